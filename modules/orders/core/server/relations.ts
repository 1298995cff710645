import type { Relation } from '../../order/contract/order.ts';

/*
 * Each relation of an order as SQL over the alias `t`: an order and whatever is asked of it come in one statement. The texts are fixed,
 * so that a statement is made once and planned once.
 */

const one = (columns: string, from: string): string =>
  `(select row_to_json(r) from (select ${columns} from ${from}) r)`;
const many = (columns: string, from: string): string =>
  `coalesce((select json_agg(r) from (select ${columns} from ${from}) r), '[]'::json)`;

const names = (alias: string): string => `${alias}.id, ${alias}.name, ${alias}.name_ar`;

const representative = (id: string): string =>
  one(`${names('s')}, s.code, s.phone`, `sales_representatives s where s.id = ${id}`);

const variant = one(
  `v.id, v.title, v.title_ar, v.sku, v.barcode,
    (select coalesce(sum(l.available), 0)::int from stock_levels l where l.variant_id = v.id) as inventory_quantity,
    ${one('p.id, p.title, p.title_ar, p.thumbnail, p.packaging, p.status', 'products p where p.id = v.product_id')} as product`,
  'product_variants v where v.id = i.variant_id',
);

/** What of the line `i` came back or is promised, and what that was valued at: as `returnedOf` of `returns/rules/returnable.ts` has it. */
const came = 'round(n.worth::numeric * n.received_quantity / n.requested_quantity)';
export const returnedSql = `(select coalesce(sum(x.quantity), 0)::int as back_quantity, coalesce(sum(x.worth), 0)::bigint as back_total, coalesce(sum(x.came), 0)::bigint as returned_total
    from (select y.quantity, y.worth, 0 as came from claim_items y join claims m on m.id = y.claim_id where y.item_id = i.id and m.canceled_at is null
      union all
      select case when m.id is null then h.pieces else 0 end, case when m.id is null then round(n.worth::numeric * h.pieces / n.requested_quantity) else 0 end, ${came}
      from return_items n join returns r on r.id = n.return_id left join claims m on m.id = r.claim_id and m.canceled_at is null
        cross join lateral (select greatest(case when r.status in ('requested', 'requires_action') then n.requested_quantity else n.received_quantity end, n.settled_quantity) as pieces) h
      where n.item_id = i.id) x)`;

/** The lines of the sale as it stands, over the alias `i`: not those of claims and exchanges, nor those an edit took out. */
export const ofSale = 'i.claim_id is null and i.swap_id is null and i.removed_at is null';
/** Whether anything of the sale of `t` was shipped; found once, however many lines are read. */
const saleShipped = `select exists (select from order_items i where i.order_id = t.id and i.shipped_quantity > 0 and ${ofSale}) as shipped offset 0`;
const itemsWhere = (condition: string): string =>
  many(
    `i.id, i.order_id, i.variant_id, i.product_id, i.title, i.title_ar, i.description, i.sku, i.thumbnail, i.shrink_size, i.case_size,
    i.manages_stock, i.quantity, i.fulfilled_quantity, i.shipped_quantity, i.returned_quantity, i.missing_quantity, i.unit_price, i.discount_total, i.tax_rate,
    i.tax_lines, i.tax_amount, i.total, i.original_item_id, i.claim_id as claim_order_id, i.swap_id, i.edit_id, i.metadata, i.created_at, i.updated_at,
    (select coalesce(sum(s.quantity), 0)::int from reservations s where s.item_id = i.id) as reserved_quantity, ${variant} as variant,
    t.status as order_status, t.status_before_archive, b.back_quantity, b.back_total, b.returned_total,
    (z.shipped or ((i.claim_id is not null or i.swap_id is not null) and exists (select from order_items s
      where s.order_id = i.order_id and s.shipped_quantity > 0 and (s.claim_id = i.claim_id or s.swap_id = i.swap_id)))) as has_shipment,
    (exists (select from claims x where x.id = i.claim_id and x.canceled_at is not null)
      or exists (select from swaps x where x.id = i.swap_id and x.canceled_at is not null)) as parent_canceled`,
    `(${saleShipped}) z cross join order_items i cross join lateral ${returnedSql} b where i.order_id = t.id and ${condition} order by i.position, i.id`,
  );
