import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import { dayOf } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { visibleStock } from '../../server/variant.ts';
import type { StockSummary } from '../contract.ts';

/** Days ahead in which what expires is told. */
export const expiresWithin = 60;

/** Whose stock is meant: a supplier's own, or the one an administrator named. */
export const supplierMeant = ({ actor }: Ctx, asked: string | undefined): string | undefined =>
  actor.account === 'supplier' ? actor.supplierId : asked;

/** What a supplier's stock comes to: the sums that are kept of its levels, and what is open of purchases, transfers and batches. */
export async function findSummary(ctx: Ctx, asked: string | undefined): Promise<StockSummary | null> {
  const supplierId = supplierMeant(ctx, asked);
  if (!supplierId) return null;
  const last = dayOf(new Date(ctx.now.getTime() + expiresWithin * 86_400_000));
  const { rows } = await sql<{ row: StockSummary }>`with
    levels as (select t.location_id, sum(t.levels) as levels, sum(t.cost) as cost, sum(t.reserved_cost) as reserved_cost, sum(t.without_cost) as without_cost
      from stock_sums as t where t.supplier_id = ${supplierId} and ${visibleStock(ctx.actor)} group by t.location_id),
    purchases as (select po.id, poi.quantity - poi.received as pieces, poi.cost from purchase_orders po
      join purchase_order_items poi on poi.supplier_id = po.supplier_id and poi.purchase_order_id = po.id
      where po.supplier_id = ${supplierId} and po.status in ('sent', 'partially_received') and poi.quantity > poi.received),
    transfers as (select str.id, sti.shipped as pieces, (select sav.unit_cost from stock_levels sl join stock_availability sav on sav.level_id = sl.id
        where sl.location_id = str.from_id and sl.variant_id = sti.variant_id) as cost from stock_transfers str join stock_transfer_items sti on sti.transfer_id = str.id
      where str.supplier_id = ${supplierId} and str.status = 'shipped'),
    expiring as (select ba.variant_id, bl.quantity as pieces, (select sav.unit_cost from stock_availability sav where sav.level_id = bl.level_id) as cost from batches ba join batch_levels bl on bl.batch_id = ba.id and bl.quantity > 0
      where ba.supplier_id = ${supplierId} and ba.expires_on between ${dayOf(ctx.now)}::date and ${last}::date),
    stocked as (select count(*)::int as n from (select distinct sav.variant_id from stock_availability sav where sav.supplier_id = ${supplierId} and sav.has_goods
      limit ${sql.lit(limits.api.countExactTo + 1)}) kinds)
    select row_to_json(one) as row from (select coalesce((select st.default_currency_code from store st limit 1), 'SAR') as currency_code,
      coalesce(sum(levels.cost), 0)::bigint as cost, coalesce(sum(levels.without_cost), 0)::int as without_cost,
      count(*) filter (where levels.levels > 0)::int as warehouses, least((select stocked.n from stocked), ${sql.lit(limits.api.countExactTo)}) as variants,
      (select stocked.n from stocked) > ${sql.lit(limits.api.countExactTo)} as has_more_variants, coalesce(sum(levels.reserved_cost), 0)::bigint as reserved_cost,
      (select count(distinct rs.order_id)::int from reservations rs where rs.supplier_id = ${supplierId} and rs.quantity > 0) as reserved_orders,
      (coalesce((select sum(purchases.pieces::bigint * purchases.cost) from purchases), 0) + coalesce((select sum(transfers.pieces::bigint * transfers.cost) from transfers), 0))::bigint as incoming_cost,
      (select count(distinct purchases.id)::int from purchases) as incoming_purchases, (select count(distinct transfers.id)::int from transfers) as incoming_transfers,
      coalesce((select sum(expiring.pieces::bigint * expiring.cost) from expiring), 0)::bigint as expiring_cost,
      (select count(distinct expiring.variant_id)::int from expiring) as expiring_variants
    from levels) one`.execute(ctx.db);
  return rows[0]?.row ?? null;
}
