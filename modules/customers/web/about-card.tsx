import { daysText } from '#domain/weekdays.ts';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { useHref } from '#kit/web/area-context.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Facts, type Fact } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { useText } from '#ui/text.tsx';
import type { Customer } from '../contract.ts';
import type { Hours } from '../rules.ts';
import styles from './customer.module.css';

/** What is known of a shop besides who looks after it; nothing of what nobody said. */
export function AboutCard({ customer }: { customer: Customer }) {
  const { t } = useText();
  const fact = (label: string, value: Fact['value'] | null | undefined | false | ''): Fact[] =>
    value ? [{ label, value }] : [];
  const code = (value: string | null) => value && <bdi dir="ltr">{value}</bdi>;
  const hours = (all: readonly Hours[]) => all.length > 0 && <HoursText all={all} />;
  const facts = [
    ...fact(t('customers.owner'), customer.owner_name && <bdi>{customer.owner_name}</bdi>),
    ...fact(t('customers.owner_phone'), customer.owner_phone && <PhoneLink number={customer.owner_phone} />),
    ...fact(t('customers.owner_national_id'), code(customer.owner_national_id)),
    ...fact(t('customers.whatsapp'), customer.whatsapp && <PhoneLink number={customer.whatsapp} />),
    ...fact(t('customers.language_label'), customer.language && t(`customers.language.${customer.language}`)),
    ...fact(t('customers.unified'), code(customer.unified_number)),
    ...fact(
      customer.other_id_scheme ? t(`customers.scheme.${customer.other_id_scheme}`) : t('customers.other_id'),
      code(customer.other_id),
    ),
    ...fact(t('customers.potential'), customer.potential),
    ...fact(
      t('customers.tags'),
      customer.tags.length > 0 && (
        <span className={styles.tags}>
          {customer.tags.map((tag) => (
            <StatusBadge key={tag} meaning="neutral">
              <bdi>{tag}</bdi>
            </StatusBadge>
          ))}
        </span>
      ),
    ),
    ...fact(t('customers.opening_hours'), hours(customer.opening_hours)),
    ...fact(t('customers.receiving_windows'), hours(customer.receiving_windows)),
    ...fact(t('customers.closes_for_prayer'), customer.closes_for_prayer && t('customers.yes')),
    ...fact(t('customers.visits'), visitsText(customer, t)),
    ...fact(t('customers.consent_location'), customer.consent_location && t('customers.yes')),
    ...fact(t('customers.consent_marketing'), customer.consent_marketing && t('customers.yes')),
  ];
  return facts.length === 0 ? null : (
    <Card title={t('customers.about')}>
      <Facts facts={facts} />
    </Card>
  );
}

const visitsText = ({ visit_frequency, visit_minutes }: Customer, t: ReturnType<typeof useText>['t']) =>
  [
    visit_frequency && t(`customers.every.${visit_frequency}`),
    visit_minutes && t('customers.visit_minutes_count', { count: visit_minutes }),
  ]
    .filter(Boolean)
    .join(' · ');

function HoursText({ all }: { all: readonly Hours[] }) {
  const { language } = useText();
  return all.map(({ days, from, to }) => (
    <div key={`${days.join()} ${from}`}>
      {daysText(days, language)}{' '}
      <bdi dir="ltr">
        {from}–{to}
      </bdi>
    </div>
  ));
}

/** The chain a shop belongs to: whose branch it is, or which are its own. */
export function ChainCard({ customer: { chain } }: { customer: Customer }) {
  const { t, language } = useText();
  const href = useHref();
  if (!chain || (chain.parent === null && chain.branches.length === 0)) return null;
  const linked = (one: NonNullable<typeof chain.parent>) => (
    <Link href={href(`/customers/${one.id}`)} aria-label={nameIn(language, one)}>
      <NameOf of={one} />
    </Link>
  );
  return (
    <Card title={t('customers.chain')} note={chain.branches.length || undefined}>
      <Facts
        facts={[
          ...(chain.parent ? [{ label: t('customers.parent_of'), value: linked(chain.parent) }] : []),
          ...(chain.branches.length > 0
            ? [
                {
                  label: t('customers.branches'),
                  value: chain.branches.map((one) => <div key={one.id}>{linked(one)}</div>),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
