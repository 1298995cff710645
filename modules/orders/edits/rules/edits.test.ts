import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/shared/fail.ts';
import { aBook, aCart, aLevel, aLine, aLocation, anAcceptedBook, anEnv, later, onlyItem } from '../../testing/books.ts';
import { cancelOrder } from '../../order/rules/cancel-order.ts';
import { percentage } from '../../core/rules/discounts.ts';
import { verifyFinance } from '../../order/rules/finance.ts';
import { fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { isBalanced } from '../../core/rules/journal.ts';
import { due, sum } from '../../core/rules/money.ts';
import { capture } from '../../payments/rules/payments.ts';
import { refund } from '../../payments/rules/refunds.ts';
import { openAmount } from '../../core/rules/derived-statuses.ts';
import { requestReturn } from '../../returns/rules/returns.ts';
import { complete } from '../../order/rules/status-commands.ts';
import type { OrderBook, Env } from '../../core/rules/book.ts';
import { addLine, noteEdit, removeLine, startEdit, undoChange, updateLine } from './changes.ts';
import { canBecome } from './line-permits.ts';
import { changesOf, proposalOf } from './lines.ts';
import { originalItem, type Replacing } from './original.ts';
import { cancelEdit, confirmEdit, declineEdit, deleteEdit, requestEdit } from './settle-edit.ts';

const refusal = (work: () => unknown): string => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
const level = (book: OrderBook, variant = 'variant_water') =>
  book.stock_levels.find((one) => one.variant_id === variant)!;
const editIn = (book: OrderBook) => book.edits.at(-1)!;
const on = (book: OrderBook) => ({ edit_id: editIn(book).id });
const started = (book: OrderBook, env: Env) => startEdit(book, {}, env).book;
const asked = (book: OrderBook, env: Env) => requestEdit(book, on(book), env).book;
const confirmed = (book: OrderBook, env: Env, by = 'cus_1') => confirmEdit(book, { ...on(book), by }, env).book;
const rice = aLine({
  variant_id: 'variant_rice',
  title: 'Rice',
  sku: 'RCE',
  quantity: 5,
  unit_price: 400,
  tax_rate: 15,
});
const taxed = {
  lines: [aLine({ tax_rate: 15 })],
  shipping_methods: [{ shipping_option_id: null, name: 'Van', price: 500, tax_rate: 15 }],
};
const withRice = { levels: [aLevel(), aLevel({ variant_id: 'variant_rice' })] };
/** The payments hold what is owed, the journal agrees, and nothing was refunded or taken by an edit. */
const isWhole = (book: OrderBook) =>
  isBalanced(book) && sum(book.payments.map(openAmount)) === Math.max(0, due(book.order));

describe('an edit', () => {
  it('is one at a time, and only of an open order that finance has not verified and no invoice tells of', () => {
    const env = anEnv();
    const book = started(aBook(env), env);
    expect(refusal(() => started(book, env))).toBe('edit.open_exists');
    expect(editIn(deleteEdit(book, on(book), env).book).deleted_at).toEqual(env.now);
    expect(refusal(() => started(deleteEdit(book, on(book), env).book, env))).toBe('allowed');
    expect(refusal(() => started(cancelOrder(aBook(env), {}, env).book, env))).toBe('order.canceled');
    expect(refusal(() => started(complete(anAcceptedBook(env), {}, env).book, env))).toBe('edit.closed');
    expect(refusal(() => started(verifyFinance(aBook(env), {}, env).book, env))).toBe('order.verified');
    const plain = aBook(env);
    expect(refusal(() => started({ ...plain, order: { ...plain.order, invoiced_at: env.now } }, env))).toBe(
      'edit.invoiced',
    );
  });

  it('prices the whole order by the one rule, and carries a percentage pro rata', () => {
    const env = anEnv();
    const begun = started(
      aBook(env, {
        ...taxed,
        discounts: [percentage('disc_1', 9.99)],
        lines: [aLine({ tax_rate: 15, discount_total: 999 })],
      }),
      env,
    );
    const book = updateLine(begun, { ...on(begun), item_id: onlyItem(begun).id, quantity: 7 }, env).book;
    const { priced, difference } = proposalOf(book, editIn(book));
    expect(priced.totals).toMatchObject({
      subtotal: 7_000,
      discount_total: 699,
      shipping_total: 500,
      tax_total: 1_020,
      total: 7_821,
    });
    expect([difference, editIn(book).difference_due]).toEqual([7_821 - book.order.total, difference]);
  });

  it('keeps one change a line; back to what it was, nothing is changed; undoing a change leaves the line', () => {
    const env = anEnv();
    const begun = started(aBook(env), env);
    const item_id = onlyItem(begun).id;
    const twice = updateLine(
      updateLine(begun, { ...on(begun), item_id, quantity: 12 }, env).book,
      { ...on(begun), item_id, quantity: 14 },
      env,
    ).book;
    expect(changesOf(twice, editIn(twice))).toMatchObject([
      { type: 'item_update', line: { quantity: 14 }, original_line: { quantity: 10 } },
    ]);
    const back = updateLine(twice, { ...on(begun), item_id, quantity: 10 }, env).book;
    expect([changesOf(back, editIn(back)), editIn(back).difference_due]).toEqual([[], 0]);
    const [change] = changesOf(twice, editIn(twice));
    const undone = undoChange(twice, { ...on(begun), change_id: change!.id }, env).book;
    expect(proposalOf(undone, editIn(undone)).lines.map(({ line }) => [line.id, line.quantity])).toEqual([
      [item_id, 10],
    ]);
    const removed = removeLine(twice, { ...on(begun), item_id }, env).book;
    expect(changesOf(removed, editIn(removed))).toMatchObject([
      { type: 'item_remove', line: null, original_line: { quantity: 10 } },
    ]);
    expect(
      proposalOf(updateLine(removed, { ...on(begun), item_id, quantity: 3 }, env).book, editIn(removed)).lines,
    ).toHaveLength(1);
  });

  it('an added line that is removed is simply not added; one that replaces another takes it out', () => {
    const env = anEnv();
    const begun = started(aBook(env), env);
    const added = addLine(begun, { ...on(begun), line: rice }, env).book;
    const [change] = changesOf(added, editIn(added));
    expect(changesOf(removeLine(added, { ...on(begun), item_id: change!.item_id }, env).book, editIn(begun))).toEqual(
      [],
    );
    const old = onlyItem(begun).id;
    const replacedIt = addLine(begun, { ...on(begun), line: rice, replaces: old }, env).book;
    expect(changesOf(replacedIt, editIn(begun)).map(({ type }) => type)).toEqual(['item_remove', 'item_add']);
    const done = confirmed(asked(replacedIt, env), env);
    expect(done.items).toMatchObject([{ title: 'Rice', original_item_id: old, position: 0 }]);
    expect(
      originalItem(
        [{ confirmed_at: env.now, changes: changesOf(done, editIn(done)).map(({ line }) => ({ line_item: line })) }],
        onlyItem(done).id,
      ),
    ).toBe(old);
  });

  it('cannot go below what is fulfilled, nor take such a line out', () => {
    const env = anEnv();
    const accepted = anAcceptedBook(env);
    const item_id = onlyItem(accepted).id;
    const begun = started(
      fulfill(accepted, { items: [{ item_id, quantity: 4 }], asks_location: false }, env).book,
      env,
    );
    expect(refusal(() => updateLine(begun, { ...on(begun), item_id, quantity: 3 }, env))).toBe('edit.below_fulfilled');
    expect(refusal(() => removeLine(begun, { ...on(begun), item_id }, env))).toBe('edit.fulfilled_line');
    const lower = updateLine(begun, { ...on(begun), item_id, quantity: 6 }, env).book;
    const more = fulfill(asked(lower, env), { items: [{ item_id, quantity: 3 }], asks_location: false }, env).book;
    expect(refusal(() => confirmed(more, env))).toBe('edit.below_fulfilled');
  });

  it.each<[string, (book: OrderBook, env: Env) => OrderBook, string]>([
    [
      'a new price, and pieces that were promised back at the old one since',
      (book, env) => updateLine(book, { ...on(book), item_id: book.items[0]!.id, unit_price: 100 }, env).book,
      'edit.price_settled',
    ],
    [
      'fewer pieces than were fulfilled since',
      (book, env) => updateLine(book, { ...on(book), item_id: book.items[0]!.id, quantity: 2 }, env).book,
      'edit.below_fulfilled',
    ],
    [
      'a line less, of which something was fulfilled since',
      (book, env) => removeLine(book, { ...on(book), item_id: book.items[0]!.id }, env).book,
      'edit.fulfilled_line',
    ],
    [
      'another in its place',
      (book, env) => addLine(book, { ...on(book), line: rice, replaces: book.items[0]!.id }, env).book,
      'edit.fulfilled_line',
    ],
  ])('is judged again when it is asked for and when it is confirmed: %s', (_, change, code) => {
    const env = anEnv();
    const begun = started(
      anAcceptedBook(env, { lines: [aLine({ quantity: 3 }), aLine({ title: 'Tea', quantity: 2 })] }, withRice),
      env,
    );
    const changed = change(begun, env);
    /** All of the line leaves, and one piece of it is asked back. */
    const promised = (book: OrderBook) => {
      const item_id = book.items[0]!.id;
      const packed = fulfill(book, { items: [{ item_id, quantity: 3 }], asks_location: false }, env).book;
      const gone = ship(packed, { fulfillment_id: packed.fulfillments[0]!.id }, env).book;
      return requestReturn(
        gone,
        {
          items: [{ item_id, quantity: 1 }],
          shipping_method: null,
          receive_now: false,
          reasons: [],
          asks_location: true,
        },
        env,
      ).book;
    };
    expect(refusal(() => asked(promised(changed), env))).toBe(code);
    expect(refusal(() => confirmed(promised(asked(changed, env)), env))).toBe(code);
    expect(refusal(() => confirmed(asked(changed, env), env))).toBe('allowed');
  });

  it('a line cannot go below what is part of a return or claim, nor be taken out', () => {
    const line = { fulfilled_quantity: 0, missing_quantity: 0, back_quantity: 2, unit_price: 400 };
    const codes = [
      canBecome(line, { quantity: 1, unit_price: 400 }),
      canBecome(line, null),
      canBecome(line, { quantity: 2, unit_price: 400 }),
      canBecome(line, { quantity: 2, unit_price: 399 }),
    ];
    expect(codes.map((permit) => (permit.allowed ? 'allowed' : permit.code))).toEqual([
      'edit.below_promised',
      'edit.below_promised',
      'allowed',
      'edit.price_settled',
    ]);
  });

  it('cannot take the total below what has been granted back, when it is asked for and when it is confirmed', () => {
    const env = anEnv();
    const paid = capture(anAcceptedBook(env), {}, env).book;
    const edited = (book: OrderBook, quantity: number) => {
      const begun = started(book, env);
      return asked(updateLine(begun, { ...on(begun), item_id: onlyItem(begun).id, quantity }, env).book, env);
    };
    const given = refund(paid, { amount: 9_000, reason: 'other' }, env).book;
    expect(refusal(() => edited(given, 8))).toBe('edit.below_granted');
    expect(due(confirmed(edited(given, 9), env).order)).toBe(-1_000);
    const requested = edited(paid, 8);
    expect(refusal(() => confirmed(refund(requested, { amount: 9_000, reason: 'other' }, env).book, env))).toBe(
      'edit.below_granted',
    );
  });

  it('is asked for with changes only, and as it was asked it stays', () => {
    const env = anEnv();
    const begun = started(aBook(env), env);
    const item_id = onlyItem(begun).id;
    expect(refusal(() => asked(begun, env))).toBe('edit.no_changes');
    expect(refusal(() => asked(removeLine(begun, { ...on(begun), item_id }, env).book, env))).toBe('edit.no_lines');
    expect(refusal(() => confirmed(begun, env))).toBe('edit.not_requested');
    const open = asked(updateLine(begun, { ...on(begun), item_id, quantity: 8 }, env).book, env);
    expect(editIn(open)).toMatchObject({ requested_at: env.now, requested_by: 'usr_tester', difference_due: -2_000 });
    expect(asked(open, later(env, 1))).toBe(open);
    expect(refusal(() => updateLine(open, { ...on(open), item_id, quantity: 9 }, env))).toBe('edit.is_requested');
    expect(refusal(() => deleteEdit(open, on(open), env))).toBe('edit.is_requested');
    expect(editIn(noteEdit(open, { ...on(open), internal_note: ' Asked by phone ' }, env).book).internal_note).toBe(
      'Asked by phone',
    );
  });
});

describe('confirming', () => {
  it('keeps ids, adds and takes out lines, tells the difference, and expects what is owed', () => {
    const env = anEnv();
    const paid = capture(
      anAcceptedBook(
        env,
        { ...taxed, lines: [aLine({ tax_rate: 15 }), aLine({ title: 'Tea', quantity: 2, tax_rate: 15 })] },
        withRice,
      ),
      {},
      env,
    ).book;
    const begun = started(paid, env);
    const [water, tea] = begun.items;
    const changed = [
      (book: OrderBook) =>
        updateLine(book, { ...on(book), item_id: water!.id, quantity: 15, unit_price: 900 }, env).book,
      (book: OrderBook) => removeLine(book, { ...on(book), item_id: tea!.id }, env).book,
      (book: OrderBook) => addLine(book, { ...on(book), line: rice }, env).book,
    ].reduce((book, change) => change(book), begun);
    const after = confirmed(asked(changed, env), later(env, 1), 'cus_1');
    expect(after.items.map(({ id, title, quantity, unit_price }) => [id, title, quantity, unit_price])).toEqual([
      [water!.id, 'Spring Water', 15, 900],
      [after.items[1]!.id, 'Rice', 5, 400],
    ]);
    expect(after.items[1]).toMatchObject({ edit_id: editIn(after).id, position: 2 });
    expect(after.removed_items).toMatchObject([{ id: tea!.id, removed_at: later(env, 1).now }]);
    const total = Math.round((15 * 900 + 5 * 400 + 500) * 1.15);
    expect(after.order).toMatchObject({ total, payment_status: 'awaiting' });
    expect(editIn(after)).toMatchObject({
      confirmed_by: 'cus_1',
      total_before: begun.order.total,
      total_after: total,
      difference_due: total - begun.order.total,
    });
    expect([due(after.order), isWhole(after)]).toEqual([total - begun.order.total, true]);
    expect(after.money_journal.at(-1)).toMatchObject({ effect: 'edited', source_id: editIn(after).id });
    expect([level(after).reserved, level(after, 'variant_rice').reserved]).toEqual([15, 5]);
    expect(after.refunds).toEqual([]);
    expect(confirmed(after, later(env, 2))).toBe(after);
  });

  it('what is owed back is a refund required; a waiting order sets nothing aside', () => {
    const env = anEnv();
    const begun = started(capture(aBook(env), {}, env).book, env);
    const after = confirmed(
      asked(updateLine(begun, { ...on(begun), item_id: onlyItem(begun).id, quantity: 4 }, env).book, env),
      env,
    );
    expect(after.order).toMatchObject({
      total: 4_000,
      payment_status: 'requires_refund',
      fulfillment_status: 'not_fulfilled',
    });
    expect([due(after.order), isWhole(after), level(after).reserved]).toEqual([-6_000, true, 0]);
  });

  it('refuses what there is too little of, naming the lines, and changes nothing', () => {
    const env = anEnv();
    const begun = started(anAcceptedBook(env, {}, { levels: [aLevel({ stocked: 12 })] }), env);
    const ask = (quantity: number) =>
      asked(updateLine(begun, { ...on(begun), item_id: onlyItem(begun).id, quantity }, env).book, env);
    expect(refusal(() => confirmed(ask(13), env))).toBe('stock.short');
    expect(level(confirmed(ask(12), env)).reserved).toBe(12);
  });

  it('is refused once it was declined or canceled, or the order ended; an ending order takes its edit with it', () => {
    const env = anEnv();
    const begun = started(aBook(env), env);
    const open = asked(updateLine(begun, { ...on(begun), item_id: onlyItem(begun).id, quantity: 8 }, env).book, env);
    const declined = declineEdit(open, { ...on(open), by: 'cus_1', reason: ' Too little ' }, env).book;
    expect(editIn(declined)).toMatchObject({ declined_by: 'cus_1', declined_reason: 'Too little' });
    expect([
      refusal(() => confirmed(declined, env)),
      refusal(() => cancelEdit(declined, on(open), env)),
      declineEdit(declined, { ...on(open), by: 'x' }, env).book === declined,
    ]).toEqual(['edit.is_declined', 'edit.is_declined', true]);
    const canceled = cancelEdit(open, on(open), env).book;
    expect([refusal(() => confirmed(canceled, env)), cancelEdit(canceled, on(open), env).book === canceled]).toEqual([
      'edit.is_canceled',
      true,
    ]);
    expect(editIn(cancelOrder(open, {}, env).book).canceled_at).toEqual(env.now);
    expect(editIn(cancelOrder(begun, {}, env).book).deleted_at).toEqual(env.now);
    expect(refusal(() => cancelEdit(confirmed(open, env), on(open), env))).toBe('edit.is_confirmed');
  });
});

describe('"the original item is found by following confirmed edits in order of confirmation time" (section 4)', () => {
  const edit = (confirmed_at: string | null, ...lines: [id: string, from: string | null][]): Replacing => ({
    confirmed_at,
    changes: lines.map(([id, original_item_id]) => ({ line_item: { id, original_item_id } })),
  });
  it.each<[what: string, edits: Replacing[], item: string, original: string]>([
    ['a line no edit touched', [edit('2026-01-01', ['b', 'a'])], 'z', 'z'],
    ['a line that was changed only', [edit('2026-01-01', ['a', 'a'])], 'a', 'a'],
    ['one replaced once', [edit('2026-01-01', ['b', 'a'])], 'b', 'a'],
    [
      'one replaced twice, told in the wrong order',
      [edit('2026-01-02', ['c', 'b']), edit('2026-01-01', ['b', 'a'])],
      'c',
      'a',
    ],
    ['one replaced within one edit', [edit('2026-01-01', ['b', 'a'], ['c', 'b'])], 'c', 'a'],
    ['an edit that is not confirmed counts for nothing', [edit(null, ['b', 'a'])], 'b', 'b'],
  ])('%s', (_, edits, item, original) => expect(originalItem(edits, item)).toBe(original));
});

describe('replay (M18)', () => {
  type Step = { kind: 'quantity' | 'price' | 'add' | 'remove' | 'replace'; at: number; value: number };
  const step = fc.record<Step>({
    kind: fc.constantFrom('quantity', 'price', 'add', 'remove', 'replace'),
    at: fc.nat(5),
    value: fc.integer({ min: 1, max: 50 }),
  });
  const tried = (book: OrderBook, work: () => OrderBook): OrderBook => {
    try {
      return work();
    } catch (error) {
      if (error instanceof Refusal) return book;
      throw error;
    }
  };
  const take = (book: OrderBook, { kind, at, value }: Step, env: Env): OrderBook => {
    const { lines } = proposalOf(book, editIn(book));
    const item_id = lines[at % Math.max(1, lines.length)]?.line.id ?? 'none';
    if (kind === 'quantity')
      return tried(book, () => updateLine(book, { ...on(book), item_id, quantity: value }, env).book);
    if (kind === 'price')
      return tried(book, () => updateLine(book, { ...on(book), item_id, unit_price: value * 7 }, env).book);
    if (kind === 'remove') return tried(book, () => removeLine(book, { ...on(book), item_id }, env).book);
    return tried(
      book,
      () =>
        addLine(
          book,
          {
            ...on(book),
            line: { ...rice, quantity: value },
            replaces: kind === 'replace' && book.items.some(({ id }) => id === item_id) ? item_id : null,
          },
          env,
        ).book,
    );
  };
  type Line = { id: string; quantity: number; unit_price: number; discount_total: number };
  const lineOf = ({ id, quantity, unit_price, discount_total }: Line): Line => ({
    id,
    quantity,
    unit_price,
    discount_total,
  });

  it('original lines and confirmed edits, in the order they were confirmed, are the lines now; every step stays whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (rounds, accepted) => {
          const env = anEnv();
          const cart = aCart({
            lines: [aLine({ tax_rate: 15, discount_total: 333 }), aLine({ title: 'Tea', tax_rate: 5 })],
            shipping_methods: taxed.shipping_methods,
          });
          const around = { locations: [aLocation()], ...withRice };
          let book = accepted ? anAcceptedBook(env, cart, around) : aBook(env, cart, around);
          const first = book.items.map(lineOf);
          rounds.forEach((steps, round) => {
            const now = later(env, round);
            book = started(book, now);
            for (const one of steps) book = take(book, one, now);
            const open = tried(book, () => asked(book, now));
            book = open === book ? deleteEdit(book, on(book), now).book : tried(open, () => confirmed(open, now));
            if (!editIn(book).confirmed_at && !editIn(book).deleted_at) book = cancelEdit(book, on(book), now).book;
            expect(isWhole(book)).toBe(true);
          });
          const lines = new Map(first.map((line) => [line.id, line]));
          for (const edit of book.edits
            .filter((one) => one.confirmed_at)
            .toSorted((a, b) => a.confirmed_at!.getTime() - b.confirmed_at!.getTime())) {
            for (const change of changesOf(book, edit)) {
              expect(change.original_line && lineOf(change.original_line)).toEqual(lines.get(change.item_id) ?? null);
              if (change.line) lines.set(change.item_id, lineOf(change.line));
              else lines.delete(change.item_id);
            }
          }
          expect([...lines.values()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
            book.items.map(lineOf).sort((a, b) => (a.id < b.id ? -1 : 1)),
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});
