import { describe, expect, test } from 'vitest';
import { canChangeInBulk, canUndoBulk, isSame, type BulkFacts, type Judged } from './rules.ts';

const facts: BulkFacts = { from: 'a', to: 'b', suppliers: 1, is_pinned: false, is_served: true, tags: 0 };
const asked = (part: Partial<Judged>): Judged => ({
  field: 'driver',
  account: 'admin',
  status: null,
  reason: null,
  ...part,
});
const suspended = { key: 'suspended', allowed_from: ['active'], reason_required: true };

describe('what a bulk change is made of', () => {
  test.each<[string, Partial<BulkFacts>, Partial<Judged>, string | null]>([
    ['a driver', {}, {}, null],
    ['a driver of somebody it does not buy from', { is_served: false }, {}, 'customers.bulk_not_served'],
    ['a driver of a supplier’s own, whoever else sells there', { suppliers: 2 }, { account: 'supplier' }, null],
    ['a tag by one of several suppliers', { suppliers: 2 }, { field: 'tags', account: 'supplier' }, 'customers.shared'],
    ['an area by a supplier', {}, { field: 'area', account: 'supplier' }, 'customers.field_of_admin'],
    ['an area where one is pinned', { is_pinned: true }, { field: 'area' }, 'customers.bulk_pinned_area'],
    ['a tag too many', { tags: 20 }, { field: 'tags' }, 'customers.bulk_tags_full'],
    ['a tag less', { tags: 20, to: null }, { field: 'tags' }, null],
    ['a status it may come to', { from: 'active' }, { field: 'status', status: suspended, reason: 'Unpaid' }, null],
    [
      'a status it may not come to',
      { from: 'new' },
      { field: 'status', status: suspended, reason: 'Unpaid' },
      'customer_statuses.not_from_here',
    ],
    [
      'a status that one is pinned to',
      { from: 'active', is_pinned: true },
      { field: 'status', status: suspended, reason: 'Unpaid' },
      'customers.bulk_pinned_status',
    ],
  ])('%s', (_, part, judged, code) => {
    const permit = canChangeInBulk({ ...facts, ...part }, asked(judged));
    expect(permit.allowed ? null : permit.code).toBe(code);
  });

  test('what one has already is the same', () => {
    expect(isSame({ from: null, to: null })).toBe(true);
    expect(isSame({ from: 'a', to: null })).toBe(false);
  });
});

test.each([
  ['while it runs', null, null, 'customers.bulk_running'],
  ['on the thirtieth day', '2026-10-29T00:00:00Z', null, null],
  ['a moment later', '2026-10-28T23:59:59Z', null, 'customers.bulk_undo_late'],
  ['twice', '2026-11-27T00:00:00Z', '2026-11-27T01:00:00Z', 'customers.bulk_undone_already'],
])('a bulk change is taken back once and within 30 days: %s', (_, finished, undone, code) => {
  const permit = canUndoBulk(
    { finished_at: finished ? new Date(finished) : null, undone_at: undone ? new Date(undone) : null },
    new Date('2026-11-28T00:00:00Z'),
  );
  expect(permit.allowed ? null : permit.code).toBe(code);
});
