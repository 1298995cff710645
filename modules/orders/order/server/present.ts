import { taxOn } from '#domain/money.ts';
import { explained, explainedTaken, takenOf, type Snapshot } from '#modules/promotions/rules.ts';
import type { TaxLine } from '#modules/tax-rates/rules.ts';
import type { OrderDetail, OrderListRow, storedTotals } from '../contract/order.ts';
import type { OrderStatus } from '../../core/contract/statuses.ts';
import type { OriginalLine, ShippingMethod } from '../../core/rules/after-sale-rows.ts';
import type { ItemRow, Verification } from '../../core/rules/book.ts';
import { hasCredit, type CreditFacts } from '../../credit/rules/credit.ts';
import { discountValue } from '../../exchanges/rules/value.ts';
import { editStatus } from '../../edits/rules/status.ts';
import { due, paymentRequired, refundable as refundableAmount, refundRequired } from '../../core/rules/money.ts';
import { actionsOf } from '../../core/rules/permits.ts';
import { lineSubtotal, microsOf, splitMicros, type KeptPrice, type Micros } from '#domain/unit-price.ts';
import { returnable, type ReturnableItem } from '../../returns/rules/returnable.ts';
import { returnUntil } from '../../returns/rules/terms.ts';

type Item = OrderDetail['items'][number];
type Shipping = OrderDetail['shipping_methods'][number];
type Fulfillment = OrderDetail['fulfillments'][number];
type ComputedOfItem =
  | 'subtotal'
  | 'raw_discount_total'
  | 'tax_total'
  | 'tax_lines'
  | 'original_total'
  | 'original_tax_total'
  | 'refundable'
  | 'returnable_quantity'
  | 'return_until'
  | 'not_returnable';
type Stored = (typeof storedTotals)[number];

/** Rows as the database sends them: what follows from other columns is added here. */
type Taxed = { tax_rate: number; tax_lines: readonly TaxLine[] | null; tax_amount: number };
type RawItem = Omit<Item, ComputedOfItem | 'adjustments'> &
  Pick<ItemRow, 'adjustments'> &
  Taxed &
  Pick<ReturnableItem, 'parent_canceled'> & {
    returned_value: number;
    /** As `hasShipment` of `returns/rules/returnable.ts` has it. */
    has_shipment: boolean;
    order_status: OrderStatus;
    status_before_archive: OrderStatus | null;
    return_days: number | null;
    /** As `termsOf` of `returns/rules/terms.ts` has it; read only where days are set. */
    handed_over_at: string | null;
  };
type RawShipping = Omit<Shipping, 'subtotal' | 'tax_total' | 'total' | 'tax_lines'> & Taxed;
type RawFulfillment = Omit<Fulfillment, 'tracking_numbers'>;
type AfterSale = 'returns' | 'claims' | 'swaps' | 'edits';
export type RawOrder = Pick<OrderDetail, Stored> &
  Partial<
    Omit<
      OrderDetail,
      | Stored
      | AfterSale
      | 'items'
      | 'returnable_items'
      | 'shipping_methods'
      | 'fulfillments'
      | 'order_audit'
      | 'promotions'
      | 'credit'
      | 'actions'
    >
  > & {
    items?: RawItem[];
    returnable_items?: RawItem[];
    shipping_methods?: RawShipping[];
    fulfillments?: RawFulfillment[];
    verified_by?: string | null;
    verification?: Verification | null;
    returns?: RawReturn[];
    claims?: RawClaim[];
    swaps?: RawSwap[];
    edits?: RawEdit[] | null;
    promotions?: Snapshot | null;
  };

/** The whole order as it was read, what its loading is judged by, and whether the reader sees the account it goes on. */
export type WholeOrder = Omit<RawOrder, 'credit'> & { credit: CreditFacts; sees_account: boolean };

/** The rates made for a line; else the one it was taxed at. */
const taxLines = ({ tax_rate, tax_lines }: Omit<Taxed, 'tax_amount'>) =>
  tax_lines ? [...tax_lines] : tax_rate === 0 ? [] : [{ name: 'VAT', code: null, rate: tax_rate }];

