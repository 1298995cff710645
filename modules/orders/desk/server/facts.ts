import { sql } from 'kysely';
import type { Ctx } from '#kit/server/context.ts';
import type { DeskOrder } from '../rules/facts.ts';
import { ofSale } from '../../core/server/relations.ts';
import { visibleOrders } from '../../core/server/visible.ts';

const json = (columns: string, from: string): string =>
  `(select row_to_json(r) from (select ${columns} from ${from}) r)`;
const list = (columns: string, from: string): string =>
  `coalesce((select json_agg(r) from (select ${columns} from ${from}) r), '[]'::json)`;

const customer = json(
  `c.id, c.name, c.name_ar, c.vat_number, coalesce(s.can_order, true) as can_order, coalesce(s.can_credit, true) as can_credit,
    coalesce(l.payment_terms, c.payment_terms) as payment_terms, coalesce(l.credit_limit, c.credit_limit) as credit_limit,
    coalesce(l.credit_hold, false) as credit_hold, l.credit_hold_reason, coalesce(l.priority, 'B') as priority,
    coalesce(e.owes, 0)::bigint as owes, e.owes_since`,
  `customers c left join customer_suppliers l on l.customer_id = c.id and l.supplier_id = t.supplier_id
    left join customer_statuses s on s.key = c.status
    cross join lateral (select sum(o.total - o.credited_total - o.paid_total + o.refunded_total) as owes,
        min(o.completed_at) filter (where o.total - o.credited_total - o.paid_total + o.refunded_total > 0) as owes_since
      from orders o where o.customer_id = c.id and o.supplier_id = t.supplier_id and o.id <> t.id and o.confirmed_at is not null
        and o.total - o.credited_total - o.paid_total + o.refunded_total <> 0) e
    where c.id = t.customer_id`,
);
const area = json(
  `a.id, a.name, a.name_ar, coalesce(x.cutoff_time, a.cutoff_time) as cutoff_time, a.delivery_days,
    coalesce(x.min_order_amount, a.min_order_amount) as min_order_amount, coalesce(x.is_excluded, false) as is_excluded`,
  `areas a left join area_suppliers x on x.area_id = a.id and x.supplier_id = t.supplier_id
    where a.id = coalesce(t.area_id, (select c.area_id from customers c where c.id = t.customer_id)) and a.deleted_at is null`,
);
const items = list(
  `i.id, i.variant_id, i.title, i.title_ar, i.sku, i.manages_stock, i.quantity, i.fulfilled_quantity, i.missing_quantity, i.unit_price,
    (select coalesce(sum(r.quantity), 0)::int from reservations r where r.item_id = i.id) as reserved,
    (select p.amount from variant_prices p where p.variant_id = i.variant_id and p.currency_code = t.currency_code
      and (p.region_id = t.region_id or p.region_id is null) order by p.region_id nulls last limit 1) as list_price`,
  `order_items i where i.order_id = t.id and ${ofSale} order by i.position, i.id`,
);
const levels = list(
  'v.id, v.variant_id, v.location_id, v.stocked, v.reserved',
  'stock_levels v where v.variant_id in (select i.variant_id from order_items i where i.order_id = t.id and i.manages_stock) order by v.id',
);
const locations = list(
  'l.id, l.name, l.code, l.city, l.province, l.lat, l.lng, l.is_active',
  'stock_locations l where l.supplier_id = t.supplier_id and l.deleted_at is null order by l.id',
);
const similarOrders = list(
  `o.id, o.display_id, (select coalesce(json_agg(i.variant_id || ' ' || i.quantity), '[]'::json) from order_items i where i.order_id = o.id and i.claim_id is null and i.swap_id is null) as lines`,
  `orders o where o.customer_id = t.customer_id and o.supplier_id = t.supplier_id and o.id <> t.id and o.status <> 'canceled'
    and o.created_at <= t.created_at and o.created_at > t.created_at - interval '24 hours' order by o.created_at desc limit 10`,
);

/** Everything an order is judged by, as JSON over the alias `t`. */
export const deskFactsSql = json(
  `t.id, t.display_id, t.supplier_id, t.status, t.hold_reasons, t.version, t.currency_code, t.subtotal, t.total,
    (t.total - t.credited_total - t.paid_total + t.refunded_total) as due, t.driver_id, t.shipping_address, t.created_at,
    exists (select from order_shipping_methods m where m.order_id = t.id and m.price > 0) as is_brought,
    s.enable_delivery as delivers, s.min_order_amount as supplier_min,
    ${customer} as customer, ${area} as area, ${items} as items, ${levels} as levels, ${locations} as locations, ${similarOrders} as similar_orders`,
  'suppliers s where s.id = t.supplier_id',
);

const factsOf = sql.raw(deskFactsSql);

/** The visible ones of these orders with everything they are judged by, in one statement. */
export async function findDeskOrders(ctx: Ctx, ids: readonly string[]): Promise<DeskOrder[]> {
  const { rows } = await sql<{ facts: DeskOrder }>`select ${factsOf} as facts from orders as t
    where t.id = any(${ids}::text[]) and ${visibleOrders(ctx.actor)}`.execute(ctx.db);
  return rows.map(({ facts }) => facts);
}
