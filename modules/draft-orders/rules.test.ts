import { describe, expect, test } from 'vitest';
import type { Actor } from '#domain/actor.ts';
import { parsePacks } from '#domain/quantity.ts';
import {
  approvalAfterChange,
  canChange,
  firstOf,
  freezeDiscount,
  isLive,
  linkEnds,
  mayPrice,
  nearestTo,
  packsOf,
  publicState,
  readEntry,
  readSheet,
  roughly,
  statusNow,
  stepped,
  stockOf,
  wholePacks,
} from './rules.ts';

const now = new Date('2026-11-18T09:00:00Z');
const [before, after] = [new Date('2026-11-18T08:59:59Z'), new Date('2026-11-20T09:00:00Z')];

describe('quick entry: "SKU, barcode, Arabic name, `3c 2s 4`" (issue 4)', () => {
  const pack = { case: 24, shrink: 6 };
  test.each([
    ['WTR-330 3c 2s 4', 'WTR-330', 88],
    ['WTR-330 ٣ك ٢ش ٤', 'WTR-330', 88],
    ['مياه نبع ۳ك ۲ش ۴ح', 'مياه نبع', 88],
    ['Pepsi 330 3c', 'Pepsi 330', 72],
    ['spring water 2 c 1 s', 'spring water', 54],
    ['6281007031234 x24', '6281007031234', 24],
    ['6281007031234 ×٢٤', '6281007031234', 24],
    ['  tea   1C  ', 'tea', 24],
    ['3c tea', 'tea', 72],
    ['3 c 2s black tea', 'black tea', 84],
    ['٣ك شاي', 'شاي', 72],
  ])('%s', (typed, term, pieces) => {
    const [entry] = readEntry(typed);
    expect([entry?.term, parsePacks(entry?.quantity ?? '', pack)]).toEqual([term, pieces]);
  });
  test.each<[string, ReturnType<typeof readEntry>]>([
    [
      'Pepsi 330',
      [
        { term: 'Pepsi 330', quantity: null },
        { term: 'Pepsi', quantity: '330' },
      ],
    ],
    ['WTR-330', [{ term: 'WTR-330', quantity: null }]],
    ['6281007031234', [{ term: '6281007031234', quantity: null }]],
    ['3c', [{ term: '3c', quantity: null }]],
    ['7 up', [{ term: '7 up', quantity: null }]],
    ['', []],
  ])('what may be meant by %j', (typed, entries) => {
    expect(readEntry(typed)).toEqual(entries);
  });
});

describe('rows pasted from a sheet', () => {
  const read = (text: string) =>
    readSheet(text).map(({ terms, quantity, heading }) => (heading ? 'heading' : [terms.join('|'), quantity]));
  test.each<[string, string, ReturnType<typeof read>]>([
    [
      'SKU and quantity',
      'WTR-330\t24\r\nTEA-100\t3c 2s 4\n',
      [
        ['WTR-330', '24'],
        ['TEA-100', '3c 2s 4'],
      ],
    ],
    ['quantity first', '24\tWTR-330', [['WTR-330', '24']]],
    ['a heading tells which column counts', 'SKU\tQty\tPrice\nWTR-330\t24\t12', ['heading', ['WTR-330|12', '24']]],
    ['an Arabic heading', 'الصنف\tالكمية\nمياه نبع\t٣ك', ['heading', ['مياه نبع', '3ك']]],
    ['SKU, name, quantity and a price', 'WTR-330\tSpring Water\t1,200\t12.50', [['WTR-330|Spring Water', '1200']]],
    ['a barcode is no quantity', '6281007031234\t12.0', [['6281007031234', '12']]],
    ['quoted cells, and semicolons', '"Tea ""Royal""";6', [['Tea "Royal"', '6']]],
    ['lines as they are typed', 'WTR-330 3c 2s 4', [['WTR-330', '3c 2s 4']]],
    ['no quantity', 'WTR-330\t\n\n', [['WTR-330', null]]],
    ['half a piece is none', 'WTR-330\t2.5', [['WTR-330', null]]],
    ['nonsense stays', '???\tmany', [['???|many', null]]],
  ])('%s', (_, text, rows) => {
    expect(read(text)).toEqual(rows);
  });
});

