import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Permit } from '#kit/shared/fail.ts';
import {
  ageOf,
  agingOf,
  agingStarts,
  canAgeBy,
  canAllocate,
  canBounce,
  canClear,
  canDeposit,
  canHappenOn,
  canPutTowards,
  canReallocate,
  canReturnCheque,
  canReverse,
  changesTo,
  daysOverdue,
  oldestFirst,
  plusDays,
  sharedAging,
  shownStatus,
  usualAging,
} from './rules.ts';
import type { ReceiptStatus } from './contract.ts';

const codeOf = (permit: Permit): string | null => (permit.allowed ? null : permit.code);

const open = [
  { order_id: 'b', due: 500, due_on: '2026-10-10' },
  { order_id: 'a', due: 300, due_on: '2026-09-01' },
  { order_id: 'c', due: 700, due_on: '2026-11-30' },
];

describe('money is put towards orders', () => {
  it.each([
    [200, [{ order_id: 'a', amount: 200 }]],
    [300, [{ order_id: 'a', amount: 300 }]],
    [
      900,
      [
        { order_id: 'a', amount: 300 },
        { order_id: 'b', amount: 500 },
        { order_id: 'c', amount: 100 },
      ],
    ],
    [
      5_000,
      [
        { order_id: 'a', amount: 300 },
        { order_id: 'b', amount: 500 },
        { order_id: 'c', amount: 700 },
      ],
    ],
  ])('"Auto-allocate oldest-first": %d', (amount, expected) => expect(oldestFirst(amount, open)).toEqual(expected));

  it.each([
    ['no more than is owed', 1_000, [{ order_id: 'a', amount: 301 }], 'receipts.exceeds_due'],
    [
      'no more than there is',
      400,
      [
        { order_id: 'a', amount: 300 },
        { order_id: 'b', amount: 101 },
      ],
      'receipts.exceeds_amount',
    ],
    [
      'an order once',
      1_000,
      [
        { order_id: 'a', amount: 1 },
        { order_id: 'a', amount: 1 },
      ],
      'receipts.repeated_order',
    ],
    ['an order on which something is owed', 1_000, [{ order_id: 'z', amount: 1 }], 'receipts.unknown_order'],
  ])('%s', (_, left, allocations, code) =>
    expect(canAllocate(left, allocations, open, 'SAR')).toMatchObject({ allowed: false, code }),
  );
  it('as asked', () =>
    expect(
      canAllocate(
        800,
        [
          { order_id: 'a', amount: 300 },
          { order_id: 'b', amount: 500 },
        ],
        open,
        'SAR',
      ).allowed,
    ).toBe(true));

  it.each([
    ['held', 0, 'receipts.held_refused'],
    ['deposited', 0, 'receipts.held_refused'],
    ['bounced', 0, 'receipts.ended'],
    ['reversed', 0, 'receipts.ended'],
    ['confirmed', 5, 'receipts.nothing_left'],
    ['confirmed', 4, null],
  ] as const)('only money is: %s with %d of 5', (status, allocated, code) =>
    expect(codeOf(canPutTowards({ status, amount: 5, allocated }))).toBe(code),
  );
});

