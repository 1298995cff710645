import type { Relation } from '../contract/order.ts';

/*
 * Each relation of an order as SQL over the alias `t`: an order and whatever is asked of it come in one statement. The texts are fixed,
 * so that a statement is made once and planned once.
 */

const one = (columns: string, from: string): string => `(select row_to_json(r) from (select ${columns} from ${from}) r)`;
const many = (columns: string, from: string): string =>
  `coalesce((select json_agg(r) from (select ${columns} from ${from}) r), '[]'::json)`;

const names = (alias: string): string => `${alias}.id, ${alias}.name, ${alias}.name_ar`;

const representative = (id: string): string => one(`${names('s')}, s.code, s.phone`, `sales_representatives s where s.id = ${id}`);

const variant = one(
  `v.id, v.title, v.title_ar, v.sku, v.barcode,
    (select coalesce(sum(l.available), 0)::int from stock_levels l where l.variant_id = v.id) as inventory_quantity,
    ${one('p.id, p.title, p.title_ar, p.thumbnail, p.packaging, p.status', 'products p where p.id = v.product_id')} as product`,
  'product_variants v where v.id = i.variant_id',
);

const items = many(
  `i.id, i.order_id, i.variant_id, i.product_id, i.title, i.title_ar, i.description, i.sku, i.thumbnail, i.shrink_size, i.case_size,
    i.manages_stock, i.quantity, i.fulfilled_quantity, i.shipped_quantity, i.returned_quantity, i.unit_price, i.discount_total, i.tax_rate,
    i.tax_lines, i.tax_amount, i.total, i.original_item_id, i.metadata, i.created_at, i.updated_at,
    (select coalesce(sum(s.quantity), 0)::int from reservations s where s.item_id = i.id) as reserved_quantity, ${variant} as variant`,
  'order_items i where i.order_id = t.id order by i.position',
);

export const paymentColumns = `p.id, p.order_id, p.provider_id, p.currency_code, p.amount, p.captured_amount,
    p.refunded_amount as amount_refunded, p.reference, p.captured_at, p.canceled_at, p.created_at`;
const author = (id: string): string => one('u.id, u.first_name, u.last_name, u.account_type', `users u where u.id = ${id}`);
export const refundColumns = `f.id, f.order_id, f.amount, f.reason, f.note, f.created_by, ${author('f.created_by')} as author, f.created_at`;

const parcelItems = many(
  'n.item_id, n.quantity',
  'fulfillment_items n join order_items i on i.id = n.item_id where n.fulfillment_id = f.id order by i.position',
);
const trackingLinks = many(
  'k.id, k.tracking_number, k.url',
  'tracking_links k where k.order_id = t.id and k.fulfillment_id = f.id order by k.created_at, k.tracking_number',
);
const fulfillments = many(
  `f.id, f.order_id, f.number, f.location_id, ${one(names('l'), 'stock_locations l where l.id = f.location_id')} as location,
    ${parcelItems} as items, ${trackingLinks} as tracking_links, f.no_notification, f.created_by,
    ${author('f.created_by')} as author, f.shipped_at, f.canceled_at, f.created_at`,
  'fulfillments f where f.order_id = t.id order by f.number',
);

/** Whom a row of the list names. */
export const namesSql = {
  customer: one(`${names('c')}, c.code, c.first_name, c.last_name`, 'customers c where c.id = t.customer_id'),
  supplier: one(names('s'), 'suppliers s where s.id = t.supplier_id'),
  area: one(names('a'), 'areas a where a.id = t.area_id'),
  driver: one(names('d'), 'drivers d where d.id = t.driver_id'),
  sales_representative: one(names('s'), 'sales_representatives s where s.id = t.sales_representative_id'),
};

/** What later parts of the product fill. */
const none = `'[]'::json`;

export const relationSql: Readonly<Record<Relation, string>> = {
  customer: one(
    `${names('c')}, c.code, c.trade_name, c.trade_name_ar, c.first_name, c.last_name, c.email, c.phone, c.img, c.status, c.vat_number,
      coalesce(k.payment_terms, c.payment_terms) as payment_terms, c.created_at`,
    'customers c left join customer_suppliers k on k.customer_id = c.id and k.supplier_id = t.supplier_id where c.id = t.customer_id',
  ),
  supplier: one(
    `${names('s')}, s.trade_name, s.trade_name_ar, s.code, s.logo, s.enable_delivery`,
    'suppliers s where s.id = t.supplier_id',
  ),
  region: one(
    `${names('g')}, g.currency_code, g.tax_rate,
      ${many('n.iso_2, n.display_name', 'region_countries n where n.region_id = g.id order by n.display_name')} as countries`,
    'regions g where g.id = t.region_id',
  ),
  area: one(`${names('a')}, a.city, a.province`, 'areas a where a.id = t.area_id'),
  driver: one(`${names('d')}, d.phone, d.img, d.vehicle_plate, d.vehicle_type, d.on_duty`, 'drivers d where d.id = t.driver_id'),
  sales_representative: representative('t.sales_representative_id'),
  sales_visit: one(
    `v.id, v.status, v.planned_at, v.completed_at, ${representative('v.sales_representative_id')} as sales_representative`,
    'sales_visits v where v.id = t.sales_visit_id',
  ),
  billing_address: 't.billing_address',
  shipping_address: 't.shipping_address',
  items,
  returnable_items: items,
  shipping_methods: many(
    `m.id, m.shipping_option_id, m.name, m.price, m.tax_rate, m.tax_lines, m.tax_amount,
      ${one('o.id, o.name, o.name_ar, o.amount', 'shipping_options o where o.id = m.shipping_option_id')} as shipping_option`,
    'order_shipping_methods m where m.order_id = t.id order by m.created_at, m.id',
  ),
  payments: many(paymentColumns, 'payments p where p.order_id = t.id order by p.created_at, p.id'),
  refunds: many(refundColumns, 'refunds f where f.order_id = t.id order by f.created_at, f.id'),
  fulfillments,
  discounts: 't.discounts',
  returns: none,
  swaps: none,
  claims: none,
  // There only while the feature is on (specification, section 3).
  edits: `(select '[]'::json from feature_flags x where x.key = 'order_editing' and x.value)`,
  gift_cards: none,
  gift_card_transactions: none,
};
