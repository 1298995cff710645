/** A place as GeoJSON has it: longitude, then latitude. */
export type Position = readonly [lng: number, lat: number];
export type Ring = readonly Position[];
/** An outline, then the holes in it; each ring ends where it began. */
export type PolygonRings = readonly Ring[];
/** What an area's border is on the wire and in the database. */
export type Geometry =
  | { type: 'Polygon'; coordinates: PolygonRings }
  | { type: 'MultiPolygon'; coordinates: readonly PolygonRings[] };
export type Box = { west: number; south: number; east: number; north: number };

/** The polygons of a border, however it is written. */
export const partsOf = (geometry: Geometry): readonly PolygonRings[] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** A border of these polygons; null for none. */
export function geometryOf(parts: readonly PolygonRings[]): Geometry | null {
  const [first] = parts;
  if (!first) return null;
  return parts.length === 1 ? { type: 'Polygon', coordinates: first } : { type: 'MultiPolygon', coordinates: parts };
}

/** Corners of a border; the one that closes a ring is not counted again. */
export const countCorners = (geometry: Geometry): number =>
  partsOf(geometry)
    .flat()
    .reduce((sum, ring) => sum + ring.length - 1, 0);

/** The smallest box round a border. */
export function boxOf(geometry: Geometry): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [outline] of partsOf(geometry)) {
    for (const [lng, lat] of outline ?? []) {
      box.west = Math.min(box.west, lng);
      box.east = Math.max(box.east, lng);
      box.south = Math.min(box.south, lat);
      box.north = Math.max(box.north, lat);
    }
  }
  return box;
}

export const inBox = ({ west, south, east, north }: Box, [lng, lat]: Position): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

const earthKm = 6371.0088;
const radians = Math.PI / 180;

/** Twice the area between a ring and the equator, signed by its direction, on a sphere (Chamberlain and Duquette). */
function signedArea(ring: Ring): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at++) {
    const [[lngA, latA], [lngB, latB]] = [ring[at - 1] as Position, ring[at] as Position];
    sum += (lngB - lngA) * radians * (2 + Math.sin(latA * radians) + Math.sin(latB * radians));
  }
  return (sum * earthKm * earthKm) / 2;
}

/** What a border encloses, without its holes. */
export function squareKilometres(geometry: Geometry): number {
  let sum = 0;
  for (const rings of partsOf(geometry))
    rings.forEach((ring, index) => {
      sum += Math.abs(signedArea(ring)) * (index === 0 ? 1 : -1);
    });
  return sum;
}

/** Whether the line to the east of a place crosses the ring an odd number of times. Ends are put in one order, so that two areas that share a border never both have a place on it, and never neither. */
function isInRing(ring: Ring, [lng, lat]: Position): boolean {
  let inside = false;
  for (let at = 1; at < ring.length; at++) {
    const [from, to] = [ring[at - 1] as Position, ring[at] as Position];
    const [low, high] = from[1] <= to[1] ? [from, to] : [to, from];
    if (lat < low[1] || lat >= high[1]) continue;
    if (lng < low[0] + ((lat - low[1]) / (high[1] - low[1])) * (high[0] - low[0])) inside = !inside;
  }
  return inside;
}

/** Whether a place is in these rings: in the outline, and in none of the holes. */
export const isInRings = (rings: PolygonRings, place: Position): boolean =>
  rings.every((ring, index) => isInRing(ring, place) === (index === 0));

/** Whether a place is inside a border. */
export const contains = (geometry: Geometry, place: Position): boolean =>
  partsOf(geometry).some((rings) => isInRings(rings, place));
