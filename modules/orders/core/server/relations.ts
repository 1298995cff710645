import type { Relation } from '../../order/contract/order.ts';
import { personJson } from '#kit/server/person.ts';
import { areaOfSql } from './area.ts';

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
  one(`${names('sr')}, sr.code, sr.phone`, `sales_representatives sr where sr.id = ${id}`);

/** With its product, joined: a row of its own for each of the two would be made line by line. */
const variant = `(select json_build_object('id', pv.id, 'title', pv.title, 'title_ar', pv.title_ar, 'sku', pv.sku, 'barcode', pv.barcode,
    'inventory_quantity', (select coalesce(sum(sl.available), 0)::int from stock_levels sl where sl.variant_id = pv.id),
    'product', json_build_object('id', pr.id, 'title', pr.title, 'title_ar', pr.title_ar, 'thumbnail', pr.thumbnail, 'packaging', pr.packaging,
      'status', pr.status))
  from product_variants pv join products pr on pr.id = pv.product_id where pv.id = oi.variant_id)`;

/** What of the line `oi` came back or is promised, and what that was valued at: as `returnedOf` of `returns/rules/returnable.ts` has it. */
const receivedValue = 'round(ri.value::numeric * ri.received_quantity / ri.requested_quantity)';
export const returnedSql = `(select coalesce(sum(x.quantity), 0)::int as back_quantity, coalesce(sum(x.value), 0)::bigint as back_value, coalesce(sum(x.received_value), 0)::bigint as returned_value
    from (select ci.quantity, ci.value, 0 as received_value from claim_items ci join claims cl on cl.id = ci.claim_id where ci.item_id = oi.id and cl.canceled_at is null
      union all
      select case when cl.id is null then h.pieces else 0 end, case when cl.id is null then round(ri.value::numeric * h.pieces / ri.requested_quantity) else 0 end, ${receivedValue}
      from return_items ri join returns re on re.id = ri.return_id left join claims cl on cl.id = re.claim_id and cl.canceled_at is null
        cross join lateral (select greatest(case when re.status in ('requested', 'requires_action') then ri.requested_quantity else ri.received_quantity end, ri.settled_quantity) as pieces) h
      where ri.item_id = oi.id) x)`;

/** Pieces of the line `ri` of the return `re` that a settled exchange took in, as `exchangedQuantity` has it. @param swap what the exchange is called */
export const exchangedSql = (swap: string): string =>
  `case when ${swap}.difference_due <> 0 then ri.settled_quantity when re.status in ('requested', 'requires_action') then ri.requested_quantity else ri.received_quantity end`;

/** The lines of the sale as it stands, over the alias `oi`: not those of claims and exchanges, nor those an edit took out. */
export const ofSale = 'oi.claim_id is null and oi.swap_id is null and oi.removed_at is null';
/** Whether anything of the sale of `t` was shipped; found once, however many lines are read. */
const saleShipped = `select exists (select from order_items oi where oi.order_id = t.id and oi.shipped_quantity > 0 and ${ofSale}) as shipped offset 0`;
const whatCameBack = {
  columns: `b.back_quantity, b.back_value, b.returned_value,
    (z.shipped or ((oi.claim_id is not null or oi.swap_id is not null) and exists (select from order_items oi2
      where oi2.order_id = oi.order_id and oi2.shipped_quantity > 0 and (oi2.claim_id = oi.claim_id or oi2.swap_id = oi.swap_id)))) as has_shipment,
    (exists (select from claims cl where cl.id = oi.claim_id and cl.canceled_at is not null)
      or exists (select from swaps sw where sw.id = oi.swap_id and sw.canceled_at is not null)) as parent_canceled`,
  from: ` cross join lateral ${returnedSql} b`,
};
/** The same of an order after whose sale nothing happened. */
const nothingCameBack = {
  columns:
    'z.shipped as has_shipment, 0 as back_quantity, 0 as back_value, 0 as returned_value, false as parent_canceled',
  from: '',
};
const itemsWhere = (condition: string, back = whatCameBack): string =>
  many(
    `oi.id, oi.order_id, oi.variant_id, oi.product_id, oi.title, oi.title_ar, oi.description, oi.sku, oi.thumbnail, oi.shrink_size, oi.case_size,
    oi.manages_stock, oi.quantity, oi.fulfilled_quantity, oi.shipped_quantity, oi.returned_quantity, oi.missing_quantity, oi.unit_price, oi.unit_price * 1000000 + oi.unit_price_rest as unit_price_micros, oi.discount_total, oi.adjustments, oi.promotion_id, oi.tax_rate,
    oi.tax_lines, oi.tax_amount, oi.total, oi.original_item_id, oi.claim_id as claim_order_id, oi.swap_id, oi.edit_id, oi.metadata, oi.created_at, oi.updated_at,
    (select coalesce(sum(rs.quantity), 0)::int from reservations rs where rs.item_id = oi.id) as reserved_quantity, ${variant} as variant,
    t.status as order_status, t.status_before_archive, oi.returnable, oi.return_days,
    case when oi.return_days is not null then (select max(coalesce(fu.shipped_at, fu.created_at)) from fulfillment_items fi join fulfillments fu on fu.id = fi.fulfillment_id
      where fi.order_id = t.id and fi.item_id = oi.id and fu.canceled_at is null) end as handed_over_at, ${back.columns}`,
    `(${saleShipped}) z cross join order_items oi${back.from} where oi.order_id = t.id and ${condition} order by oi.position, oi.id`,
  );
