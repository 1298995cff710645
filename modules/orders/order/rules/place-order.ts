import { ensure, allowed, refused, type Permit } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import { maxIntegerText } from '#domain/money.ts';
import type { SplitPrice } from '#domain/unit-price.ts';
import type { Adjustment, Snapshot } from '#modules/promotions/rules.ts';
import type { TaxLine } from '#modules/tax-rates/rules.ts';
import type { Address } from '../../core/contract/address.ts';
import type { OrderDiscount } from '../../core/contract/discount.ts';
import type { Channel } from '../../core/contract/statuses.ts';
import { noAfterSale } from '../../core/rules/after-sale-rows.ts';
import { derive } from '../../core/rules/derive.ts';
import { recordPlaced } from '../../core/rules/journal.ts';
import { priceCart, type Priced } from '../../core/rules/money.ts';
import { expectPayment } from '../../payments/rules/payments.ts';
import type { OrderBook, Env, ItemRow, OrderRow, ShippingMethodRow } from '../../core/rules/book.ts';

/** A line of a cart, its price and pack as the server knows them. Amounts are minor units without tax, quantities pieces. */
export type CartLine = SplitPrice & {
  variant_id: string | null;
  product_id: string | null;
  title: string;
  title_ar: string | null;
  description: string | null;
  sku: string | null;
  thumbnail: string | null;
  shrink_size: number;
  case_size: number;
  manages_stock: boolean;
  quantity: number;
  discount_total?: number;
  /** What of that promotions took off. */
  adjustments?: readonly Adjustment[] | null;
  /** The promotion that gave it. */
  promotion_id?: string | null;
  /** Percentage, such as 15. */
  tax_rate: number;
  /** The rates made for the product that it is the sum of; none for the region's or the product's own. */
  tax_lines?: readonly TaxLine[] | null;
  /** The terms its goods are sold by: whether they can come back, and within how many days of their shipment. Left out, they always can. */
  returnable?: boolean;
  return_days?: number | null;
  /** The price was agreed by hand: nothing prices the line anew. */
  price_locked?: boolean;
  /** The version of a price list that the price is from. */
  price_version_id?: string | null;
  metadata?: Record<string, unknown> | null;
};
export type CartShipping = {
  shipping_option_id: string | null;
  name: string;
  /** What is left of it after promotions; `discount` is what they took off. Minor units. */
  price: number;
  discount?: number;
  promotion_id?: string | null;
  tax_rate: number;
  tax_lines?: readonly TaxLine[] | null;
};

/** Everything an order is placed from: prices, names and numbers are the server's, never the caller's. */
export type Cart = {
  supplier_id: string;
  /** The supplier's next order number, taken under its lock. */
  display_id: number;
  customer: { id: string; name: string | null; name_ar: string | null; phone: string | null };
  email: string | null;
  region_id: string;
  currency_code: string;
  tax_rate: number | null;
  lines: readonly CartLine[];
  shipping_methods: readonly CartShipping[];
  /** What the lines' discounts come from. */
  discounts?: readonly OrderDiscount[];
  /** What promotions were asked and said. */
  promoted?: Snapshot | null;
  shipping_address: Address | null;
  billing_address: Address | null;
  no_notification: boolean;
  channel: Channel;
  /** Who is to take the money. */
  payment_provider: string;
  sales_visit_id?: string | null;
  sales_representative_id?: string | null;
  driver_id?: string | null;
  area_id?: string | null;
  draft_order_id?: string | null;
  po_number?: string | null;
  metadata?: Record<string, unknown> | null;
};

/** An order has lines, and a total that can be paid. */
export function canPlace(cart: Pick<Cart, 'lines' | 'currency_code'>, total: number): Permit {
  if (cart.lines.length === 0) return refused('place.empty');
  return total > limits.maxInteger ? refused('place.too_large', { max: maxIntegerText(cart.currency_code) }) : allowed;
}

/**
 * Places an order from a priced cart: pending, with its payment expected and the sale in the journal. A total of 0 needs no payment.
 * Stock is reserved when it is accepted.
 */
