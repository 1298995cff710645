import { allocate } from '#domain/allocate.ts';
import { divideHalfUp } from '#domain/money.ts';
import { fail, invalid } from '#kit/shared/fail.ts';
import { subtotalsOf, totalsOf, type DocumentLine, type Figures, type Subtotal } from './document.ts';
import { isAlike, pricedAt, remainingOf, valueOf } from './notes.ts';

/*
 * A credit note that follows a return: it comes to what the return refunded, to the halala. Its lines are the pieces that came, at their share
 * of what was invoiced; what the refund was less by (a bundle that what is kept no longer earns, return shipping, an amount that a person set)
 * is taken off them. What an earlier note took off so and the refund gives back now is credited on the lines that bore it.
 */

/** What came of an asked line of a return with one receipt: pieces, and of the whole line what was asked and what that is worth. */
export type CameLine = {
  readonly return_item_id: string;
  readonly item_id: string;
  readonly quantity: number;
  readonly requested_quantity: number;
  /** Minor units, tax included; `tax_amount` is the tax in it. */
  readonly value: number;
  readonly tax_amount: number;
};
type Charge = { readonly rule_id: string; readonly net: number; readonly tax_amount: number };
/** A receipt of a return of its own. `amount`: what it refunded, minor units. */
export type CameReceipt = {
  readonly id: string;
  readonly return_id: string;
  readonly number: number;
  readonly amount: number;
  readonly kept_charges: readonly Charge[];
  readonly lines: readonly CameLine[];
};
/** Why a note comes to less than the goods cost, or below 0 to more. Minor units; `rule_id` null: set by a person, or return shipping. */
export type Less = {
  readonly rule_id: string | null;
  readonly name: string | null;
  readonly name_ar: string | null;
  readonly net: number;
  readonly tax: number;
};
export type Named = { readonly id: string; readonly name: string; readonly name_ar: string | null };
/** A credit note as it would be issued for a return. */
export type ReturnNote = Figures & { receipt_ids: string[]; less: Less[] };

type Lines = readonly DocumentLine[];
type Worth = { net: number; tax: number };
/** Pieces of a line of the invoice that came, and their share of it. */
type Came = Worth & { line: DocumentLine; quantity: number };

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
const shareOf = (amount: number, part: number, whole: number): number =>
  part === whole || whole === 0 ? amount : Number(divideHalfUp(BigInt(amount) * BigInt(part), BigInt(whole)));
const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * The receipts that the note of a return takes: its own that no note took yet, and those of other returns that refunded nothing, which no note
 * of their own could be made for.
 * @param taken receipts of the notes there are on the invoice
 */
export const receiptsFor = (
  returnId: string,
  receipts: readonly CameReceipt[],
  taken: ReadonlySet<string>,
): CameReceipt[] => receipts.filter((one) => !taken.has(one.id) && (one.return_id === returnId || one.amount === 0));

/** What came with these receipts by the lines of the invoice; what is not on it, as goods that a claim sent, is none of its business. */
function cameOf(invoice: Lines, all: readonly CameReceipt[], chosen: readonly CameReceipt[]): Came[] {
  const upTo = new Map<string, number>();
  const found = new Map<string, { quantity: number; value: number; tax: number }>();
  for (const receipt of all)
    for (const one of receipt.lines) {
      const before = upTo.get(one.return_item_id) ?? 0;
      upTo.set(one.return_item_id, before + one.quantity);
      if (!chosen.includes(receipt)) continue;
      const part = (amount: number) =>
        shareOf(amount, before + one.quantity, one.requested_quantity) -
        (before === 0 ? 0 : shareOf(amount, before, one.requested_quantity));
      const sum = found.get(one.item_id) ?? { quantity: 0, value: 0, tax: 0 };
      found.set(one.item_id, {
        quantity: sum.quantity + one.quantity,
        value: sum.value + part(one.value),
        tax: sum.tax + part(one.tax_amount),
      });
    }
  return invoice.flatMap((line) => {
    const one = line.item_id ? found.get(line.item_id) : undefined;
    return one ? [{ line, quantity: one.quantity, net: one.value - one.tax, tax: one.tax }] : [];
  });
}

