import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { fold } from '#kit/shared/fold.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { priceCart, type CartLine, type CartShipping } from '#modules/orders/rules.ts';
import type { DraftOrder, draftOrders } from '../contract.ts';
import { visibleDrafts } from './visible.ts';

type Raw = Omit<DraftOrder, 'items' | 'shipping_methods' | keyof Totals> & {
  items: (CartLine & { variant_id: string; product_id: string })[];
  shipping_methods: CartShipping[];
};
type Totals = Pick<DraftOrder, 'subtotal' | 'discount_total' | 'shipping_total' | 'tax_total' | 'total'>;

const columns = sql`t.id, t.display_id, t.status, t.supplier_id, t.customer_id, t.region_id, t.currency_code, t.email,
  t.shipping_address, t.billing_address, t.items, t.shipping_methods, t.no_notification_order, t.po_number, t.sales_visit_id, t.order_id, t.metadata, t.created_at, t.updated_at,
  (select json_build_object('id', c.id, 'name', c.name, 'name_ar', c.name_ar) from customers c where c.id = t.customer_id) as customer`;

/** A draft with the figures the order will have: priced by the same rule. */
function present({ items, shipping_methods, ...draft }: Raw): DraftOrder {
  const { lines, shipping, totals } = priceCart(items, shipping_methods);
  const { subtotal, discount_total, shipping_total, tax_total, total } = totals;
  return {
    ...draft,
    items: items.map((line, index) => ({
      ...line, discount_total: line.discount_total ?? 0, tax_total: lines[index]?.tax_amount ?? 0, total: lines[index]?.total ?? 0,
    })),
    shipping_methods: shipping_methods.map((method, index) => ({ ...method, tax_total: shipping[index]?.tax_amount ?? 0 })),
    subtotal, discount_total, shipping_total, tax_total, total,
  };
}

/** One visible draft. @throws Refusal 404 */
export async function findDraft(ctx: Ctx, id: string): Promise<DraftOrder> {
  const { rows } = await sql<{ row: Raw }>`select row_to_json(one) as row from (select ${columns} from draft_orders as t
    where t.id = ${id} and t.deleted_at is null and ${visibleDrafts(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return present(found.row);
}

const sortable: Record<string, RawBuilder<unknown>> = {
  created_at: sql`t.created_at`, updated_at: sql`t.updated_at`, display_id: sql`t.display_id`,
};

/** A page of drafts; the search reads number, e-mail and the customer's names. */
export async function findDrafts(ctx: Ctx, query: z.output<(typeof draftOrders)['list']['query']>) {
  const conditions: Condition[] = [sql<boolean>`t.deleted_at is null`, visibleDrafts(ctx.actor)];
  if (query.status) conditions.push(among(sql`t.status`, query.status));
  if (query.customer_id) conditions.push(among(sql`t.customer_id`, query.customer_id));
  if (query.created_at) conditions.push(within(sql`t.created_at`, query.created_at));
  if (query.updated_at) conditions.push(within(sql`t.updated_at`, query.updated_at));
  if (query.q) {
    const like = `%${fold(query.q.replace(/^#+/, '')).replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql<boolean>`(t.display_id::text like ${like} or lower(t.email) like ${like}
      or exists (select from customers c where c.id = t.customer_id and c.search_text like ${like}))`);
  }
  const { rows, ...counts } = await findPage<Raw>(ctx, {
    columns, from: sql`draft_orders as t`, where: all(conditions), order: orderBy(query.order, sortable, '-created_at'),
  }, query);
  return { draft_orders: rows.map(present), ...counts, offset: query.offset, limit: query.limit };
}
