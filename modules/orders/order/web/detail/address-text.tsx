import { Fragment } from 'react';
import { cityName } from '#domain/saudi-cities.ts';
import { countryName, isCountryCode } from '#domain/countries.ts';
import { provinceName } from '#domain/saudi.ts';
import { useText } from '#ui/text.tsx';
import type { Address } from '../../../core/contract/address.ts';
import styles from './detail.module.css';

const filled = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.filter((part): part is string => Boolean(part?.trim()));

/** An address in the lines of a Saudi envelope, each in its parts: shop, building and street with district, city and country. */
export function addressLines(address: Address, language: string): string[][] {
  const country =
    address.country_code && isCountryCode(address.country_code) ? countryName(address.country_code, language) : null;
  const lines = [
    [address.company],
    [filled([address.building_number, address.address_1]).join(' '), address.address_2, address.district],
    [
      filled([address.city && cityName(address.city, language), address.postal_code]).join(' '),
      address.province ? provinceName(address.province, language) : null,
      country,
    ],
    [address.short_address],
  ];
  return lines.map(filled).filter((parts) => parts.length > 0);
}

export function AddressText({ address }: { address: Address }) {
  const { language } = useText();
  return (
    <address className={styles.address}>
      {addressLines(address, language).map((parts) => (
        <div key={parts.join()}>
          {parts.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && (language === 'ar' ? '، ' : ', ')}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </div>
      ))}
    </address>
  );
}
