import { formatNumber } from '#domain/numerals.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { BulkEdit, BulkPreview } from '../contract.ts';
import type { BulkField } from '../rules.ts';
import styles from './bulk.module.css';

const shown = 8;

/** What a bulk change would do: how many, from what to what, what goes along, and who is left out for what. */
export function PreviewOf({ field, preview }: { field: BulkField; preview: BulkPreview }) {
  const { t, language } = useText();
  const statuses = useCustomerStatuses();
  const { changed, same, changes, left, along, names } = preview;
  const called = (value: string | null): string => {
    if (value === null) return t('customers.bulk_none');
    if (field === 'status') return statuses.label(value);
    const named = names.find(({ id }) => id === value);
    return named ? nameIn(language, named) : value;
  };
  const goes = [
    ...(along.visits > 0 ? [t('customers.bulk_visits', { count: along.visits })] : []),
    ...(along.draft_orders > 0 ? [t('customers.bulk_drafts', { count: along.draft_orders })] : []),
    ...(along.leads > 0 ? [t('customers.bulk_leads', { count: along.leads })] : []),
    ...(along.further > 0 ? [t('customers.bulk_further', { count: along.further })] : []),
  ];
  return (
    <div className={styles.stack}>
      <p className={styles.sum} role="status">
        <strong>{t('customers.bulk_will_change', { count: changed })}</strong>
        {same > 0 && <span> · {t('customers.bulk_same', { count: same })}</span>}
      </p>
      {changes.length > 0 && (
        <div className={styles.rows}>
          <DataTable
            label={t('customers.bulk_changes')}
            rows={changes.slice(0, shown).map((change, at) => ({ ...change, at }))}
            rowKey={({ at }) => String(at)}
            rowHeight="dense"
            keepTable
            columns={[
              {
                key: 'from',
                header: t('customers.bulk_from'),
                tone: 'quiet',
                card: 'sub',
                cell: ({ from }) => <bdi>{called(from)}</bdi>,
              },
              {
                key: 'to',
                header: t('customers.bulk_to'),
                card: 'title',
                cell: ({ to }) => <bdi>{called(to)}</bdi>,
              },
              {
                key: 'count',
                header: t('customers.bulk_count'),
                align: 'end',
                tone: 'medium',
                card: 'end',
                cell: ({ count }) => formatNumber(count),
              },
            ]}
          />
        </div>
      )}
      {changes.length > shown && (
        <p className={styles.note}>{t('customers.bulk_more', { count: changes.length - shown })}</p>
      )}
      {goes.length > 0 && (
        <p className={styles.note}>
          {t('customers.bulk_along')}: {goes.join(' · ')}
        </p>
      )}
      {field === 'sales_representative' && changed > 0 && (
        <p className={styles.note}>{t('customers.bulk_orders_stay')}</p>
      )}
      <LeftOut left={left} />
    </div>
  );
}

/** Who is left out, by reason. */
export function LeftOut({ left }: Pick<BulkEdit, 'left'>) {
  const { t } = useText();
  if (left.length === 0) return null;
  return (
    <section className={styles.left}>
      <h3>{t('customers.bulk_left_out', { count: left.reduce((sum, { count }) => sum + count, 0) })}</h3>
      <ul>
        {left.map(({ message, count }) => (
          <li key={message}>
            <span className={styles.count}>{formatNumber(count)}</span> {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