function presentItem({
  tax_rate,
  tax_lines,
  tax_amount,
  order_status,
  status_before_archive,
  returned_value,
  has_shipment,
  parent_canceled,
  return_days,
  handed_over_at,
  adjustments,
  ...item
}: RawItem): Item {
  const back = returnable({ ...item, parent_canceled }, { status: order_status, status_before_archive }, has_shipment);
  const subtotal = lineSubtotal(item.unit_price_micros, item.quantity);
  const original_tax_total = item.discount_total === 0 ? tax_amount : taxOn(subtotal, tax_rate);
  return {
    ...item,
    adjustments: [...(adjustments ?? [])],
    subtotal,
    raw_discount_total: item.discount_total,
    tax_total: tax_amount,
    tax_lines: taxLines({ tax_rate, tax_lines }),
    original_tax_total,
    original_total: subtotal + original_tax_total,
    refundable: item.total - returned_value,
    returnable_quantity: back.quantity,
    not_returnable: back.why,
    return_until: returnUntil(return_days, handed_over_at === null ? null : new Date(handed_over_at)),
  };
}

const presentShipping = ({ tax_rate, tax_lines, tax_amount, ...method }: RawShipping): Shipping => ({
  ...method,
  subtotal: method.price,
  tax_total: tax_amount,
  total: method.price + tax_amount,
  tax_lines: taxLines({ tax_rate, tax_lines }),
});

const presentFulfillment = (fulfillment: RawFulfillment): Fulfillment => ({
  ...fulfillment,
  tracking_numbers: fulfillment.tracking_links.map((link) => link.tracking_number),
});

type RawShippingMethod = ShippingMethod;
const presentShippingMethod = ({
  tax_lines,
  tax_amount,
  ...method
}: RawShippingMethod): Return['shipping_method'] & object => ({
  ...method,
  tax_lines: taxLines({ tax_rate: method.tax_rate, tax_lines }),
  tax_total: tax_amount,
  total: method.price + tax_amount,
  shipping_option: { id: method.shipping_option_id, name: method.name },
});

type Return = OrderDetail['returns'][number];
export type RawReturn = Omit<Return, 'shipping_method' | 'items'> & {
  shipping_method: RawShippingMethod | null;
  items: Omit<Return['items'][number], 'quantity' | 'is_requested'>[];
};
/** A return with its return shipping, and each line as what came of it, or was asked for until then. */
export const presentReturn = ({ shipping_method, items, ...one }: RawReturn): Return => ({
  ...one,
  shipping_method: shipping_method && presentShippingMethod(shipping_method),
  items: items.map((line) => ({
    ...line,
    quantity: one.status === 'received' ? line.received_quantity : line.requested_quantity,
    is_requested: true,
  })),
});

type Claim = OrderDetail['claims'][number];
type Sent = 'additional_items' | 'fulfillments' | 'return_order' | 'shipping_methods';
type RawSent = {
  additional_items: RawItem[];
  fulfillments: RawFulfillment[];
  return_order: RawReturn | null;
  shipping_methods: RawShippingMethod[];
};
const presentSent = (one: RawSent): Pick<Claim, Sent> => ({
  additional_items: one.additional_items.map(presentItem),
  fulfillments: one.fulfillments.map(presentFulfillment),
  return_order: one.return_order && presentReturn(one.return_order),
  shipping_methods: one.shipping_methods.map(presentShippingMethod),
});
export type RawClaim = Omit<Claim, Sent> & RawSent;
export const presentClaim = (one: RawClaim): Claim => ({ ...one, ...presentSent(one) });
type Swap = OrderDetail['swaps'][number];
/** `promotions`: where any took something off what it sends. */
export type RawSwap = Omit<Swap, Sent | 'discount_value' | 'promotions'> &
  RawSent & { promotions: Pick<Snapshot, 'rules' | 'sources'> | null };
export const presentSwap = (one: RawSwap): Swap => ({
  ...one,
  ...presentSent(one),
  discount_value: discountValue(
    one.additional_items.map((item) => ({ ...item, ...splitMicros(item.unit_price_micros) })),
  ),
  promotions: explainedTaken(one.promotions, takenOf(one.additional_items, [])),
});

