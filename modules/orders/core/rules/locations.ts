import { fold } from '#domain/fold.ts';
import type { Address } from '../contract/address.ts';
import type { Location } from './book.ts';

const earthKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Pin = { lat: number; lng: number };
const pinOf = (place: { lat?: number | null; lng?: number | null } | null): Pin | null =>
  place?.lat == null || place.lng == null ? null : { lat: place.lat, lng: place.lng };

/** Great-circle distance in kilometres. */
function distanceKm(from: Pin, to: Pin): number {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(half));
}

const sameWord = (a: string | null | undefined, b: string | null | undefined): boolean =>
  a && b ? fold(a) === fold(b) : false;

/** Whole kilometres from a location to an address; null where one of them has no pin. */
export function distanceTo(location: Pick<Location, 'lat' | 'lng'>, to: Address | null): number | null {
  const [from, pin] = [pinOf(location), pinOf(to)];
  return from && pin ? Math.round(distanceKm(from, pin)) : null;
}

/** How far a location is from an address: kilometres where both have a pin, else the same city before the same province before the rest. */
function farness(location: Location, to: Address | null): number {
  const [from, pin] = [pinOf(location), pinOf(to)];
  if (from && pin) return distanceKm(from, pin);
  if (sameWord(location.city, to?.city)) return 0;
  return sameWord(location.province, to?.province) ? 500 : 5000;
}

/** Active locations, those of the order's channel first, and of each the nearest to the address; at the same distance by their code. */
export const nearestFirst = <L extends Location>(locations: readonly L[], to: Address | null): L[] =>
  locations
    .filter((location) => location.is_active)
    .map((location) => ({ location, far: farness(location, to) }))
    .sort(
      (a, b) =>
        Number(b.location.is_default ?? false) - Number(a.location.is_default ?? false) ||
        a.far - b.far ||
        a.location.code.localeCompare(b.location.code),
    )
    .map(({ location }) => location);
