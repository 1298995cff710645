import { isInSaudiArabia } from '#domain/saudi.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import {
  countCorners,
  geometryOf,
  inBox,
  isInRings,
  partsOf,
  type Box,
  type Geometry,
  type PolygonRings,
  type Position,
  type Ring,
} from './geometry.ts';

/** Corners of one border at most (M31); rings of it at most, so that checking them stays cheap. */
const cornersMax = 2_000;
const ringsMax = 100;

/** What is wrong with a border, and where that is, so that it can be drawn. */
export type BorderFault = { code: TextKey; params?: TextParams; at: Position | null };

/** A decimetre: what two surveys differ by is no corner. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const isSame = (a: Position | undefined, b: Position | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

function tidyRing(ring: Ring): Ring {
  const kept: Position[] = [];
  for (const [lng, lat] of ring) {
    const place: Position = [rounded(lng), rounded(lat)];
    if (!isSame(kept.at(-1), place)) kept.push(place);
  }
  return kept;
}

/** Twice the ring's area in square degrees; positive where it runs against the clock. */
function turn(ring: Ring): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at++) {
    const [a, b] = [ring[at - 1] as Position, ring[at] as Position];
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return sum;
}
const turned = (ring: Ring, index: number): Ring => (turn(ring) > 0 === (index === 0) ? ring : ring.toReversed());

/** A border as it is kept: six digits, no corner twice, outlines against the clock and holes with it (RFC 7946). */
export const tidyBorder = (geometry: Geometry): Geometry =>
  geometryOf(partsOf(geometry).map((rings) => rings.map(tidyRing).map(turned))) ?? geometry;

type Side = Box & { ring: number; at: number; last: number; from: Position; to: Position };

function sidesOf(rings: readonly Ring[]): Side[] {
  const sides: Side[] = [];
  rings.forEach((ring, index) => {
    for (let at = 1; at < ring.length; at++) {
      const [from, to] = [ring[at - 1] as Position, ring[at] as Position];
      sides.push({
        ring: index,
        at: at - 1,
        last: ring.length - 2,
        from,
        to,
        west: Math.min(from[0], to[0]),
        east: Math.max(from[0], to[0]),
        south: Math.min(from[1], to[1]),
        north: Math.max(from[1], to[1]),
      });
    }
  });
  return sides.sort((a, b) => a.west - b.west);
}

/** On which side of a line a place is: positive to the left, 0 on it. */
const sideOf = ({ from, to }: Side, place: Position): number =>
  Math.sign((to[0] - from[0]) * (place[1] - from[1]) - (to[1] - from[1]) * (place[0] - from[0]));
/** Where two sides meet that may not; null where they do not. Neighbours share a corner, and rings may touch in one. */
function meeting(a: Side, b: Side): Position | null {
  const [fromB, toB] = [sideOf(a, b.from), sideOf(a, b.to)];
  const [fromA, toA] = [sideOf(b, a.from), sideOf(b, a.to)];
  if (fromB * toB < 0 && fromA * toA < 0) {
    const [x, y] = [a.to[0] - a.from[0], a.to[1] - a.from[1]];
    const [u, v] = [b.to[0] - b.from[0], b.to[1] - b.from[1]];
    const along = ((b.from[0] - a.from[0]) * v - (b.from[1] - a.from[1]) * u) / (x * v - y * u);
    return [rounded(a.from[0] + along * x), rounded(a.from[1] + along * y)];
  }
  const touching = [
    ...(fromB === 0 && inBox(a, b.from) ? [b.from] : []),
    ...(toB === 0 && inBox(a, b.to) ? [b.to] : []),
    ...(fromA === 0 && inBox(b, a.from) ? [a.from] : []),
    ...(toA === 0 && inBox(b, a.to) ? [a.to] : []),
  ];
  const [first] = touching;
  if (!first) return null;
  const other = touching.find((place) => !isSame(place, first));
  // They lie on each other.
  if (other) return other;
  if (a.ring !== b.ring) return null;
  const [gap, last] = [Math.abs(a.at - b.at), a.last];
  return gap === 1 || (gap === last && last > 0) ? null : first;
}

/** Where a border crosses or runs along itself. Sides are compared from west to east, with those that begin before the one at hand ends. */
function findCrossing(rings: readonly Ring[]): Position | null {
  const sides = sidesOf(rings);
  for (const [index, a] of sides.entries()) {
    for (let next = index + 1; next < sides.length; next++) {
      const b = sides[next] as Side;
      if (b.west > a.east) break;
      const at = b.south > a.north || b.north < a.south ? null : meeting(a, b);
      if (at) return at;
    }
  }
  return null;
}

/** A hole that is not in its outline, or a part within another part: one corner tells, since no sides cross. */
function findMisplaced(parts: readonly PolygonRings[]): Position | null {
  const isOutside = (outline: Ring, ring: Ring) => ring.every((place) => !isInRings([outline], place));
  for (const [outline, ...holes] of parts) {
    const lost = outline && holes.find((hole) => isOutside(outline, hole));
    if (lost) return lost[0] ?? null;
  }
  for (const [index, part] of parts.entries()) {
    const [corner] = part[0] ?? [];
    const within = parts.find((other, place) => place !== index && corner && isInRings(other, corner));
    if (within && corner && !isOnRing(within[0] ?? [], corner)) return corner;
  }
  return null;
}
const isOnRing = (ring: Ring, place: Position): boolean => ring.some((corner) => isSame(corner, place));

/**
 * What is wrong with an area's border, the first fault there is: rings are closed and have three corners at least, there are not too many,
 * all lie in the country, and no side crosses another. `geometry` is tidy (`tidyBorder`).
 */
export function findBorderFault(geometry: Geometry): BorderFault | null {
  const parts = partsOf(geometry);
  const rings = parts.flat();
  if (rings.length === 0 || parts.some((part) => part.length === 0)) return { code: 'areas.border_empty', at: null };
  const corners = countCorners(geometry);
  if (corners > cornersMax || rings.length > ringsMax)
    return { code: 'areas.border_corners', params: { max: cornersMax, count: corners }, at: null };
  for (const ring of rings) {
    const [first] = ring;
    if (!isSame(first, ring.at(-1))) return { code: 'areas.border_open', at: ring.at(-1) ?? null };
    if (ring.length < 4) return { code: 'areas.border_flat', at: first ?? null };
  }
  const outside = rings.flat().find(([lng, lat]) => !isInSaudiArabia({ lat, lng }));
  if (outside) return { code: 'areas.border_outside', at: outside };
  const crossing = findCrossing(rings);
  if (crossing) return { code: 'areas.border_crosses', params: placeWords(crossing), at: crossing };
  if (rings.some((ring) => turn(ring) === 0)) return { code: 'areas.border_flat', at: rings[0]?.[0] ?? null };
  const misplaced = findMisplaced(parts);
  return misplaced && { code: 'areas.border_nested', params: placeWords(misplaced), at: misplaced };
}

const placeWords = ([lng, lat]: Position): TextParams => ({ lat: lat.toFixed(5), lng: lng.toFixed(5) });
