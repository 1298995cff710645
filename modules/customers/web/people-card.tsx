import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { affiliates } from '#modules/affiliates/contract.ts';
import { drivers } from '#modules/drivers/contract.ts';
import { salesRepresentatives } from '#modules/sales-representatives/contract.ts';
import { Card } from '#ui/card.tsx';
import { EmailLink } from '#ui/email-link.tsx';
import { Facts, type Fact } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import type { Customer } from '../contract.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import styles from './customer.module.css';
import { useFacts } from './use-facts.ts';

type Person = { id: string; name: string; name_ar: string | null } | null;

/** Who stands behind the counter and who comes by; names lead to their pages where the reader has them. */
export function PeopleCard({ customer }: { customer: Customer }) {
  const { t, language } = useText();
  const href = useHref();
  const { account } = useFacts(customer);
  const latin = [customer.first_name, customer.last_name].filter(Boolean).join(' ');
  const owner = nameIn(language, { name: latin || null, name_ar: customer.contact_name_ar });
  const fact = (label: string, value: Fact['value'] | null): Fact[] => (value === null ? [] : [{ label, value }]);
  const may = {
    representative: useMay(salesRepresentatives.retrieve),
    driver: useMay(drivers.retrieve),
    affiliate: useMay(affiliates.retrieve),
  };
  return (
    <Card title={t('customers.people')}>
      <Facts
        facts={[
          { label: t(customer.owner_name ? 'customers.contact' : 'customers.owner'), value: <bdi>{owner}</bdi> },
          { label: t('customers.phone'), value: customer.phone ? <PhoneLink number={customer.phone} /> : '—' },
          ...fact(t('customers.email'), customer.email ? <EmailLink address={customer.email} /> : null),
          ...(account === 'sales_representative'
            ? []
            : [
                {
                  label: t('customers.representative'),
                  value: (
                    <Named
                      of={customer.sales_representative}
                      path="/sales-representative"
                      linked={may.representative}
                    />
                  ),
                },
              ]),
          ...fact(
            t('customers.further'),
            customer.representatives?.length
              ? customer.representatives.map((one) => (
                  <div key={one.id}>
                    <Named of={one} path="/sales-representative" linked={may.representative} />
                    {one.brands.length > 0 && (
                      <small className={styles.brands}>
                        {one.brands.map((brand) => nameIn(language, brand)).join(language === 'ar' ? '، ' : ', ')}
                      </small>
                    )}
                  </div>
                ))
              : null,
          ),
          {
            label: t('customers.driver'),
            value: customer.driver ? (
              <Named of={customer.driver} path="/drivers" linked={may.driver && account === 'admin'} />
            ) : (
              t('customers.no_driver')
            ),
          },
          ...fact(
            t('customers.affiliate'),
            customer.affiliate && account === 'admin' ? (
              <Named of={customer.affiliate} path="/affiliate" linked={may.affiliate} />
            ) : null,
          ),
          {
            label: t('customers.area'),
            value: (
              <>
                <NameOf of={customer.area} />
                {customer.area_pinned && ` (${t('customers.area_pinned')})`}
              </>
            ),
          },
          ...fact(
            t('customers.groups'),
            customer.groups?.length
              ? customer.groups.map((group) => (
                  <div key={group.id}>
                    <Link href={href(`/customer-groups/${group.id}`)}>
                      <NameOf of={group} />
                    </Link>
                  </div>
                ))
              : null,
          ),
          { label: t('customers.terms'), value: t(`customers.terms.${customer.payment_terms}`) },
          ...fact(t('customers.vat'), customer.vat_number ? <bdi dir="ltr">{customer.vat_number}</bdi> : null),
          ...fact(t('customers.cr'), customer.cr_number ? <bdi dir="ltr">{customer.cr_number}</bdi> : null),
          ...(account === 'admin' && customer.suppliers.length > 0
            ? [
                {
                  label: t('customers.suppliers'),
                  value: customer.suppliers.map((supplier) => (
                    <div key={supplier.id}>
                      <NameOf of={supplier} />
                    </div>
                  )),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function Named({ of, path, linked }: { of: Person; path: string; linked: boolean }) {
  const href = useHref();
  if (!of || !linked) return <NameOf of={of} />;
  return (
    <Link href={href(`${path}/${of.id}`)}>
      <NameOf of={of} />
    </Link>
  );
}
