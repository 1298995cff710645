import { sql } from 'kysely';
import type { z } from 'zod';
import { fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { shortages, ShortageList } from '../contract.ts';
import { sumShortages, type Cell, type Names, type Summed } from '../rules/shortages.ts';
import { conditionsOf } from '../../order/server/filters.ts';
import { areaOfSql } from '../../core/server/area.ts';
import { ofSale } from '../../core/server/relations.ts';

type Query = z.output<(typeof shortages.list)['query']>;
type Reply = z.output<(typeof shortages.list)['reply']>;

/**
 * Open orders that one list sums up. A list that silently left orders out would leave goods behind, so more are refused; their lines
 * are read through the index by order, never the table.
 */
export const maxOrders = 2_000;

const reserved = '(select coalesce(sum(rs.quantity), 0) from reservations rs where rs.item_id = oi.id)';
/** Pieces still to be fulfilled: as `openQuantity` of the rules has it. */
const open = '(oi.quantity - oi.fulfilled_quantity - oi.missing_quantity)';
const lines = `from chosen o join order_items oi on oi.order_id = o.id where ${ofSale} and ${open} > 0`;
const cell = `oi.id as item_id, coalesce(oi.variant_id, oi.id) as key, o.id as order_id, o.area_id, o.driver_id`;

/** What each list counts, as pieces of lines in places. */
const partsSql: Record<ShortageList, string> = {
  // What is reserved lies where it is reserved; the rest is still to be found.
  picking: `select ${cell}, rs.location_id, rs.quantity as pieces from chosen o join order_items oi on oi.order_id = o.id
      join reservations rs on rs.item_id = oi.id and rs.quantity > 0 where ${ofSale} and ${open} > 0
    union all select ${cell}, null, ${open} - ${reserved} ${lines} and ${open} > ${reserved}`,
  loading: `select ${cell}, fu.location_id, fi.quantity as pieces from chosen o
      join fulfillments fu on fu.order_id = o.id and fu.shipped_at is null and fu.canceled_at is null and fu.claim_id is null and fu.swap_id is null
      join fulfillment_items fi on fi.fulfillment_id = fu.id join order_items oi on oi.id = fi.item_id where ${ofSale}`,
  purchasing: `select ${cell}, null as location_id, ${open} - ${reserved} as pieces ${lines}
      and oi.manages_stock and oi.variant_id is not null and ${open} > ${reserved}`,
};

const free = '(select coalesce(sum(sl.available), 0)::int from stock_levels sl where sl.variant_id = s.key)';
const onOrder = `(select coalesce(sum(poi.quantity - poi.received), 0)::int from purchase_order_items poi join purchase_orders po on po.id = poi.purchase_order_id
  where poi.variant_id = oi.variant_id and poi.supplier_id = oi.supplier_id and po.status in ('draft', 'sent', 'partially_received'))`;
const names = (
  table: string,
  column: string,
) => `(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'name_ar', x.name_ar)), '[]'::json)
  from ${table} x where x.id in (select c.${column} from cells c))`;

const tail = (list: ShortageList): string => {
  const bought = list === 'purchasing';
  return `, summed as (select p.key, sum(p.pieces)::int as pieces, array_agg(distinct p.order_id) as order_ids, max(p.item_id) as item_id from parts p group by p.key),
    listed as (select s.*, ${bought ? free : 'null::int'} as available from summed s ${bought ? `where s.pieces > ${free}` : ''}),
    cells as (select p.key, p.location_id, p.area_id, p.driver_id, sum(p.pieces)::int as pieces from parts p group by 1, 2, 3, 4),
    ours as (select o.* from chosen o where o.id in (select p.order_id from parts p join listed l on l.key = p.key))
  select (select count(*)::int from open) as n, (select count(*)::int from ours) as orders_count,
    (select coalesce(json_agg(r), '[]'::json) from (select s.key, s.pieces, s.order_ids, s.available, ${bought ? onOrder : 'null::int'} as incoming,
        oi.variant_id, oi.supplier_id, oi.title, oi.title_ar, oi.description, pv.title_ar as description_ar, oi.sku, pv.barcode, oi.thumbnail, oi.shrink_size, oi.case_size
      from listed s join order_items oi on oi.id = s.item_id left join product_variants pv on pv.id = oi.variant_id order by oi.title collate "und-x-icu", oi.sku, s.key) r) as summed,
    (select coalesce(json_agg(c), '[]'::json) from cells c) as cells,
    json_build_object('locations', ${names('stock_locations', 'location_id')}, 'areas', ${names('areas', 'area_id')}, 'drivers', ${names('drivers', 'driver_id')}) as names,
    (select coalesce(json_agg(m), '[]'::json) from (select o.currency_code, count(*)::int as orders_count, sum(o.total)::bigint as total, sum(o.due)::bigint as due
      from ours o group by o.currency_code order by o.currency_code) m) as money`;
};

type Found = { n: number; orders_count: number; summed: Summed[]; cells: Cell[]; names: Names; money: Reply['money'] };

/** A list, and which orders want each of its rows. */
export type Shortages = { reply: Reply; ordersOf: ReadonlyMap<string, readonly string[]> };

/**
 * The open orders among those asked for, summed up by variant, in one statement.
 * @throws Refusal where there are more than one list sums up
 */
export async function findShortages(ctx: Ctx, { list, ...filters }: Query): Promise<Shortages> {
  const { rows } = await sql<Found>`with open as materialized (
      select t.id, t.currency_code, t.total, t.total - t.credited_total - t.paid_total + t.refunded_total as due, t.driver_id,
        ${sql.raw(areaOfSql)} as area_id
      from orders as t where ${conditionsOf(ctx.actor, filters)} and t.status in ('pending', 'confirmed', 'requires_action', 'in_route')
      limit ${sql.lit(maxOrders + 1)}
    ), chosen as materialized (select o.* from open o where (select count(*) from open) <= ${sql.lit(maxOrders)}), parts as materialized (${sql.raw(partsSql[list])})${sql.raw(tail(list))}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw new Error('the statement answers one row');
  if (found.n > maxOrders) throw fail('orders.aggregated.most', { max: maxOrders.toLocaleString('en-US') });
  const by_variant = sumShortages(found.summed, found.cells, found.names);
  return {
    reply: { list, by_variant, orders_count: found.orders_count, money: found.money },
    ordersOf: new Map(found.summed.map(({ key, order_ids }) => [key, order_ids])),
  };
}