const items = itemsWhere(ofSale);

export const paymentColumns = `p.id, p.order_id, p.provider_id, p.currency_code, p.amount, p.captured_amount,
    p.refunded_amount as amount_refunded, p.reference, p.captured_at, p.canceled_at, p.created_at`;
const author = (id: string): string =>
  one('u.id, u.first_name, u.last_name, u.account_type', `users u where u.id = ${id}`);
export const refundColumns = `f.id, f.order_id, f.amount, f.reason, f.note, f.created_by, ${author('f.created_by')} as author, f.created_at`;

const fulfillmentItems = many(
  'n.item_id, n.quantity',
  'fulfillment_items n join order_items i on i.id = n.item_id where n.fulfillment_id = f.id order by i.position',
);
const trackingLinks = many(
  'k.id, k.tracking_number, k.url',
  'tracking_links k where k.order_id = t.id and k.fulfillment_id = f.id order by k.created_at, k.tracking_number',
);
const fulfillmentsWhere = (condition: string): string =>
  many(
    `f.id, f.order_id, f.number, f.claim_id as claim_order_id, f.swap_id, f.location_id, ${one(names('l'), 'stock_locations l where l.id = f.location_id')} as location,
    ${fulfillmentItems} as items, ${trackingLinks} as tracking_links, f.no_notification, f.metadata, f.created_by,
    ${author('f.created_by')} as author, f.shipped_at, f.canceled_at, f.created_at`,
    `fulfillments f where f.order_id = t.id and ${condition} order by f.number`,
  );
const fulfillments = fulfillmentsWhere('f.claim_id is null and f.swap_id is null');

const location = (id: string): string => one(names('l'), `stock_locations l where l.id = ${id}`);
const reason = one('x.id, x.value, x.label, x.label_ar', 'return_reasons x where x.id = n.reason_id');
const receiptItems = many(
  'z.quantity, z.disposition, n.item_id',
  'return_receipt_items z join return_items n on n.id = z.return_item_id where z.receipt_id = c.id order by z.id',
);
const receipts = many(
  `c.id, c.amount, c.location_id, ${location('c.location_id')} as location, c.created_by, ${author('c.created_by')} as author, c.created_at,
    ${receiptItems} as items`,
  'return_receipts c where c.return_id = r.id order by c.created_at, c.id',
);
const returnItems = many(
  `n.id, n.return_id, n.item_id, n.requested_quantity, n.received_quantity, n.worth, n.reason_id, ${reason} as reason, n.note, n.images`,
  'return_items n join order_items i on i.id = n.item_id where n.return_id = r.id order by i.position, n.id',
);
/** A return, over the aliases `r` and, for its order, `t`. */
export const returnColumns = `r.id, r.order_id, r.number, r.claim_id as claim_order_id, r.swap_id, r.status, r.refund_amount, r.note, r.location_id,
    ${location('r.location_id')} as location, r.shipping_method, r.no_notification, r.created_by, ${author('r.created_by')} as author,
    r.received_at, r.canceled_at, r.metadata, r.version, r.created_at, r.updated_at, ${returnItems} as items, ${receipts} as receipts`;
const claimItems = many(
  'ci.id, ci.claim_id as claim_order_id, ci.item_id, i.variant_id, ci.quantity, ci.missing_quantity, ci.reason, ci.note, ci.tags, ci.images, ci.metadata',
  'claim_items ci join order_items i on i.id = ci.item_id where ci.claim_id = m.id order by i.position, ci.id',
);
const claims = many(
  `m.id, m.order_id, m.number, m.type, m.payment_status, m.fulfillment_status, m.refund_amount, m.shipping_address, m.shipping_methods,
    m.no_notification, m.created_by, ${author('m.created_by')} as author, m.canceled_at, m.metadata, m.version, m.created_at, m.updated_at,
    ${claimItems} as claim_items, ${itemsWhere('i.claim_id = m.id')} as additional_items, ${fulfillmentsWhere('f.claim_id = m.id')} as fulfillments,
    ${one(returnColumns, 'returns r where r.claim_id = m.id order by r.number desc limit 1')} as return_order`,
  'claims m where m.order_id = t.id order by m.number',
);
/** An exchange, over the aliases `m` and, for its order, `t`. */
export const swapColumns = `m.id, m.order_id, m.number, m.cart_id, m.fulfillment_status, m.payment_status, m.return_value, m.items_value, m.shipping_value,
    m.return_shipping_value, m.difference_due, m.shipping_methods, m.allow_backorder, m.no_notification, m.created_by,
    ${author('m.created_by')} as author, m.promised_at, m.processed_at, m.canceled_at, m.metadata, m.version, m.created_at, m.updated_at,
    ${itemsWhere('i.swap_id = m.id')} as additional_items, ${fulfillmentsWhere('f.swap_id = m.id')} as fulfillments,
    ${one(returnColumns, 'returns r where r.swap_id = m.id order by r.number desc limit 1')} as return_order`;
