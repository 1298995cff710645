import { sql } from 'kysely';
import { dayOf, lastDayOf } from '#domain/dates.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { GiftCardSummary } from '../contract.ts';
import { visibleCards } from './visible.ts';

type Row = {
  currency_code: string;
  month: string | null;
  owed: number;
  owed_count: number;
  held: number;
  held_count: number;
  waiting: number;
  waiting_count: number;
};

const monthAfter = (month: string): string => dayOf(new Date(`${lastDayOf(month)}T23:00:00Z`)).slice(0, 7);

/** What the cards of each currency stand for, and what is owed by the month it ends: one statement over the cards that are not done with. */
export async function findSummaries(ctx: Ctx, supplierId: string | undefined): Promise<GiftCardSummary[]> {
  const owed = sql`t.status = 'active'`;
  const { rows } =
    await sql<Row>`select t.currency_code, to_char(t.ends_at at time zone 'Asia/Riyadh', 'YYYY-MM') as month,
      coalesce(sum(t.balance) filter (where ${owed}), 0)::bigint as owed, count(*) filter (where ${owed})::int as owed_count,
      sum(t.held)::bigint as held, count(*) filter (where t.held > 0)::int as held_count,
      coalesce(sum(t.balance) filter (where t.status = 'inactive'), 0)::bigint as waiting, count(*) filter (where t.status = 'inactive')::int as waiting_count
    from gift_cards as t where t.deleted_at is null and (t.status in ('active', 'inactive') or t.held > 0) and ${visibleCards(ctx.actor)}
      and (${supplierId ?? null}::text is null or t.supplier_id = ${supplierId ?? null})
    group by t.currency_code, month order by t.currency_code, month nulls last`.execute(ctx.db);
  const expiringMonth = monthAfter(dayOf(ctx.now).slice(0, 7));
  return [...Map.groupBy(rows, (row) => row.currency_code)].map(([currency_code, months]) => {
    const tally = (amount: 'owed' | 'held' | 'waiting', of: readonly Row[] = months) => ({
      amount: of.reduce((sum, row) => sum + row[amount], 0),
      count: of.reduce((sum, row) => sum + row[`${amount}_count`], 0),
    });
    return {
      currency_code,
      owed: tally('owed'),
      held: tally('held'),
      not_handed_over: tally('waiting'),
      expiring: tally(
        'owed',
        months.filter(({ month }) => month !== null && month <= expiringMonth),
      ),
      expiring_by: lastDayOf(expiringMonth),
      months: months
        .filter((row) => row.owed_count > 0)
        .map((row) => ({ month: row.month, amount: row.owed, count: row.owed_count })),
    };
  });
}
