import { regions, type Region } from '../names/places.ts';
import type { City, District } from '../names/cities.ts';
import { streets } from '../names/streets.ts';
import type { Random } from '../random.ts';

export type Pin = { lat: number; lng: number };
export type Place = { region: Region; city: City; district: District };

/** @throws Error for a city that is in none of the regions */
export function cityNamed(name: string): { region: Region; city: City } {
  for (const region of regions) {
    const city = region.cities.find((one) => one.name === name);
    if (city) return { region, city };
  }
  throw new Error(`no city ${name}`);
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A pin within some two kilometres of the middle of a district. */
export function pinIn({ city, district }: Place, random: Random): Pin {
  const far = 0.016 * Math.sqrt(random.next());
  const turn = random.between(0, 2 * Math.PI);
  return {
    lat: round((district.lat ?? city.lat) + far * Math.sin(turn)),
    lng: round((district.lng ?? city.lng) + far * Math.cos(turn)),
  };
}

/** A national address: building number, street, district, postal code, additional number, short address. */
export function nationalAddress({ region, city, district }: Place, random: Random) {
  const building_number = String(random.int(2001, 8999));
  const letters = `${region.letter}${city.letters}${district.name
    .replace(/^(A[a-z]+) /, '')
    .charAt(0)
    .toUpperCase()}`;
  return {
    address_1: random.pick(streets),
    address_2: null,
    postal_code: city.postal + String(random.int(111, 999)),
    city: city.name,
    province: region.name,
    country_code: 'sa',
    district: district.name,
    building_number,
    additional_number: String(random.int(2001, 9899)),
    short_address: `${letters}${building_number}`,
  };
}

/** Roughly how far apart two places are, in kilometres: good enough to say what is near. */
export function kilometres(a: Pin, b: Pin): number {
  const east = (a.lng - b.lng) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180));
  return 111.2 * Math.hypot(a.lat - b.lat, east);
}
