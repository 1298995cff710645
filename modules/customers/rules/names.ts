import { cityName } from '#domain/saudi-cities.ts';
import { provinceName } from '#domain/saudi.ts';

type Lines = {
  building_number?: string | null;
  address_1?: string | null;
  address_2?: string | null;
  district?: string | null;
  city?: string | null;
  postal_code?: string | null;
  province?: string | null;
};

const isArabic = (text: string): boolean => /[\u0600-\u06FF]/.test(text);

/**
 * An address on two lines: the street in the script it was written in, commas and all, and the place as the reader calls it. Empty parts
 * are left out, and a province that is called like its city.
 */
export function addressLines(address: Lines, language: string): string[] {
  const join = (parts: readonly (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);
  const commaIn = (text: string) => (isArabic(text) ? '، ' : ', ');
  const city = address.city && cityName(address.city, language);
  const province =
    address.province && address.province !== address.city ? provinceName(address.province, language) : null;
  const street = join(
    [join([address.building_number, address.address_1], ' '), address.address_2, address.district],
    commaIn(address.address_1 ?? ''),
  );
  const place = join(
    [join([city, address.postal_code], ' '), province === city ? null : province],
    commaIn(city ?? ''),
  );
  return [street, place].filter(Boolean);
}
