import type { TextKey } from '#kit/shared/texts.ts';
import { findBorderFault, tidyBorder, type BorderFault } from './border.ts';
import {
  contains,
  geometryOf,
  isInRings,
  partsOf,
  squareKilometres,
  type Geometry,
  type PolygonRings,
  type Position,
} from './geometry.ts';

/** Where a line meets a side of a ring: the ring, the side that begins at its corner `side`, and how far along that (0 to 1). */
type Meeting = { part: number; ring: number; side: number; along: number };
/** A place on the line; `meets` where it is on the border. */
type Node = { place: Position; meets: Meeting | null };
type Split =
  | { pieces: readonly [larger: Geometry, smaller: Geometry]; fault: null }
  | { pieces: null; fault: BorderFault };

const rounded = ([lng, lat]: Position): Position => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];
const isSame = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1];
const between = (a: Position, b: Position, part: number): Position => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];
/** A decimetre, squared, in degrees: what is nearer than that is on the border. */
const near = 1e-12;
const distance2 = (a: Position, b: Position): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

/** How far along a side the place nearest to another one is, 0 to 1. */
function nearest(from: Position, to: Position, place: Position): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length2 = x * x + y * y;
  if (length2 === 0) return 0;
  return Math.min(1, Math.max(0, ((place[0] - from[0]) * x + (place[1] - from[1]) * y) / length2));
}

/** The side of a border that a place is on; null where it is on none. */
function sideAt(parts: readonly PolygonRings[], place: Position): Meeting | null {
  for (const [part, rings] of parts.entries())
    for (const [ring, corners] of rings.entries())
      for (let side = 0; side + 1 < corners.length; side++) {
        const [from, to] = [corners[side] as Position, corners[side + 1] as Position];
        const along = nearest(from, to, place);
        if (distance2(between(from, to, along), place) <= near) return { part, ring, side, along };
      }
  return null;
}

/** Where a stretch of the line crosses sides, as shares of its length, in order. Where they run along each other, it does not. */
function crossings(parts: readonly PolygonRings[], a: Position, b: Position): number[] {
  const found: number[] = [];
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  for (const corners of parts.flat())
    for (let side = 0; side + 1 < corners.length; side++) {
      const [from, to] = [corners[side] as Position, corners[side + 1] as Position];
      const [u, v] = [to[0] - from[0], to[1] - from[1]];
      const turn = x * v - y * u;
      if (turn === 0) continue;
      const [dx, dy] = [from[0] - a[0], from[1] - a[1]];
      const [onLine, onSide] = [(dx * v - dy * u) / turn, (dx * y - dy * x) / turn];
      if (onLine >= 0 && onLine <= 1 && onSide >= 0 && onSide <= 1) found.push(onLine);
    }
  return found.sort((one, other) => one - other);
}

/** The line with every place where it meets the border. */
function nodesOf(parts: readonly PolygonRings[], line: readonly Position[]): Node[] {
  const nodes: Node[] = [];
  const add = (place: Position) => {
    const last = nodes.at(-1);
    if (!last || distance2(last.place, place) > near) nodes.push({ place, meets: sideAt(parts, place) });
  };
  for (const [index, corner] of line.entries()) {
    add(corner);
    const next = line[index + 1];
    if (next) for (const part of crossings(parts, corner, next)) add(rounded(between(corner, next, part)));
  }
  return nodes;
}

/** The stretches of the line that lie inside, each from where it enters the border to where it leaves it. */
function stretchesInside(border: Geometry, parts: readonly PolygonRings[], nodes: readonly Node[]): Node[][] {
  const found: Node[][] = [];
  let open: Node[] | null = null;
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1];
    if (open) {
      open.push(node);
      if (node.meets) open = null;
    }
    if (!next) break;
    const middle = between(node.place, next.place, 0.5);
    if (open || !contains(border, middle) || sideAt(parts, middle)) continue;
    open = [node];
    found.push(open);
  }
  return found;
}

/** The corners of an outline with two more on it, from the first of them round to itself. */
function roundFrom(outline: readonly Position[], first: Node, second: Node): { ring: Position[]; at: number } {
  const corners: Position[] = [];
  const added = [first, second].flatMap(({ place, meets }) => (meets ? [{ place, ...meets }] : []));
  for (let side = 0; side + 1 < outline.length; side++) {
    const own = added.filter((one) => one.side === side).toSorted((a, b) => a.along - b.along);
    for (const place of [outline[side] as Position, ...own.map((one) => one.place)])
      if (!corners.some((corner) => isSame(corner, place))) corners.push(place);
  }
  const start = corners.findIndex((corner) => isSame(corner, first.place));
  const ring = [...corners.slice(start), ...corners.slice(0, start)];
  return { ring, at: ring.findIndex((corner) => isSame(corner, second.place)) };
}

const refused = (code: TextKey, at: Position | null = null): Split => ({ pieces: null, fault: { code, at } });

/**
 * Cuts a border along a line that enters it once and leaves it once; both halves keep exactly the same places on the cut (M31: "split").
 * Holes and further parts go with the half they lie in, or else with the larger one. `border` is tidy (`tidyBorder`).
 */
export function splitBorder(border: Geometry, line: readonly Position[]): Split {
  const parts = partsOf(border);
  const inside = stretchesInside(border, parts, nodesOf(parts, line.map(rounded)));
  const [stretch, another] = inside;
  if (!stretch) return refused('areas.split_none');
  if (another) return refused('areas.split_twice', another[0]?.place);
  const [first, last] = [stretch[0] as Node, stretch.at(-1) as Node];
  if (!first.meets || !last.meets) return refused('areas.split_short', (first.meets ? last : first).place);
  if (first.meets.ring > 0 || last.meets.ring > 0 || first.meets.part !== last.meets.part)
    return refused('areas.split_hole', (first.meets.ring > 0 ? first : last).place);
  if (isSame(first.place, last.place)) return refused('areas.split_short', last.place);
  const cut = parts[first.meets.part] ?? [];
  const { ring, at } = roundFrom(cut[0] ?? [], first, last);
  const way = stretch.slice(1, -1).map(({ place }) => place);
  const outlines = [
    [...ring.slice(0, at + 1), ...way.toReversed(), first.place],
    [...ring.slice(at), first.place, ...way, last.place],
  ] as const;
  const holesIn = (outline: readonly Position[]) =>
    cut.slice(1).filter(([corner]) => corner && isInRings([outline], corner));
  const halves = outlines
    .map((outline) => [outline, ...holesIn(outline)])
    .toSorted((a, b) => sizeOf([b]) - sizeOf([a]));
  const others = parts.filter((_, index) => index !== first.meets?.part);
  const pieces = [[halves[0], ...others], [halves[1]]].map((list) =>
    geometryOf(list.filter((one) => one !== undefined)),
  );
  const [larger, smaller] = pieces.map((one) => one && tidyBorder(one));
  if (!larger || !smaller) return refused('areas.split_none');
  const fault = findBorderFault(larger) ?? findBorderFault(smaller);
  return fault ? { pieces: null, fault } : { pieces: [larger, smaller], fault: null };
}
const sizeOf = (parts: readonly PolygonRings[]): number => {
  const geometry = geometryOf(parts);
  return geometry ? squareKilometres(geometry) : 0;
};
