import { describe, expect, test } from 'vitest';
import type { ChangeItem, ChangePrice, Verdict } from './contract.ts';
import { canDecide, decide, isFreePriceChange, isReviewed, joinItems, othersShowing, type SentItem } from './rules.ts';

const sar = (amount: number, pack_size = 1): ChangePrice => ({
  currency_code: 'SAR',
  region_id: null,
  amount,
  pack_size,
});
const title = (asked: string, now = 'Tea') => ({ field: 'title' as const, variant_id: null, sku: null, asked, now });
const item = (asked: string, verdict: Verdict | null = null): ChangeItem => ({
  field: 'title',
  variant_id: null,
  sku: null,
  was: 'Tea',
  asked,
  verdict,
});
const storage: ChangeItem = { ...item('frozen'), field: 'storage', was: 'ambient' };

test.each([
  ['supplier', 'published', undefined, true],
  ['supplier', 'published', 'draft', false],
  ['supplier', 'draft', undefined, false],
  ['supplier', 'proposed', undefined, false],
  ['admin', 'published', undefined, false],
] as const)('an edit by %s of a %s product that becomes %s is reviewed: %s', (account, status, next, is) => {
  expect(isReviewed(account, status, next)).toBe(is);
});

test.each([
  ['10 % dearer', [sar(1_000)], [sar(1_100)], true],
  ['more than 10 % dearer', [sar(1_000)], [sar(1_101)], false],
  ['10 % cheaper', [sar(1_000)], [sar(900)], true],
  ['for nothing', [sar(1_000)], [sar(0)], false],
  ['by the case, the piece as before', [sar(1_000)], [sar(24_000, 24)], true],
  ['by the case, the piece dearer by more', [sar(1_000)], [sar(27_000, 24)], false],
  ['another currency besides', [sar(1_000)], [sar(1_000), { ...sar(1_000), currency_code: 'AED' }], false],
  ['another currency instead', [sar(1_000)], [{ ...sar(1_000), currency_code: 'AED' }], false],
  ['a price taken away', [sar(1_000)], [], false],
  ['a first price', [], [sar(1_000)], true],
])('a price goes live at once within ±10 %%: %s', (_name, before, after, free) => {
  expect(isFreePriceChange(before, after)).toBe(free);
});

describe('an edit joins the open request', () => {
  test.each([
    ['the first', [], [title('Green tea')], [item('Green tea')]],
    ['nothing differs', [], [title('Tea')], null],
    [
      'an empty text is nothing',
      [],
      [{ ...title(''), field: 'title_ar' as const, now: null as unknown as string }],
      null,
    ],
    ['the same again', [item('Green tea')], [title('Green tea')], null],
    ['the same field again', [item('Green tea')], [title('Black tea')], [item('Black tea')]],
    ['another field', [storage], [title('Green tea')], [storage, item('Green tea')]],
    ['put back', [storage, item('Green tea')], [title('Tea')], [storage]],
    ['the last one put back', [item('Green tea')], [title('Tea')], []],
    ['an answer', [item('Green tea', 'ask')], [title('Black tea')], [item('Black tea')]],
    [
      'what was decided stays decided',
      [item('Green tea', 'no'), storage],
      [title('White tea')],
      [storage, item('White tea')],
    ],
  ])('%s', (_name, open, sent, joined) => {
    expect(joinItems(open, sent)).toEqual(joined);
  });
});