type Edit = NonNullable<OrderDetail['edits']>[number];
type EditedLine = NonNullable<Edit['changes'][number]['line_item']>;
type RawLine = Omit<EditedLine, 'unit_price_micros'> & KeptPrice;
type RawChange = Omit<Edit['changes'][number], 'line_item' | 'original_line_item'> & {
  line: RawLine | null;
  original_line: RawLine | null;
};
type Unseen = 'price_version_id' | 'returnable' | 'return_days' | 'promoted_total';
/** A line as an edit keeps it, with its price as it is told. */
export const presentEditLine = <L extends KeptPrice>({
  unit_price_rest,
  price_version_id: _,
  returnable: __,
  return_days: ___,
  promoted_total: ____,
  ...line
}: L & Pick<OriginalLine, Unseen>): Omit<L, 'unit_price_rest' | Unseen> & {
  unit_price_micros: Micros;
} => ({
  ...line,
  unit_price_micros: microsOf({ unit_price: line.unit_price, unit_price_rest }),
});
export type RawEdit = Omit<Edit, 'status' | 'changes' | 'difference_due'> & {
  difference_due: number | null;
  changes: RawChange[];
};
export const presentEdit = ({ changes, ...edit }: RawEdit): Edit => ({
  ...edit,
  status: editStatus(edit),
  difference_due: edit.difference_due ?? 0,
  changes: changes.map(({ line, original_line, ...change }) => ({
    ...change,
    line_item: line && presentEditLine(line),
    original_line_item: original_line && presentEditLine(original_line),
  })),
});

/** A line is listed as returnable while something of it may be asked back. */
const isReturnable = (item: Item): boolean => item.returnable_quantity > 0;

/** @param requested what the open requested edit would change; null without one */
const totalsOf = (order: Pick<OrderDetail, Stored>, requested: number | null) => ({
  raw_discount_total: order.discount_total,
  gift_card_tax_total: 0,
  refundable_amount: refundableAmount(order),
  difference_due: requested ?? 0,
  due: due(order, requested ?? 0),
  refund_required: refundRequired(order, requested ?? 0),
  payment_required: paymentRequired(order, requested),
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
export function presentOrder({
  items,
  returnable_items,
  shipping_methods,
  fulfillments,
  returns,
  claims,
  swaps,
  edits,
  verified_by,
  verification,
  promotions,
  ...order
}: RawOrder) {
  const presented = edits?.map(presentEdit);
  return {
    ...order,
    ...totalsOf(order, presented?.find((edit) => edit.status === 'requested')?.difference_due ?? null),
    ...(verified_by === undefined
      ? {}
      : { order_audit: auditOf(order.verified_at ?? null, verified_by, verification ?? null) }),
    ...(promotions === undefined
      ? {}
      : { promotions: explained(promotions, items && shipping_methods && takenOf(items, shipping_methods)) }),
    ...(items ? { items: items.map(presentItem) } : {}),
    ...(returnable_items ? { returnable_items: returnable_items.map(presentItem).filter(isReturnable) } : {}),
    ...(shipping_methods ? { shipping_methods: shipping_methods.map(presentShipping) } : {}),
    ...(fulfillments ? { fulfillments: fulfillments.map(presentFulfillment) } : {}),
    ...(returns ? { returns: returns.map(presentReturn) } : {}),
    ...(claims ? { claims: claims.map(presentClaim) } : {}),
    ...(swaps ? { swaps: swaps.map(presentSwap) } : {}),
    ...(presented ? { edits: presented } : {}),
  };
}

/** The whole order, with what may be done now and why the rest may not. */
export function presentWhole({ credit, sees_account, ...raw }: WholeOrder, now: Date): OrderDetail {
  const order = presentOrder(raw) as Omit<OrderDetail, 'actions' | 'returnable_items' | 'credit'>;
  const sent = [...order.claims, ...order.swaps].flatMap((one) => one.additional_items);
  const lines = [...order.items, ...sent];
  const { standing, released } = credit;
  return {
    ...order,
    returnable_items: lines.filter(isReturnable),
    credit: sees_account && hasCredit(standing.payment_terms) ? { ...standing, released } : null,
    actions: actionsOf(order, lines, credit, now),
  };
}

/** A row of the list; what the query left out is missing. */
export const presentListRow = (raw: RawOrder): OrderListRow => presentOrder(raw) as unknown as OrderListRow;
