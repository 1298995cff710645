import { cityName } from '#domain/saudi-cities.ts';
import { numberLocale } from '#domain/numerals.ts';
import { provinceName } from '#domain/saudi.ts';
import { useText } from '#ui/text.tsx';
import type { StockLocation } from '../contract.ts';

/** A count of pieces, left to right. */
export const Figure = ({ pieces }: { pieces: number }) => <bdi dir="ltr">{pieces.toLocaleString(numberLocale())}</bdi>;

/** City and province of a place. */
export function Where({ of }: { of: StockLocation }) {
  const { language } = useText();
  const { city, province } = of.address;
  const parts = [
    city && cityName(city, language),
    province && province !== city ? provinceName(province, language) : null,
  ].filter(Boolean);
  return parts.length > 0 ? <bdi>{parts.join(' · ')}</bdi> : '—';
}
