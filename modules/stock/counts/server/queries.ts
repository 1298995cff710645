import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, orderBy, sortableColumns, within, type Condition } from '#kit/server/crud.ts';
import { personJson } from '#kit/server/person.ts';
import { besideVariant, locationJson, variantJson, visibleStock } from '../../server/variant.ts';
import type { Count, CountRow, counts } from '../contract.ts';

const whoever = (person: string) => sql`(select ${sql.raw(personJson)} from users us where us.id = ${sql.raw(person)})`;
/** What is on record is told when nobody counts any more. */
const isTold = sql`t.status in ('review', 'closed')`;
const columns = sql`t.id, t.number, t.supplier_id, (select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = t.supplier_id) as supplier,
  t.location_id, ${locationJson} as location, t.status, t.round, t.note, ${whoever('t.created_by')} as author, t.handed_in_at, t.closed_at, t.version, t.created_at,
  s.lines, s.counted_lines, case when ${isTold} then s.different_lines end as different_lines`;
const from = sql`stock_counts as t cross join lateral (select count(*)::int as lines, count(sci.counted)::int as counted_lines,
  count(*) filter (where sci.counted <> sci.expected)::int as different_lines from stock_count_items sci where sci.count_id = t.id) s`;
const sortable = sortableColumns(['created_at', 'number']);

/** A page of counts; `q` finds a number. */
export async function findCounts(ctx: Ctx, query: QueryOf<typeof counts.list>) {
  const where: Condition[] = [visibleStock(ctx.actor)];
  if (query.status) where.push(among(sql`t.status`, query.status));
  if (query.supplier_id) where.push(among(sql`t.supplier_id`, query.supplier_id));
  if (query.location_id) where.push(among(sql`t.location_id`, query.location_id));
  if (query.created_at) where.push(within(sql`t.created_at`, query.created_at));
  if (query.q) where.push(sql<boolean>`t.number::text = ${query.q.replace(/^(#|CC-)/i, '')}`);
  const { rows, ...counted } = await findPage<CountRow>(
    ctx,
    { columns, from, where: all(where), order: orderBy(query.order, sortable, '-created_at') },
    query,
  );
  return { counts: rows, ...counted, offset: query.offset, limit: query.limit };
}

// Within its count a line is `t` for its variant.
const items = sql`coalesce((select json_agg(one order by one.position) from (select t.id, t.position, t.variant_id, ${variantJson} as variant, t.bin, t.counted,
    ${whoever('t.counted_by')} as counter, t.again, case when sct.told then t.first_counted end as first_counted, case when sct.told then t.expected end as expected
  from stock_count_items as t ${besideVariant} where t.count_id = sct.id) one), '[]'::json)`;

/** @throws Refusal 404 */
export async function findCount(ctx: Ctx, id: string): Promise<Count> {
  const person = personOf(ctx.actor);
  const { rows } = await sql<{
    row: Count;
  }>`select row_to_json(one) as row from (select ${columns}, ${whoever('t.approved_by')} as approver,
    exists (select from stock_count_items sci where sci.count_id = t.id and ${person} in (sci.counted_by, sci.first_counted_by)) as is_counter,
    x.items from ${from} cross join lateral (select ${items} as items from (select t.id, ${isTold} as told) as sct) x where t.id = ${id} and ${visibleStock(ctx.actor)}) as one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}
