import { microsPerMinor } from '#domain/unit-price.ts';
import type { Permit } from '#kit/shared/fail.ts';
import { reply, type Answer } from '../../../../apps/web/testing.tsx';
import { notes, type Note } from '#modules/notes/contract.ts';
import { notifications, type Notification } from '#modules/notifications/contract.ts';
import { variants } from '#modules/products/contract.ts';
import { returnReasons } from '#modules/return-reasons/contract.ts';
import { shippingOptions } from '#modules/shipping-options/contract.ts';
import { desk, orders } from '../../contract.ts';
import type { Validation, WireBlocker } from '../../desk/contract.ts';
import { orderCalls, type OrderDetail, type OrderListRow } from '../../order/contract/order.ts';
import { noHold } from '../../credit/rules/no-credit.ts';
import { actionsOf } from '../rules/permits.ts';
import type { OrderStep } from '../../order/contract/steps.ts';
import { orderTabs } from '../../order/rules/tabs.ts';

/** Replies that screen tests are answered with: each takes only what the test is about. */

type Item = OrderDetail['items'][number];
type Payment = OrderDetail['payments'][number];
type Refund = OrderDetail['refunds'][number];
type Fulfillment = OrderDetail['fulfillments'][number];

export const placedAt = '2026-11-15T11:02:00.000Z';
export const testNow = new Date('2026-11-18T07:31:00.000Z');

/** A line of ten pieces at 10.00, tax free. */
export function anItem(over: Partial<Item> = {}): Item {
  const { quantity = 10, unit_price = 1_000 } = over;
  const subtotal = quantity * unit_price;
  return {
    id: 'item_1',
    order_id: 'order_1',
    variant_id: 'variant_1',
    product_id: 'prod_1',
    title: 'Spring Water 330 ml',
    title_ar: 'مياه نبع 330 مل',
    description: null,
    sku: 'WTR-330',
    thumbnail: null,
    shrink_size: 1,
    case_size: 1,
    manages_stock: true,
    quantity,
    fulfilled_quantity: 0,
    shipped_quantity: 0,
    missing_quantity: 0,
    returned_quantity: 0,
    back_quantity: over.returned_quantity ?? 0,
    back_value: 0,
    reserved_quantity: 0,
    unit_price,
    unit_price_micros: unit_price * microsPerMinor,
    subtotal,
    discount_total: 0,
    raw_discount_total: 0,
    adjustments: [],
    promotion_id: null,
    tax_total: 0,
    tax_lines: [],
    total: subtotal,
    original_total: subtotal,
    original_tax_total: 0,
    refundable: subtotal,
    variant: null,
    swap_id: null,
    claim_order_id: null,
    edit_id: null,
    original_item_id: null,
    returnable_quantity: 0,
    returnable: true,
    return_until: null,
    not_returnable: 'return.not_shipped',
    metadata: null,
    created_at: placedAt,
    updated_at: placedAt,
    ...over,
  };
}

export const aPayment = (over: Partial<Payment> = {}): Payment => ({
  id: 'pay_1',
  order_id: 'order_1',
  provider_id: 'bank_transfer',
  currency_code: 'SAR',
  amount: 10_000,
  captured_amount: 0,
  amount_refunded: 0,
  reference: null,
  captured_at: null,
  received_on: null,
  canceled_at: null,
  gift_card_id: null,
  created_at: placedAt,
  ...over,
});
export const aRefund = (over: Partial<Refund> = {}): Refund => ({
  payments: [],
  id: 'ref_1',
  order_id: 'order_1',
  amount: 1_000,
  reason: 'discount',
  note: null,
  created_by: 'usr_1',
  author: null,
  created_at: '2026-11-17T13:05:00.000Z',
  ...over,
});
export const aFulfillment = (over: Partial<Fulfillment> = {}): Fulfillment => ({
  id: 'ful_1',
  order_id: 'order_1',
  number: 1,
  claim_order_id: null,
  swap_id: null,
  location_id: 'loc_1',
  location: { id: 'loc_1', name: 'Riyadh Central DC', name_ar: 'مركز الرياض' },
  items: [{ item_id: 'item_1', quantity: 10 }],
  tracking_numbers: [],
  tracking_links: [],
  no_notification: false,
  metadata: null,
  created_by: 'usr_1',
  author: null,
  shipped_at: null,
  canceled_at: null,
  created_at: '2026-11-16T08:20:00.000Z',
  ...over,
});
export const aNote = (over: Partial<Note> = {}): Note => ({
  id: 'note_1',
  resource_id: 'order_1',
  resource_type: 'order',
  author_id: 'usr_2',
  author: { id: 'usr_2', name: 'Reem Al-Dosari', name_ar: 'ريم الدوسري' },
  value: 'Gate closes at 13:00',
  version: 1,
  created_at: '2026-11-18T07:24:00.000Z',
  updated_at: '2026-11-18T07:24:00.000Z',
  ...over,
});
export const aNotification = (over: Partial<Notification> = {}): Notification => ({
  id: 'noti_1',
  event_name: 'order.placed',
  resource_type: 'order',
  resource_id: 'order_1',
  title: 'We received order #10482',
  to: 'buy@rawdah.example',
  channel: 'mail',
  status: 'sent',
  parent_id: null,
  created_at: '2026-11-15T11:03:00.000Z',
  updated_at: '2026-11-15T11:03:00.000Z',
  ...over,
});