const items = itemsWhere(ofSale);

export const paymentColumns = `py.id, py.order_id, py.provider_id, py.currency_code, py.amount, py.captured_amount,
    py.refunded_amount as amount_refunded, py.reference, py.captured_at, py.received_on, py.canceled_at, py.gift_card_id, py.created_at`;
/** Who did something, as a relation. @param id a column that names a user */
export const authorOf = (id: string): string => `(select ${personJson} from users us where us.id = ${id})`;
export const refundColumns = `rf.id, rf.order_id, rf.amount, rf.reason, rf.note, rf.created_by, ${authorOf('rf.created_by')} as author, rf.created_at,
  coalesce((select json_agg(json_build_object('payment_id', rp.payment_id, 'amount', rp.amount, 'reference', py.reference, 'gift_card_id', py.gift_card_id) order by py.gift_card_id is null, rp.id)
    from refund_payments rp join payments py on py.id = rp.payment_id where rp.refund_id = rf.id), '[]'::json) as payments`;

const fulfillmentItems = many(
  'fi.item_id, fi.quantity',
  'fulfillment_items fi join order_items oi on oi.id = fi.item_id where fi.fulfillment_id = fu.id order by oi.position',
);
const trackingLinks = many(
  'tl.id, tl.tracking_number, tl.url',
  'tracking_links tl where tl.order_id = t.id and tl.fulfillment_id = fu.id order by tl.created_at, tl.tracking_number',
);
const fulfillmentsWhere = (condition: string): string =>
  many(
    `fu.id, fu.order_id, fu.number, fu.claim_id as claim_order_id, fu.swap_id, fu.location_id, ${one(names('slo'), 'stock_locations slo where slo.id = fu.location_id')} as location,
    ${fulfillmentItems} as items, ${trackingLinks} as tracking_links, fu.no_notification, fu.metadata, fu.created_by,
    ${authorOf('fu.created_by')} as author, fu.shipped_at, fu.canceled_at, fu.created_at`,
    `fulfillments fu where fu.order_id = t.id and ${condition} order by fu.number`,
  );
const fulfillments = fulfillmentsWhere('fu.claim_id is null and fu.swap_id is null');

const location = (id: string): string => one(names('slo'), `stock_locations slo where slo.id = ${id}`);
const reason = one('rr.id, rr.value, rr.label, rr.label_ar', 'return_reasons rr where rr.id = ri.reason_id');
const receiptItems = many(
  'rri.quantity, rri.disposition, ri.item_id',
  'return_receipt_items rri join return_items ri on ri.id = rri.return_item_id where rri.receipt_id = rrc.id order by rri.id',
);
/** What bundles leave out of a return or a receipt, tax included. */
const chargeOf = (alias: string): string =>
  `(select coalesce(sum((c->>'net')::bigint + (c->>'tax_amount')::bigint), 0)::bigint from jsonb_array_elements(${alias}.kept_charges) c)`;
