import { cityName } from '#domain/saudi-cities.ts';
import { countryName } from '#domain/countries.ts';
import { formatDate } from '#domain/dates.ts';
import { numberLocale } from '#domain/numerals.ts';
import { provinceName } from '#domain/saudi.ts';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { useText } from '#ui/text.tsx';
import type { StockLocation } from '../contract.ts';

/** Where a place is and how to reach it. */
export function AboutPart({ place }: { place: StockLocation }) {
  const { t, language } = useText();
  const { address } = place;
  const plain = (value: string | null) => (value ? <bdi>{value}</bdi> : '—');
  return (
    <Card title={t('record.about')}>
      <Facts
        layout="inline"
        facts={[
          { label: t('field.name'), value: plain(place.name) },
          { label: t('field.name_ar'), value: plain(place.name_ar) },
          {
            label: t('stock_locations.field.temperature'),
            value: place.temperature ? t(`stock_locations.temperature.${place.temperature}`) : '—',
          },
          {
            label: t('stock_locations.field.capacity_cases'),
            value:
              place.capacity_cases === null ? (
                '—'
              ) : (
                <bdi dir="ltr">{place.capacity_cases.toLocaleString(numberLocale())}</bdi>
              ),
          },
          { label: t('stock_locations.field.address_1'), value: plain(address.address_1) },
          { label: t('field.city'), value: plain(address.city && cityName(address.city, language)) },
          {
            label: t('field.province'),
            value: plain(address.province && provinceName(address.province, language)),
          },
          {
            label: t('stock_locations.field.postal_code'),
            value: address.postal_code ? <bdi dir="ltr">{address.postal_code}</bdi> : '—',
          },
          { label: t('field.country'), value: countryName(address.country_code, language) },
          { label: t('field.phone'), value: address.phone ? <PhoneLink number={address.phone} /> : '—' },
          {
            label: t('stock_locations.pin'),
            value:
              place.lat === null || place.lng === null ? (
                '—'
              ) : (
                <bdi dir="ltr">
                  {place.lat.toFixed(4)}, {place.lng.toFixed(4)}
                </bdi>
              ),
          },
          { label: t('field.created_at'), value: formatDate(place.created_at, language) },
        ]}
      />
    </Card>
  );
}
