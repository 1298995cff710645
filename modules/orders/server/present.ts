import { taxOn } from '#kit/shared/money.ts';
import type { TaxLine } from '#modules/tax-rates/rules.ts';
import type { OrderDetail, OrderListRow, storedTotals } from '../contract/order.ts';
import type { Verification } from '../rules/book.ts';
import { due, lineRefundable, paymentRequired, refundable, refundRequired } from '../rules/money.ts';
import { actionsOf } from '../rules/permits.ts';

type Item = OrderDetail['items'][number];
type Shipping = OrderDetail['shipping_methods'][number];
type Parcel = OrderDetail['fulfillments'][number];
type ComputedOfItem =
  | 'subtotal' | 'raw_discount_total' | 'tax_total' | 'tax_lines' | 'original_total' | 'original_tax_total' | 'refundable'
  | 'swap_id' | 'claim_order_id';
type Stored = (typeof storedTotals)[number];

/** Rows as the database sends them: what follows from other columns is added here. */
type Taxed = { tax_rate: number; tax_lines: readonly TaxLine[] | null; tax_amount: number };
type RawItem = Omit<Item, ComputedOfItem> & Taxed;
type RawShipping = Omit<Shipping, 'subtotal' | 'tax_total' | 'total' | 'tax_lines'> & Taxed;
type RawParcel = Omit<Parcel, 'tracking_numbers'>;
export type RawOrder = Pick<OrderDetail, Stored> &
  Partial<Omit<OrderDetail, Stored | 'items' | 'returnable_items' | 'shipping_methods' | 'fulfillments' | 'order_audit' | 'actions' | 'edits'>> & {
    items?: RawItem[];
    returnable_items?: RawItem[];
    shipping_methods?: RawShipping[];
    fulfillments?: RawParcel[];
    verified_by?: string | null;
    verification?: Verification | null;
    edits?: OrderDetail['edits'] | null;
  };

/** The rates made for a line; else the one it was taxed at. */
const taxLines = ({ tax_rate, tax_lines }: Omit<Taxed, 'tax_amount'>) =>
  tax_lines ? [...tax_lines] : tax_rate === 0 ? [] : [{ name: 'VAT', code: null, rate: tax_rate }];

function presentItem({ tax_rate, tax_lines, tax_amount, ...item }: RawItem): Item {
  const subtotal = item.unit_price * item.quantity;
  const original_tax_total = item.discount_total === 0 ? tax_amount : taxOn(subtotal, tax_rate);
  return {
    ...item,
    subtotal,
    raw_discount_total: item.discount_total,
    tax_total: tax_amount,
    tax_lines: taxLines({ tax_rate, tax_lines }),
    original_tax_total,
    original_total: subtotal + original_tax_total,
    refundable: lineRefundable(item),
    swap_id: null,
    claim_order_id: null,
  };
}

const presentShipping = ({ tax_rate, tax_lines, tax_amount, ...method }: RawShipping): Shipping => ({
  ...method, subtotal: method.price, tax_total: tax_amount, total: method.price + tax_amount, tax_lines: taxLines({ tax_rate, tax_lines }),
});

const presentParcel = (parcel: RawParcel): Parcel => ({
  ...parcel, tracking_numbers: parcel.tracking_links.map((link) => link.tracking_number),
});

/** A line is listed as returnable once something of it is shipped. */
const isReturnable = (item: Pick<Item, 'returned_quantity' | 'shipped_quantity'>): boolean =>
  item.returned_quantity < item.shipped_quantity;

const totalsOf = (order: Pick<OrderDetail, Stored>) => ({
  raw_discount_total: order.discount_total,
  gift_card_tax_total: 0,
  refundable_amount: refundable(order),
  difference_due: 0,
  due: due(order),
  refund_required: refundRequired(order),
  payment_required: paymentRequired(order),
});

type Audit = OrderDetail['order_audit'];
const auditOf = (verifiedAt: string | null, verifiedBy: string | null, verification: Verification | null): Audit => ({
  is_verified_by_finance_team: verifiedAt !== null,
  verified_at: verifiedAt,
  verified_by: verifiedBy,
  checks: verification?.checks ?? {},
  note: verification?.note ?? null,
  unlocked_by: verification?.unlocked_by ?? null,
  unlocked_at: verification?.unlocked_at ?? null,
  unlock_reason: verification?.unlock_reason ?? null,
});

/** An order as far as it was read, with everything that follows from it. */
export function presentOrder({ items, returnable_items, shipping_methods, fulfillments, verified_by, verification, edits, ...order }: RawOrder) {
  return {
    ...order,
    ...totalsOf(order),
    ...(verified_by === undefined ? {} : { order_audit: auditOf(order.verified_at ?? null, verified_by, verification ?? null) }),
    ...(items ? { items: items.map(presentItem) } : {}),
    ...(returnable_items ? { returnable_items: returnable_items.filter(isReturnable).map(presentItem) } : {}),
    ...(shipping_methods ? { shipping_methods: shipping_methods.map(presentShipping) } : {}),
    ...(fulfillments ? { fulfillments: fulfillments.map(presentParcel) } : {}),
    ...(edits ? { edits } : {}),
  };
}

/** The whole order, with what may be done now and why the rest may not. */
export function presentWhole(raw: RawOrder, now: Date): OrderDetail {
  const order = presentOrder(raw) as Omit<OrderDetail, 'actions' | 'returnable_items'>;
  return { ...order, returnable_items: order.items.filter(isReturnable), actions: actionsOf(order, now) };
}

/** A row of the list; what the query left out is missing. */
export const presentListRow = (raw: RawOrder): OrderListRow => presentOrder(raw) as unknown as OrderListRow;
