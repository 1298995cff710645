import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subtotalOf } from '#domain/unit-price.ts';
import { priceCart } from '#modules/orders/rules.ts';
import { figuresOf, type DocumentLine, type Subtotal } from './document.ts';
import { creditAll, noteFigures } from './notes.ts';
import { receiptsFor, returnNote, type CameReceipt, type ReturnNote } from './return-note.ts';

type Bought = { quantity: number; unit_price: number; unit_price_rest: number; off: number; tax_rate: number };
type Slice = { pieces: number[]; charge: number };
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const shareOf = (amount: number, part: number, whole: number): number => Math.round((amount * part) / whole);

/** An invoice, and receipts of returns that bring pieces of it back, each less what a bundle leaves out; the last brings all the rest. */
function aCourse(bought: readonly Bought[], slices: readonly Slice[]) {
  const items = bought.map(({ quantity, unit_price, unit_price_rest, off, tax_rate }, at) => ({
    id: `item_${at}`,
    title: `Item ${at}`,
    title_ar: null,
    sku: null,
    quantity,
    unit_price,
    unit_price_rest,
    discount_total: Math.floor((subtotalOf({ quantity, unit_price, unit_price_rest }) * off) / 100),
    tax_rate,
    tax_lines: null,
  }));
  const { lines: priced, totals } = priceCart(items, []);
  const invoice = figuresOf(
    { items, shipping_methods: [], tax_total: totals.tax_total, gift_card_total: 0, total: totals.total },
    'VATEX-SA-35',
  );
  const back = items.map(() => ({ pieces: 0, value: 0, tax: 0 }));
  let charged = { net: 0, tax: 0 };
  const receipts = [...slices, { pieces: items.map(({ quantity }) => quantity), charge: 0 }].map(
    (slice, number): CameReceipt => {
      const lines = items.flatMap((item, at) => {
        const [before, of] = [back[at]!, priced[at]!];
        const quantity = Math.min(slice.pieces[at] ?? 0, item.quantity - before.pieces);
        if (quantity === 0) return [];
        const pieces = before.pieces + quantity;
        const value = shareOf(of.total, pieces, item.quantity) - before.value;
        const tax_amount = Math.min(value, shareOf(of.tax_amount, pieces, item.quantity) - before.tax);
        back[at] = { pieces, value: before.value + value, tax: before.tax + tax_amount };
        return [
          {
            return_item_id: `ri_${number}_${at}`,
            item_id: item.id,
            quantity,
            requested_quantity: quantity,
            value,
            tax_amount,
          },
        ];
      });
      const value = sum(lines.map((one) => one.value));
      const last = number === slices.length;
      const total = charged.net + charged.tax;
      // From all that was left out before, given back, to all that the pieces are worth.
      const amount = last ? -total : Math.round(slice.charge * (value + total)) - total;
      const ratio = invoice.totals.total > 0 ? invoice.totals.tax_total / invoice.totals.total : 0;
      const tax_amount = last ? -charged.tax : Math.round(amount * ratio);
      const charge = { rule_id: 'promo_1', net: amount - tax_amount, tax_amount };
      charged = { net: charged.net + charge.net, tax: charged.tax + charge.tax_amount };
      return {
        id: `rcv_${number}`,
        return_id: `ret_${number}`,
        number,
        amount: value - amount,
        kept_charges: [charge],
        lines,
      };
    },
  );
  return { invoice, receipts };
}

const rules = [{ id: 'promo_1', name: 'Six teas', name_ar: null }];

function credit({ invoice, receipts }: ReturnType<typeof aCourse>, order: readonly CameReceipt[]): ReturnNote[] {
  const lines: DocumentLine[] = [];
  const subtotals: Subtotal[] = [];
  const taken = new Set<string>();
  return order.flatMap((receipt) => {
    const chosen = receiptsFor(receipt.return_id, receipts, taken);
    const refunded = sum(chosen.map(({ amount }) => amount));
    if (refunded === 0) return [];
    const note = returnNote(invoice, { lines, subtotals }, receipts, chosen, rules);
    expect(note.totals.total).toBe(refunded);
    for (const line of note.lines) {
      expect(line.net).toBeGreaterThanOrEqual(0);
      expect(line.tax).toBeGreaterThanOrEqual(0);
      expect(line.discount).toBeGreaterThanOrEqual(0);
      expect(subtotalOf(line) - line.discount).toBe(line.net);
    }
    expect(note.totals.tax_total).toBe(sum(note.lines.map(({ tax }) => tax)));
    lines.push(...note.lines);
    subtotals.push(...note.subtotals);
    for (const id of note.receipt_ids) taken.add(id);
    for (const line of invoice.lines)
      expect(sum(lines.filter(({ line_id }) => line_id === line.id).map(({ net }) => net))).toBeLessThanOrEqual(
        line.net,
      );
    return [note];
  });
}

const line = (tax_rate: fc.Arbitrary<number>) =>
  fc.record({
    quantity: fc.integer({ min: 1, max: 12 }),
    unit_price: fc.integer({ min: 1, max: 3_000 }),
    unit_price_rest: fc.constantFrom(0, 142_857, 333_333, -400_000),
    off: fc.constantFrom(0, 7, 20, 100),
    tax_rate,
  });
const slices = fc.array(
  fc.record({
    pieces: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
    charge: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 5 },
);
const courses = (rate: fc.Arbitrary<number>) =>
  fc.record({ bought: fc.array(line(rate), { minLength: 1, maxLength: 4 }), slices, backwards: fc.boolean() });

test.each([
  ['one rate', fc.constant(15)],
  ['rates of 15 and 0', fc.constantFrom(0, 15)],
])(
  'notes for returns come to what each refunded, and all of them to the invoice, in any slicing and order: %s (1,000 runs)',
  (_, rate) => {
    fc.assert(
      fc.property(courses(rate), ({ bought, slices: some, backwards }) => {
        const course = aCourse(bought, some);
        const order = backwards ? course.receipts.toReversed() : course.receipts;
        const notes = credit(course, order);
        const { invoice } = course;
        expect(sum(notes.map(({ totals }) => totals.total))).toBe(invoice.totals.total);
      }),
      { numRuns: 1_000 },
    );
  },
);

test('with one rate the tax is what the return gave back, and what is left is credited as a whole to the halala', () => {
  fc.assert(
    fc.property(courses(fc.constant(15)), ({ bought, slices: some }) => {
      const course = aCourse(bought, some);
      const notes = credit(course, course.receipts.slice(0, -1));
      const { invoice } = course;
      const lines = notes.flatMap((note) => note.lines);
      const rest = noteFigures(
        creditAll(invoice.lines, lines),
        notes.flatMap(({ subtotals }) => subtotals),
      );
      for (const amount of ['net_total', 'tax_total', 'total'] as const)
        expect(sum([...notes, rest].map(({ totals }) => totals[amount]))).toBe(invoice.totals[amount]);
      for (const note of notes) {
        const came = course.receipts.filter(({ id }) => note.receipt_ids.includes(id));
        const tax =
          sum(came.flatMap((one) => one.lines.map(({ tax_amount }) => tax_amount))) -
          sum(came.flatMap((one) => one.kept_charges.map(({ tax_amount }) => tax_amount)));
        expect(Math.abs(note.totals.tax_total - tax)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 1_000 },
  );
});
