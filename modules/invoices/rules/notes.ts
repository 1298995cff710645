import { divideHalfUp, formatAmount, taxOn } from '#domain/money.ts';
import { perPiece, splitMicros, subtotalOf } from '#domain/unit-price.ts';
import { fail, invalid } from '#kit/shared/fail.ts';
import { subtotalsOf, totalsOf, type DocumentLine, type Figures, type Subtotal } from './document.ts';
import { exemptionOf } from './tax.ts';

/** The grounds the law knows for a note: canceled or suspended, changed in nature, value changed, goods returned, details of a party changed. */
export const reasonCodes = [1, 2, 3, 4, 5] as const;

/** What a note is asked to change of a line: so many pieces of it, or an amount without tax. */
export type NoteLine = { line_id: string; quantity?: number; amount?: number };
/** What credit notes have left of a line. */
export type Remaining = { quantity: number; net: number };

type Lines = readonly DocumentLine[];
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What is left of a line after the credit notes there are. A note over an amount takes no pieces. */
export function remainingOf(line: DocumentLine, credited: Lines): Remaining {
  const notes = credited.filter((one) => one.line_id === line.id);
  return {
    quantity: line.quantity - sum(notes.filter(({ by_value }) => !by_value).map(({ quantity }) => quantity)),
    net: line.net - sum(notes.map(({ net }) => net)),
  };
}

/** What the next pieces of a line are worth without tax: the cumulative share, so that notes over all of them add up to the line. */
function netOf(line: DocumentLine, left: Remaining, pieces: number): number {
  if (pieces === left.quantity) return left.net;
  const upTo = (count: number): number => Number(divideHalfUp(BigInt(line.net) * BigInt(count), BigInt(line.quantity)));
  const gone = line.quantity - left.quantity;
  return Math.min(left.net, upTo(gone + pieces) - upTo(gone));
}

const taxed = (line: DocumentLine, net: number) => {
  const tax = taxOn(net, line.tax_rate);
  return { net, tax, total: net + tax };
};

/**
 * What pieces of a line come to as a document says it: at the price of the original with a discount, or, where rounding makes them come to more,
 * at the price that is. A discount is never below 0.
 */
export function pricedAt(line: DocumentLine, pieces: number, net: number) {
  const gross = subtotalOf({ ...line, quantity: pieces });
  if (net <= gross) return { quantity: pieces, discount: gross - net };
  return { quantity: pieces, discount: 0, ...splitMicros(perPiece(net, pieces)) };
}

/** A part of a line by its pieces; price and discount are those of the original. */
const piecesOf = (line: DocumentLine, pieces: number, net: number): DocumentLine => ({
  ...line,
  line_id: line.id,
  ...pricedAt(line, pieces, net),
  ...taxed(line, net),
});

/** A part of a line by its value: of no pieces. */
export const valueOf = ({ unit_price_rest: _, ...line }: DocumentLine, net: number): DocumentLine => ({
  ...line,
  line_id: line.id,
  by_value: true,
  quantity: 1,
  unit_price: net,
  discount: 0,
  ...taxed(line, net),
});

function find(invoice: Lines, asked: readonly NoteLine[]): { ask: NoteLine; line: DocumentLine; path: string }[] {
  if (asked.length === 0) throw fail('invoices.note_empty');
  return asked.map((ask, index) => {
    const line = invoice.find(({ id }) => id === ask.line_id);
    const path = `lines.${index}`;
    if (!line || asked.findIndex(({ line_id }) => line_id === ask.line_id) !== index)
      throw invalid(`${path}.line_id`, 'errors.reference');
    if ((ask.quantity === undefined) === (ask.amount === undefined)) throw invalid(path, 'invoices.note_one_of');
    return { ask, line, path };
  });
}

/**
 * The lines of a credit note, at the rates of the original supply. All amounts are positive (BR-KSA-F-04).
 * @param credited lines of the credit notes there are
 * @throws Refusal when more is asked than a line has left
 */
export function creditLines(
  invoice: Lines,
  credited: Lines,
  asked: readonly NoteLine[],
  currency: string,
): DocumentLine[] {
  return find(invoice, asked).map(({ ask, line, path }) => {
    const left = remainingOf(line, credited);
    if (ask.quantity !== undefined) {
      if (ask.quantity > left.quantity)
        throw invalid(`${path}.quantity`, 'invoices.credit_exceeds_pieces', { max: left.quantity, title: line.title });
      const net = netOf(line, left, ask.quantity);
      if (net <= 0) throw invalid(`${path}.quantity`, 'invoices.credit_nothing_left', { title: line.title });
      return piecesOf(line, ask.quantity, net);
    }
    const amount = ask.amount ?? 0;
    if (amount > left.net)
      throw invalid(`${path}.amount`, 'invoices.credit_exceeds', {
        max: formatAmount(left.net, currency),
        title: line.title,
      });
    return valueOf(line, amount);
  });
}

/** Everything an invoice has left, as a credit note takes it back. Lines given away for nothing have nothing to take back. */
export function creditAll(invoice: Lines, credited: Lines): DocumentLine[] {
  return invoice.flatMap((line) => {
    const left = remainingOf(line, credited);
    if (left.net === 0) return [];
    return [left.quantity > 0 ? piecesOf(line, left.quantity, left.net) : valueOf(line, left.net)];
  });
}

/** The lines of a debit note: what is charged on top of lines of the original, at their rates. */
export function debitLines(invoice: Lines, asked: readonly NoteLine[]): DocumentLine[] {
  return find(invoice, asked).map(({ ask, line, path }) => {
    if (ask.amount === undefined) throw invalid(`${path}.amount`, 'invoices.debit_amount');
    return valueOf(line, ask.amount);
  });
}

/** Whether a line is of what a sum is of. */
export const isAlike = (one: Subtotal, line: DocumentLine): boolean =>
  one.category === line.category &&
  one.rate === line.tax_rate &&
  one.exemption_code === exemptionOf(line.category, line.exemption_code);

/**
 * The figures of a note. The tax of each rate is what the tax of all notes so far grows by, so that notes over a whole invoice give back
 * exactly its tax.
 * @param earlier sums of the notes of the same kind there are
 */
export function noteFigures(lines: DocumentLine[], earlier: readonly Subtotal[]): Figures {
  const subtotals = subtotalsOf(lines, (taxable, line) => {
    const before = earlier.filter((one) => isAlike(one, line));
    const net = sum(before.map((one) => one.taxable));
    return Math.max(0, taxOn(net + taxable, line.tax_rate) - sum(before.map(({ tax }) => tax)));
  });
  return { lines, subtotals, totals: totalsOf(lines, subtotals) };
}
