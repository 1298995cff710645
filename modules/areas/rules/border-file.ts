import type { TextKey } from '#kit/shared/texts.ts';
import { geometryOf, partsOf, type Geometry, type PolygonRings, type Position, type Ring } from './geometry.ts';

/** A border as a file has it: what it is called there, and its polygons, or why they are none. */
export type FileBorder = { name: string; border: Geometry | null; fault: TextKey | null };
type Read = { borders: FileBorder[]; fault: null } | { borders: null; fault: TextKey };

/** Borders of one file at most. */
const fileBordersMax = 200;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every((one) => Number.isFinite(one));
const isRing = (value: unknown): value is Ring => Array.isArray(value) && value.length > 0 && value.every(isPosition);
const isRings = (value: unknown): value is PolygonRings =>
  Array.isArray(value) && value.length > 0 && value.every(isRing);

/** Heights and the like are left behind. */
const flat = (rings: PolygonRings): PolygonRings => rings.map((ring) => ring.map(([lng, lat]): Position => [lng, lat]));

/** A GeoJSON geometry, where it is a polygon or several. */
export function readGeometry(value: unknown): Geometry | null {
  if (!isObject(value)) return null;
  const { type, coordinates } = value;
  if (type === 'Polygon' && isRings(coordinates)) return { type, coordinates: flat(coordinates) };
  if (type === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.length > 0 && coordinates.every(isRings))
    return { type, coordinates: coordinates.map(flat) };
  return null;
}

const nameKeys = ['name', 'Name', 'NAME', 'name_en', 'title', 'code'];
function nameIn(properties: unknown): string {
  if (!isObject(properties)) return '';
  const found = nameKeys.map((key) => properties[key]).find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof found === 'string' ? found.trim().slice(0, 200) : '';
}

function readGeoJson(text: string): Read {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { borders: null, fault: 'areas.file_unread' };
  }
  if (!isObject(file)) return { borders: null, fault: 'areas.file_unread' };
  const features = file['type'] === 'FeatureCollection' ? file['features'] : [file];
  if (!Array.isArray(features)) return { borders: null, fault: 'areas.file_unread' };
  return {
    borders: features.map((feature: unknown): FileBorder => {
      const one = isObject(feature) ? feature : {};
      const border = readGeometry(one['type'] === 'Feature' ? one['geometry'] : one);
      return { name: nameIn(one['properties']), border, fault: border ? null : 'areas.file_no_polygon' };
    }),
    fault: null,
  };
}

/** What stands between `<tag …>` and `</tag>`, each time, wherever it stands; with or without a prefix such as `kml:`. */
function elements(text: string, tag: string): string[] {
  const marks = new RegExp(String.raw`<(/?)(?:\w{1,20}:)?${tag}(?=[\s>/])[^<>]*>`, 'g');
  const found: string[] = [];
  let from = -1;
  for (const mark of text.matchAll(marks)) {
    if (mark[1] === '') from = mark[0].endsWith('/>') ? -1 : mark.index + mark[0].length;
    else if (from >= 0) {
      found.push(text.slice(from, mark.index));
      from = -1;
    }
  }
  return found;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text
    .replace(/^\s*<!\[CDATA\[/, '')
    .replace(/\]\]>\s*$/, '')
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => named[entity] ?? '')
    .trim();

/** `lng,lat,height lng,lat,height …` */
function readRing(text: string): Ring | null {
  const ring: unknown = text
    .trim()
    .split(/\s+/)
    .map((place) => place.split(',').map(Number));
  return isRing(ring) ? ring.map(([lng, lat]): Position => [lng, lat]) : null;
}

function readKmlPolygon(text: string): PolygonRings | null {
  const rings = ['outerBoundaryIs', 'innerBoundaryIs'].map((tag) =>
    elements(text, tag).flatMap((boundary) => elements(boundary, 'coordinates').map(readRing)),
  );
  const [outlines = [], holes = []] = rings;
  const all = [...outlines.slice(0, 1), ...holes];
  return outlines.length > 0 && all.every((ring) => ring !== null) ? all : null;
}

function readKml(text: string): Read {
  // A document that declares what its own words mean is none that a map wrote.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { borders: null, fault: 'areas.file_unread' };
  return {
    borders: elements(text, 'Placemark').map((placemark): FileBorder => {
      const polygons = elements(placemark, 'Polygon').map(readKmlPolygon);
      const border = polygons.every((one) => one !== null) ? geometryOf(polygons) : null;
      const name = plain(elements(placemark, 'name')[0] ?? '').slice(0, 200);
      return { name, border, fault: border ? null : 'areas.file_no_polygon' };
    }),
    fault: null,
  };
}

/** The borders in a file of GeoJSON or KML, in its order. */
export function readBorderFile(text: string): Read {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  const read = start.startsWith('<') ? readKml(start) : readGeoJson(start);
  if (read.borders?.length === 0) return { borders: null, fault: 'areas.file_no_polygon' };
  if (read.borders && read.borders.length > fileBordersMax) return { borders: null, fault: 'areas.file_many' };
  return read;
}

/** Borders of one name are one area's: of some files each part is a feature of its own. */
export function byName(borders: readonly FileBorder[]): FileBorder[] {
  const found = new Map<string, FileBorder>();
  for (const [index, one] of borders.entries()) {
    const key = one.name || `#${index}`;
    const known = found.get(key);
    found.set(key, known ? joined(known, one) : one);
  }
  return [...found.values()];
}
const joined = (a: FileBorder, b: FileBorder): FileBorder => ({
  name: a.name,
  border: a.border && b.border && geometryOf([...partsOf(a.border), ...partsOf(b.border)]),
  fault: a.fault ?? b.fault,
});
