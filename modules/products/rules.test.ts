import { describe, expect, test } from 'vitest';
import { productStatuses } from './contract/rows.ts';
import {
  canSetPackState,
  canSetStatus,
  canTakeBack,
  daysOfCover,
  ladderFault,
  nearestCases,
  needsReason,
  nextStatuses,
  reasonAfter,
  rungsOf,
  stockState,
} from './rules.ts';

describe('publishing states (specification, section 4)', () => {
  test.each([
    ['admin', 'draft', ['proposed', 'published']],
    ['admin', 'proposed', ['draft', 'published', 'rejected']],
    ['admin', 'published', ['draft']],
    ['admin', 'rejected', ['draft', 'proposed']],
    ['supplier', 'draft', ['proposed']],
    ['supplier', 'proposed', ['draft']],
    ['supplier', 'published', ['draft']],
    ['supplier', 'rejected', ['draft', 'proposed']],
  ] as const)('%s: %s leads to %j', (account, from, to) => {
    expect(nextStatuses(account, from)).toEqual(to);
  });
  test('staying is allowed', () => {
    for (const status of productStatuses) expect(canSetStatus('supplier', status, status).allowed).toBe(true);
  });
  test.each([
    ['admin', 'proposed', 'published', false],
    ['admin', 'proposed', 'rejected', true],
    ['admin', 'draft', 'published', true],
    ['supplier', 'draft', 'proposed', true],
    ['supplier', 'rejected', 'proposed', false],
    ['admin', 'rejected', 'proposed', false],
  ] as const)('%s: the step %s → %s can be taken back: %s', (account, from, to, can) => {
    expect(canTakeBack(account, from, to)).toBe(can);
  });
  test('only rejecting asks for a reason, which stays until the product is proposed or published again', () => {
    expect(productStatuses.filter((to) => needsReason('proposed', to))).toEqual(['rejected']);
    expect(productStatuses.map((to) => reasonAfter(to, 'No picture'))).toEqual([
      'No picture',
      null,
      null,
      'No picture',
    ]);
  });
  test('a supplier is told that publishing is the administrator’s', () => {
    expect(canSetStatus('supplier', 'proposed', 'published')).toEqual({
      allowed: false,
      code: 'products.publish_admin_only',
      params: undefined,
    });
  });
});

describe('packs', () => {
  test.each([
    [
      'a resting pack as the default',
      { is_active: false, is_default: false },
      { is_active: false, is_default: true },
      'products.default_inactive',
    ],
    [
      'the default put to rest',
      { is_active: true, is_default: true },
      { is_active: false, is_default: true },
      'products.default_deactivated',
    ],
    [
      'a pack put to rest that is no default',
      { is_active: true, is_default: false },
      { is_active: false, is_default: false },
      null,
    ],
    ['an active default', { is_active: true, is_default: false }, { is_active: true, is_default: true }, null],
  ])('%s: %s', (_, before, after, code) => {
    const permit = canSetPackState(before, after);
    expect(permit.allowed ? null : permit.code).toBe(code);
  });
  test.each([
    [24, 6, []],
    [24, 5, [20, 25]],
    [1, 1, []],
    [6, 12, [12]],
    [10, 4, [8, 12]],
  ])('M7: "case % shrink == 0 else warning": %i in a case, %i in a shrink, nearest %j', (box, shrink, near) => {
    expect(nearestCases({ case_configuration: box, shrink_configuration: shrink })).toEqual(near);
  });
  const ladder = (box: number, shrink: number, layer: number | null, pallet: number | null) => ({
    case_configuration: box,
    shrink_configuration: shrink,
    cases_per_layer: layer,
    layers_per_pallet: pallet,
  });
  test('the ladder goes from a piece to a pallet, in pieces; a rung that is not there is left out', () => {
    expect(rungsOf(ladder(24, 6, 10, 8)).map(({ kind, pieces }) => [kind, pieces])).toEqual([
      ['piece', 1],
      ['shrink', 6],
      ['case', 24],
      ['layer', 240],
      ['pallet', 1_920],
    ]);
    expect(rungsOf(ladder(12, 1, null, null)).map(({ kind }) => kind)).toEqual(['piece', 'case']);
  });
  test.each([
    [ladder(24, 6, null, 8), 'cases_per_layer'],
    [ladder(2_147_483_647, 1, 2, null), 'cases_per_layer'],
    [ladder(24, 6, 100_000, 100_000), 'layers_per_pallet'],
    [ladder(24, 6, 10, 8), undefined],
  ])('%j is at fault at %s', (sizes, path) => expect(ladderFault(sizes)?.path).toBe(path));
  test.each([
    [0, 24, 'out'],
    [-1, 24, 'out'],
    [1, 24, 'low'],
    [120, 24, 'low'],
    [121, 24, 'in'],
  ])('%i pieces at %i a case: %s', (available, size, state) => {
    expect(stockState(available, size)).toBe(state);
  });
});

test.each([
  [0, 10, 0],
  [100, 0, null],
  [100, 28, 100],
  [100, 29, 96],
  [-4, 28, 0],
])('%i pieces last, at %i sold in four weeks, %j days', (available, sold, days) => {
  expect(daysOfCover(available, sold)).toBe(days);
});