describe('"Auto-allocate oldest-first, editable, reversible"', () => {
  const standing = [
    { order_id: 'a', amount: 300, display_id: 1, verified: false, refundable: 300 },
    { order_id: 'b', amount: 200, display_id: 2, verified: false, refundable: 150 },
    { order_id: 'v', amount: 100, display_id: 3, verified: true, refundable: 100 },
  ];
  const rest = [
    { order_id: 'b', amount: 200 },
    { order_id: 'v', amount: 100 },
  ];
  const owed = [
    { order_id: 'b', due: 500, due_on: '2026-10-10' },
    { order_id: 'c', due: 250, due_on: '2026-11-30' },
  ];
  it('what is asked says what moves, and nothing else does', () => {
    expect(changesTo([...rest, { order_id: 'c', amount: 250 }], standing)).toEqual([
      { order_id: 'a', amount: -300 },
      { order_id: 'c', amount: 250 },
    ]);
    expect(changesTo([{ order_id: 'a', amount: 120 }, ...rest], standing)).toEqual([{ order_id: 'a', amount: -180 }]);
  });
  it.each([
    ['moved to another order', [...rest, { order_id: 'c', amount: 250 }], null],
    ['taken back whole', rest, null],
    ['taken back in part', [{ order_id: 'a', amount: 1 }, ...rest], null],
    ['more towards an order: what it owes besides', [{ order_id: 'b', amount: 700 }, standing[2]!], null],
    ['more than it owes', [{ order_id: 'b', amount: 701 }, standing[2]!], 'receipts.exceeds_due'],
    ['more towards an order that is paid', [{ order_id: 'a', amount: 301 }, ...rest], 'receipts.exceeds_due'],
    ['more than the receipt has', [...standing, { order_id: 'c', amount: 201 }], 'receipts.exceeds_amount'],
    ['an order twice', [...rest, { order_id: 'v', amount: 1 }], 'receipts.repeated_order'],
    ['an order that owes nothing', [...rest, { order_id: 'z', amount: 1 }], 'receipts.unknown_order'],
    ['nothing changed', standing, 'receipts.unchanged'],
    ['from an order that finance verified', standing.slice(0, 2), 'receipts.order_verified'],
    ['what was refunded since', [standing[0]!, { order_id: 'b', amount: 49 }, standing[2]!], 'receipts.order_refunded'],
    ['what was not refunded', [standing[0]!, { order_id: 'b', amount: 50 }, standing[2]!], null],
  ] as const)('%s', (_, wanted, code) =>
    expect(codeOf(canReallocate({ status: 'confirmed', amount: 800 }, wanted, standing, owed, 'SAR'))).toBe(code),
  );
  it('not of what is no money', () =>
    expect(codeOf(canReallocate({ status: 'bounced', amount: 800 }, rest, [], owed, 'SAR'))).toBe('receipts.ended'));
});

