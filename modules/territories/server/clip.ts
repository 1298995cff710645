import polygonClipping, { type MultiPolygon } from 'polygon-clipping';
import { geometryOf, partsOf, tidyBorder, type Geometry, type PolygonRings } from '#modules/areas/rules.ts';

const clippable = (geometry: Geometry): MultiPolygon =>
  partsOf(geometry).map((rings) => rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat])));

/** Crumbs that come of rounding are left out. */
function drawable(found: MultiPolygon): Geometry | null {
  const geometry = geometryOf(found satisfies readonly PolygonRings[]);
  if (!geometry) return null;
  const parts = partsOf(tidyBorder(geometry)).flatMap(([outline, ...holes]) =>
    outline && outline.length > 3 ? [[outline, ...holes.filter((hole) => hole.length > 3)]] : [],
  );
  return geometryOf(parts);
}

/** Some borders that run along each other are more than the library can follow; then there is no answer. */
function attempt(clip: () => MultiPolygon): Geometry | null {
  try {
    return drawable(clip());
  } catch {
    return null;
  }
}

/** What two borders share. */
export const shared = (a: Geometry, b: Geometry): Geometry | null =>
  attempt(() => polygonClipping.intersection(clippable(a), clippable(b)));
/** The ground of several borders together; null without any. */
export function joined(borders: readonly Geometry[]): Geometry | null {
  const [first, ...others] = borders.map(clippable);
  return first ? attempt(() => polygonClipping.union(first, ...others)) : null;
}
/** What is left of a border without another one. */
export const without = (a: Geometry, b: Geometry): Geometry | null =>
  attempt(() => polygonClipping.difference(clippable(a), clippable(b)));
