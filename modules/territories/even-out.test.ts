import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contains, type Geometry, type Position } from '#modules/areas/rules.ts';
import { evenOut, type EvenArea } from './server/even-out.ts';

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const ring = (corners: readonly Position[]): Geometry => ({
  type: 'Polygon',
  coordinates: [[...corners, corners[0] as Position].map(([x, y]): Position => [round(x), round(y)])],
});
const size = 0.05;
/** Tiles of a grid whose inner corners are moved a little, so that no side is straight and every place is in one of them. */
function tiles(columns: number, rows: number, shifts: readonly number[]): Geometry[] {
  const corner = (x: number, y: number): Position => {
    const isInner = x > 0 && y > 0 && x < columns && y < rows;
    const [a = 0, b = 0] = isInner ? [shifts[(x * 7 + y) % 12], shifts[(x + y * 5) % 12]] : [];
    return [46.6 + (x + a) * size, 24.6 + (y + b) * size];
  };
  return Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    return ring([corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)]);
  });
}
const weight = ({ customers }: EvenArea) => customers.reduce((sum, one) => sum + one.weight, 0);
const squares = (areas: readonly EvenArea[]) => areas.reduce((sum, one) => sum + weight(one) ** 2, 0);

const city = fc
  .record({
    columns: fc.integer({ min: 1, max: 4 }),
    rows: fc.integer({ min: 1, max: 2 }),
    shifts: fc.array(
      fc.integer({ min: -300, max: 300 }).map((shift) => shift / 1_000),
      { minLength: 12, maxLength: 12 },
    ),
    shops: fc.array(
      fc.record({
        x: fc.integer({ min: 1, max: 9_999 }),
        y: fc.integer({ min: 1, max: 9_999 }),
        weight: fc.integer({ min: 0, max: 50 }),
        pinned: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
        lost: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 2, maxLength: 80 },
    ),
  })
  .filter(({ columns, rows }) => columns * rows > 1)
  .map(({ columns, rows, shifts, shops }) => {
    const borders = tiles(columns, rows, shifts);
    const placed = shops.map(({ x, y, weight: own, pinned, lost }, index) => {
      const place: Position = [46.6 + (x / 10_000) * columns * size, 24.6 + (y / 10_000) * rows * size];
      const inside = borders.findIndex((border) => contains(border, place));
      // Who is pinned may be anybody's, and some have no pin on the map.
      const area = pinned || lost === 0 || inside < 0 ? index % borders.length : inside;
      return { area, id: `c${index}`, weight: own, pinned, place: lost === 0 ? null : place };
    });
    return borders.map((border, at): EvenArea => ({
      id: `a${at}`,
      border,
      customers: placed.filter(({ area }) => area === at).map(({ area: _, ...one }) => one),
    }));
  });

describe('areas that are evened out (M31: balance)', () => {
  test('lose no customer, move no pinned one, and come nearer to each other, whatever they are', () => {
    let [unevenness, left] = [0, 0];
    fc.assert(
      fc.property(city, (before) => {
        const after = evenOut(before);
        const ofEach = (areas: readonly EvenArea[]) =>
          new Map(areas.flatMap(({ id, customers }) => customers.map((one) => [one.id, id])));
        const [was, is] = [ofEach(before), ofEach(after)];
        expect([...is.keys()].sort()).toEqual([...was.keys()].sort());
        for (const { id: area, border, customers } of before)
          for (const { id, place, pinned } of customers) {
            const isFixed = pinned || !place || !contains(border, place);
            if (isFixed) expect(is.get(id)).toBe(area);
            // Whom the map placed is in one of the new borders, and in that of the area it is told to be of.
            else expect(after.filter((one) => contains(one.border, place)).map((one) => one.id)).toEqual([is.get(id)]);
          }
        expect(squares(after)).toBeLessThanOrEqual(squares(before));
        expect(evenOut(before.toReversed())).toEqual(after);
        const least =
          squares([{ id: '', border: before[0]!.border, customers: before.flatMap((one) => one.customers) }]) /
          before.length;
        unevenness += squares(before) - least;
        left += squares(after) - least;
      }),
      { numRuns: 150, seed: 31 },
    );
    // It does something, too.
    expect(left / unevenness).toBeLessThan(0.5);
  });

  test('three in a row, all customers in the first: neighbours differ by one at most', () => {
    const [a, b, c] = tiles(3, 1, []) as [Geometry, Geometry, Geometry];
    const customers = Array.from({ length: 30 }, (_, at) => ({
      id: `c${String(at).padStart(2, '0')}`,
      weight: 1,
      place: [46.6005 + (at % 6) * 0.008 + at * 1e-5, 24.605 + Math.floor(at / 6) * 0.008] as Position,
      pinned: false,
    }));
    const even = evenOut([
      { id: 'a', border: a, customers },
      { id: 'b', border: b, customers: [] },
      { id: 'c', border: c, customers: [] },
    ]);
    expect(even.map((one) => one.customers.length)).toEqual([11, 10, 9]);
  });

  test('that do not touch keep their borders', () => {
    const [a, , c] = tiles(3, 1, []) as [Geometry, Geometry, Geometry];
    const customers = [46.61, 46.62, 46.63].map((lng, at) => ({
      id: `c${at}`,
      weight: 1,
      place: [lng, 24.62] as Position,
      pinned: false,
    }));
    const areas = [
      { id: 'a', border: a, customers },
      { id: 'c', border: c, customers: [] },
    ];
    expect(evenOut(areas)).toEqual(areas);
  });
});
