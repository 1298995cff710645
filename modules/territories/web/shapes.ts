import { geometryOf, partsOf, type Geometry, type Position } from '#modules/areas/rules.ts';
import type { MapBox, MapParts, MapPlace } from '#ui/shape-map-props.ts';

const drawn = new WeakMap<Geometry, MapParts>();
/** A border as the map draws it: no ring repeats its first corner. The same border has the same parts, by which the map knows that it is. */
export function partsToDraw(border: Geometry): MapParts {
  const parts = drawn.get(border) ?? partsOf(border).map((rings) => rings.map((ring) => ring.slice(0, -1)));
  drawn.set(border, parts);
  return parts;
}

const closed = (ring: readonly MapPlace[]): readonly Position[] => (ring[0] ? [...ring, ring[0]] : []);
/** The border that was drawn; null for none. */
export const borderOf = (parts: MapParts): Geometry | null => geometryOf(parts.map((rings) => rings.map(closed)));

const digits = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
/** A box as it is asked for. */
export const bboxOf = ({ west, south, east, north }: MapBox): string =>
  [Math.max(west, -180), Math.max(south, -90), Math.min(east, 180), Math.min(north, 90)].map(digits).join(',');