const receipts = many(
  `rrc.id, rrc.amount, ${chargeOf('rrc')} as kept_charge, rrc.location_id, ${location('rrc.location_id')} as location, rrc.created_by, ${authorOf('rrc.created_by')} as author, rrc.created_at,
    ${receiptItems} as items`,
  'return_receipts rrc where rrc.return_id = re.id order by rrc.created_at, rrc.id',
);
const returnItems = many(
  `ri.id, ri.return_id, ri.item_id, ri.requested_quantity, ri.received_quantity, ri.value, ri.reason_id, ${reason} as reason, ri.note, ri.images`,
  'return_items ri join order_items oi on oi.id = ri.item_id where ri.return_id = re.id order by oi.position, ri.id',
);
/** A return, over the aliases `re` and, for its order, `t`. */
export const returnColumns = `re.id, re.order_id, re.number, re.claim_id as claim_order_id, re.swap_id, re.status, re.refund_amount, ${chargeOf('re')} as kept_charge, re.note, re.location_id,
    ${location('re.location_id')} as location, re.shipping_method, re.no_notification, re.created_by, ${authorOf('re.created_by')} as author,
    re.received_at, re.canceled_at, re.metadata, re.version, re.created_at, re.updated_at, ${returnItems} as items, ${receipts} as receipts`;
const claimItems = many(
  'ci.id, ci.claim_id as claim_order_id, ci.item_id, oi.variant_id, ci.quantity, ci.missing_quantity, ci.reason, ci.note, ci.tags, ci.images, ci.metadata',
  'claim_items ci join order_items oi on oi.id = ci.item_id where ci.claim_id = cl.id order by oi.position, ci.id',
);
const claims = many(
  `cl.id, cl.order_id, cl.number, cl.type, cl.payment_status, cl.fulfillment_status, cl.refund_amount, cl.shipping_address, cl.shipping_methods,
    cl.no_notification, cl.created_by, ${authorOf('cl.created_by')} as author, cl.canceled_at, cl.metadata, cl.version, cl.created_at, cl.updated_at,
    ${claimItems} as claim_items, ${itemsWhere('oi.claim_id = cl.id')} as additional_items, ${fulfillmentsWhere('fu.claim_id = cl.id')} as fulfillments,
    ${one(returnColumns, 'returns re where re.claim_id = cl.id order by re.number desc limit 1')} as return_order`,
  'claims cl where cl.order_id = t.id order by cl.number',
);
/** An exchange, over the aliases `sw` and, for its order, `t`. */
export const swapColumns = `sw.id, sw.order_id, sw.number, sw.cart_id, sw.fulfillment_status, sw.payment_status, sw.return_value, sw.items_value, sw.shipping_value,
    sw.return_shipping_value, sw.difference_due, sw.shipping_methods, sw.allow_backorder, sw.no_notification, sw.created_by,
    ${authorOf('sw.created_by')} as author, sw.promised_at, sw.processed_at, sw.canceled_at, sw.metadata, sw.version, sw.created_at, sw.updated_at,
    case when exists (select from order_items oi where oi.swap_id = sw.id and oi.adjustments is not null)
      then json_build_object('rules', t.promoted->'rules', 'sources', t.promoted->'sources') end as promotions,
    ${itemsWhere('oi.swap_id = sw.id')} as additional_items, ${fulfillmentsWhere('fu.swap_id = sw.id')} as fulfillments,
    ${one(returnColumns, 'returns re where re.swap_id = sw.id order by re.number desc limit 1')} as return_order`;
const swaps = many(swapColumns, 'swaps sw where sw.order_id = t.id order by sw.number');
/** An edit over the alias `oe`. */
export const editColumns = `oe.id, oe.order_id, oe.internal_note, oe.created_by, ${authorOf('oe.created_by')} as author, oe.created_at, oe.requested_by, oe.requested_at,
    oe.confirmed_by, ${authorOf('oe.confirmed_by')} as confirmer, oe.confirmed_at, oe.declined_by, oe.declined_at, oe.declined_reason, oe.canceled_by, oe.canceled_at,
    oe.total_before, oe.total_after, oe.difference_due, oe.version, oe.updated_at,
    ${many('oec.id, oec.type, oec.item_id, oec.line, oec.original_line, oec.created_at', 'order_edit_changes oec where oec.edit_id = oe.id and oec.deleted_at is null order by oec.created_at, oec.id')} as changes`;
const edits = many(
  editColumns,
  'order_edits oe where oe.order_id = t.id and oe.deleted_at is null order by oe.created_at, oe.id',
);

