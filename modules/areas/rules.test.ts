import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readBorderFile } from './rules/border-file.ts';
import {
  areaAt,
  areaByMap,
  contains,
  findBorderFault,
  inTurn,
  partsOf,
  squareKilometres,
  splitBorder,
  tidyBorder,
} from './rules.ts';
import type { Geometry, Position, Ring } from './rules/geometry.ts';

const ring = (...corners: Position[]): Ring => [...corners, corners[0] as Position];
const polygon = (...rings: Ring[]): Geometry => ({ type: 'Polygon', coordinates: rings });
const box = (west: number, south: number, east: number, north: number): Ring =>
  ring([west, south], [east, south], [east, north], [west, north]);
const faultOf = (geometry: Geometry) => findBorderFault(tidyBorder(geometry));

const [w, s] = [46.6, 24.6];
const square = box(w, s, w + 0.1, s + 0.1);
const comb = (teeth: number): Ring => {
  const corners: Position[] = [];
  for (let at = 0; at < teeth; at++) corners.push([45 + at * 0.001, 24.5], [45 + at * 0.001 + 0.0005, 24]);
  return ring(...corners, [45 + teeth * 0.001, 25], [45, 25]);
};

describe('a border (M31: valid, at most 2,000 corners, inside Saudi Arabia)', () => {
  it.each<[string, Geometry, string | null, Position | null]>([
    ['a square', polygon(square), null, null],
    ['with a hole', polygon(square, box(w + 0.02, s + 0.02, w + 0.04, s + 0.04)), null, null],
    [
      'two parts that share a side’s end',
      { type: 'MultiPolygon', coordinates: [[square], [box(w + 0.1, s + 0.1, w + 0.2, s + 0.2)]] },
      null,
      null,
    ],
    ['an eight', polygon(ring([46, 24], [47, 25], [47, 24], [46, 25])), 'areas.border_crosses', [46.5, 24.5]],
    ['a spike', polygon(ring([46, 24], [47, 24], [47, 25], [47, 24.5])), 'areas.border_crosses', [47, 24.5]],
    [
      'a corner on another side',
      polygon(ring([46, 24], [48, 24], [47, 25], [47, 24], [46.5, 25])),
      'areas.border_crosses',
      [47, 24],
    ],
    ['not closed', polygon([...square.slice(0, 4), [46.61, 24.61]]), 'areas.border_open', [46.61, 24.61]],
    ['two corners', polygon(ring([46, 24], [47, 25])), 'areas.border_flat', [46, 24]],
    ['corners in one place', polygon(ring([46, 24], [46, 24], [46, 24])), 'areas.border_flat', [46, 24]],
    ['in Dubai', polygon(ring([55, 24], [57, 24], [56, 25])), 'areas.border_outside', [57, 24]],
    [
      'a hole that crosses its outline',
      polygon(square, box(w + 0.05, s + 0.05, w + 0.2, s + 0.08)),
      'areas.border_crosses',
      [w + 0.1, s + 0.08],
    ],
    ['a hole outside', polygon(square, box(w + 0.2, s, w + 0.3, s + 0.1)), 'areas.border_nested', [w + 0.2, s]],
    [
      'a part within another',
      { type: 'MultiPolygon', coordinates: [[square], [box(w + 0.02, s + 0.02, w + 0.04, s + 0.04)]] },
      'areas.border_nested',
      [w + 0.02, s + 0.02],
    ],
    ['2,000 corners', polygon(comb(999)), null, null],
    ['2,002 corners', polygon(comb(1000)), 'areas.border_corners', null],
  ])('%s', (_, geometry, code, at) => {
    const fault = faultOf(geometry);
    expect(fault?.code ?? null).toBe(code);
    if (at) {
      expect(fault?.at?.[0]).toBeCloseTo(at[0], 6);
      expect(fault?.at?.[1]).toBeCloseTo(at[1], 6);
    }
  });

  it('is kept with six digits, outlines against the clock, holes with it', () => {
    const hole = box(w + 0.02, s + 0.02, w + 0.04, s + 0.04);
    const kept = tidyBorder(polygon(square.toReversed(), hole));
    expect(kept).toEqual(tidyBorder(polygon(square, hole.toReversed())));
    expect(tidyBorder(polygon(ring([46.12345678, 24], [46.12345679, 24], [47, 24], [47, 25])))).toEqual(
      polygon(ring([46.123457, 24], [47, 24], [47, 25])),
    );
  });

  it('encloses so many square kilometres, without its holes', () => {
    // A tenth of a degree is 11.12 km to the north, and 10.1 km to the east at this latitude.
    expect(squareKilometres(polygon(square))).toBeCloseTo(112.4, 0);
    expect(squareKilometres(polygon(square, box(w, s, w + 0.05, s + 0.1)))).toBeCloseTo(56.2, 0);
  });
});

