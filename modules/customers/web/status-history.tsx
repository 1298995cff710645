import { formatDate } from '#domain/dates.ts';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { CustomerStatusBadge } from '#modules/customer-statuses/parts.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/text.tsx';
import { customers, type StatusChange } from '../contract.ts';
import styles from './status-history.module.css';

const dayMs = 86_400_000;

/** The statuses a customer went through with how long each lasted; nothing before the first change. */
export function StatusHistory({ customerId }: { customerId: string }) {
  const { t } = useText();
  const { data } = useRead(customers.statusHistory, { params: { id: customerId } });
  if (!data || data.status_history.length === 0) return null;
  return (
    <Card title={t('customers.status_history')} flush>
      <ol className={styles.list}>
        {data.status_history.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
    </Card>
  );
}

function Change({ change: { to_status, reason, author, created_at, until } }: { change: StatusChange }) {
  const { t, language } = useText();
  const lasted = until === null ? null : Math.floor((Date.parse(until) - Date.parse(created_at)) / dayMs);
  return (
    <li>
      <div className={styles.line}>
        <CustomerStatusBadge status={to_status} />
        <span className={styles.time}>
          {lasted === null
            ? t('customers.status_since', { date: formatDate(created_at, language) })
            : lasted === 0
              ? t('customers.status_hours')
              : t('customers.status_days', { count: lasted })}
        </span>
      </div>
      {(author || lasted !== null) && (
        <div className={styles.meta}>
          {author && <NameOf of={author} />}
          {author && lasted !== null && ' · '}
          {lasted !== null && formatDate(created_at, language)}
        </div>
      )}
      {reason && (
        <p className={styles.reason}>
          <bdi>{reason}</bdi>
        </p>
      )}
    </li>
  );
}
