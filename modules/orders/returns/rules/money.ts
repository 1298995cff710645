import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import { formatAmount } from '#domain/money.ts';
import { refundable, shareOf, sum, type Balance } from '../../core/rules/money.ts';

/** What may still be granted on an order: never more than is left of the sale. What is written off gives way. Minor units. */
export const grantable = ({
  total,
  credited_total,
  written_off_total = 0,
}: Pick<Balance, 'total' | 'credited_total' | 'written_off_total'>): number =>
  Math.max(0, total - credited_total + written_off_total);

/** What a return is worth unless somebody says otherwise: its goods less return shipping, tax included; never below 0. Minor units. */
export const defaultRefund = (value: number, shippingTotal: number, order: Balance): number =>
  Math.min(grantable(order), Math.max(0, value - shippingTotal));

/**
 * Whether an amount may be given back instead: at least 0 and below the refundable amount (specification, section 5), or no more than the
 * goods are worth, which also holds on an order that is not paid yet.
 */
export function canOverrideRefund(order: Balance & { currency_code: string }, amount: number, value: number): Permit {
  const most = Math.min(grantable(order), Math.max(value, refundable(order) - 1));
  return every(
    amount < 0 ? refused('return.refund_negative') : allowed,
    amount > most
      ? refused('return.refund_too_much', { max: formatAmount(Math.max(0, most), order.currency_code) })
      : allowed,
  );
}

/** A line of a return: pieces asked for and what they were valued at, pieces that came before, and pieces that come now. */
export type ReturnedLine = { value: number; requested: number; before: number; now: number };
/** What a return promised, and what of it bundles leave out (`kept-charges.ts`). Minor units. */
export type Promised = { refundAmount: number; shippingTotal: number; charges?: number };
/** What bundles left out of what came before, and leave out of what comes now. Minor units. */
export type Charged = { before: number; now: number };

/** What the pieces that come now are worth. Minor units. */
export const valueNow = (lines: readonly ReturnedLine[]): number => valuesOf(lines).now;

/** Each line's own shares, so that they add up to what it was valued at. */
function valuesOf(lines: readonly ReturnedLine[]): { whole: number; before: number; now: number } {
  const valueOf = (pieces: (one: ReturnedLine) => number) =>
    sum(lines.map((one) => shareOf(one.value, pieces(one), one.requested)));
  const before = valueOf((one) => one.before);
  return { whole: valueOf((one) => one.requested), before, now: valueOf((one) => one.before + one.now) - before };
}

/** Whether a return promised what its goods are worth, and nobody set another amount. */
export const isUsual = (
  { refundAmount, shippingTotal, charges = 0 }: Promised,
  lines: readonly ReturnedLine[],
): boolean => refundAmount === Math.max(0, valuesOf(lines).whole - charges - shippingTotal);

/**
 * What a receipt grants of what its return promised, unless somebody says otherwise. Return shipping is taken off what comes first; an amount
 * that somebody set is spread by value, of goods that cost nothing by pieces. Over all receipts it comes to exactly what was promised; but what
 * bundles leave out is judged by what came.
 */
export function receiptAmount(
  order: Balance,
  { refundAmount, shippingTotal, charges = 0 }: Promised,
  lines: readonly ReturnedLine[],
  charged: Charged = { before: 0, now: 0 },
): number {
  const { whole, before, now } = valuesOf(lines);
  if (isUsual({ refundAmount, shippingTotal, charges }, lines)) {
    const granted = before - charged.before;
    const after = granted + now - charged.now;
    return Math.min(grantable(order), Math.max(0, after - shippingTotal) - Math.max(0, granted - shippingTotal));
  }
  const count = (pieces: (one: ReturnedLine) => number) => sum(lines.map(pieces));
  const shares =
    whole > 0
      ? { whole, before, now }
      : { whole: count((one) => one.requested), before: count((one) => one.before), now: count((one) => one.now) };
  const upTo = (part: number) => shareOf(refundAmount, Math.min(part, shares.whole), shares.whole);
  return Math.min(grantable(order), upTo(shares.before + shares.now) - upTo(shares.before));
}
