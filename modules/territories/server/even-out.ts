import {
  boxOf,
  contains,
  findBorderFault,
  partsOf,
  splitBorder,
  type Geometry,
  type Position,
} from '#modules/areas/rules.ts';
import { joined } from './clip.ts';

/** A customer of an area, and what it weighs in what is to be even: 1, or what it buys. */
export type Weighed = { id: string; weight: number; place: Position | null; pinned: boolean };
export type EvenArea = { id: string; border: Geometry; customers: readonly Weighed[] };
/** What one cut moves. */
type Cut = { from: Geometry; to: Geometry; moved: ReadonlySet<string> };

/** Two areas that differ by less than this share of the mean are even. */
const tolerance = 0.02;
const cutsMost = 40;
/** Directions in which a cut is tried, in degrees from the line between both areas. */
const turnsOfCut = [0, 20, -20, 40, -40, 65, -65];
/** Corners are kept to a millionth of a degree: what lies nearer to a cut than a few of those is not told apart by it. */
const gapLeast = 6e-6;

const weightOf = (area: EvenArea): number => area.customers.reduce((sum, { weight }) => sum + weight, 0);
const middleOf = (border: Geometry): Position => {
  const { west, east, south, north } = boxOf(border);
  return [(west + east) / 2, (south + north) / 2];
};
const areNeighbours = (a: Geometry, b: Geometry): boolean => {
  const whole = joined([a, b]);
  return whole !== null && partsOf(whole).length < partsOf(a).length + partsOf(b).length;
};

/**
 * Evens areas out by straight cuts (M31: "balance"): again and again the heavier of the two neighbours that differ most gives the emptier
 * one the strip that lies nearest to it, with as many customers as bring them together. Pinned customers, and those who stand outside of
 * their area, count where they are and stay. A cut that would not have every other customer exactly where it was is not made. The same areas,
 * in whatever order, give the same borders.
 * @returns the areas in the order of their ids, with borders that share no place they did not share before
 */
export function evenOut(given: readonly EvenArea[]): EvenArea[] {
  const areas = given.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const known = new Map<string, boolean>();
  const neighbours = (a: EvenArea, b: EvenArea, at: string): boolean => {
    const found = known.get(at) ?? areNeighbours(a.border, b.border);
    known.set(at, found);
    return found;
  };
  const mean = areas.reduce((sum, one) => sum + weightOf(one), 0) / areas.length;
  for (let cuts = 0; cuts < cutsMost; cuts++) {
    const weights = areas.map(weightOf);
    const pairs = areas
      .flatMap((_, a) => areas.map((__, b) => ({ a, b, difference: (weights[a] ?? 0) - (weights[b] ?? 0) })))
      .filter(({ difference }) => difference > mean * tolerance)
      .toSorted((one, other) => other.difference - one.difference || one.a - other.a || one.b - other.b);
    const done = pairs.some(({ a, b, difference }) => {
      const [from, to] = [areas[a] as EvenArea, areas[b] as EvenArea];
      const cut = neighbours(from, to, [a, b].sort().join(' ')) && cutBetween(from, to, difference);
      if (!cut) return false;
      const stay = from.customers.filter(({ id }) => !cut.moved.has(id));
      const go = from.customers.filter(({ id }) => cut.moved.has(id));
      areas[a] = { ...from, border: cut.from, customers: stay };
      areas[b] = { ...to, border: cut.to, customers: [...to.customers, ...go] };
      for (const key of known.keys())
        if (key.split(' ').some((one) => Number(one) === a || Number(one) === b)) known.delete(key);
      return true;
    });
    if (!done) break;
  }
  return areas;
}

/** The strip of one area that goes to another; null where no straight cut gives one. */
function cutBetween(from: EvenArea, to: EvenArea, difference: number): Cut | null {
  const [a, b] = [middleOf(from.border), middleOf(to.border)];
  const narrow = Math.cos((a[1] * Math.PI) / 180);
  const towards = Math.atan2(b[1] - a[1], (b[0] - a[0]) * narrow);
  for (const turn of turnsOfCut) {
    const angle = towards + (turn * Math.PI) / 180;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const along = ([lng, lat]: Position) => (lng - a[0]) * narrow * x + (lat - a[1]) * y;
    const at = whereToCut(standing(from), along, difference);
    if (at === null) continue;
    const reach =
      2 * (boxOf(from.border).east - boxOf(from.border).west + boxOf(from.border).north - boxOf(from.border).south);
    const onCut = (aside: number): Position => [a[0] + (at * x - aside * y) / narrow, a[1] + at * y + aside * x];
    const { pieces } = splitBorder(from.border, [onCut(-reach), onCut(reach)]);
    const cut = pieces && strip(from, to, pieces, (place) => along(place) > at);
    if (cut) return cut;
  }
  return null;
}

/** Those whom a border moves: inside it, and not pinned. */
const standing = ({ border, customers }: EvenArea) =>
  customers.flatMap(({ id, weight, place, pinned }) =>
    place && !pinned && contains(border, place) ? [{ id, weight, place }] : [],
  );

/** How far along a cut takes what brings both nearest to each other, between two customers; null where none does. */
function whereToCut(
  customers: readonly { id: string; weight: number; place: Position }[],
  along: (place: Position) => number,
  difference: number,
): number | null {
  const sorted = customers
    .map(({ id, weight, place }) => ({ id, weight, far: along(place) }))
    .toSorted((a, b) => b.far - a.far || (a.id < b.id ? -1 : 1));
  let best: { at: number; miss: number } | null = null;
  let sum = 0;
  for (const [index, { weight, far }] of sorted.entries()) {
    sum += weight;
    const next = sorted[index + 1];
    if (sum >= difference || !next) break;
    const miss = Math.abs(sum - difference / 2);
    if (sum > 0 && far - next.far > gapLeast && (!best || miss < best.miss)) best = { at: (far + next.far) / 2, miss };
  }
  return best?.at ?? null;
}

/** What a cut makes of both areas, if both stay whole and everybody is where that says. */
function strip(
  from: EvenArea,
  to: EvenArea,
  pieces: readonly [Geometry, Geometry],
  isGiven: (place: Position) => boolean,
): Cut | null {
  const own = standing(from);
  const moved = new Set(own.filter(({ place }) => isGiven(place)).map(({ id }) => id));
  const first = own.find(({ id }) => moved.has(id));
  if (!first) return null;
  const [given, kept] = contains(pieces[0], first.place) ? pieces : pieces.toReversed();
  const grown = given && joined([to.border, given]);
  if (!kept || !grown || findBorderFault(kept) || findBorderFault(grown)) return null;
  if (partsOf(kept).length > partsOf(from.border).length || partsOf(grown).length > partsOf(to.border).length)
    return null;
  const isRight =
    own.every(({ id, place }) => contains(kept, place) !== moved.has(id) && contains(grown, place) === moved.has(id)) &&
    standing(to).every(({ place }) => contains(grown, place) && !contains(kept, place));
  return isRight ? { from: kept, to: grown, moved } : null;
}
