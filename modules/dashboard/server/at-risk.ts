import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { Dashboard } from '../contract.ts';
import { conditionOf, drillTo, type OrderQuery } from './orders.ts';

type Risk = Dashboard['at_risk'][number];
type Part = { key: Risk['key']; count: number; total: number; due: number };
/** Of an order that waits all of it, of one that is confirmed what is still to come. */
const kinds: Record<Risk['key'], { query: OrderQuery; measure: 'total' | 'due' }> = {
  not_confirmed: { query: { status: ['pending'] }, measure: 'total' },
  on_hold: { query: { status: ['requires_action'] }, measure: 'total' },
  payment_failed: {
    query: { status: ['confirmed', 'in_route'], payment_status: ['requires_action'] },
    measure: 'due',
  },
  not_paid: {
    query: { status: ['completed'], payment_status: ['not_paid', 'awaiting', 'requires_action'] },
    measure: 'due',
  },
};

/** What of the orders' money is not safe, each order once, in one look at the sums by state. */
export async function findAtRisk(ctx: Ctx, base: OrderQuery): Promise<Risk[]> {
  const asked = (Object.keys(kinds) as Risk['key'][]).map((key) => {
    const { query, measure } = kinds[key];
    const drill = drillTo({ ...base, ...query }, measure);
    return { key, measure, drill, where: conditionOf(ctx, drill.query) };
  });
  const key = sql`case ${sql.join(
    asked.map((one) => sql`when ${one.where} then ${sql.lit(one.key)}`),
    sql` `,
  )} end`;
  const { rows } = await sql<{ parts: Part[] | null }>`select json_agg(r) as parts from (select ${key} as key,
    sum(t.orders) as count, sum(t.total) as total, sum(t.due) as due from order_states as t where ${sql.join(
      asked.map(({ where }) => where),
      sql` or `,
    )} group by 1 having sum(t.orders) > 0) as r`.execute(ctx.db);
  return asked.flatMap(({ key: kind, measure, drill }) => {
    const found = rows[0]?.parts?.find((part) => part.key === kind);
    return found ? [{ key: kind, count: found.count, amount: found[measure], drill }] : [];
  });
}