const swaps = many(swapColumns, 'swaps m where m.order_id = t.id order by m.number');
/** An edit over the alias `e`. */
export const editColumns = `e.id, e.order_id, e.internal_note, e.created_by, ${author('e.created_by')} as author, e.created_at, e.requested_by, e.requested_at,
    e.confirmed_by, ${author('e.confirmed_by')} as confirmer, e.confirmed_at, e.declined_by, e.declined_at, e.declined_reason, e.canceled_by, e.canceled_at,
    e.total_before, e.total_after, e.difference_due, e.version, e.updated_at,
    ${many('g.id, g.type, g.item_id, g.line, g.original_line, g.created_at', 'order_edit_changes g where g.edit_id = e.id and g.deleted_at is null order by g.created_at, g.id')} as changes`;
const edits = many(
  editColumns,
  'order_edits e where e.order_id = t.id and e.deleted_at is null order by e.created_at, e.id',
);

/** Whom a row of the list names. */
export const namesSql = {
  customer: one(`${names('c')}, c.code, c.first_name, c.last_name`, 'customers c where c.id = t.customer_id'),
  supplier: one(names('s'), 'suppliers s where s.id = t.supplier_id'),
  area: one(names('a'), 'areas a where a.id = t.area_id'),
  driver: one(names('d'), 'drivers d where d.id = t.driver_id'),
  sales_representative: one(names('s'), 'sales_representatives s where s.id = t.sales_representative_id'),
};

/** What later parts of the product fill: gift cards. */
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
      ${many('n.iso_2, n.display_name', 'region_countries n where n.region_id = g.id order by n.display_name collate "und-x-icu"')} as countries`,
    'regions g where g.id = t.region_id',
  ),
  area: one(`${names('a')}, a.city, a.province`, 'areas a where a.id = t.area_id'),
  driver: one(
    `${names('d')}, d.phone, d.img, d.vehicle_plate, d.vehicle_type, d.on_duty`,
    'drivers d where d.id = t.driver_id',
  ),
  sales_representative: representative('t.sales_representative_id'),
  sales_visit: one(
    `v.id, v.status, v.planned_at, v.completed_at, ${representative('v.sales_representative_id')} as sales_representative`,
    'sales_visits v where v.id = t.sales_visit_id',
  ),
  billing_address: 't.billing_address',
  shipping_address: 't.shipping_address',
  items,
  returnable_items: itemsWhere('i.removed_at is null'),
  shipping_methods: many(
    `m.id, m.shipping_option_id, m.name, m.price, m.tax_rate, m.tax_lines, m.tax_amount,
      ${one('o.id, o.name, o.name_ar, o.amount', 'shipping_options o where o.id = m.shipping_option_id')} as shipping_option`,
    'order_shipping_methods m where m.order_id = t.id order by m.created_at, m.id',
  ),
  payments: many(paymentColumns, 'payments p where p.order_id = t.id order by p.created_at, p.id'),
  refunds: many(refundColumns, 'refunds f where f.order_id = t.id order by f.created_at, f.id'),
  fulfillments,
  discounts: 't.discounts',
  returns: many(returnColumns, 'returns r where r.order_id = t.id order by r.number'),
  swaps,
  claims,
  // There only while the feature is on (specification, section 3).
  edits: `(select ${edits} from feature_flags x where x.key = 'order_editing' and x.value)`,
  invoiced_total: `coalesce((select sum(case when v.type = 'credit_note' then -v.total else v.total end) from invoices v
    where v.order_id = t.id and v.status = 'issued'), 0)::bigint`,
  gift_cards: none,
  gift_card_transactions: none,
};