const customer = {
  id: 'cus_1',
  name: 'Aswaq Al-Rawdah',
  name_ar: 'أسواق الروضة',
  code: 'C-1001',
  trade_name: null,
  trade_name_ar: null,
  first_name: null,
  last_name: null,
  email: 'buy@rawdah.example',
  phone: '+966552184907',
  img: null,
  status: 'active',
  vat_number: null,
  payment_terms: 'cash',
  created_at: '2023-02-01T08:00:00.000Z',
};
const supplier = {
  id: 'sup_1',
  name: 'Najd Provisions',
  name_ar: 'نجد للتموين',
  trade_name: null,
  trade_name_ar: null,
  code: 'S1',
  logo: null,
  enable_delivery: true,
};

type Money = { total: number; credited_total: number; paid_total: number; refunded_total: number };
const derived = ({ total, credited_total, paid_total, refunded_total }: Money) => ({
  refundable_amount: paid_total - refunded_total,
  difference_due: 0,
  due: total - credited_total - (paid_total - refunded_total),
  refund_required: paid_total - refunded_total - total,
  payment_required: refunded_total - paid_total,
});

const columns = {
  id: 'order_1',
  display_id: 10482,
  supplier_id: 'sup_1',
  customer_id: 'cus_1',
  region_id: 'reg_1',
  currency_code: 'SAR',
  email: null,
  status: 'confirmed',
  payment_status: 'awaiting',
  fulfillment_status: 'not_fulfilled',
  tax_rate: null,
  no_notification: false,
  channel: 'desk',
  po_number: null,
  supplier_invoice_number: null,
  hold_reasons: [],
  cancel_reason: null,
  status_before_archive: null,
  sales_visit_id: null,
  sales_representative_id: null,
  driver_id: null,
  area_id: null,
  draft_order_id: null,
  customer_name: 'Aswaq Al-Rawdah',
  customer_name_ar: 'أسواق الروضة',
  customer_phone: '+966552184907',
  invoiced_at: null,
  verified_at: null,
  confirmed_at: placedAt,
  completed_at: null,
  canceled_at: null,
  archived_at: null,
  metadata: null,
  version: 3,
  created_at: placedAt,
  updated_at: placedAt,
  order_audit: {
    is_verified_by_finance_team: false,
    verified_at: null,
    verified_by: null,
    checks: {},
    note: null,
    unlocked_by: null,
    unlocked_at: null,
    unlock_reason: null,
  },
} satisfies Partial<OrderDetail>;

const totalsOf = (total: number) => ({
  subtotal: total,
  discount_total: 0,
  raw_discount_total: 0,
  shipping_total: 0,
  shipping_tax_total: 0,
  item_tax_total: 0,
  tax_total: 0,
  gift_card_total: 0,
  gift_card_tax_total: 0,
  total,
});

