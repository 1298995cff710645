import { describe, expect, test } from 'vitest';
import type { BulkChange } from './contract.ts';
import { canEdit, canUndo, changedAmount, editsOf, effectOf, turnedRound, type BulkFacts } from './rules.ts';

const price = (amount: number) => ({ currency_code: 'SAR', region_id: null, amount, pack_size: 24 });
const product: BulkFacts = {
  id: 'prod_1',
  status: 'published',
  brand_id: 'brand_a',
  pin: { margin_tag_id: 'mtag_thin', reason: 'Launch' },
  categories: [{ id: 'pcat_b' }, { id: 'pcat_a' }],
  tags: [{ value: 'Summer' }],
  variants: [
    { id: 'variant_1', prices: [price(1_000)], reviewed: [price(950)] },
    { id: 'variant_2', prices: [], reviewed: [] },
  ],
  supplier_status: 'approved',
  auto: ['prices'],
  pending: [],
};
const edit = (change: BulkChange, of = product) => {
  const [first] = editsOf(of, change);
  if (!first) throw new Error('no edit');
  return first;
};
const prices = (bps: number, round_to = 1) => ({ field: 'prices', bps, round_to }) as const;

test.each([
  [1_000, 250, 1, 1_025],
  [333, 150, 1, 338],
  [10, 500, 1, 11],
  [1_000, -250, 1, 975],
  [1_025, 0, 50, 1_050],
  [1_024, 0, 50, 1_000],
  [2_147_483_647, 0, 1, 2_147_483_647],
])('%i after %i basis points, to the nearest %i, is %i: half up', (amount, bps, step, changed) => {
  expect(changedAmount(amount, bps, step)).toBe(changed);
});

describe('edits of a change', () => {
  test('are one of a product, and of prices one of each variant that has some', () => {
    expect(editsOf(product, prices(1_000))).toEqual([
      { field: 'prices', product_id: 'prod_1', variant_id: 'variant_1', was: [price(1_000)], becomes: [price(1_100)] },
    ]);
    expect(edit({ field: 'tags', mode: 'add', tag: 'New' })).toMatchObject({ becomes: ['Summer', 'New'] });
    expect(edit({ field: 'categories', mode: 'remove', category_id: 'pcat_b' })).toMatchObject({ becomes: ['pcat_a'] });
  });
  test('are made where the product is as it was shown, or is so already', () => {
    const shown = edit({ field: 'brand', brand_id: 'brand_b' });
    expect(canEdit(product, shown).allowed).toBe(true);
    expect(canEdit({ ...product, brand_id: 'brand_b' }, shown).allowed).toBe(true);
    expect(canEdit({ ...product, brand_id: 'brand_c' }, shown)).toMatchObject({ code: 'products.bulk_changed' });
    const sorted = { ...product, categories: [{ id: 'pcat_a' }, { id: 'pcat_b' }] };
    expect(canEdit(sorted, edit({ field: 'categories', mode: 'add', category_id: 'pcat_c' })).allowed).toBe(true);
  });
  test('turned round are their own undo; nobody is rejected again without a reason', () => {
    const shown = edit({ field: 'brand', brand_id: null });
    expect(turnedRound(turnedRound(shown))).toEqual(shown);
    expect(turnedRound(shown)).toMatchObject({ was: null, becomes: 'brand_a' });
    const status = { field: 'status', product_id: 'prod_1', was: 'rejected', becomes: 'draft' } as const;
    expect([canUndo('admin', shown), canUndo('admin', status)]).toEqual([true, false]);
  });
});

test.each([
  ['supplier', { field: 'brand', brand_id: 'brand_b' }, {}, 'review', undefined],
  ['admin', { field: 'brand', brand_id: 'brand_b' }, {}, 'now', undefined],
  ['supplier', { field: 'brand', brand_id: 'brand_b' }, { status: 'draft' }, 'now', undefined],
  ['supplier', { field: 'brand', brand_id: 'brand_a' }, {}, 'same', undefined],
  ['supplier', { field: 'tags', mode: 'add', tag: 'New' }, {}, 'now', undefined],
  ['supplier', { field: 'margin', pin: null }, {}, 'now', undefined],
  ['supplier', { field: 'margin', pin: { margin_tag_id: 'mtag_thin', reason: 'Launch' } }, {}, 'same', undefined],
  ['supplier', { field: 'margin', pin: { margin_tag_id: 'mtag_thin', reason: 'Sale' } }, {}, 'now', undefined],
  // Within ten percent of what was last reviewed, 950, and above it.
  ['supplier', prices(400), {}, 'now', undefined],
  ['supplier', prices(500), {}, 'review', undefined],
  ['supplier', prices(400), { auto: [] }, 'review', undefined],
  [
    'supplier',
    prices(400),
    { pending: [{ field: 'prices', variant_id: 'variant_1' }] },
    'refused',
    'products.bulk_waiting',
  ],
  ['admin', prices(-6_000, 1_000), {}, 'refused', 'products.bulk_price_zero'],
  ['supplier', { field: 'status', to: 'published' }, { status: 'draft' }, 'refused', 'products.publish_admin_only'],
  ['admin', { field: 'status', to: 'published' }, { status: 'draft' }, 'now', undefined],
  [
    'admin',
    { field: 'status', to: 'published' },
    { status: 'draft', supplier_status: 'pending' },
    'refused',
    'suppliers.not_approved_publish',
  ],
] as const)('to a %s, %j of %j is: %s', (account, change, facts, effect, code) => {
  const of = { ...product, ...facts } as BulkFacts;
  const made = effectOf(account, of, edit(change, of));
  expect([made.effect, 'code' in made.why ? made.why.code : undefined]).toEqual([effect, code]);
});