/** What is taken off the worth of the goods, each for its reason. */
function lessOf(came: readonly Came[], chosen: readonly CameReceipt[], rules: readonly Named[]): Less[] {
  const charges = Map.groupBy(
    chosen.flatMap(({ kept_charges }) => kept_charges),
    ({ rule_id }) => rule_id,
  );
  const bundles = [...charges].map(([rule_id, some]): Less => {
    const rule = rules.find(({ id }) => id === rule_id);
    const [net, tax] = [sumOf(some, (one) => one.net), sumOf(some, (one) => one.tax_amount)];
    return { rule_id, name: rule?.name ?? null, name_ar: rule?.name_ar ?? null, net, tax };
  });
  const [net, tax] = [sumOf(came, (one) => one.net), sumOf(came, (one) => one.tax)];
  const other = net + tax - sumOf(bundles, (one) => one.net + one.tax) - sumOf(chosen, ({ amount }) => amount);
  const ofTax = net + tax > 0 ? shareOf(tax, other, net + tax) : 0;
  return [...bundles, { rule_id: null, name: null, name_ar: null, net: other - ofTax, tax: ofTax }].filter(
    (one) => one.net !== 0 || one.tax !== 0,
  );
}

/** Takes an amount off lines by what they are worth. */
function cut(came: readonly Came[], off: Worth): Came[] {
  const nets = allocate(
    off.net,
    came.map(({ net }) => net),
  );
  const taxes = allocate(
    off.tax,
    came.map(({ tax }) => tax),
  );
  return came.map((one, at) => ({ ...one, net: one.net - (nets[at] ?? 0), tax: one.tax - (taxes[at] ?? 0) }));
}

/**
 * Takes off what the refund was less by. Lines that bear tax bear what bore tax, as far as they can; what they cannot the others do, so that the
 * whole comes to what was refunded in any case.
 */
function lowered(came: readonly Came[], less: Worth): Came[] {
  const [taxed, plain] = [came.filter(({ tax }) => tax > 0), came.filter(({ tax }) => tax <= 0)];
  const [net, tax] = [sumOf(taxed, (one) => one.net), sumOf(taxed, (one) => one.tax)];
  const off = Math.min(less.net + less.tax, net + tax + sumOf(plain, (one) => one.net));
  const natural = tax > 0 ? shareOf(net + tax, Math.max(0, less.tax), tax) : 0;
  const ofTaxed = between(Math.max(0, off - sumOf(plain, (one) => one.net)), natural, Math.min(off, net + tax));
  const inside = net + tax > 0 ? shareOf(tax, ofTaxed, net + tax) : 0;
  const ofTax = between(ofTaxed - net, Math.abs(inside - less.tax) <= 1 ? less.tax : inside, Math.min(tax, ofTaxed));
  const cutLines = [...cut(taxed, { net: ofTaxed - ofTax, tax: ofTax }), ...cut(plain, { net: off - ofTaxed, tax: 0 })];
  return came.map(({ line }) => cutLines.find((one) => one.line === line)).filter((one) => one !== undefined);
}

/** Where what earlier notes left out is credited: first on lines that bore it, then on whatever has something left. */
function raised(invoice: Lines, credited: Lines, notes: readonly DocumentLine[], more: Worth): DocumentLine[] {
  const all = [...credited, ...notes];
  const rests = invoice.map((line) => {
    const left = remainingOf(line, all);
    return { left: left.net, bore: Math.max(0, left.net - shareOf(line.net, left.quantity, line.quantity)) };
  });
  const nothing = rests.map(() => 0);
  const bore = sumOf(rests, (one) => one.bore);
  const first = Math.min(more.net, bore);
  const onBearing =
    bore > 0
      ? allocate(
          first,
          rests.map((one) => one.bore),
        )
      : nothing;
  const others = rests.map(({ left }, at) => left - (onBearing[at] ?? 0));
  const rest = more.net - first;
  if (rest > sumOf(others, (one) => one)) throw fail('invoices.credited_whole');
  const onOthers = rest > 0 ? allocate(rest, others) : nothing;
  const nets = rests.map((_, at) => (onBearing[at] ?? 0) + (onOthers[at] ?? 0));
  const taxed = (weights: readonly number[]) =>
    weights.map((weight, at) => ((invoice[at]?.tax_rate ?? 0) > 0 ? weight : 0));
  const onTaxed = taxed(nets);
  const taxes = allocate(more.tax, sumOf(onTaxed, (one) => one) > 0 ? onTaxed : taxed(invoice.map(({ net }) => net)));
  return invoice.flatMap((line, at) => {
    const [net, tax] = [nets[at] ?? 0, taxes[at] ?? 0];
    return net === 0 && tax === 0 ? [] : [{ ...valueOf(line, net), tax, total: net + tax }];
  });
}

