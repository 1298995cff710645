import { sql } from 'kysely';
import { dayOf } from '#domain/dates.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among } from '#kit/server/crud.ts';
import type { ChequeSums } from '../contract.ts';
import { plusDays } from '../rules.ts';
import { visibleReceipts } from './visible.ts';

/** The last day of the week that a day is in; weeks begin on Sunday. */
const endOfWeek = (day: string): string => plusDays(day, 6 - new Date(day).getUTCDay());

/** What the wallet holds, by currency: each sum with how many cheques it is of. */
export async function findChequeSums(ctx: Ctx, query: { supplier_id?: string[] }): Promise<ChequeSums[]> {
  const today = dayOf(ctx.now);
  const uncleared = "t.status in ('held', 'deposited')";
  const where = all([
    visibleReceipts(ctx.actor),
    sql<boolean>`t.status in ('held', 'deposited', 'bounced')`,
    ...(query.supplier_id ? [among(sql`t.supplier_id`, query.supplier_id)] : []),
  ]);
  const sumOf = (of: ReturnType<typeof sql>) =>
    sql`json_build_object('count', count(*) filter (where ${of}), 'amount', coalesce(sum(t.amount) filter (where ${of}), 0))`;
  const heldUntil = (day: string) => sumOf(sql`t.status = 'held' and t.cheque_due_on <= ${day}::date`);
  const clearsUntil = (days: number) =>
    sumOf(sql`${sql.raw(uncleared)} and t.cheque_due_on <= ${plusDays(today, days)}::date`);
  const { rows } = await sql<ChequeSums>`select t.currency_code, ${sumOf(sql`t.status = 'held'`)} as in_hand,
      ${heldUntil(today)} as due, ${heldUntil(endOfWeek(today))} as due_this_week, ${sumOf(sql`t.status = 'deposited'`)} as deposited,
      ${sumOf(sql`t.status = 'bounced'`)} as bounced, ${clearsUntil(7)} as clears_7, ${clearsUntil(30)} as clears_30
    from receipts as t where ${where} group by t.currency_code order by t.currency_code`.execute(ctx.db);
  return rows;
}
