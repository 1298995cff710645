import { areaColors, type AreaColor } from '#modules/areas/contract.ts';
import { boxOf, contains, squareKilometres, tidyBorder, type Geometry, type Position } from '#modules/areas/rules.ts';
import type { City, District } from '../names/cities.ts';
import { regions } from '../names/places.ts';
import type { Pin } from './geography.ts';

/** Cities whose delivery areas are drawn: they tile the city, each round the middle of its district. */
const drawn: ReadonlySet<string> = new Set(['Riyadh', 'Jeddah', 'Makkah', 'Madinah', 'Dammam']);
/** How far out a city is delivered to, in degrees, beyond the middle of its outermost district. */
const beyond = 0.035;
/** Where districts without a pin of their own lie round the middle of their city. */
const around = 0.032;

/** Where a district's middle is, on the map. */
function middleOf(city: City, district: District): Position {
  if (district.lng !== undefined && district.lat !== undefined) return [district.lng, district.lat];
  const at = city.districts.indexOf(district);
  const angle = (at / city.districts.length) * 2 * Math.PI + 0.4;
  return [city.lng + around * Math.cos(angle), city.lat + around * Math.sin(angle)];
}

/** The part of a shape without corners turned inwards that is nearer to `own` than to `other`. */
function nearer(shape: readonly Position[], own: Position, other: Position): Position[] {
  const [x, y] = [other[0] - own[0], other[1] - own[1]];
  const half = x * (own[0] + other[0]) + y * (own[1] + other[1]);
  const beyondLine = ([lng, lat]: Position) => 2 * (x * lng + y * lat) - half;
  return shape.flatMap((corner, at) => {
    const next = shape[(at + 1) % shape.length] ?? corner;
    const [here, there] = [beyondLine(corner), beyondLine(next)];
    const kept = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return kept;
    const part = here / (here - there);
    return [...kept, [corner[0] + part * (next[0] - corner[0]), corner[1] + part * (next[1] - corner[1])] as Position];
  });
}

const middles = regions.flatMap(({ cities }) =>
  cities.flatMap((city) => city.districts.map((district) => middleOf(city, district))),
);

/** The edge of what a city delivers to: sixteen corners, not all as far out. */
function edgeOf(city: City): Position[] {
  const far = city.districts.map((district) => {
    const [lng, lat] = middleOf(city, district);
    return Math.hypot(lng - city.lng, lat - city.lat);
  });
  const reach = Math.max(...far) + beyond;
  return Array.from({ length: 16 }, (_, at): Position => {
    const [angle, part] = [(at / 16) * 2 * Math.PI, 1 - ((at * 7) % 5) * 0.012];
    return [city.lng + reach * part * Math.cos(angle), city.lat + reach * part * Math.sin(angle)];
  });
}

function borderOf(city: City, district: District): Geometry {
  const own = middleOf(city, district);
  const near = middles.filter(([lng, lat]) => (lng !== own[0] || lat !== own[1]) && Math.abs(lng - own[0]) < 1);
  const corners = near.reduce((shape, other) => nearer(shape, own, other), edgeOf(city));
  return tidyBorder({ type: 'Polygon', coordinates: [[...corners, corners[0] ?? own]] });
}

const hues = areaColors.filter((color) => color !== 'gray');
/** Of a city's districts each the hue whose nearest bearer is the farthest away, so that neighbours differ. */
function colorsOf(city: City): AreaColor[] {
  const given: { color: AreaColor; at: Position }[] = [];
  for (const district of city.districts) {
    const at = middleOf(city, district);
    const nearest = (color: AreaColor) =>
      Math.min(
        ...given.filter((one) => one.color === color).map((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1])),
      );
    const [color = 'teal'] = hues.toSorted((a, b) => nearest(b) - nearest(a) || 0);
    given.push({ color, at });
  }
  return given.map(({ color }) => color);
}

const none = { polygon: null, west: null, south: null, east: null, north: null, square_kilometres: null };

/** What the row of a district's area says of its border, as far as the city is drawn. */
export function borderRow(city: City, district: District) {
  const color = colorsOf(city)[city.districts.indexOf(district)] ?? 'teal';
  if (!drawn.has(city.name)) return { color, ...none };
  const polygon = borderOf(city, district);
  return { color, polygon, ...boxOf(polygon), square_kilometres: squareKilometres(polygon) };
}

const digits = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A pin of a shop in a district, drawn nearer to its middle until it is inside the area. */
export function pinWithin(city: City, district: District, pin: Pin): Pin {
  if (!drawn.has(city.name)) return pin;
  const border = borderOf(city, district);
  const [lng, lat] = middleOf(city, district);
  const [lngFrom, latFrom] = district.lng === undefined ? [city.lng, city.lat] : [lng, lat];
  for (let part = 1; ; part *= 0.7) {
    const moved = { lng: digits(lng + (pin.lng - lngFrom) * part), lat: digits(lat + (pin.lat - latFrom) * part) };
    if (contains(border, [moved.lng, moved.lat])) return moved;
  }
}