const pieceLine = ({ line, quantity, net, tax }: Came): DocumentLine => ({
  ...line,
  line_id: line.id,
  ...pricedAt(line, quantity, net),
  net,
  tax,
  total: net + tax,
});

/** What notes have taken of an invoice: their lines and their sums. */
export type Credited = { readonly lines: Lines; readonly subtotals: readonly Subtotal[] };
type Document = { readonly lines: Lines; readonly subtotals: readonly Subtotal[] };

/** The tax of the lines, never more than notes have left of a rate: notes by pieces round theirs over the whole note. */
function withinTax(lines: readonly DocumentLine[], invoice: Document, credited: Credited): DocumentLine[] {
  const left = (line: DocumentLine, of: readonly Subtotal[]) =>
    sumOf(
      of.filter((one) => isAlike(one, line)),
      ({ tax }) => tax,
    );
  const taken = new Map<string, number>();
  return lines.map((line) => {
    const key = `${line.category}/${line.tax_rate}/${line.exemption_code ?? ''}`;
    const before = taken.get(key) ?? 0;
    const most = left(line, invoice.subtotals) - left(line, credited.subtotals) - before;
    const tax = Math.max(0, Math.min(line.tax, most));
    taken.set(key, before + tax);
    return { ...line, tax, total: line.net + tax };
  });
}

/**
 * The credit note of receipts of returns: in all what they refunded, tax included, at the rates of the original supply.
 * @param credited of the credit notes there are @param all receipts of the order, in the order they came
 * @param rules what the promotions of the order are called
 * @throws Refusal when nothing was refunded, or more pieces came than notes have left
 */
export function returnNote(
  invoice: Document,
  credited: Credited,
  all: readonly CameReceipt[],
  chosen: readonly CameReceipt[],
  rules: readonly Named[],
): ReturnNote {
  const came = cameOf(invoice.lines, all, chosen);
  for (const { line, quantity } of came) {
    const left = remainingOf(line, credited.lines).quantity;
    if (quantity > left) throw invalid('return_id', 'invoices.credit_exceeds_pieces', { max: left, title: line.title });
  }
  const less = lessOf(came, chosen, rules);
  const off = { net: sumOf(less, ({ net }) => net), tax: sumOf(less, ({ tax }) => tax) };
  const given = Math.max(0, -(off.net + off.tax));
  const own = given > 0 ? came : lowered(came, off);
  const worth = sumOf(own, ({ net, tax }) => net + tax) + given;
  // A line that has less left than its pieces are worth gives what it has; the others make up for it.
  const lines = withinTax(
    own.map((one) => pieceLine({ ...one, net: Math.min(one.net, remainingOf(one.line, credited.lines).net) })),
    invoice,
    credited,
  );
  const more = worth - sumOf(lines, ({ total }) => total);
  const left = leftAfter(invoice, credited, lines);
  const wanted = sumOf(own, ({ tax }) => tax) + Math.max(0, given > 0 ? -off.tax : 0) - sumOf(lines, ({ tax }) => tax);
  const moreTax = between(Math.max(0, more - left.net), wanted, Math.min(more, left.tax));
  const notes =
    more > 0
      ? [...lines, ...raised(invoice.lines, credited.lines, lines, { net: more - moreTax, tax: moreTax })]
      : lines;
  const subtotals = subtotalsOf(notes, (_, line) => sumOf(alike(notes, line), ({ tax }) => tax));
  const totals = totalsOf(notes, subtotals);
  if (totals.total <= 0) throw fail('invoices.returned_nothing');
  return { lines: notes, subtotals, totals, receipt_ids: chosen.map(({ id }) => id), less };
}

/** What notes leave of an invoice once these lines are credited too. */
const leftAfter = (invoice: Document, credited: Credited, lines: Lines): Worth => ({
  net: sumOf(invoice.lines, (line) => remainingOf(line, [...credited.lines, ...lines]).net),
  tax:
    sumOf(invoice.subtotals, ({ tax }) => tax) -
    sumOf(credited.subtotals, ({ tax }) => tax) -
    sumOf(lines, ({ tax }) => tax),
});

const alike = (lines: Lines, line: DocumentLine): DocumentLine[] =>
  lines.filter(
    (one) =>
      one.category === line.category && one.tax_rate === line.tax_rate && one.exemption_code === line.exemption_code,
  );