/** An accepted order of one line over 100.00, nothing paid; what may be done with it follows from the rules. */
export function anOrder(over: Partial<OrderDetail> = {}): OrderDetail {
  const items = over.items ?? [anItem()];
  const money = {
    total: items.reduce((sum, { total }) => sum + total, 0),
    credited_total: 0,
    written_off_total: 0,
    paid_total: 0,
    refunded_total: 0,
    ...over,
  };
  const order = {
    ...columns,
    ...totalsOf(money.total),
    ...money,
    ...derived(money),
    customer,
    supplier,
    region: { id: 'reg_1', name: 'Saudi Arabia', name_ar: null, currency_code: 'SAR', tax_rate: 15, countries: [] },
    area: null,
    driver: null,
    sales_representative: null,
    sales_visit: null,
    billing_address: null,
    shipping_address: { city: 'Riyadh', country_code: 'sa' },
    items,
    returnable_items: [],
    shipping_methods: [],
    payments: [aPayment({ amount: money.total })],
    refunds: [],
    fulfillments: [],
    discounts: [],
    promotions: [],
    returns: [],
    swaps: [],
    claims: [],
    edits: [],
    invoiced_total: 0,
    gift_cards: [],
    gift_card_transactions: [],
    credit: null,
    ...over,
  };
  const permits: Record<string, Permit> = actionsOf(order, order.items, { ...noHold, due: money.total }, testNow);
  const actions = Object.fromEntries(orderCalls.map((call) => [call, permits[call]])) as OrderDetail['actions'];
  return { ...order, actions, ...over };
}

/** What has left in full and may come back. */
export const shipped = { fulfilled_quantity: 10, shipped_quantity: 10, returnable_quantity: 10, not_returnable: null };
/** A completed order of one line that was shipped and paid. */
export const aPaidOrder = (over: Partial<OrderDetail> = {}): OrderDetail =>
  anOrder({
    status: 'completed',
    total: 10_000,
    paid_total: 10_000,
    payment_status: 'captured',
    payments: [aPayment({ captured_amount: 10_000 })],
    items: [anItem(shipped)],
    ...over,
  });

const counts = Object.fromEntries(orderTabs.map(({ value }) => [value, 1]));
/** What the menu asks for wherever one is: an order on each tab. */
const tabCounts: Answer = reply(orders.counts, { counts: counts as never });
/** What a list without rows says of itself. */
export const none = { count: 0, offset: 0, limit: 100 };
/** What an order's page and its forms ask for; notes and messages where a test is about them, everything else empty. */
const validated = (order: OrderDetail, blockers: WireBlocker[] = []): Validation => ({
  results: [
    {
      order_id: order.id,
      display_id: order.display_id,
      customer: order.customer,
      currency_code: order.currency_code,
      total: order.total,
      ok: blockers.length === 0,
      blockers,
      allocated: [],
    },
  ],
  shortages: [],
  totals: { orders: 1, ok: 1, blocked: 0, amounts: [] },
  validation_token: 'as it stands',
});
export const pageReplies = (
  order: OrderDetail,
  {
    noted = [],
    sent = [],
    steps = [],
    blockers,
  }: { noted?: Note[]; sent?: Notification[]; steps?: OrderStep[]; blockers?: WireBlocker[] } = {},
): Answer[] => [
  reply(orders.retrieve, { order }),
  tabCounts,
  reply(orders.stock, { locations: [], items: [], asks_location: false }),
  reply(shippingOptions.list, { shipping_options: [], ...none }),
  reply(variants.list, { variants: [], ...none }),
  reply(returnReasons.list, { return_reasons: [] }),
  reply(orders.steps, { steps }),
  reply(desk.validate, validated(order, blockers)),
  reply(notes.list, { notes: noted, ...none, count: noted.length }),
  reply(notifications.list, { notifications: sent, ...none, count: sent.length }),
];

/** A row of the list. */
export function aRow(over: Partial<OrderListRow> = {}): OrderListRow {
  const { id = 'order_1', display_id = 10482, total = 10_000 } = over;
  const money = { total, credited_total: 0, written_off_total: 0, paid_total: 0, refunded_total: 0 };
  return {
    ...columns,
    ...totalsOf(total),
    ...money,
    ...derived(money),
    id,
    display_id,
    customer,
    supplier,
    area: null,
    driver: null,
    sales_representative: null,
    lines: 1,
    pieces: 10,
    ...over,
  };
}
