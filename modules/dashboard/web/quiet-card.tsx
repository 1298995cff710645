import { ActionIcon } from '@mantine/core';
import { cityName } from '#domain/saudi-cities.ts';
import { startOfDay } from '#domain/dates.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { LocationIcon, PhoneIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import type { Dashboard, QuietCustomer } from '../contract.ts';
import styles from './dashboard.module.css';

/** Shops to call on, those silent for longest first: a touch calls, another leads the way. */
export function QuietCard({ reply }: { reply: Dashboard }) {
  const { t } = useText();
  const href = useHref();
  return (
    <Card
      title={t('dashboard.quiet')}
      actions={<Link href={href('/customers/map')}>{t('dashboard.map')}</Link>}
      flush
      fill
    >
      {reply.quiet_customers.length === 0 ? (
        <p className={styles.none}>{t('dashboard.quiet_none')}</p>
      ) : (
        <ul className={styles.shops}>
          {reply.quiet_customers.map((customer) => (
            <Shop key={customer.id} customer={customer} asOf={reply.as_of} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(new Date(to)).getTime() - startOfDay(new Date(from)).getTime()) / 86_400_000);

function Shop({ customer, asOf }: { customer: QuietCustomer; asOf: string }) {
  const { t, language } = useText();
  const href = useHref();
  const name = nameIn(language, customer);
  const days = customer.last_order_at ? daysBetween(customer.last_order_at, asOf) : null;
  return (
    <li>
      <Avatar name={name} size={32} />
      <span className={styles.shop}>
        <Link href={href(`/customers/${customer.id}`)}>
          <NameOf of={customer} />
        </Link>
        <span>
          {days === null ? null : days === 0 ? t('dashboard.days_today') : t('dashboard.days_ago', { count: days })}
          {customer.city && (
            <>
              {days !== null && ' · '}
              <bdi>{cityName(customer.city, language)}</bdi>
            </>
          )}
        </span>
      </span>
      {customer.phone && (
        <ActionIcon
          component="a"
          href={`tel:${customer.phone}`}
          variant="default"
          size={36}
          aria-label={`${t('dashboard.call')}: ${name}`}
        >
          <PhoneIcon size={17} />
        </ActionIcon>
      )}
      {customer.lat !== null && customer.lng !== null && (
        <ActionIcon
          component="a"
          href={`https://www.google.com/maps/dir/?api=1&destination=${customer.lat},${customer.lng}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size={36}
          aria-label={`${t('dashboard.directions')}: ${name}`}
        >
          <LocationIcon size={17} />
        </ActionIcon>
      )}
    </li>
  );
}
