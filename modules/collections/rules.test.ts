import { expect, test } from 'vitest';
import { canChoose, canKeep, canPlace, stageOf } from './rules.ts';

const none = {
  brand_ids: [],
  category_ids: [],
  supplier_ids: [],
  tags: [],
  statuses: [],
  sort_mode: 'newest' as const,
};

// M8: "type(manual|smart), rule".
test.each([
  [{ type: 'manual', ...none }, true, true],
  [{ type: 'rule', ...none }, false, false],
  [{ type: 'rule', ...none, supplier_ids: ['s'] }, true, false],
  [{ type: 'rule', ...none, tags: ['ramadan'] }, true, false],
  [{ type: 'rule', ...none, statuses: ['published'], sort_mode: 'manual' }, false, false],
] as const)('%j may be kept: %s, and changed by hand: %s', (rule, kept, chosen) => {
  expect([canKeep(rule).allowed, canChoose(rule).allowed]).toEqual([kept, chosen]);
});

// M8: "sort_mode, starts_at, ends_at".
test('only what is sorted by hand is put in order by hand', () => {
  expect(canPlace({ type: 'manual', sort_mode: 'manual' }).allowed).toBe(true);
  expect(canPlace({ type: 'manual', sort_mode: 'title' }).allowed).toBe(false);
});
test.each([
  [null, null, 'current'],
  ['2026-11-28T00:00:00Z', null, 'scheduled'],
  [null, '2026-11-27T12:00:00Z', 'ended'],
  ['2026-11-27T12:00:00Z', '2026-11-28T00:00:00Z', 'current'],
])('from %s to %s it is %s', (starts_at, ends_at, stage) => {
  expect(stageOf({ starts_at, ends_at }, new Date('2026-11-27T12:00:00Z'))).toBe(stage);
});
