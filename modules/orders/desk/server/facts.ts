import { sql, type RawBuilder } from 'kysely';
import { isDefaultSql } from '#modules/sales-channels/server.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Location } from '../../core/rules/book.ts';
import type { DeskOrder } from '../rules/facts.ts';
import { catalogFactsSql, catalogLinesSql } from '#modules/catalogs/server.ts';
import { listPricesSql, pieceCostSql, priceListsSql } from '#modules/price-lists/server.ts';
import { areaOfSql } from '../../core/server/area.ts';
import { ofSale } from '../../core/server/relations.ts';
import { visibleOrders } from '../../core/server/visible.ts';

const asked = {
  supplier: 't.supplier_id',
  customer: 't.customer_id',
  currency: 't.currency_code',
  region: 't.region_id',
  at: 'now()',
};

const json = (columns: string, from: string): string =>
  `(select row_to_json(r) from (select ${columns} from ${from}) r)`;
const list = (columns: string, from: string): string =>
  `coalesce((select json_agg(r) from (select ${columns} from ${from}) r), '[]'::json)`;

const customer = json(
  `cu.id, cu.name, cu.name_ar, cu.vat_number, coalesce(cst.can_order, true) as can_order,
    exists (select from supplier_excluded_customers sxc where sxc.supplier_id = t.supplier_id and sxc.customer_id = t.customer_id) as is_excluded,
    coalesce(cs.priority, 'B') as priority,
    case when cu.vat_number is null then (select max(nf.created_at) from orders od join notifications nf on nf.resource_id = od.id
      where od.customer_id = t.customer_id and od.supplier_id = t.supplier_id and od.status in ('pending', 'requires_action')
        and nf.event_name = 'order.vat_number_asked') end as vat_asked_at`,
  `customers cu left join customer_suppliers cs on cs.customer_id = cu.id and cs.supplier_id = t.supplier_id
    left join customer_statuses cst on cst.key = cu.status
    where cu.id = t.customer_id`,
);
const area = json(
  `ar.id, ar.name, ar.name_ar, coalesce(ars.cutoff_time, ar.cutoff_time) as cutoff_time, ar.delivery_days,
    coalesce(ars.min_order_amount, ar.min_order_amount) as min_order_amount, coalesce(ars.is_excluded, false) as is_excluded`,
  `areas ar left join area_suppliers ars on ars.area_id = ar.id and ars.supplier_id = t.supplier_id
    where ar.id = ${areaOfSql} and ar.deleted_at is null`,
);
/** Points are how a line is paid for, not what it is sold for: they do not bring it below its floor. */
const withoutPoints = `greatest(0, oi.discount_total - coalesce((select sum((line->>'amount')::bigint) from jsonb_array_elements(t.discounts) as one,
      jsonb_array_elements(one->'points'->'lines') as line where line->>'item_id' = oi.id), 0))::bigint`;
const items = list(
  `oi.id, oi.variant_id, oi.title, oi.title_ar, oi.sku, oi.manages_stock, oi.shrink_size, oi.case_size, oi.quantity, oi.fulfilled_quantity, oi.missing_quantity, oi.unit_price * 1000000 + oi.unit_price_rest as unit_price_micros, oi.price_locked,
    ${withoutPoints} as discount_total, oi.floor_approved_micros, oi.price_version_id, oi.promotion_id, exists (select from price_list_versions plv where plv.id = oi.price_version_id) as is_listed,
    case when su.floor_margin_bps is not null then ${pieceCostSql({ variant: 'oi.variant_id', supplier: 't.supplier_id', currency: 't.currency_code' })} end as cost_micros,
    (select coalesce(sum(rs.quantity), 0)::int from reservations rs where rs.item_id = oi.id) as reserved,
    (select piece_price(vp.amount, vp.pack_size) from variant_prices vp where vp.variant_id = oi.variant_id and vp.currency_code = t.currency_code
      and (vp.region_id = t.region_id or vp.region_id is null) order by vp.region_id nulls last limit 1) as list_price_micros,
    ${listPricesSql({ ...asked, variant: 'oi.variant_id' })} as list_prices,
    ${catalogLinesSql('oi.variant_id')} as catalog_lines`,
  `order_items oi where oi.order_id = t.id and ${ofSale} order by oi.position, oi.id`,
);
const similarOrders = list(
  `od.id, od.display_id, (select coalesce(json_agg(oi.variant_id || ' ' || oi.quantity), '[]'::json) from order_items oi where oi.order_id = od.id and oi.claim_id is null and oi.swap_id is null) as lines`,
  `orders od where od.customer_id = t.customer_id and od.supplier_id = t.supplier_id and od.id <> t.id and od.status <> 'canceled'
    and od.created_at <= t.created_at and od.created_at > t.created_at - interval '24 hours' order by od.created_at desc limit 10`,
);

