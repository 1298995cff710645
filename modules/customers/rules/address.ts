import type { TextKey } from '#kit/shared/texts.ts';
import { isInSaudiArabia } from '#domain/saudi.ts';

type Place = { country_code?: string | null; postal_code?: string | null; lat?: number | null; lng?: number | null };

/**
 * What is wrong with a place: a Saudi postal code has five digits, and a pin is two numbers within the country's bounds (the only
 * country the product delivers in).
 */
export function addressFaults(place: Place): { path: keyof Place; code: TextKey }[] {
  const faults: { path: keyof Place; code: TextKey }[] = [];
  const isSaudi = (place.country_code ?? 'sa').toLowerCase() === 'sa';
  if (isSaudi && place.postal_code && !/^\d{5}$/.test(place.postal_code))
    faults.push({ path: 'postal_code', code: 'customers.postal_code' });
  const { lat = null, lng = null } = place;
  if ((lat === null) !== (lng === null))
    faults.push({ path: lat === null ? 'lat' : 'lng', code: 'customers.pin_half' });
  if (lat !== null && lng !== null && !isInSaudiArabia({ lat, lng }))
    faults.push({ path: 'lat', code: 'customers.pin_outside' });
  return faults;
}
