import { expect, test } from 'vitest';
import { canBand, canTagPicture, overlaps, type PictureSize } from './rules.ts';

const band = (min_bps: number | null, max_bps: number | null) => ({ min_bps, max_bps });
// "loss (<0), thin (0–500), normal, strong (>2 000)"
test.each([
  ['loss and thin meet and share nothing', band(null, -1), band(0, 500), false],
  ['500 would be in both', band(0, 500), band(500, 2000), true],
  ['one inside the other', band(0, 2000), band(400, 500), true],
  ['both open upwards', band(2001, null), band(5000, null), true],
  ['open to either side', band(null, 0), band(1, null), false],
  ['without an end', band(null, null), band(700, 700), true],
])('two margin tags: %s', (_case, a, b, expected) => {
  expect([overlaps(a, b), overlaps(b, a)]).toEqual([expected, expected]);
});

test.each([
  [band(0, 0), true],
  [band(1, 0), false],
  [band(null, -5), true],
])('a band %j: %s', (one, isOne) => {
  expect(canBand(one).allowed).toBe(isOne);
});

const rule = { min_px: null, ratio: null, max_per_product: null };
const size = (width: number, height: number): PictureSize => ({ width, height });
test.each([
  ['nothing is asked', rule, null, 9, 'allowed'],
  ['large enough on its shorter side', { ...rule, min_px: 800 }, size(1200, 800), 0, 'allowed'],
  ['too small on one side', { ...rule, min_px: 800 }, size(1200, 799), 0, 'metadata_tags.too_small'],
  ['nobody knows how large it is', { ...rule, min_px: 800 }, null, 0, 'metadata_tags.size_unknown'],
  ['square', { ...rule, ratio: '1:1' }, size(1000, 1000), 0, 'allowed'],
  ['square to the pixel it was cut', { ...rule, ratio: '1:1' }, size(1000, 990), 0, 'allowed'],
  ['not square', { ...rule, ratio: '1:1' }, size(1000, 950), 0, 'metadata_tags.wrong_ratio'],
  ['4:3', { ...rule, ratio: '4:3' }, size(1600, 1200), 0, 'allowed'],
  ['3:4 is not 4:3', { ...rule, ratio: '4:3' }, size(1200, 1600), 0, 'metadata_tags.wrong_ratio'],
  ['the last one', { ...rule, max_per_product: 2 }, null, 1, 'allowed'],
  ['one too many', { ...rule, max_per_product: 2 }, null, 2, 'metadata_tags.too_many'],
])('a picture gets a tag: %s', (_case, of, known, others, said) => {
  const permit = canTagPicture(of, known, others);
  expect(permit.allowed ? 'allowed' : permit.code).toBe(said);
});