/** Winding number: how often the ring goes round the place, added up angle by angle. */
function isInside(corners: Ring, [lng, lat]: Position): boolean {
  let sum = 0;
  for (let at = 1; at < corners.length; at++) {
    const [a, b] = [corners[at - 1] as Position, corners[at] as Position];
    const [ax, ay, bx, by] = [a[0] - lng, a[1] - lat, b[0] - lng, b[1] - lat];
    sum += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  }
  return Math.abs(sum) > Math.PI;
}

test('a place is in a star when the ring goes round it, and in exactly one of two halves', () => {
  const degrees = fc.integer({ min: 1, max: 999_999 }).map((one) => one / 1e6);
  fc.assert(
    fc.property(fc.array(degrees, { minLength: 3, maxLength: 40 }), degrees, degrees, (lengths, x, y) => {
      const corners = lengths.map((far, index): Position => {
        const angle = (index / lengths.length) * 2 * Math.PI;
        return [46.5 + far * Math.cos(angle) * 0.5, 24.5 + far * Math.sin(angle) * 0.5];
      });
      const place: Position = [46 + x, 24 + y];
      expect(contains(polygon(ring(...corners)), place)).toBe(isInside(ring(...corners), place));
      // A line through the box, given to the one upwards and to the other downwards, and a place on it.
      const [low, high]: [Position, Position] = [
        [46.5 + (lengths[0] ?? 0) / 4, 24],
        [46.5 - (lengths[1] ?? 0) / 4, 25],
      ];
      const [left, right] = [
        polygon(ring([46, 24], low, high, [46, 25])),
        polygon(ring([47, 25], high, low, [47, 24])),
      ];
      const onLine: Position = [low[0] + (high[0] - low[0]) * y, 24 + y];
      for (const one of [place, onLine]) expect(Number(contains(left, one)) + Number(contains(right, one))).toBe(1);
    }),
    { numRuns: 200 },
  );
});

/** How far a place is from the nearest edge, degrees. */
const fromOutline = (border: Geometry, [x, y]: Position): number =>
  Math.min(
    ...partsOf(border)
      .flat()
      .flatMap((corners) =>
        corners.slice(1).map(([bx = 0, by = 0], index) => {
          const [ax = 0, ay = 0] = corners[index] ?? [];
          const [dx, dy] = [bx - ax, by - ay];
          const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
          const at = Math.min(1, Math.max(0, along));
          return Math.hypot(x - ax - at * dx, y - ay - at * dy);
        }),
      ),
  );

