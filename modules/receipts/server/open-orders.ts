import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Condition } from '#kit/server/crud.ts';
import { termDays } from '#modules/orders/rules.ts';
import { byDueDay, plusDays } from '../rules.ts';

/** An order on which something is owed now, or owed back (below 0). */
export type OpenOrder = {
  order_id: string;
  display_id: number;
  supplier: { id: string; name: string | null; name_ar: string | null };
  placed_on: string;
  /** The day it was invoiced, or delivered without an invoice. */
  owed_on: string | null;
  /** None until it is invoiced or delivered: nothing of it is late. */
  due_on: string | null;
  total: number;
  due: number;
  /** What of it gift cards hold. */
  held: number;
  may_write_off: boolean;
};
/** A row of `openOrders`; times as the driver or JSON has them. */
export type OpenOrderRow = Omit<OpenOrder, 'placed_on' | 'owed_on' | 'due_on'> & {
  created_at: Date | string;
  owed_since: Date | string | null;
  terms: string;
};

const due = sql`t.total - t.credited_total - (t.paid_total - t.refunded_total)`;
/**
 * What is owed on the orders of a customer, as rows for `byDue`. @param where over the alias `t` @param currency a value, or an expression
 */
export const openOrders = (
  customerId: string,
  currency: RawBuilder<unknown>,
  where: Condition,
): RawBuilder<OpenOrderRow> =>
  sql<OpenOrderRow>`select t.id as order_id, t.display_id, t.created_at, coalesce(t.invoiced_at, t.completed_at) as owed_since,
      (select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = t.supplier_id) as supplier, t.total, ${due} as due,
      (select coalesce(sum(py.amount - py.captured_amount), 0)::bigint from payments py
        where py.order_id = t.id and py.gift_card_id is not null and py.canceled_at is null) as held,
      t.completed_at is not null and t.canceled_at is null and t.verified_at is null as may_write_off,
      coalesce(cs.payment_terms, cu.payment_terms) as terms
    from orders as t join customers cu on cu.id = t.customer_id
    left join customer_suppliers cs on cs.customer_id = t.customer_id and cs.supplier_id = t.supplier_id
    where t.customer_id = ${customerId} and t.currency_code = ${currency} and ${where} and ${due} <> 0`;

const dayAt = (at: Date | string): string => dayOf(new Date(at));
/**
 * The first to fall due first. An order falls due as many days after it was invoiced, or delivered without an invoice, as its supplier's
 * terms say (`credit_standing` reads the same).
 */
export const byDue = (rows: readonly OpenOrderRow[]): OpenOrder[] =>
  rows
    .map(({ created_at, owed_since, terms, ...order }) => ({
      ...order,
      placed_on: dayAt(created_at),
      owed_on: owed_since && dayAt(owed_since),
      due_on: owed_since && plusDays(dayAt(owed_since), termDays(terms)),
    }))
    .toSorted((a, b) => byDueDay(a, b) || a.display_id - b.display_id);

/** What is owed on the orders of a customer, the first to fall due first. @param where over the alias `t` */
export async function findOpenOrders(
  ctx: PublicCtx,
  customerId: string,
  currency: string,
  where: Condition,
): Promise<OpenOrder[]> {
  const { rows } = await openOrders(customerId, sql`${currency}`, where).execute(ctx.db);
  return byDue(rows);
}
