import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPacks, parsePacks, toPacks, toPieces } from './quantity.ts';

const pack = { shrink: 6, case: 24 };

test.each([
  [0, '0p'],
  [4, '4p'],
  [6, '1s'],
  [24, '1c'],
  [130, '5c 1s 4p'],
])('%s pieces read %s', (pieces, text) => {
  expect(formatPacks(pieces, pack, 'en')).toBe(text);
});
test('Arabic letters', () => expect(formatPacks(130, pack, 'ar')).toBe('5ك 1ش 4ح'));
test('M39 6: 1,004 pieces with a pack of 999 stay 1,004', () => {
  expect(toPieces(toPacks(1004, { shrink: 1, case: 999 }), { shrink: 1, case: 999 })).toBe(1004);
});
test('packs always add up to the pieces', () => {
  fc.assert(
    fc.property(
      fc.nat(2_000_000),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 10 }),
      (pieces, shrink, shrinks) => {
        const some = { shrink, case: shrink * shrinks };
        expect(toPieces(toPacks(pieces, some), some)).toBe(pieces);
      },
    ),
  );
});
describe('typed quantities', () => {
  test.each([
    ['3c 2s 4', 88],
    ['٣ك ٢ش', 84],
    ['12', 12],
    ['2 c', 48],
    ['1s4p', 10],
  ])('%s is %s', (text, pieces) => expect(parsePacks(text, pack)).toBe(pieces));
  test.each([[''], ['x'], ['3q'], ['-4'], ['1.5'], ['c']])('%j is none', (text) =>
    expect(parsePacks(text, pack)).toBeNull(),
  );
  test('a pack the product does not have is refused', () =>
    expect(parsePacks('2s', { shrink: 1, case: 12 })).toBeNull());
});
