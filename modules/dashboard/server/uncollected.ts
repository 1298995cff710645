import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { Dashboard } from '../contract.ts';
import { conditionOf, drillTo, type OrderQuery } from './orders.ts';

type Uncollected = Dashboard['uncollected'][number];
type Part = { key: Uncollected['key']; count: number; due: number };
const kinds: Record<Uncollected['key'], OrderQuery> = {
  not_confirmed: { status: ['pending'] },
  on_hold: { status: ['requires_action'] },
  payment_failed: { status: ['confirmed', 'in_route'], payment_status: ['requires_action'] },
  not_paid: { status: ['completed'], payment_status: ['not_paid', 'awaiting', 'requires_action'] },
};

/** What is still to come of orders that wait or are done, due yet or not, each order once, in one look at the sums by state. */
export async function findUncollected(ctx: Ctx, base: OrderQuery): Promise<Uncollected[]> {
  const asked = (Object.keys(kinds) as Uncollected['key'][]).map((key) => {
    const drill = drillTo({ ...base, ...kinds[key] }, 'due');
    return { key, drill, where: conditionOf(ctx, drill.query) };
  });
  const key = sql`case ${sql.join(
    asked.map((one) => sql`when ${one.where} then ${sql.lit(one.key)}`),
    sql` `,
  )} end`;
  const { rows } = await sql<{ parts: Part[] | null }>`select json_agg(r) as parts from (select ${key} as key,
    sum(t.orders) as count, sum(t.due) as due from order_states as t where ${sql.join(
      asked.map(({ where }) => where),
      sql` or `,
    )} group by 1 having sum(t.orders) > 0) as r`.execute(ctx.db);
  return asked.flatMap(({ key: kind, drill }) => {
    const found = rows[0]?.parts?.find((part) => part.key === kind);
    return found && found.due > 0 ? [{ key: kind, count: found.count, amount: found.due, drill }] : [];
  });
}