describe('a border that is split (M31: "draw, snap, split, merge")', () => {
  const [middle, east] = [w + 0.05, w + 0.1];
  const across: Position[] = [
    [middle, s - 0.1],
    [middle, s + 0.2],
  ];
  const holed = polygon(square, box(w + 0.06, s + 0.02, w + 0.08, s + 0.04));
  const far = box(w + 0.3, s, w + 0.31, s + 0.01);
  // A horseshoe: two arms to the north.
  const shoe = polygon(
    ring(
      [w, s],
      [east, s],
      [east, s + 0.1],
      [w + 0.08, s + 0.1],
      [w + 0.08, s + 0.02],
      [w + 0.02, s + 0.02],
      [w + 0.02, s + 0.1],
      [w, s + 0.1],
    ),
  );
  const leftHalf = box(w, s, middle, s + 0.1);
  it.each<[string, Geometry, Position[], Geometry[]]>([
    [
      'straight through',
      polygon(square),
      [
        [w + 0.04, s - 0.1],
        [w + 0.04, s + 0.2],
      ],
      [polygon(box(w + 0.04, s, east, s + 0.1)), polygon(box(w, s, w + 0.04, s + 0.1))],
    ],
    [
      'with a corner inside',
      polygon(square),
      [
        [w + 0.04, s - 0.1],
        [w + 0.04, s + 0.05],
        [w - 0.1, s + 0.05],
      ],
      [
        polygon(ring([w + 0.04, s], [east, s], [east, s + 0.1], [w, s + 0.1], [w, s + 0.05], [w + 0.04, s + 0.05])),
        polygon(box(w, s, w + 0.04, s + 0.05)),
      ],
    ],
    [
      'from corner to corner',
      polygon(square),
      [
        [w, s],
        [east, s + 0.1],
      ],
      [polygon(ring([w, s], [east, s], [east, s + 0.1])), polygon(ring([w, s], [east, s + 0.1], [w, s + 0.1]))],
    ],
    [
      'in and out through one side',
      polygon(square),
      [
        [w + 0.02, s - 0.1],
        [w + 0.02, s + 0.05],
        [w + 0.06, s + 0.05],
        [w + 0.06, s - 0.1],
      ],
      [
        polygon(
          ring(
            [w + 0.06, s],
            [east, s],
            [east, s + 0.1],
            [w, s + 0.1],
            [w, s],
            [w + 0.02, s],
            [w + 0.02, s + 0.05],
            [w + 0.06, s + 0.05],
          ),
        ),
        polygon(box(w + 0.02, s, w + 0.06, s + 0.05)),
      ],
    ],
    [
      'with a hole beside the line',
      holed,
      across,
      [polygon(leftHalf), polygon(box(middle, s, east, s + 0.1), box(w + 0.06, s + 0.02, w + 0.08, s + 0.04))],
    ],
    [
      'with another part',
      { type: 'MultiPolygon', coordinates: [[square], [far]] },
      [
        [w + 0.06, s - 0.1],
        [w + 0.06, s + 0.2],
      ],
      [
        { type: 'MultiPolygon', coordinates: [[box(w, s, w + 0.06, s + 0.1)], [far]] },
        polygon(box(w + 0.06, s, east, s + 0.1)),
      ],
    ],
  ])('%s', (_, border, line, expected) => {
    const { pieces, fault } = splitBorder(tidyBorder(border), line);
    expect(fault).toBeNull();
    const cornersOf = (one: Geometry) => [...new Set(partsOf(one).flat(2).map(String))].sort();
    expect(pieces?.map((one) => [cornersOf(one), squareKilometres(one).toFixed(6)])).toEqual(
      expected.map((one) => [cornersOf(tidyBorder(one)), squareKilometres(tidyBorder(one)).toFixed(6)]),
    );
  });

  it.each<[string, Geometry, Position[], string]>([
    [
      'beside it',
      polygon(square),
      [
        [w - 0.1, s],
        [w - 0.1, s + 0.1],
      ],
      'areas.split_none',
    ],
    [
      'along a side',
      polygon(square),
      [
        [w, s - 0.1],
        [w, s + 0.2],
      ],
      'areas.split_none',
    ],
    [
      'touching a corner',
      polygon(square),
      [
        [w - 0.1, s + 0.1],
        [w + 0.1, s - 0.1],
      ].map(([x = 0, y = 0]): Position => [x, y - 0.1]),
      'areas.split_none',
    ],
    [
      'that ends inside',
      polygon(square),
      [
        [middle, s - 0.1],
        [middle, s + 0.05],
      ],
      'areas.split_short',
    ],
    [
      'that begins inside',
      polygon(square),
      [
        [middle, s + 0.05],
        [middle, s + 0.2],
      ],
      'areas.split_short',
    ],
    ['of one corner', polygon(square), [[middle, s + 0.05]], 'areas.split_none'],
    [
      'through both arms',
      shoe,
      [
        [w - 0.1, s + 0.05],
        [w + 0.2, s + 0.05],
      ],
      'areas.split_twice',
    ],
    [
      'through a hole',
      holed,
      [
        [w + 0.07, s - 0.1],
        [w + 0.07, s + 0.2],
      ],
      'areas.split_twice',
    ],
    [
      'into a hole',
      holed,
      [
        [w + 0.07, s - 0.1],
        [w + 0.07, s + 0.03],
      ],
      'areas.split_hole',
    ],
    [
      'that crosses itself',
      polygon(square),
      [
        [middle, s - 0.1],
        [middle, s + 0.08],
        [w + 0.02, s + 0.08],
        [w + 0.02, s + 0.04],
        [w + 0.2, s + 0.04],
      ],
      'areas.border_crosses',
    ],
  ])('not by a line %s', (_, border, line, code) => {
    expect(splitBorder(tidyBorder(border), line).fault?.code).toBe(code);
  });

  test('by any line, both halves together are the area, and no place is in both or in neither', () => {
    const degrees = (from: number) =>
      fc.integer({ min: -60_000, max: 160_000 }).map((step): number => from + step / 1e6);
    const place = fc.tuple(degrees(w), degrees(s));
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 5 }),
        fc.array(place, { minLength: 20, maxLength: 20 }),
        (line, asked) => {
          const border = tidyBorder(shoe);
          const { pieces } = splitBorder(border, line);
          if (!pieces) return;
          const [a, b] = pieces;
          expect(squareKilometres(a) + squareKilometres(b)).toBeCloseTo(squareKilometres(border), 2);
          expect(squareKilometres(a)).toBeGreaterThanOrEqual(squareKilometres(b));
          // A corner that the cut makes is rounded to a tenth of a metre, and bends the outline by less.
          for (const one of asked.filter((somewhere) => fromOutline(border, somewhere) > 2e-6))
            expect(Number(contains(a, one)) + Number(contains(b, one))).toBe(Number(contains(border, one)));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('of several areas (M31: highest priority, then smallest; inactive ones never)', () => {
  const area = (id: string, border: Geometry | null, more: object = {}) => ({
    id,
    border,
    priority: 0,
    isActive: true,
    isDelivered: true,
    ...more,
  });
  const large = area('large', polygon(square));
  const small = area('small', polygon(box(w, s, w + 0.05, s + 0.05)));
  const here: Position = [w + 0.01, s + 0.01];
  it.each([
    ['the smallest', [large, small], 'small'],
    ['the highest priority', [small, { ...large, priority: 1 }], 'large'],
    ['none that is inactive', [large, { ...small, isActive: false }], 'large'],
    ['none for sales only', [large, { ...small, isDelivered: false }], 'large'],
    ['none without a border', [area('none', null)], null],
    ['none far away', [area('far', polygon(box(40, 20, 41, 21)))], null],
  ])('%s', (_, areas, expected) => {
    expect(areaAt(inTurn(areas), here)).toBe(expected);
  });

  const turns = inTurn([large]);
  it.each([
    ['in a border', { areaId: 'old', isBordered: true, place: here }, 'large'],
    ['out of its border', { areaId: 'old', isBordered: true, place: [40, 20] as Position }, null],
    ['in an area that is not drawn', { areaId: 'old', isBordered: false, place: [40, 20] as Position }, 'old'],
    ['without a pin', { areaId: 'old', isBordered: true, place: null }, 'old'],
  ])('a customer %s', (_, standing, expected) => {
    expect(areaByMap(turns, standing)).toBe(expected);
  });
});

describe('a file of borders', () => {
  const feature = (name: string, geometry: unknown) => ({ type: 'Feature', properties: { name }, geometry });
  const kml = (inner: string) => `<?xml version="1.0"?><kml xmlns="x"><Document>${inner}</Document></kml>`;
  const kmlRing = '46.6,24.6,0 46.7,24.6,0\n 46.7,24.7,0 46.6,24.7,0 46.6,24.6,0';
  const placemark = (name: string, polygons: string) => `<Placemark id="a"><name>${name}</name>${polygons}</Placemark>`;
  const kmlPolygon = `<Polygon><outerBoundaryIs><LinearRing><coordinates>${kmlRing}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
  it.each<[string, string, unknown]>([
    [
      'GeoJSON',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [feature('North', polygon(square)), feature('Shop', { type: 'Point', coordinates: [46, 24] })],
      }),
      [
        { name: 'North', border: polygon(square), fault: null },
        { name: 'Shop', border: null, fault: 'areas.file_no_polygon' },
      ],
    ],
    ['one geometry', JSON.stringify(polygon(square)), [{ name: '', border: polygon(square), fault: null }]],
    [
      'KML',
      kml(
        placemark('<![CDATA[North & East]]>', kmlPolygon) +
          placemark('A &amp; B', `<MultiGeometry>${kmlPolygon}</MultiGeometry>`),
      ),
      ['North & East', 'A & B'].map((name) => ({
        name,
        border: polygon(ring([46.6, 24.6], [46.7, 24.6], [46.7, 24.7], [46.6, 24.7])),
        fault: null,
      })),
    ],
    [
      'KML without a polygon',
      kml(placemark('Shop', '<Point/>')),
      [{ name: 'Shop', border: null, fault: 'areas.file_no_polygon' }],
    ],
  ])('%s', (_, text, expected) => {
    expect(readBorderFile(text).borders).toEqual(expected);
  });

  it.each([
    ['{"type":', 'areas.file_unread'],
    ['[]', 'areas.file_unread'],
    ['{"type":"FeatureCollection","features":[]}', 'areas.file_no_polygon'],
    [`<!DOCTYPE kml [<!ENTITY a "b">]>${kml(placemark('&a;', kmlPolygon))}`, 'areas.file_unread'],
    [kml(''), 'areas.file_no_polygon'],
    [kml(placemark('x', kmlPolygon).repeat(201)), 'areas.file_many'],
  ])('%#: refused', (text, fault) => {
    expect(readBorderFile(text)).toEqual({ borders: null, fault });
  });
});