describe('what pictures show while they wait', () => {
  const sent = (asked: string[], image_tags?: SentItem['image_tags']): SentItem => ({
    field: 'images',
    variant_id: null,
    sku: null,
    now: ['/a'],
    asked,
    ...(image_tags && { image_tags }),
  });
  const open = (asked: string[], image_tags?: Record<string, string>, verdict: Verdict | null = null): ChangeItem => ({
    field: 'images',
    variant_id: null,
    sku: null,
    was: ['/a'],
    asked,
    verdict,
    ...(image_tags && { image_tags }),
  });
  test.each([
    ['is said', open(['/a', '/b']), sent(['/a', '/b'], { '/b': 'front' }), [open(['/a', '/b'], { '/b': 'front' })]],
    ['is said again', open(['/a', '/b'], { '/b': 'front' }), sent(['/a', '/b'], { '/b': 'front' }), null],
    ['is taken away', open(['/a', '/b'], { '/b': 'front' }), sent(['/a', '/b'], { '/b': null }), [open(['/a', '/b'])]],
    [
      'of another besides',
      open(['/b', '/c'], { '/b': 'front' }),
      sent(['/b', '/c'], { '/c': 'back' }),
      [open(['/b', '/c'], { '/b': 'front', '/c': 'back' })],
    ],
    [
      'stays with its picture',
      open(['/a', '/b'], { '/b': 'front' }),
      sent(['/b', '/a', '/c']),
      [open(['/b', '/a', '/c'], { '/b': 'front' })],
    ],
    ['goes with its picture', open(['/a', '/b'], { '/b': 'front' }), sent(['/c']), [open(['/c'])]],
    ['goes with the last one', open(['/a', '/b'], { '/b': 'front' }), sent(['/a']), []],
    ['is never said of a published one', open(['/a', '/b']), sent(['/a', '/b'], { '/a': 'front' }), null],
    [
      'is an answer',
      open(['/a', '/b'], undefined, 'ask'),
      sent(['/a', '/b'], { '/b': 'front' }),
      [open(['/a', '/b'], { '/b': 'front' })],
    ],
  ])('%s', (_name, known, edit, joined) => {
    expect(joinItems([known], [edit])).toEqual(joined);
  });

  const published = [
    { url: '/a', tag_id: 'front' },
    { url: '/x', tag_id: null },
  ];
  test.each([
    ['a published one, but itself', '/a', undefined, 0],
    ['another published one', '/x', undefined, 1],
    ['a published one, beside those that wait', '/a', open(['/a', '/x', '/b', '/c'], { '/b': 'front' }), 1],
    ['one that waits', '/c', open(['/a', '/x', '/b', '/c'], { '/b': 'front' }), 2],
    ['one that waits in the place of a published one', '/c', open(['/x', '/c']), 0],
    ['one that nobody sent yet', '/d', open(['/a', '/x', '/c'], { '/c': 'back' }), 1],
  ])('others show the same as %s', (_name, url, asked, count) => {
    expect(othersShowing({ url, tagId: 'front' }, published, asked)).toBe(count);
  });
});

describe('a decision', () => {
  const fields = [item('Green tea'), storage];
  const say = (of: Verdict, other: Verdict, note: string | null = null) => ({
    verdicts: [
      { field: 'title' as const, verdict: of },
      { field: 'storage' as const, verdict: other },
    ],
    note,
  });
  test.each([
    ['all approved', say('yes', 'yes'), 'approved', ['title', 'storage']],
    ['some approved', say('yes', 'no', 'Not frozen'), 'approved', ['title']],
    ['none', say('no', 'no', 'No'), 'rejected', []],
    ['asked about', say('yes', 'ask', 'Frozen?'), 'asked', ['title']],
  ] as const)('%s', (_name, input, status, applied) => {
    expect(canDecide(fields, input)).toEqual({ allowed: true });
    const made = decide(fields, input);
    expect([made.status, made.apply.map(({ field }) => field)]).toEqual([status, applied]);
  });
  test.each([
    ['a field without verdict', { verdicts: say('yes', 'yes').verdicts.slice(1) }, 'products.change_verdicts'],
    [
      'one field twice',
      { verdicts: [say('yes', 'yes').verdicts[0]!, say('yes', 'yes').verdicts[0]!] },
      'products.change_verdicts',
    ],
    ['no without a note', say('yes', 'no'), 'products.change_note'],
    ['a question without a note', say('ask', 'yes'), 'products.change_note'],
  ])('is refused: %s', (_name, input, code) => {
    expect(canDecide(fields, input)).toMatchObject({ allowed: false, code });
  });
});
