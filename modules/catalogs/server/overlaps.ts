import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, findPage } from '#kit/server/crud.ts';
import type { catalogs, OverlapRow } from '../contract.ts';
import { byPriority } from '../rules.ts';
import { sharedCustomers, shareCustomers } from './audience.ts';
import { present } from './visible.ts';

type Raw = Omit<OverlapRow, 'winner' | 'other'> & { one: OverlapRow['winner']; two: OverlapRow['winner'] };

const priceOf = (line: 'cal' | 'cal1', catalog: 't' | 'ca1') =>
  sql`(case when ${sql.ref(`${line}.price_amount`)} is null then coalesce(${sql.ref(`${line}.adjustment_bps`)}, ${sql.ref(`${catalog}.adjustment_bps`)}) end,
    piece_price(${sql.ref(`${line}.price_amount`)}, ${sql.ref(`${line}.price_pack_size`)}))`;
const quantitiesOf = (line: 'cal' | 'cal1') =>
  sql`(${sql.join(['min_quantity', 'max_quantity', 'increment', 'packs'].map((column) => sql.ref(`${line}.${column}`)))})`;
const bothShow = sql`cal.is_visible and cal1.is_visible`;
const refOf = (catalog: 't' | 'ca') =>
  sql`json_build_object(${sql.join(['id', 'name', 'name_ar', 'priority'].flatMap((key) => [sql.lit(key), sql.ref(`${catalog}.${key}`)]))})`;

/** Pairs of catalogs, active now or later, that list the same variants for the same customers and channels at the same time; those that share most first. */
export async function findOverlaps(ctx: Ctx, query: QueryOf<typeof catalogs.overlaps>) {
  const { supplier_id, catalog_id } = query;
  const { rows, ...counts } = await findPage<Raw>(
    ctx,
    {
      columns: sql`pair.one_id || '.' || pair.two_id as id, json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) as supplier,
        ${refOf('t')} as one, ${refOf('ca')} as two, ${sharedCustomers} as customers_count,
        pair.variants_count, pair.prices_count, pair.quantities_count, pair.hidden_count`,
      from: sql`(select t.id as one_id, ca1.id as two_id, count(*)::int as variants_count,
          count(*) filter (where ${bothShow} and ${priceOf('cal', 't')} is distinct from ${priceOf('cal1', 'ca1')})::int as prices_count,
          count(*) filter (where ${bothShow} and ${quantitiesOf('cal')} is distinct from ${quantitiesOf('cal1')})::int as quantities_count,
          count(*) filter (where cal.is_visible <> cal1.is_visible)::int as hidden_count
        from catalogs as t join catalogs ca1 on ca1.supplier_id = t.supplier_id and ca1.id > t.id
          join catalog_lines cal on cal.catalog_id = t.id join catalog_lines cal1 on cal1.catalog_id = ca1.id and cal1.variant_id = cal.variant_id
        where ${all([
          present(ctx.actor),
          sql<boolean>`t.status = 'active' and ca1.status = 'active' and ca1.deleted_at is null`,
          sql<boolean>`least(t.ends_at, ca1.ends_at, 'infinity') > greatest(t.starts_at, ca1.starts_at, ${ctx.now}::timestamptz)`,
          sql<boolean>`(t.channels = '{}' or ca1.channels = '{}' or t.channels && ca1.channels)`,
          ...(supplier_id ? [sql<boolean>`t.supplier_id = any(${supplier_id})`] : []),
          ...(catalog_id ? [sql<boolean>`(t.id = any(${catalog_id}) or ca1.id = any(${catalog_id}))`] : []),
        ])} group by t.id, ca1.id) as pair
        join catalogs as t on t.id = pair.one_id join catalogs ca on ca.id = pair.two_id join suppliers su on su.id = t.supplier_id`,
      where: shareCustomers,
      order: sql`pair.variants_count desc, pair.one_id, pair.two_id`,
    },
    query,
  );
  const overlaps = rows.map(({ one, two, ...row }): OverlapRow => {
    const [winner, other] = byPriority(one, two) < 0 ? [one, two] : [two, one];
    return { ...row, winner, other };
  });
  return { overlaps, ...counts, offset: query.offset, limit: query.limit };
}
