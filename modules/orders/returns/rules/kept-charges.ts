import { taxOn } from '#domain/money.ts';
import { unearned, type Unearned } from '#modules/promotions/rules.ts';
import type { KeptCharge, ReturnItemRow, ReturnRow } from '../../core/rules/after-sale-rows.ts';
import type { OrderBook } from '../../core/rules/book.ts';
import { sum } from '../../core/rules/money.ts';
import { isOpenReturn } from './permits.ts';
import { returnedOf } from './returnable.ts';

/*
 * A bundle may say that what is kept is judged again (market.md 6, "re-evaluate the kept basket and claw back"). Each piece is worth its share
 * all the same, so that lines add up; what the bundle no longer gives on what is kept stands beside that, and counts over all returns of an
 * order: what the returns before left out is known. So the last piece gives back whatever was left out.
 */

type Judged = Pick<
  OrderBook,
  'order' | 'items' | 'returns' | 'return_items' | 'return_receipts' | 'claims' | 'claim_items'
>;
/** Pieces of a line of the sale that are taken to come back besides. */
export type Coming = { readonly item_id: string; readonly quantity: number };

const amountOf = ({ net, tax_amount }: KeptCharge): number => net + tax_amount;
/** What charges come to, tax included. Minor units. */
export const chargesTotal = (charges: readonly KeptCharge[]): number => sum(charges.map(amountOf));

/** Goods that simply come back; a claim makes up for them and an exchange sends others, so neither takes anything away. */
const isPlain = ({ claim_id, swap_id }: Pick<ReturnRow, 'claim_id' | 'swap_id'>): boolean => !claim_id && !swap_id;

const signedTax = (amount: number, rate: number): number => Math.sign(amount) * taxOn(Math.abs(amount), rate) + 0;

function chargeOf(book: Judged, { rule_id, lines }: Unearned): KeptCharge {
  const rates = Map.groupBy(
    lines,
    ({ id }: Unearned['lines'][number]) => book.items.find((one) => one.id === id)?.tax_rate ?? 0,
  );
  const taxes = [...rates].map(([rate, some]) => signedTax(sum(some.map(({ amount }) => amount)), rate));
  return { rule_id, net: sum(lines.map(({ amount }) => amount)), tax_amount: sum(taxes) };
}

/** Of each line, what has come or, where promises count, is asked back. */
const plainBack = (book: Judged, itemId: string, pieces: (line: ReturnItemRow, of: ReturnRow) => number): number =>
  sum(
    book.return_items
      .filter((line) => line.item_id === itemId)
      .map((line) => {
        const of = book.returns.find((one) => one.id === line.return_id);
        return of && isPlain(of) ? pieces(line, of) : 0;
      }),
  );

const promisedOf = (line: ReturnItemRow, of: ReturnRow): number =>
  isOpenReturn(of) ? line.requested_quantity : line.received_quantity;

/** What bundles no longer give once these pieces are back. @param promised whether what open returns ask for counts as back */
function judgeKept(book: Judged, coming: readonly Coming[], promised: boolean): Unearned[] {
  const { promoted, currency_code } = book.order;
  if (!promoted || !promoted.rules.some(({ return_rule }) => return_rule === 'rejudged')) return [];
  const lines = book.items.map((item) => {
    const plain = plainBack(book, item.id, promisedOf);
    const others = returnedOf(book, item.id).back_quantity - plain;
    const back =
      (promised ? plain : plainBack(book, item.id, ({ received_quantity }) => received_quantity)) +
      sum(coming.filter(({ item_id }) => item_id === item.id).map(({ quantity }) => quantity));
    const counted = Math.max(0, item.quantity - back);
    return { ...item, counted, kept: Math.max(0, counted - others) };
  });
  return unearned(lines, currency_code, promoted);
}

/** What returns before left out: of those that are done, their receipts; of open ones, where promises count, what is expected. */
function chargedBefore(book: Judged, promised: boolean): KeptCharge[] {
  const receiptsOf = (id: string) =>
    book.return_receipts.filter(({ return_id }) => return_id === id).flatMap(({ kept_charges = [] }) => kept_charges);
  return book.returns.flatMap((row) => (promised && isOpenReturn(row) ? (row.kept_charges ?? []) : receiptsOf(row.id)));
}

/** What a bundle makes of a return, as it is said: pieces kept of those bought, and what is left out for it, tax included. */
export type KeptBundle = KeptCharge & { readonly kept: number; readonly bought: number };

function differences(judged: readonly Unearned[], book: Judged, before: readonly KeptCharge[]): KeptBundle[] {
  const rules = new Set([...judged, ...before].map(({ rule_id }) => rule_id));
  return [...rules].flatMap((rule_id): KeptBundle[] => {
    const now = judged.find((one) => one.rule_id === rule_id);
    const charge = now ? chargeOf(book, now) : { rule_id, net: 0, tax_amount: 0 };
    const had = before.filter((one) => one.rule_id === rule_id);
    const net = charge.net - sum(had.map((one) => one.net));
    const tax_amount = charge.tax_amount - sum(had.map((one) => one.tax_amount));
    return net === 0 && tax_amount === 0
      ? []
      : [{ rule_id, net, tax_amount, kept: now?.kept ?? 0, bought: now?.bought ?? 0 }];
  });
}

/** As much of the charges as an amount bears: the later ones are left for the next return. */
function within(bundles: readonly KeptBundle[], most: number): KeptBundle[] {
  let over = Math.max(0, chargesTotal(bundles) - most);
  return bundles
    .toReversed()
    .map((one) => {
      const less = Math.min(over, Math.max(0, amountOf(one)));
      over -= less;
      if (less === 0) return one;
      const left = amountOf(one) - less;
      const net = Math.round((one.net * left) / amountOf(one));
      return { ...one, net, tax_amount: left - net };
    })
    .filter((one) => amountOf(one) !== 0)
    .toReversed();
}

/** What bundles leave out of a return that is asked for, once all of it came. @param value what its goods are worth, tax included */
export const expectedCharges = (book: Judged, coming: readonly Coming[], value: number): KeptBundle[] =>
  within(differences(judgeKept(book, coming, true), book, chargedBefore(book, true)), value);

/** What bundles leave out of what comes now, judged by what came. @param value of what comes now, tax included */
export const receivedCharges = (
  book: Judged,
  row: Pick<ReturnRow, 'claim_id' | 'swap_id'>,
  coming: readonly Coming[],
  value: number,
): KeptBundle[] =>
  isPlain(row) ? within(differences(judgeKept(book, coming, false), book, chargedBefore(book, false)), value) : [];

/**
 * What of the charges an amount that somebody set took: no more than it lies below what the goods are worth, and of what would have been
 * given back no more than it lies above.
 */
export function chargesTaken(bundles: readonly KeptBundle[], value: number, refund: number): KeptBundle[] {
  const total = chargesTotal(bundles);
  if (total >= 0) return within(bundles, Math.max(0, value - refund));
  const most = Math.max(0, refund - value);
  const turned = bundles.map((one) => ({ ...one, net: -one.net, tax_amount: -one.tax_amount }));
  return within(turned, most).map((one) => ({ ...one, net: -one.net + 0, tax_amount: -one.tax_amount + 0 }));
}

/** As they are kept. */
export const kept = (bundles: readonly KeptBundle[]): KeptCharge[] =>
  bundles.map(({ rule_id, net, tax_amount }) => ({ rule_id, net, tax_amount }));
