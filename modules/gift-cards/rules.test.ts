import { describe, expect, it, test } from 'vitest';
import {
  canActivate,
  canAdjust,
  canRemove,
  codeOf,
  mostOn,
  moved,
  movementsOf,
  readCode,
  restingStatus,
  whyNotOn,
  type CardPayment,
  type CardTerms,
  type OrderToPay,
} from './rules.ts';

const now = new Date('2026-11-15T09:00:00Z');
const later = new Date('2027-05-31T20:59:59.999Z');
const code = (permit: { allowed: boolean; code?: string }) => (permit.allowed ? 'allowed' : permit.code);

describe('"A generated code is four blocks of four characters joined by hyphens."', () => {
  it('has none of 0, O, 1 and I, and any byte makes a letter', () => {
    const all = codeOf(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    expect(all).not.toMatch(/[01OI]/);
    expect(codeOf(new Uint8Array(16).fill(31))).toBe('9999-9999-9999-9999');
    expect(codeOf(Uint8Array.from({ length: 16 }, (_, i) => i * 7))).toMatch(
      /^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/,
    );
  });
  test.each([
    ['ABCD-EFGH-JKLM-7QHD', 'ABCD-EFGH-JKLM-7QHD'],
    [' abcd efgh jklm 7qhd ', 'ABCD-EFGH-JKLM-7QHD'],
    ['abcdefghjklm7qhd', 'ABCD-EFGH-JKLM-7QHD'],
    ['ABCD–EFGH—JKLM‑7QHD', 'ABCD-EFGH-JKLM-7QHD'],
    ['ABCD-EFGH-JKLM-7QH', null],
    ['ABCD-EFGH-JKLM-7QHDX', null],
    ['ABCD-EFGH-JKLM-0QHD', null],
    ['ABCD-EFGH-JKLM-IQHD', null],
    ['', null],
  ])('%s is read as %s', (typed, read) => expect(readCode(typed)).toBe(read));
});

const terms: CardTerms = {
  supplier_id: 'sup_1',
  status: 'active',
  balance: 10_000,
  held: 2_000,
  currency_code: 'SAR',
  region_id: 'reg_1',
  customer_id: null,
  brand_ids: [],
  variant_ids: [],
  area_ids: [],
  min_order: null,
  single_use: false,
  starts_at: null,
  ends_at: later,
};
const order: OrderToPay = {
  supplier_id: 'sup_1',
  customer_id: 'cus_1',
  region_id: 'reg_1',
  area_id: 'area_1',
  currency_code: 'SAR',
  total: 30_000,
  items: [
    { variant_id: 'variant_1', brand_id: 'brand_1', total: 5_000 },
    { variant_id: 'variant_2', brand_id: 'brand_2', total: 25_000 },
  ],
  used: 0,
};

describe('where a card may be used', () => {
  test.each<[string, Partial<CardTerms>, string]>([
    ['its own supplier', {}, 'allowed'],
    ['the platform’s card, with any supplier', { supplier_id: null }, 'allowed'],
    ['not handed over', { status: 'inactive' }, 'gift_cards.inactive'],
    ['blocked', { status: 'disabled' }, 'gift_cards.disabled'],
    ['used up', { status: 'depleted' }, 'gift_cards.depleted'],
    ['expired', { status: 'expired' }, 'gift_cards.expired'],
    ['ended a moment ago', { ends_at: now }, 'gift_cards.expired'],
    ['begins tomorrow', { starts_at: new Date(now.getTime() + 1) }, 'gift_cards.not_begun'],
    ['another supplier', { supplier_id: 'sup_2' }, 'gift_cards.other_supplier'],
    ['another customer', { customer_id: 'cus_2' }, 'gift_cards.other_customer'],
    ['its customer', { customer_id: 'cus_1' }, 'allowed'],
    ['another currency', { currency_code: 'BHD' }, 'gift_cards.other_currency'],
    ['another market', { region_id: 'reg_2' }, 'gift_cards.other_region'],
    ['another area', { area_ids: ['area_2'] }, 'gift_cards.other_area'],
    ['its area', { area_ids: ['area_2', 'area_1'] }, 'allowed'],
    ['too small an order', { min_order: 30_001 }, 'gift_cards.below_min'],
    ['an order just large enough', { min_order: 30_000 }, 'allowed'],
    ['no goods of its brands', { brand_ids: ['brand_3'] }, 'gift_cards.no_goods'],
    ['one of its variants', { variant_ids: ['variant_1'] }, 'allowed'],
    ['all of it held elsewhere', { held: 10_000 }, 'gift_cards.held_already'],
    ['for a single use, held elsewhere', { single_use: true }, 'gift_cards.held_already'],
    ['for a single use, free', { single_use: true, held: 0 }, 'allowed'],
  ])('%s', (_, over, expected) => expect(code(whyNotOn({ ...terms, ...over }, order, now))).toBe(expected));

  test.each<[string, Partial<CardTerms>, Partial<OrderToPay>, number]>([
    ['what is left of it without what others hold', {}, {}, 8_000],
    ['no more than the order', {}, { total: 3_000 }, 3_000],
    ['no more than its goods come to', { brand_ids: ['brand_1'] }, {}, 5_000],
    ['less what of them it pays already', { brand_ids: ['brand_1'] }, { used: 4_000 }, 1_000],
    ['nothing once its goods are paid', { brand_ids: ['brand_1'] }, { used: 5_000 }, 0],
  ])('pays %s', (_, card, own, most) => expect(mostOn({ ...terms, ...card }, { ...order, ...own })).toBe(most));
});

const card = {
  value: 10_000,
  balance: 10_000,
  held: 0,
  spent: 0,
  single_use: false,
  status: 'active' as const,
  activated_at: now,
  ends_at: later,
  currency_code: 'SAR',
};

describe('"Updating a balance below 0 or above the value is refused"', () => {
  test.each<[string, Partial<typeof card>, number, string]>([
    ['nothing', {}, 0, 'allowed'],
    ['its value', {}, 10_000, 'allowed'],
    ['more than its value', {}, 10_001, 'gift_cards.balance_max'],
    ['less than is held', { held: 500 }, 499, 'gift_cards.balance_held'],
    ['what is held', { held: 500 }, 500, 'allowed'],
    ['what may still come back to it', { balance: 4_000, spent: 6_000 }, 4_001, 'gift_cards.balance_spent'],
    ['what orders left', { balance: 1_000, spent: 6_000 }, 4_000, 'allowed'],
  ])('%s', (_, over, balance, expected) => expect(code(canAdjust({ ...card, ...over }, balance))).toBe(expected));
});

test.each<[Parameters<typeof canActivate>[0], string]>([
  [{ status: 'inactive', ends_at: later }, 'allowed'],
  [{ status: 'inactive', ends_at: now }, 'gift_cards.expired'],
  [{ status: 'active', ends_at: later }, 'gift_cards.active_already'],
  [{ status: 'depleted', ends_at: later }, 'gift_cards.active_already'],
  [{ status: 'disabled', ends_at: later }, 'gift_cards.disabled'],
  [{ status: 'expired', ends_at: now }, 'gift_cards.expired'],
])('a card is handed over once: %o', (one, expected) => expect(code(canActivate(one, now))).toBe(expected));

test('only a card that no order touched is removed', () => {
  expect(code(canRemove({ held: 0, is_used: false }))).toBe('allowed');
  expect(code(canRemove({ held: 0, is_used: true }))).toBe('gift_cards.remove_used');
});

test.each<[Parameters<typeof restingStatus>[0], string]>([
  [{ balance: 1, activated_at: now, ends_at: later }, 'active'],
  [{ balance: 1, activated_at: now, ends_at: null }, 'active'],
  [{ balance: 1, activated_at: null, ends_at: later }, 'inactive'],
  [{ balance: 0, activated_at: now, ends_at: later }, 'depleted'],
  [{ balance: 1, activated_at: now, ends_at: now }, 'expired'],
])('unblocked, %o is %s', (one, status) => expect(restingStatus(one, now)).toBe(status));

const payment: CardPayment = {
  id: 'pay_1',
  gift_card_id: 'gift_1',
  amount: 500,
  captured_amount: 0,
  refunded_amount: 0,
  canceled_at: null,
};

describe('what a payment does with its card', () => {
  test.each<[string, Partial<CardPayment> | null, Partial<CardPayment>, [string, number][]]>([
    ['is made', null, {}, [['held', 500]]],
    [
      'is made on a completed order',
      null,
      { captured_amount: 500 },
      [
        ['held', 500],
        ['captured', 500],
      ],
    ],
    ['is taken', {}, { captured_amount: 500 }, [['captured', 500]]],
    ['holds less', {}, { amount: 300 }, [['released', 200]]],
    [
      'holds less and is taken',
      {},
      { amount: 300, captured_amount: 300 },
      [
        ['captured', 300],
        ['released', 200],
      ],
    ],
    ['is voided', {}, { canceled_at: now }, [['released', 500]]],
    ['is given back', { captured_amount: 500 }, { captured_amount: 500, refunded_amount: 120 }, [['refunded', 120]]],
    ['stays', {}, {}, []],
  ])('%s', (_, before, after, expected) =>
    expect(
      movementsOf(before && { ...payment, ...before }, { ...payment, ...after }).map(({ kind, amount }) => [
        kind,
        amount,
      ]),
    ).toEqual(expected),
  );
});

describe('what is left of a card', () => {
  const by = { payment_id: 'pay_1' };
  test.each<[string, Partial<typeof card>, 'held' | 'captured' | 'released' | 'refunded', number, object, string[]]>([
    ['held', {}, 'held', 500, { balance: 10_000, held: 500, spent: 0, status: 'active' }, ['held']],
    ['released', { held: 500 }, 'released', 500, { balance: 10_000, held: 0 }, ['released']],
    ['captured', { held: 500 }, 'captured', 500, { balance: 9_500, held: 0, spent: 500 }, ['captured']],
    ['all of it captured', { held: 10_000 }, 'captured', 10_000, { balance: 0, status: 'depleted' }, ['captured']],
    [
      'captured of a single use',
      { held: 500, single_use: true },
      'captured',
      500,
      { balance: 0, held: 0, spent: 500, status: 'depleted' },
      ['captured', 'lapsed'],
    ],
    [
      'back on a card that was used up',
      { balance: 0, spent: 10_000, status: 'depleted' as never },
      'refunded',
      700,
      { balance: 700, spent: 9_300, status: 'active' },
      ['refunded'],
    ],
    [
      'back on a card that has expired: it is good for 30 days more',
      { balance: 0, spent: 10_000, status: 'expired' as never, ends_at: now },
      'refunded',
      700,
      { balance: 700, status: 'active', ends_at: new Date('2026-12-15T20:59:59.999Z') },
      ['refunded', 'extended'],
    ],
    [
      'back on a card that was blocked: it stays so',
      { balance: 0, spent: 10_000, status: 'disabled' as never },
      'refunded',
      700,
      { balance: 700, status: 'disabled' },
      ['refunded'],
    ],
  ])('%s', (_, over, kind, amount, after, kinds) => {
    const done = moved({ ...card, ...over }, { kind, amount, ...by }, now);
    expect(done.card).toMatchObject(after);
    expect(done.events.map((event) => event.kind)).toEqual(kinds);
    const sum = (key: 'amount' | 'held_amount') => done.events.reduce((all, event) => all + event[key], 0);
    const before = { ...card, ...over };
    expect(before.balance + sum('amount')).toBe(done.card.balance);
    expect(before.held + sum('held_amount')).toBe(done.card.held);
    expect(done.events.at(-1)).toMatchObject({ balance: done.card.balance, held: done.card.held });
  });

  test.each(['held', 'captured', 'released', 'refunded'] as const)('more than there is is never %s', (kind) => {
    expect(() => moved(card, { kind, amount: 10_001, ...by }, now)).toThrow('more');
  });
});
