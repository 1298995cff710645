import { describe, expect, it } from 'vitest';
import { inTurn, type Geometry, type Position } from '#modules/areas/rules.ts';
import { assign, codeKey, effortOf, findMoves, matchCodes, readCodes, servesAfter } from './rules.ts';

describe('a customer that is put into an area (M31: moved, already, outside_polygon, conflicts)', () => {
  const move = { areaId: 'a', mode: 'move' as const, pin: false };
  const inside = { areaId: null, isPinned: false, isInside: true };
  it.each([
    ['inside', inside, move, 'moved'],
    ['there already', { ...inside, areaId: 'a' }, move, 'already'],
    ['outside', { ...inside, isInside: false }, move, 'outside'],
    ['outside, to be pinned', { ...inside, isInside: false }, { ...move, pin: true }, 'moved'],
    ['of another area', { ...inside, areaId: 'b' }, move, 'moved'],
    ['of another area, only added', { ...inside, areaId: 'b' }, { ...move, mode: 'add' as const }, 'conflict'],
    ['pinned to another area', { ...inside, areaId: 'b', isPinned: true }, move, 'conflict'],
    [
      'pinned to another area, to be pinned',
      { ...inside, areaId: 'b', isPinned: true },
      { ...move, pin: true },
      'moved',
    ],
  ])('%s', (_, facts, wish, expected) => {
    expect(assign(facts, wish)).toBe(expected);
  });
});

describe('a sheet of customers’ codes (M31: by file)', () => {
  it.each([
    ['one a row', 'C-1\nC-2\r\n\n C-3 ', ['1 C-1', '2 C-2', '4 C-3']],
    ['the column called so', 'Name,Customer code\nAswaq,C-1\n"Al, Noor",x\nNoor,C-2', ['2 C-1', '3 x', '4 C-2']],
    ['pasted, in Arabic', '\uFEFFالاسم\tرمز العميل\nأسواق\t"C-1"', ['2 C-1']],
    ['without a heading the first column', 'C-1;Aswaq\nC-2;Noor', ['1 C-1', '2 C-2']],
    ['only a heading', 'Code\n', []],
  ])('%s', (_, text, expected) => {
    expect(readCodes(text).map(({ row, code }) => `${row} ${code}`)).toEqual(expected);
  });

  it('finds each customer once, and says which rows are left out and why', () => {
    const found = new Map([
      ['C-1', [{ id: 'a' }]],
      ['C-2', [{ id: 'b' }, { id: 'c' }]],
    ]);
    const { customers, wrong } = matchCodes(readCodes('c-1\nC-1\nC-2\nC-9'), found);
    expect(customers).toEqual([{ id: 'a' }]);
    expect(wrong.map(({ row, fault }) => [row, fault])).toEqual([
      [2, 'twice'],
      [3, 'several'],
      [4, 'unknown'],
    ]);
    expect(codeKey('c-9')).toBe('C-9');
  });
});

describe('who serves an area after an assignment (M31: mode add | replace | remove)', () => {
  it.each([
    ['add', false, true, true],
    ['add', true, false, true],
    ['add', false, false, false],
    ['replace', true, false, false],
    ['replace', false, true, true],
    ['remove', true, true, false],
    ['remove', true, false, true],
    ['remove', false, true, false],
  ] as const)('%s, serves today: %s, named: %s', (mode, serves, isNamed, expected) => {
    expect(servesAfter(serves, isNamed, mode)).toBe(expected);
  });
});

describe('who moves by a border', () => {
  const border: Geometry = {
    type: 'Polygon',
    coordinates: [
      [
        [46, 24],
        [47, 24],
        [47, 25],
        [46, 25],
        [46, 24],
      ],
    ],
  };
  const turns = inTurn([{ id: 'a', priority: 0, isActive: true, isDelivered: true, border }]);
  const [here, there]: Position[] = [
    [46.5, 24.5],
    [48, 24.5],
  ];
  const shop = { id: 'cus', area_id: 'b' as string | null, area_pinned: false, is_bordered: true, place: here ?? null };
  it.each([
    ['inside', shop, { moved: ['a'], stay: 0 }],
    ['inside and pinned elsewhere', { ...shop, area_pinned: true }, { moved: [], stay: 1 }],
    ['there already', { ...shop, area_id: 'a' }, { moved: [], stay: 0 }],
    ['out of its own border', { ...shop, place: there ?? null }, { moved: [null], stay: 0 }],
    ['of an area without one', { ...shop, place: there ?? null, is_bordered: false }, { moved: [], stay: 0 }],
    [
      'of the area whose border is taken away',
      { ...shop, area_id: 'gone', place: there ?? null },
      { moved: [], stay: 0 },
    ],
    ['without a pin', { ...shop, place: null }, { moved: [], stay: 0 }],
  ])('%s', (_, place, expected) => {
    const { moved, pinnedStay } = findMoves([place], turns, new Map([['gone', false]]));
    expect({ moved: moved.map(({ to }) => to), stay: pinnedStay.length }).toEqual(expected);
  });

  it.each([
    ['inside the merged border', { ...shop, area_id: 'old' }, ['a'], 0],
    ['pinned there', { ...shop, area_id: 'old', area_pinned: true, place: there ?? null }, ['a'], 0],
    ['of one that had no border, without a pin', { ...shop, area_id: 'old', place: null }, ['a'], 0],
    ['of another area', { ...shop, area_id: 'b', area_pinned: true }, [], 1],
  ])('when areas are merged: %s', (_, place, expected, stay) => {
    const merged = { ids: new Set(['old']), into: 'a' };
    const { moved, pinnedStay } = findMoves([place], turns, new Map([['old', false]]), merged);
    expect([moved.map(({ to }) => to), pinnedStay.length]).toEqual([expected, stay]);
  });
});

describe('what an area asks in a week (M31: "live tally of customers, revenue, hours and km")', () => {
  const round = { visits: 60, minutes: 600, squareKilometres: 40, days: 6 };
  it.each([
    ['six rounds of ten calls', round, { hours: 14.4, km: 111.1 }],
    ['every working day, where no day was said', { ...round, days: 0 }, { hours: 14.4, km: 111.1 }],
    ['on two days, fewer kilometres', { ...round, days: 2 }, { hours: 12.6, km: 64.2 }],
    ['four times as large, twice as far', { ...round, squareKilometres: 160 }, { hours: 18.9, km: 222.3 }],
    ['nobody to call on', { ...round, visits: 0, minutes: 0 }, { hours: 0, km: 0 }],
  ])('%s', (_, workload, expected) => {
    expect(effortOf(workload)).toEqual(expected);
  });
});
