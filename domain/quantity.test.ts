import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { setNumerals } from './numerals.ts';
import { formatPacks, isPackWord, parsePacks, toPacks, toPieces, typedPacks } from './quantity.ts';

const pack = { shrink: 6, case: 24 };
afterEach(() => setNumerals('latin'));

describe('quantities read in packs with their pieces, and are typed by their letters', () => {
  test.each([
    [63, { shrink: 6, case: 24 }, '2 cs + 2 sh + 3 pc (63)', '2c 2s 3p'],
    [63, { shrink: 10, case: 25 }, '2 cs + 1 sh + 3 pc (63)', '2c 1s 3p'],
    [48, pack, '2 cs (48)', '2c'],
    [6, pack, '1 sh (6)', '1s'],
    [4, pack, '4 pc', '4p'],
    [0, pack, '0 pc', '0p'],
    [1_200, { shrink: 1, case: 1 }, '1,200 pc', '1200p'],
    [12_345, { shrink: 1, case: 10 }, '1,234 cs + 5 pc (12,345)', '1234c 5p'],
    [-30, pack, '−1 cs − 1 sh (−30)', '0p'],
  ])('%s pieces of %j read %s', (pieces, sizes, read, typed) => {
    expect(formatPacks(pieces, sizes, 'en')).toBe(read);
    expect(typedPacks(pieces, sizes, 'en')).toBe(typed);
  });
  test('in Arabic by the same words everywhere, in the digits its reader chose', () => {
    expect(formatPacks(131, pack, 'ar')).toBe('5 كرتون + 1 شد + 5 حبة (131)');
    expect(typedPacks(131, pack, 'ar')).toBe('5ك 1ش 5ح');
    setNumerals('arabic-indic');
    expect(formatPacks(131, pack, 'ar')).toBe('٥ كرتون + ١ شد + ٥ حبة (١٣١)');
  });
});

test('M39 6: 1,004 pieces with a pack of 999 stay 1,004', () => {
  expect(toPieces(toPacks(1004, { shrink: 1, case: 999 }), { shrink: 1, case: 999 })).toBe(1004);
});
test('no drift: packs add up to the pieces, and what is shown or typed is read as the same pieces', () => {
  fc.assert(
    fc.property(
      fc.nat(2_000_000),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom('en', 'ar'),
      fc.constantFrom('latin' as const, 'arabic-indic' as const),
      (pieces, shrink, size, language, numerals) => {
        setNumerals(numerals);
        const some = { shrink, case: size };
        expect(toPieces(toPacks(pieces, some), some)).toBe(pieces);
        expect(parsePacks(formatPacks(pieces, some, language), some)).toBe(pieces);
        expect(parsePacks(typedPacks(pieces, some, language), some)).toBe(pieces);
      },
    ),
  );
});

describe('typed quantities', () => {
  test.each([
    ['3c 2s 4', 88],
    ['2c 1s 3p', 57],
    ['٣ك ٢ش', 84],
    ['12', 12],
    ['2 c', 48],
    ['1s4p', 10],
    ['2cs + 1sh', 54],
    ['2 cases 1 piece', 49],
    ['كرتون', null],
    ['2 كراتين + 3 حبات', 51],
    ['2 cs + 1 sh + 3 pc (57)', 57],
    ['2 cs + 1 sh + 3 pc (58)', null],
    ['1,004', 1_004],
    [' 2C ', 48],
  ])('%s is %s', (text, pieces) => expect(parsePacks(text, pack)).toBe(pieces));
  test.each([[''], ['x'], ['3q'], ['-4'], ['1.5'], ['c'], ['2c +'], ['+'], ['()'], ['(5)'], ['1,5'], ['9'.repeat(40)]])(
    '%j is none',
    (text) => expect(parsePacks(text, pack)).toBeNull(),
  );
  test('after the barcode of a case a number counts cases, a letter what it says', () =>
    expect(['3', '٣', '3p', ''].map((text) => parsePacks(text, pack, 24))).toEqual([72, 72, 3, null]));
  test('a pack the product does not have is refused', () =>
    expect(parsePacks('2s', { shrink: 1, case: 12 })).toBeNull());
  test('words of packs are known from names', () =>
    expect(['cs', 'كرتون', 'ح', 'tea'].map(isPackWord)).toEqual([true, true, true, false]));
});
