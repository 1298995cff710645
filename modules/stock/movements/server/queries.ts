import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, findPage, within, type Condition } from '#kit/server/crud.ts';
import { person } from '#kit/server/person.ts';
import { besideVariant, foundVariant, locationJson, variantJson, visibleStock } from '../../server/variant.ts';
import type { Movement, movements } from '../contract.ts';

/** The record a movement `t` came of: its source is a line of it, whose identifier no other table has. */
const source = sql`case
  when t.order_id is not null then (select json_build_object('kind', 'order', 'id', od.id, 'number', od.display_id) from orders od where od.id = t.order_id)
  when t.kind = 'receipt' then (select json_build_object('kind', 'purchase_order', 'id', po.id, 'number', po.number)
    from purchase_receipts prc join purchase_orders po on po.id = prc.purchase_order_id where prc.id = t.source_id)
  else coalesce((select json_build_object('kind', 'transfer', 'id', str.id, 'number', str.number)
      from stock_transfer_items sti join stock_transfers str on str.id = sti.transfer_id where sti.id = t.source_id),
    (select json_build_object('kind', 'count', 'id', sct.id, 'number', sct.number)
      from stock_count_items sci join stock_counts sct on sct.id = sci.count_id where sci.id = t.source_id)) end`;
const columns = sql`t.id, t.supplier_id, t.location_id, ${locationJson} as location, t.variant_id, ${variantJson} as variant, t.kind, t.delta, t.balance, t.reason,
  ${source} as source, (select ${person} from users us where us.id = t.created_by) as author, t.created_at`;

type Query = QueryOf<typeof movements.list>;

function conditionsOf(query: Query): Condition[] {
  const conditions: Condition[] = [];
  for (const column of ['kind', 'location_id', 'variant_id', 'supplier_id'] as const) {
    const values = query[column];
    if (values) conditions.push(among(sql`t.${sql.ref(column)}`, values));
  }
  if (query.reason) {
    conditions.push(among(sql`split_part(t.reason, ': ', 1)`, query.reason));
    // Every reason but one is of adjustments, which an index tells from all the rest.
    if (!query.reason.includes('receipt')) conditions.push(sql<boolean>`t.kind = 'adjustment'`);
  }
  if (query.created_at) conditions.push(within(sql`t.created_at`, query.created_at));
  if (query.q) conditions.push(foundVariant(query.q));
  return conditions;
}

/** By day; what was written at once stands in the order of its level, so that each balance follows from the one before. @throws Refusal 400 */
function orderOf({ order = '-created_at' }: Query): RawBuilder<unknown> {
  if (order === '-created_at') return sql`t.created_at desc, t.seq desc, t.id desc`;
  if (order === 'created_at') return sql`t.created_at, t.seq, t.id`;
  throw invalid('order', 'errors.order');
}

/** A page of the stock ledger, newest first. */
export async function findMovements(ctx: Ctx, query: Query) {
  const { rows, ...counts } = await findPage<Movement>(
    ctx,
    {
      columns,
      from: sql`${sql.table('stock_moves')} as t`,
      beside: besideVariant,
      where: all([visibleStock(ctx.actor), ...conditionsOf(query)]),
      order: orderOf(query),
    },
    query,
  );
  return { movements: rows, ...counts, offset: query.offset, limit: query.limit };
}