const endedPromotions = `coalesce((select json_agg(r) from (
  select pm.id, coalesce(pm.code, pm.name, pm.name_ar, '') as name
  from promotion_uses pmu join promotions pm on pm.id = pmu.promotion_id where pmu.order_id = t.id and pmu.released_at is null
    and (pm.state in ('ended', 'canceled') or pm.ends_at <= now()) order by pm.id) r), '[]'::json)`;

/** What an order is judged by that is its own, as JSON over the alias `t`. */
const ownFacts = json(
  `t.id, t.display_id, t.supplier_id, t.status, t.hold_reasons, t.version, t.currency_code, t.subtotal, t.total,
    t.region_id, case t.channel when 'sales_rep' then 'rep' else t.channel end as channel, t.channel as channel_key,
    (t.total - t.credited_total - t.paid_total + t.refunded_total) as due, t.driver_id, t.shipping_address, t.created_at,
    exists (select from order_shipping_methods os where os.order_id = t.id and os.price > 0) as is_brought,
    su.enable_delivery as delivers, su.min_order_amount as supplier_min, su.floor_margin_bps,
    ${customer} as customer, credit_standing(t.customer_id, t.supplier_id, t.id) as standing,
    coalesce((select max(cre.amount) from credit_releases cre where cre.order_id = t.id and cre.status = 'granted'), 0) as released,
    ${priceListsSql(asked)} as lists, ${catalogFactsSql({ ...asked, variant: null })} as catalogs,
    ${area} as area, ${items} as items, ${similarOrders} as similar_orders, ${endedPromotions} as ended_promotions`,
  'suppliers su where su.id = t.supplier_id',
);

const driver = json('dv.id, dv.name, dv.name_ar', 'drivers dv where dv.id = t.driver_id');
/** Shelves that goods of the orders `t` may come from, each once. */
const levels = list(
  'sl.id, sl.variant_id, sl.location_id, sl.stocked, sl.reserved, sl.blocked',
  'stock_levels sl where sl.variant_id in (select oi.variant_id from t join order_items oi on oi.order_id = t.id where oi.manages_stock) and sl.sellable order by sl.id',
);
/** Locations of their suppliers, as each channel sees them. */
const locations = list(
  `slo.id, slo.name, slo.code, slo.city, slo.province, slo.lat, slo.lng, slo.is_active, ${isDefaultSql('t.channel')} as is_default, t.supplier_id, t.channel`,
  '(select distinct t.supplier_id, t.channel from t) as t join stock_locations slo on slo.supplier_id = t.supplier_id where slo.deleted_at is null order by slo.id',
);

type OfChannel = Location & { supplier_id: string; channel: string };
type OwnFacts = Omit<DeskOrder, 'levels' | 'locations'> & { channel_key: string };
type Driver = { id: string; name: string; name_ar: string | null };
type Read = {
  found: { facts: OwnFacts; driver: Driver | null }[] | null;
  levels: DeskOrder['levels'];
  locations: OfChannel[];
  count: number;
};
export type Judged = { facts: DeskOrder; driver: Driver | null };

/**
 * Orders with everything they are judged by and who brings them, the oldest first, in one statement: shelves and locations, which they
 * share, are read once.
 * @param orders a query of orders, whole rows @param count how many there are in all
 */
export async function findJudged(
  ctx: Pick<Ctx, 'db'>,
  orders: RawBuilder<unknown>,
  count: RawBuilder<unknown> = sql`0`,
): Promise<{ found: Judged[]; count: number }> {
  const { rows } = await sql<Read>`with t as materialized (${orders})
    select (select json_agg(one) from (select ${sql.raw(ownFacts)} as facts, ${sql.raw(driver)} as driver from t order by t.created_at, t.id) as one) as found,
      ${sql.raw(levels)} as levels, ${sql.raw(locations)} as locations, ${count} as count`.execute(ctx.db);
  const [read] = rows;
  if (!read?.found) return { found: [], count: read?.count ?? 0 };
  const shelves = Map.groupBy(read.levels, ({ variant_id }) => variant_id);
  const places = Map.groupBy(read.locations, ({ supplier_id, channel }) => `${supplier_id} ${channel}`);
  const found = read.found.map((one) => {
    const { channel_key, ...facts } = one.facts;
    const variants = new Set(facts.items.flatMap((item) => (item.manages_stock ? (item.variant_id ?? []) : [])));
    return {
      ...one,
      facts: {
        ...facts,
        levels: [...variants].flatMap((id) => shelves.get(id) ?? []),
        locations: places.get(`${facts.supplier_id} ${channel_key}`) ?? [],
      },
    };
  });
  return { found, count: read.count };
}

/** The visible ones of these orders. */
export async function findDeskOrders(ctx: Ctx, ids: readonly string[]): Promise<DeskOrder[]> {
  const orders = sql`select t.* from orders as t where t.id = any(${ids}::text[]) and ${visibleOrders(ctx.actor)}`;
  const { found } = await findJudged(ctx, orders);
  return found.map(({ facts }) => facts);
}
