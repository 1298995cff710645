import { countryName } from '#domain/countries.ts';
import { formatDate } from '#domain/dates.ts';
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
    <Card title={t('stock_locations.about')}>
      <Facts
        layout="beside"
        facts={[
          { label: t('stock_locations.name'), value: plain(place.name) },
          { label: t('stock_locations.name_ar'), value: plain(place.name_ar) },
          { label: t('stock_locations.address_1'), value: plain(address.address_1) },
          { label: t('stock_locations.city'), value: plain(address.city) },
          {
            label: t('stock_locations.province'),
            value: plain(address.province && provinceName(address.province, language)),
          },
          {
            label: t('stock_locations.postal'),
            value: address.postal_code ? <bdi dir="ltr">{address.postal_code}</bdi> : '—',
          },
          { label: t('stock_locations.country'), value: countryName(address.country_code, language) },
          { label: t('stock_locations.phone'), value: address.phone ? <PhoneLink number={address.phone} /> : '—' },
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
          { label: t('stock_locations.created'), value: formatDate(place.created_at, language) },
        ]}
      />
    </Card>
  );
}