/** Whom a row of the list names. */
export const namesSql = {
  customer: one(`${names('cu')}, cu.code, cu.first_name, cu.last_name`, 'customers cu where cu.id = t.customer_id'),
  supplier: one(names('su'), 'suppliers su where su.id = t.supplier_id'),
  area: one(names('ar'), `areas ar where ar.id = ${areaOfSql}`),
  driver: one(names('dv'), 'drivers dv where dv.id = t.driver_id'),
  sales_representative: one(names('sr'), 'sales_representatives sr where sr.id = t.sales_representative_id'),
};

/** What the toolkit knows of gift cards: here they are payments, and lower nothing. */
const none = `'[]'::json`;

/** There only while the feature is on (specification, section 3). */
const whileEditing = (rows: string): string =>
  `(select ${rows} from feature_flags ff where ff.key = 'order_editing' and ff.value)`;

export const relationSql: Readonly<Record<Relation, string>> = {
  customer: one(
    `${names('cu')}, cu.code, cu.trade_name, cu.trade_name_ar, cu.first_name, cu.last_name, cu.email, cu.phone, cu.img, cu.status, cu.vat_number,
      coalesce(cs.payment_terms, cu.payment_terms) as payment_terms, cu.created_at`,
    'customers cu left join customer_suppliers cs on cs.customer_id = cu.id and cs.supplier_id = t.supplier_id where cu.id = t.customer_id',
  ),
  supplier: one(
    `${names('su')}, su.trade_name, su.trade_name_ar, su.code, su.logo, su.enable_delivery`,
    'suppliers su where su.id = t.supplier_id',
  ),
  region: one(
    `${names('rg')}, rg.currency_code, rg.tax_rate,
      ${many('rgc.iso_2, rgc.display_name', 'region_countries rgc where rgc.region_id = rg.id order by rgc.display_name collate "und-x-icu"')} as countries`,
    'regions rg where rg.id = t.region_id',
  ),
  area: one(`${names('ar')}, ar.city, ar.province`, `areas ar where ar.id = ${areaOfSql}`),
  driver: one(
    `${names('dv')}, dv.phone, dv.img, dv.vehicle_plate, dv.vehicle_type, dv.on_duty`,
    'drivers dv where dv.id = t.driver_id',
  ),
  sales_representative: representative('t.sales_representative_id'),
  sales_visit: one(
    `sv.id, sv.status, sv.planned_at, sv.completed_at, ${representative('sv.sales_representative_id')} as sales_representative`,
    'sales_visits sv where sv.id = t.sales_visit_id',
  ),
  billing_address: 't.billing_address',
  shipping_address: 't.shipping_address',
  items,
  returnable_items: itemsWhere('oi.removed_at is null'),
  shipping_methods: many(
    `os.id, os.shipping_option_id, os.name, os.price, os.discount, os.promotion_id, os.tax_rate, os.tax_lines, os.tax_amount,
      ${one('so.id, so.name, so.name_ar, so.amount', 'shipping_options so where so.id = os.shipping_option_id')} as shipping_option`,
    'order_shipping_methods os where os.order_id = t.id order by os.created_at, os.id',
  ),
  payments: many(paymentColumns, 'payments py where py.order_id = t.id order by py.created_at, py.id'),
  // What is paid back is kept beside its refunds.
  refunds: `case when t.refunded_total = 0 then ${none} else ${many(refundColumns, 'refunds rf where rf.order_id = t.id order by rf.created_at, rf.id')} end`,
  fulfillments,
  discounts: 't.discounts',
  promotions: 't.promoted',
  returns: many(returnColumns, 'returns re where re.order_id = t.id order by re.number'),
  swaps,
  claims,
  edits: whileEditing(edits),
  invoiced_total: `coalesce((select sum(case when iv.type = 'credit_note' then -iv.total else iv.total end) from invoices iv
    where iv.order_id = t.id and iv.status = 'issued'), 0)::bigint`,
  gift_cards: none,
  gift_card_transactions: none,
};

/** Whether anything happened after the sale of `t`, which most orders never see. */
export const hasAfterSaleSql = `(exists (select from returns re where re.order_id = t.id) or exists (select from claims cl where cl.order_id = t.id)
    or exists (select from swaps sw where sw.order_id = t.id) or exists (select from order_edits oe where oe.order_id = t.id))`;
/** The relations of an order after whose sale nothing happened: half the work. */
export const quietSql: Readonly<Record<Relation, string>> = {
  ...relationSql,
  items: itemsWhere(ofSale, nothingCameBack),
  returns: none,
  swaps: none,
  claims: none,
  edits: whileEditing(none),
};
