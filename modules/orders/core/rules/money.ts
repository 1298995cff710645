import { allocate } from '#domain/allocate.ts';
import { divideHalfUp, taxOn } from '#domain/money.ts';
import { subtotalOf, type KeptPrice } from '#domain/unit-price.ts';

/** Pieces of a line that came back or are promised: what they were valued at without tax, and its tax. Minor units. */
export type ReturnedValue = { quantity: number; net: number; tax_amount: number };
/** A line to be priced. Amounts are minor units without tax; the rate is a percentage. What came back or is promised keeps its share of tax. */
export type PriceLine = KeptPrice & {
  quantity: number;
  discount_total?: number;
  tax_rate: number;
  back?: ReturnedValue;
};
/** A shipping method to be priced. */
export type PriceShipping = { price: number; tax_rate: number };

export type PricedLine = { discount_total: number; tax_amount: number; total: number };
export type Totals = {
  subtotal: number;
  discount_total: number;
  shipping_total: number;
  item_tax_total: number;
  shipping_tax_total: number;
  tax_total: number;
  gift_card_total: number;
  total: number;
};
export type Priced = { lines: PricedLine[]; shipping: { tax_amount: number }[]; totals: Totals };

/**
 * The figures of a cart, as they are stored: tax per rate is the half-up of the whole document's taxable amount at that rate (lines
 * and shipping), spread over them by largest remainder. So the stored parts always add up to the stored totals, and the tax is the one
 * a tax invoice has to print. The share of what came back or is promised stands: the rest of the tax is spread over the rest.
 */
export function priceCart(lines: readonly PriceLine[], shipping: readonly PriceShipping[]): Priced {
  const taxable = [
    ...lines.map((line) => ({ rate: line.tax_rate, amount: net(line), back: line.back })),
    ...shipping.map((one) => ({ rate: one.tax_rate, amount: one.price })),
  ];
  const taxes = taxesOf(taxable);
  const pricedLines = lines.map((line, index) => {
    const tax_amount = taxes[index] ?? 0;
    return { discount_total: line.discount_total ?? 0, tax_amount, total: net(line) + tax_amount };
  });
  const pricedShipping = shipping.map((_, index) => ({ tax_amount: taxes[lines.length + index] ?? 0 }));
  const parts = {
    subtotal: sum(lines.map(subtotalOf)),
    discount_total: sum(pricedLines.map((line) => line.discount_total)),
    shipping_total: sum(shipping.map((one) => one.price)),
    item_tax_total: sum(pricedLines.map((line) => line.tax_amount)),
    shipping_tax_total: sum(pricedShipping.map((one) => one.tax_amount)),
  };
  const tax_total = parts.item_tax_total + parts.shipping_tax_total;
  const total = parts.subtotal - parts.discount_total + parts.shipping_total + tax_total;
  return { lines: pricedLines, shipping: pricedShipping, totals: { ...parts, tax_total, gift_card_total: 0, total } };
}

const net = (line: PriceLine): number => subtotalOf(line) - (line.discount_total ?? 0);
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

type Taxable = { rate: number; amount: number; back?: ReturnedValue };

function taxesOf(taxable: readonly Taxable[]): number[] {
  const taxes = taxable.map(() => 0);
  for (const rate of new Set(taxable.map((one) => one.rate))) {
    const alike = taxable.map((one) => (one.rate === rate ? one : { rate, amount: 0 }));
    spread(alike, taxOn(sum(alike.map((one) => one.amount)), rate)).forEach(
      (part, index) => (taxes[index] = (taxes[index] ?? 0) + part),
    );
  }
  return taxes;
}

/**
 * Tax of what is taxed alike: what came back or is promised keeps its share, the rest goes to the rest by largest remainder. Where there is
 * no rest it goes to what came back; where the whole holds less than the shares that stand, none can, and all are spread anew.
 */
function spread(taxable: readonly Taxable[], tax: number): number[] {
  const standing = taxable.map((one) => one.back?.tax_amount ?? 0);
  const rest = taxable.map((one) => Math.max(0, one.amount - (one.back?.net ?? 0)));
  const left = tax - sum(standing);
  const amounts = taxable.map((one) => one.amount);
  if (left < 0) return allocate(tax, amounts);
  const parts = allocate(left, sum(rest) > 0 ? rest : amounts);
  return parts.map((part, index) => part + (standing[index] ?? 0));
}

/** The amounts that decide what is owed. Minor units. */
export type Balance = {
  total: number;
  credited_total: number;
  /** What of `credited_total` is written off; left out, nothing is. */
  written_off_total?: number;
  paid_total: number;
  refunded_total: number;
};

/**
 * What the customer still owes; below 0 what is owed back to it.
 * `due = total − credited + difference_due − (paid − refunded)`
 * @param differenceDue of the open requested edit, else 0
 */
export const due = (order: Balance, differenceDue = 0): number =>
  order.total - order.credited_total + differenceDue - (order.paid_total - order.refunded_total);

/** What is left to give back: captured money only, never more than was paid (specification, section 5). */
export const refundable = (order: Pick<Balance, 'paid_total' | 'refunded_total'>): number =>
  order.paid_total - order.refunded_total;

/** Refund required = paid_total − refunded_total − total − difference_due (specification, section 9). */
export const refundRequired = (order: Balance, differenceDue = 0): number =>
  order.paid_total - order.refunded_total - order.total - differenceDue;

/**
 * Payment required = total − paid_total + difference_due, or refunded_total − paid_total when there is no requested edit
 * (specification, section 9). It ignores refunds: `due` stands beside it.
 * @param differenceDue null when no edit is requested
 */
export const paymentRequired = (order: Balance, differenceDue: number | null = null): number =>
  differenceDue === null ? order.refunded_total - order.paid_total : order.total - order.paid_total + differenceDue;

/** `pieces` of `quantity` pieces' share of an amount, half up. Minor units. */
export const shareOf = (amount: number, pieces: number, quantity: number): number =>
  pieces === quantity ? amount : Number(divideHalfUp(BigInt(amount) * BigInt(pieces), BigInt(quantity)));

/** Pieces of a line that came back or are promised, to open returns and live claims, and what they were valued at. Minor units. */
export type ReturnedSoFar = { back_quantity: number; back_value: number };
/** What the value of a line's next pieces follows from. */
export type LineFacts = ReturnedSoFar & { quantity: number; total: number };

/**
 * What giving back the next `pieces` of a line is worth, tax included: the line's share up to them, less what those before were valued at.
 * So partial refunds add up exactly, in whatever order they are asked, received and canceled: the last piece takes the rest.
 * @throws RangeError when more is asked than the line has left
 */
export function lineRefund(line: LineFacts, pieces: number): number {
  const upTo = line.back_quantity + pieces;
  if (pieces < 0 || upTo > line.quantity) throw new RangeError('more pieces than the line has left');
  return pieces === 0 ? 0 : Math.max(0, shareOf(line.total, upTo, line.quantity) - line.back_value);
}

/** The tax in what `lineRefund` gives for the same pieces, which the line's share of its tax follows in the same way. Minor units. */
export function lineRefundTax(line: LineFacts & { tax_amount: number; back_tax: number }, pieces: number): number {
  const most = lineRefund(line, pieces);
  return pieces === 0
    ? 0
    : Math.min(most, Math.max(0, shareOf(line.tax_amount, line.back_quantity + pieces, line.quantity) - line.back_tax));
}