export function placeOrder(cart: Cart, env: Env): OrderBook {
  const priced = priceCart(cart.lines, cart.shipping_methods);
  ensure(canPlace(cart, priced.totals.total));
  const order = orderOf(cart, priced, env);
  const book: OrderBook = {
    order,
    items: cart.lines.map((line, index) => itemOf(order, line, priced, index, env)),
    shipping_methods: cart.shipping_methods.map((method, index) => shippingOf(order, method, priced, index, env)),
    ...noAfterSale,
    additional_items: [],
    removed_items: [],
    payments: [],
    captures: [],
    refunds: [],
    refund_payments: [],
    credits: [],
    fulfillments: [],
    fulfillment_items: [],
    tracking_links: [],
    reservations: [],
    stock_levels: [],
    stock_moves: [],
    money_journal: [],
    locations: [],
  };
  return derive(recordPlaced(expectPayment(book, order.total, cart.payment_provider, env), env));
}

const orderOf = (cart: Cart, { totals }: Priced, env: Env): OrderRow => ({
  id: env.newId('order'),
  supplier_id: cart.supplier_id,
  display_id: cart.display_id,
  customer_id: cart.customer.id,
  email: cart.email,
  region_id: cart.region_id,
  currency_code: cart.currency_code,
  status: 'pending',
  payment_status: 'not_paid',
  fulfillment_status: 'not_fulfilled',
  tax_rate: cart.tax_rate,
  ...totals,
  credited_total: 0,
  written_off_total: 0,
  paid_total: 0,
  refunded_total: 0,
  no_notification: cart.no_notification,
  shipping_address: cart.shipping_address,
  billing_address: cart.billing_address,
  discounts: cart.discounts ?? [],
  promoted: cart.promoted ?? null,
  channel: cart.channel,
  sales_visit_id: cart.sales_visit_id ?? null,
  sales_representative_id: cart.sales_representative_id ?? null,
  driver_id: cart.driver_id ?? null,
  area_id: cart.area_id ?? null,
  draft_order_id: cart.draft_order_id ?? null,
  po_number: cart.po_number ?? null,
  supplier_invoice_number: null,
  hold_reasons: [],
  cancel_reason: null,
  status_before_archive: null,
  invoiced_at: null,
  verified_at: null,
  verified_by: null,
  verification: null,
  confirmed_at: null,
  accepted_short: false,
  completed_at: null,
  canceled_at: null,
  archived_at: null,
  payment_failed_at: null,
  customer_name: cart.customer.name,
  customer_name_ar: cart.customer.name_ar,
  customer_phone: cart.customer.phone,
  journal_seq: 0,
  version: 1,
  metadata: cart.metadata ?? null,
  created_at: env.now,
  updated_at: env.now,
});

/** A new line at its place among those it is priced with. */
export const itemOf = (order: OrderRow, line: CartLine, priced: Priced, index: number, env: Env): ItemRow => ({
  id: env.newId('item'),
  supplier_id: order.supplier_id,
  order_id: order.id,
  position: index,
  variant_id: line.variant_id,
  product_id: line.product_id,
  title: line.title,
  title_ar: line.title_ar,
  description: line.description,
  sku: line.sku,
  thumbnail: line.thumbnail,
  shrink_size: line.shrink_size,
  case_size: line.case_size,
  manages_stock: line.manages_stock,
  quantity: line.quantity,
  fulfilled_quantity: 0,
  missing_quantity: 0,
  shipped_quantity: 0,
  returned_quantity: 0,
  unit_price: line.unit_price,
  unit_price_rest: line.unit_price_rest ?? 0,
  tax_rate: line.tax_rate,
  tax_lines: line.tax_lines ?? null,
  ...(priced.lines[index] ?? { discount_total: 0, tax_amount: 0, total: 0 }),
  original_item_id: null,
  claim_id: null,
  swap_id: null,
  edit_id: null,
  removed_at: null,
  price_locked: line.price_locked ?? false,
  price_version_id: line.price_version_id ?? null,
  adjustments: line.adjustments ?? null,
  promotion_id: line.promotion_id ?? null,
  returnable: line.returnable ?? true,
  return_days: line.return_days ?? null,
  metadata: line.metadata ?? null,
  created_at: env.now,
  updated_at: env.now,
});

const shippingOf = (
  order: OrderRow,
  method: CartShipping,
  priced: Priced,
  index: number,
  env: Env,
): ShippingMethodRow => ({
  id: env.newId('sm'),
  supplier_id: order.supplier_id,
  order_id: order.id,
  shipping_option_id: method.shipping_option_id,
  name: method.name,
  price: method.price,
  discount: method.discount ?? 0,
  promotion_id: method.promotion_id ?? null,
  tax_rate: method.tax_rate,
  tax_lines: method.tax_lines ?? null,
  tax_amount: priced.shipping[index]?.tax_amount ?? 0,
  created_at: env.now,
});
