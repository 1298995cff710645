import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { dayOf } from '#domain/dates.ts';
import { visibleStock } from '../../server/variant.ts';
import type { StockSummary } from '../contract.ts';

/** Days ahead in which what expires is told. */
export const expiresWithin = 60;

/** Whose stock is meant: a supplier's own, or the one an administrator named. */
export const supplierMeant = ({ actor }: Ctx, asked: string | undefined): string | undefined =>
  actor.account === 'supplier' ? actor.supplierId : asked;

/** What a supplier's stock comes to, in one statement over its levels. */
export async function findSummary(ctx: Ctx, asked: string | undefined): Promise<StockSummary | null> {
  const supplierId = supplierMeant(ctx, asked);
  if (!supplierId) return null;
  const last = dayOf(new Date(ctx.now.getTime() + expiresWithin * 86_400_000));
  const { rows } = await sql<{ row: StockSummary }>`with costs as (
      select distinct on (poi.variant_id) poi.variant_id, poi.cost from purchase_order_items poi
      where poi.supplier_id = ${supplierId} and poi.received > 0 and poi.cost is not null order by poi.variant_id, poi.created_at desc, poi.id desc),
    levels as (select t.variant_id, sum(t.stocked) as stocked, sum(t.reserved) as reserved, sum(t.incoming) as incoming from stock_levels as t
      where t.supplier_id = ${supplierId} and ${visibleStock(ctx.actor)} and (t.stocked > 0 or t.incoming > 0) group by t.variant_id),
    purchases as (select po.id, poi.quantity - poi.received as pieces, poi.cost from purchase_orders po
      join purchase_order_items poi on poi.supplier_id = po.supplier_id and poi.purchase_order_id = po.id
      where po.supplier_id = ${supplierId} and po.status in ('sent', 'partially_received') and poi.quantity > poi.received),
    transfers as (select str.id, sti.shipped as pieces, c.cost from stock_transfers str join stock_transfer_items sti on sti.transfer_id = str.id
      left join costs c on c.variant_id = sti.variant_id where str.supplier_id = ${supplierId} and str.status = 'shipped'),
    expiring as (select ba.variant_id, bl.quantity as pieces, c.cost from batches ba join batch_levels bl on bl.batch_id = ba.id and bl.quantity > 0
      left join costs c on c.variant_id = ba.variant_id where ba.supplier_id = ${supplierId} and ba.expires_on between ${dayOf(ctx.now)}::date and ${last}::date)
    select row_to_json(one) as row from (select coalesce((select st.default_currency_code from store st limit 1), 'SAR') as currency_code,
      coalesce(sum(levels.stocked * c.cost), 0)::bigint as cost, coalesce(sum(levels.stocked) filter (where c.cost is null), 0)::int as without_cost,
      (select count(*)::int from stock_locations slo where slo.supplier_id = ${supplierId}
        and exists (select from stock_levels sl where sl.location_id = slo.id and sl.supplier_id = slo.supplier_id and (sl.stocked > 0 or sl.incoming > 0))) as warehouses,
      count(*)::int as variants, coalesce(sum(levels.reserved * c.cost), 0)::bigint as reserved_cost,
      (select count(distinct rs.order_id)::int from reservations rs where rs.supplier_id = ${supplierId} and rs.quantity > 0) as reserved_orders,
      (coalesce((select sum(purchases.pieces::bigint * purchases.cost) from purchases), 0) + coalesce((select sum(transfers.pieces::bigint * transfers.cost) from transfers), 0))::bigint as incoming_cost,
      (select count(distinct purchases.id)::int from purchases) as incoming_purchases, (select count(distinct transfers.id)::int from transfers) as incoming_transfers,
      coalesce((select sum(expiring.pieces::bigint * expiring.cost) from expiring), 0)::bigint as expiring_cost,
      (select count(distinct expiring.variant_id)::int from expiring) as expiring_variants
    from levels left join costs c on c.variant_id = levels.variant_id) one`.execute(ctx.db);
  return rows[0]?.row ?? null;
}