describe('"Discounts are frozen per line by largest remainder" (orders, Money)', () => {
  const line = (unit_price: number, quantity: number, variant_id: string | null = 'v') => ({
    variant_id,
    unit_price,
    quantity,
  });
  test.each<[string, Parameters<typeof freezeDiscount>, number[]]>([
    ['an amount', [[line(100, 1), line(100, 1), line(100, 1)], { amount: 100 }], [34, 33, 33]],
    ['a share', [[line(333, 7), line(100, 3)], { percent: 10 }], [233, 30]],
    ['what is none of ours bears nothing', [[line(1_000, 1), line(5_000, 1, null)], { percent: 50 }], [500, 0]],
    ['never more than the goods', [[line(100, 1), line(1, 1)], { amount: 5_000 }], [100, 1]],
    ['none', [[line(100, 1)], null], [0]],
    ['nothing to bear it', [[line(0, 5)], { amount: 10 }], [0]],
  ])('%s', (_, args, parts) => {
    expect(freezeDiscount(...args)).toEqual(parts);
  });
});

describe('"pack multiple rounding offered, never silent" (models, M2)', () => {
  test.each([
    [88, { case: 24, shrink: 6 }, { down: 84, up: 90 }],
    [72, { case: 24, shrink: 6 }, null],
    [5, { case: 12, shrink: 1 }, { down: 0, up: 12 }],
    [7, { case: 1, shrink: 1 }, null],
  ])('%d pieces in %j', (pieces, pack, offer) => {
    expect(wholePacks(pieces, pack)).toEqual(offer);
  });
  test.each([
    [5, 5, false, 'ok'],
    [6, 5, false, 'short'],
    [6, 5, true, 'backorder'],
    [6, null, false, 'ok'],
    [1, 0, false, 'short'],
  ] as const)('%d asked, %s there, backorder %s: %s', (asked, there, beyond, state) => {
    expect(stockOf(asked, there, beyond)).toBe(state);
  });
});

describe('the day of a draft, and its links', () => {
  const code = (permit: ReturnType<typeof canChange>) => (permit.allowed ? 'allowed' : permit.code);
  test('"open → completed | expired (auto, expires_at)" (models, M2)', () => {
    expect([
      statusNow({ status: 'open', expires_at: after }, now),
      statusNow({ status: 'open', expires_at: now }, now),
      statusNow({ status: 'open', expires_at: null }, now),
      statusNow({ status: 'completed', expires_at: before }, now),
    ]).toEqual(['open', 'expired', 'open', 'completed']);
    expect(code(canChange({ status: 'open', expires_at: after }, now))).toBe('allowed');
    expect(code(canChange({ status: 'open', expires_at: before }, now))).toBe('draft_orders.expired');
    expect(code(canChange({ status: 'expired', expires_at: before }, now, after))).toBe('allowed');
    expect(code(canChange({ status: 'expired', expires_at: before }, now, null))).toBe('allowed');
    expect(code(canChange({ status: 'expired', expires_at: before }, now, before))).toBe('draft_orders.day_passed');
    expect(code(canChange({ status: 'completed', expires_at: null }, now, after))).toBe('draft_orders.completed');
  });
  test('a link never outlives its draft, and shows what became of it', () => {
    expect(linkEnds({ expires_at: after }, now)).toEqual(after);
    expect(linkEnds({ expires_at: null }, now)).toEqual(new Date('2026-12-02T09:00:00Z'));
    const link = { answer: null, revoked_at: null, expires_at: after };
    expect([
      isLive(link, now),
      isLive({ ...link, revoked_at: before }, now),
      isLive({ ...link, answer: 'approved' }, now),
      isLive({ ...link, expires_at: now }, now),
    ]).toEqual([true, false, false, false]);
    const open = { status: 'open', expires_at: after } as const;
    expect([
      publicState(open, link, now),
      publicState(open, { ...link, answer: 'declined' }, now),
      publicState({ ...open, status: 'completed' }, link, now),
      publicState(open, { ...link, expires_at: before }, now),
    ]).toEqual(['open', 'declined', 'ordered', 'expired']);
    expect([approvalAfterChange('approved'), approvalAfterChange('declined'), approvalAfterChange('sent')]).toEqual([
      'none',
      'none',
      'sent',
    ]);
  });
  test('who may name a price: "sales representative … no accept, money or stock" (models, M21b)', () => {
    const admin = (...permissions: ('orders:update' | 'orders:create')[]): Actor => ({
      account: 'admin',
      userId: 'u',
      roleId: 'r',
      isSuperadmin: false,
      permissions: new Set(permissions),
      narrowedTo: null,
    });
    const actors: Actor[] = [
      admin('orders:update'),
      admin('orders:create'),
      { account: 'supplier', userId: 'u', supplierId: 's', via: null },
      { account: 'sales_representative', userId: 'u', salesRepresentativeId: 'r', supplierIds: ['s'] },
    ];
    expect(actors.map(mayPrice)).toEqual([true, false, true, false]);
  });
});