describe('"cheque wallet (received → due → deposited → cleared | bounced → re-presented)"', () => {
  const cheque = (status: ReceiptStatus) => ({ method: 'cheque' as const, status });
  const no = {
    deposit: 'receipts.deposit_refused',
    clear: 'receipts.clear_refused',
    bounce: 'receipts.bounce_refused',
    back: 'receipts.return_refused',
    reverse: 'receipts.ended',
  };
  const first = 'receipts.deposit_first';
  it.each<[ReceiptStatus, Partial<Record<keyof typeof no, string | null>>]>([
    ['held', { deposit: null, clear: first, bounce: first, back: null, reverse: null }],
    ['deposited', { clear: null, bounce: null, reverse: null }],
    ['confirmed', { bounce: null, reverse: null }],
    ['bounced', { deposit: null, back: null, reverse: null }],
    ['returned', {}],
    ['reversed', {}],
  ])('%s', (status, may) => {
    const facts = cheque(status);
    expect({
      deposit: codeOf(canDeposit(facts)),
      clear: codeOf(canClear(facts)),
      bounce: codeOf(canBounce(facts)),
      back: codeOf(canReturnCheque(facts)),
      reverse: codeOf(canReverse(facts)),
    }).toEqual({ ...no, ...may });
  });
  it('cash is reversed, and no more', () => {
    const cash = { method: 'cash' as const, status: 'confirmed' as const };
    expect([canDeposit, canClear, canBounce, canReturnCheque, canReverse].map((can) => can(cash).allowed)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });
  it.each([
    ['held', '2026-11-29', 'held'],
    ['held', '2026-11-28', 'due'],
    ['held', '2026-11-01', 'due'],
    ['deposited', '2026-11-01', 'deposited'],
    ['confirmed', '2026-11-01', 'cleared'],
  ] as const)('%s, dated %s, on the 28th: %s', (status, cheque_due_on, shown) =>
    expect(shownStatus({ ...cheque(status), cheque_due_on }, '2026-11-28')).toBe(shown),
  );
  it.each([
    ['2026-11-28', '2026-11-20', null],
    ['2026-11-20', '2026-11-20', null],
    ['2026-11-19', '2026-11-20', 'receipts.step_early'],
    ['2026-11-29', '2026-11-20', 'receipts.step_future'],
    // Recorded with a day to come: the step is not refused for it.
    ['2026-11-28', '2026-12-01', null],
  ])('a step on %s, after one on %s', (day, since, code) =>
    expect(codeOf(canHappenOn(day, since, '2026-11-28'))).toBe(code),
  );
});

describe('aging', () => {
  it('days pass in Riyadh, over months and leap years', () => {
    expect(plusDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(daysOverdue('2026-11-20', '2026-11-20')).toBe(0);
    expect(daysOverdue('2026-11-20', '2026-11-21')).toBe(1);
    expect(daysOverdue('2026-12-20', '2026-11-21')).toBe(0);
  });
  it.each([
    ['due', { owed_on: '2026-10-01', due_on: '2026-10-31' }, 28],
    ['due', { owed_on: '2026-11-20', due_on: '2026-12-20' }, 0],
    ['invoice', { owed_on: '2026-10-01', due_on: '2026-10-31' }, 58],
    ['invoice', { owed_on: '2026-11-28', due_on: '2026-12-28' }, 1],
    ['invoice', { owed_on: null, due_on: null }, 0],
  ] as const)('counts from %s: %o is %d days old', (from, debt, age) =>
    expect(ageOf(debt, from, '2026-11-28')).toBe(age),
  );
  it('"aging buckets from settings": of several suppliers only where they agree', () => {
    const short = { days: [15, 30], counted_from: 'invoice' } as const;
    expect([sharedAging([]), sharedAging([short]), sharedAging([short, { ...short }])]).toEqual([
      usualAging,
      short,
      short,
    ]);
    expect(sharedAging([short, { ...short, days: [15] }])).toBe(usualAging);
    expect(codeOf(canAgeBy([30, 30]))).toBe('receipts.aging_ascending');
    const aged = [0, 15, 16, 31].map((age) => ({ due: 10, age }));
    expect(agingOf(aged, short.days).map(({ from, to, amount }) => [from, to, amount])).toEqual([
      [0, 0, 10],
      [1, 15, 10],
      [16, 30, 10],
      [31, null, 10],
    ]);
  });
  it('M39 22: aging over 120 days is present, and every halala is in one bucket', () => {
    const aged = [0, 1, 30, 31, 60, 61, 90, 91, 120, 121, 900].map((age) => ({ due: 10, age }));
    expect(agingOf(aged, usualAging.days)).toEqual([
      { from: 0, to: 0, amount: 10 },
      { from: 1, to: 30, amount: 20 },
      { from: 31, to: 60, amount: 20 },
      { from: 61, to: 90, amount: 20 },
      { from: 91, to: 120, amount: 20 },
      { from: 121, to: null, amount: 20 },
    ]);
  });

  it('whatever is owed by whichever terms, each debt is in the one bucket that its days say, counted one day after the other', () => {
    const today = '2026-11-28';
    const debt = fc.record({
      due: fc.integer({ min: 1, max: 2_000_000 }),
      days: fc.integer({ min: -60, max: 900 }),
      terms: fc.constantFrom(0, 7, 30, 60),
    });
    const ends = fc.uniqueArray(fc.integer({ min: 1, max: 720 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(debt, { maxLength: 12 }), ends, fc.constantFrom(...agingStarts), (debts, some, from) => {
        const days = some.toSorted((a, b) => a - b);
        const found = agingOf(
          debts.map(({ due, days: ago, terms }) => {
            const owed_on = plusDays(today, -ago);
            return { due, age: ageOf({ owed_on, due_on: plusDays(owed_on, terms) }, from, today) };
          }),
          days,
        );
        const plain = Array<number>(days.length + 2).fill(0);
        for (const { due, days: ago, terms } of debts) {
          let at = 0;
          // The first day of a debt that counts from its invoice is that of the invoice.
          const passed = from === 'due' ? ago - terms : Math.max(1, ago);
          for (let day = 1; day <= passed; day++) if (at === 0 || day > (days[at - 1] ?? Infinity)) at++;
          plain[at] = (plain[at] ?? 0) + due;
        }
        expect(found.map(({ amount }) => amount)).toEqual(plain);
      }),
      { numRuns: 300 },
    );
  });
});
