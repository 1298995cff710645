import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { limits } from '#domain/limits.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, type Condition } from '#kit/server/crud.ts';
import { lastCost, visibleStock } from '../../server/variant.ts';
import { wasteMonths, wasteReasons, type waste, type WasteRow } from '../contract.ts';

const month = sql`date_trunc('month', t.created_at at time zone ${sql.lit(limits.timeZone)})`;

/** What was written off by month and reason, newest first, in one round trip. A piece is worth what it cost at the last purchase before. */
export async function findWaste(ctx: Ctx, query: QueryOf<typeof waste.report>) {
  const since = sql`date_trunc('month', ${ctx.now}::timestamptz at time zone ${sql.lit(limits.timeZone)}) - make_interval(months => ${sql.lit(wasteMonths - 1)})`;
  const where: Condition[] = [
    sql<boolean>`t.kind = 'adjustment' and t.delta < 0 and split_part(t.reason, ': ', 1) = any(${wasteReasons as readonly string[] as string[]})`,
    sql<boolean>`t.created_at >= (${since}) at time zone ${sql.lit(limits.timeZone)}`,
    visibleStock(ctx.actor),
  ];
  for (const column of ['supplier_id', 'location_id'] as const) {
    const values = query[column];
    if (values) where.push(among(sql`t.${sql.ref(column)}`, values));
  }
  const { rows } = await sql<{
    waste: WasteRow[];
    currency_code: string;
  }>`select coalesce((select json_agg(w order by w.month desc, w.reason) from (
      select to_char(x.month, 'YYYY-MM') as month, x.reason, sum(x.pieces)::int as quantity, coalesce(sum(x.pieces * x.cost), 0)::bigint as cost,
        coalesce(sum(x.pieces) filter (where x.cost is null), 0)::int as without_cost
      from (select ${month} as month, split_part(t.reason, ': ', 1) as reason, -t.delta as pieces, ${lastCost(sql`t.created_at`)} as cost
        from ${sql.table('stock_moves')} as t where ${all(where)}) x group by x.month, x.reason) w), '[]'::json) as waste,
    coalesce((select st.default_currency_code from store st limit 1), 'SAR') as currency_code`.execute(ctx.db);
  return rows[0] ?? { waste: [], currency_code: 'SAR' };
}
