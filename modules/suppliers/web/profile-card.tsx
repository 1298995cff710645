import type { ReactNode } from 'react';
import { cityName } from '#domain/saudi-cities.ts';
import { provinceName } from '#domain/saudi.ts';
import { daysText } from '#domain/weekdays.ts';
import { Card } from '#ui/card.tsx';
import { EmailLink } from '#ui/email-link.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { useText } from '#ui/text.tsx';
import type { Supplier } from '../contract.ts';
import styles from './suppliers.module.css';

const plain = (value: string | null) => (value ? <bdi>{value}</bdi> : '—');
const coded = (value: string | null) => (value ? <bdi dir="ltr">{value}</bdi> : '—');

/** Who a supplier is and how to reach it. */
export function ProfileCard({ supplier, actions }: { supplier: Supplier; actions?: ReactNode }) {
  const { t, language } = useText();
  const { building_number, address_1, district, city, province, postal_code, additional_number } = supplier;
  const address = [
    [building_number, address_1].filter(Boolean).join(' ') || null,
    district,
    [city && cityName(city, language), [postal_code, additional_number].filter(Boolean).join('-')]
      .filter(Boolean)
      .join(' ') || null,
    province && province !== city ? provinceName(province, language) : null,
  ].filter(Boolean);
  return (
    <Card title={t('suppliers.profile')} actions={actions}>
      <Facts
        facts={[
          { label: t('suppliers.field.name'), value: plain(supplier.name) },
          { label: t('suppliers.field.name_ar'), value: plain(supplier.name_ar) },
          { label: t('suppliers.field.trade_name'), value: plain(supplier.trade_name) },
          { label: t('suppliers.field.trade_name_ar'), value: plain(supplier.trade_name_ar) },
          {
            label: t('field.email'),
            value: supplier.email ? <EmailLink address={supplier.email} /> : '—',
          },
          {
            label: t('field.phone'),
            value: supplier.phone ? <Phone number={supplier.phone} proven={supplier.phone_verified} /> : '—',
          },
          {
            label: t('suppliers.field.vat_number'),
            value:
              supplier.vat_registered === false ? (
                <bdi>{t('suppliers.vat_none', { reason: supplier.vat_exempt_reason ?? '' })}</bdi>
              ) : (
                coded(supplier.vat_number)
              ),
          },
          { label: t('suppliers.field.cr_number'), value: coded(supplier.cr_number) },
          {
            label: t('suppliers.address'),
            value: plain(address.length > 0 ? address.join(t('suppliers.comma')) : null),
          },
          { label: t('suppliers.iban'), value: coded(supplier.iban) },
          { label: t('suppliers.bank_holder'), value: plain(supplier.bank_holder) },
          {
            label: t('suppliers.field.min_order_amount'),
            value: <Money amount={supplier.min_order_amount} currency="SAR" sign />,
          },
          {
            label: t('suppliers.field.enable_delivery'),
            value: t(supplier.enable_delivery ? 'suppliers.delivery_own' : 'suppliers.delivery_none'),
          },
          {
            label: t('suppliers.days'),
            value: supplier.delivery_days ? daysText(supplier.delivery_days, language) : '—',
          },
        ]}
      />
    </Card>
  );
}

/** The number, and whether it answered a code. */
function Phone({ number, proven }: { number: string; proven: boolean }) {
  const { t } = useText();
  return (
    <>
      <PhoneLink number={number} />{' '}
      <small className={styles.proven}>{t(proven ? 'suppliers.phone_verified' : 'suppliers.phone_unverified')}</small>
    </>
  );
}
