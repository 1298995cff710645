import { sql } from 'kysely';
import { personOf, type Actor } from '#domain/actor.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, orderBy, sortableColumns, within, type Condition } from '#kit/server/crud.ts';
import { person, personJson } from '#kit/server/person.ts';
import { mayReadCosts } from '#modules/products/rules.ts';
import { besideVariant, lastCost, variantJson, visibleStock } from '../../server/variant.ts';
import type { Transfer, TransferRow, transfers } from '../contract.ts';

const named = (table: string, id: string) =>
  `(select json_build_object('id', r.id, 'name', r.name, 'name_ar', r.name_ar) from ${table} r where r.id = ${id})`;
const whoever = (id: string) => `(select ${personJson} from users us where us.id = ${id})`;
const columns =
  sql.raw(`t.id, t.number, t.supplier_id, ${named('suppliers', 't.supplier_id')} as supplier, ${named('stock_locations', 't.from_id')} as "from",
  ${named('stock_locations', 't.to_id')} as "to", t.status, t.note, ${whoever('t.created_by')} as author, t.shipped_at, t.received_at, t.canceled_at, t.version, t.created_at,
  s.lines, s.quantity, s.shipped, s.received`);
const from = sql`stock_transfers as t cross join lateral (select count(*)::int as lines, sum(sti.quantity)::bigint as quantity, sum(sti.shipped)::bigint as shipped,
  sum(sti.received)::bigint as received from stock_transfer_items sti where sti.transfer_id = t.id) s`;
const sortable = sortableColumns(['created_at', 'number']);

/** A page of transfers; `q` finds a number. */
export async function findTransfers(ctx: Ctx, query: QueryOf<typeof transfers.list>) {
  const where: Condition[] = [visibleStock(ctx.actor)];
  if (query.status) where.push(among(sql`t.status`, query.status));
  if (query.supplier_id) where.push(among(sql`t.supplier_id`, query.supplier_id));
  if (query.location_id)
    where.push(
      sql<boolean>`(${among(sql`t.from_id`, query.location_id)} or ${among(sql`t.to_id`, query.location_id)})`,
    );
  if (query.variant_id)
    where.push(
      sql<boolean>`exists (select from stock_transfer_items sti where sti.transfer_id = t.id and ${among(sql`sti.variant_id`, query.variant_id)})`,
    );
  if (query.created_at) where.push(within(sql`t.created_at`, query.created_at));
  if (query.q) where.push(sql<boolean>`t.number::text = ${query.q.replace(/^(#|TR-)/i, '')}`);
  const { rows, ...counts } = await findPage<TransferRow>(
    ctx,
    { columns, from, where: all(where), order: orderBy(query.order, sortable, '-created_at') },
    query,
  );
  return { transfers: rows, ...counts, offset: query.offset, limit: query.limit };
}

const stockedAt = (place: 'from_id' | 'to_id') =>
  sql`coalesce((select sl.stocked from stock_levels sl where sl.location_id = ${sql.ref(`tr.${place}`)} and sl.variant_id = t.variant_id), 0)`;
/** What a line's movements made of the stock of a warehouse: what came and what differs are two, one after the other. */
const movedAt = (place: 'from_id' | 'to_id') =>
  sql`(select case when count(*) > 0 then json_build_object('before', (array_agg(sm.balance - sm.delta order by sm.seq))[1], 'moved', sum(sm.delta), 'after', (array_agg(sm.balance order by sm.seq desc))[1]) end
    from stock_moves sm where sm.kind in ('transfer', 'adjustment') and sm.source_id = t.id and sm.location_id = ${sql.ref(`tr.${place}`)})`;

// Within its transfer a line is `t` for its variant.
const itemsFor = (actor: Actor) =>
  sql`coalesce((select json_agg(one order by one.position) from (select t.id, t.position, t.variant_id, ${variantJson} as variant, t.quantity, t.shipped, t.received, t.reason,
    coalesce((select sl.stocked - sl.reserved from stock_levels sl where sl.location_id = tr.from_id and sl.variant_id = t.variant_id), 0) as available,
    json_build_object('source', ${stockedAt('from_id')}, 'target', ${stockedAt('to_id')}) as stocked,
    json_build_object('source', ${movedAt('from_id')}, 'target', ${movedAt('to_id')}) as ledger,
    ${mayReadCosts(actor) ? lastCost(sql`coalesce(tr.received_at, now())`) : sql`null`} as unit_cost
  from stock_transfer_items as t ${besideVariant} where t.transfer_id = tr.id) one), '[]'::json)`;

/** Who called a transfer off, by the trail; the entry of this very call is written after it. */
const cancelerFor = ({ actor, now }: Ctx) =>
  sql`(select ${person} from users us where us.id = coalesce((select au.actor_id from audit_trail au
    where au.entity = 'stock_transfers' and au.entity_id = t.id and au.action = 'cancel' order by au.seq desc limit 1),
    case when t.canceled_at = ${now} then ${personOf(actor)} end))`;
const currency = sql`coalesce((select st.default_currency_code from store st limit 1), 'SAR')`;

/** @throws Refusal 404 */
export async function findTransfer(ctx: Ctx, id: string): Promise<Transfer> {
  const { rows } = await sql<{
    row: Transfer;
  }>`select row_to_json(one) as row from (select ${columns}, ${sql.raw(whoever('t.shipped_by'))} as shipper, ${sql.raw(whoever('t.received_by'))} as receiver,
    ${cancelerFor(ctx)} as canceler, ${currency} as currency_code, x.items
    from ${from} cross join lateral (select ${itemsFor(ctx.actor)} as items from (select t.id, t.from_id, t.to_id, t.received_at) as tr) x
    where t.id = ${id} and ${visibleStock(ctx.actor)}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}