describe('a quantity that is tapped', () => {
  type Goods = Parameters<typeof packsOf>[0];
  const free: Goods = {
    case_size: 24,
    shrink_size: 6,
    min_quantity: null,
    max_quantity: null,
    increment: null,
    packs: [],
  };
  const by10: Goods = { ...free, min_quantity: 20, max_quantity: 95, increment: 10 };
  const none: Goods = { ...free, min_quantity: 50, max_quantity: 40 };
  test.each<[string, number, number, Goods, number]>([
    ['a case more', 24, 24, free, 48],
    ['a case more of some pieces', 10, 24, free, 34],
    ['a case less than there is', 12, -24, free, 0],
    ['the last one less', 24, -24, free, 0],
    ['of nothing, never below the fewest', 0, 1, by10, 20],
    ['up to the next that is allowed', 30, 24, by10, 60],
    ['down to the next that is allowed', 60, -24, by10, 30],
    ['down to the fewest first', 30, -24, by10, 20],
    ['below the fewest it is out', 20, -6, by10, 0],
    ['no more than the most', 90, 24, by10, 90],
    ['more than the most, which was put in before, stays', 120, 24, by10, 120],
    ['more than the most comes down to it', 200, -24, by10, 90],
    ['where nothing is allowed, as asked: the server says why', 24, 24, none, 48],
  ])('%s', (_, quantity, by, goods, expected) => {
    expect(stepped(quantity, by, goods)).toBe(expected);
  });
  test.each<[string, number, Goods, number]>([
    ['what may be bought stays', 13, free, 13],
    ['the nearer', 53, by10, 50],
    ['of two as near the greater', 55, by10, 60],
    ['the fewest', 4, by10, 20],
    ['the most', 500, by10, 90],
    ['nothing may be bought', 24, none, 24],
  ])('nearest: %s', (_, wanted, goods, expected) => {
    expect(nearestTo(wanted, goods)).toBe(expected);
  });
  test.each<[string, Parameters<typeof firstOf>[0], number]>([
    ['as usual', { ...free, usual_quantity: 30, unit_pieces: 6 }, 30],
    ['as scanned', { ...free, unit_pieces: 6 }, 6],
    ['a case', { ...free, unit_pieces: 1 }, 24],
    ['a shrink of what comes in no case', { ...free, case_size: 1 }, 6],
    ['as its catalog allows', { ...by10, usual_quantity: 33 }, 30],
  ])('begins %s', (_, goods, expected) => {
    expect(firstOf(goods)).toBe(expected);
  });
  test.each<[string, Goods, string]>([
    ['largest first', free, 'case 24, shrink 6, piece 1'],
    ['without a pack that it does not come in', { ...free, shrink_size: 1 }, 'case 24, piece 1'],
    ['as its catalog allows', { ...free, packs: ['case', 'shrink'] }, 'case 24, shrink 6'],
    ['a pack that it does not come in allows nothing', { ...free, case_size: 1, packs: ['case'] }, 'shrink 6, piece 1'],
  ])('packs: %s', (_, goods, expected) => {
    expect(
      packsOf(goods)
        .map(({ pack, pieces }) => `${pack} ${pieces}`)
        .join(', '),
    ).toBe(expected);
  });
  test.each([
    [103, 24, 96],
    [23, 24, 23],
    [7, 1, 7],
    [0, 24, 0],
  ])('%i pieces in cases of %i are said to be %i at least', (pieces, size, expected) => {
    expect(roughly(pieces, { case: size })).toBe(expected);
  });
});
