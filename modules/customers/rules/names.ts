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
 * An address on two lines, the street and the place, in the script it was written in: its commas and its province follow the words, not
 * the reader. Empty parts are left out, and a province that is called like its city.
 */
export function addressLines(address: Lines): string[] {
  const language = isArabic(`${address.address_1 ?? ''}${address.city ?? ''}`) ? 'ar' : 'en';
  const join = (parts: readonly (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);
  const comma = language === 'ar' ? '، ' : ', ';
  const province =
    address.province && address.province !== address.city ? provinceName(address.province, language) : null;
  const street = join(
    [join([address.building_number, address.address_1], ' '), address.address_2, address.district],
    comma,
  );
  const place = join(
    [join([address.city, address.postal_code], ' '), province === address.city ? null : province],
    comma,
  );
  return [street, place].filter(Boolean);
}
