import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { CustomerStatusBadge } from '#modules/customer-statuses/parts.tsx';
import { referrals, type Referral } from '#modules/customers/contract.ts';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { CopyButton } from '#ui/copy.tsx';
import { Empty } from '#ui/empty.tsx';
import { CustomersIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import styles from './dashboard.module.css';

/** What an affiliate says on the phone, so that a shop is counted as its own. */
export function CodeCard({ code }: { code: string }) {
  const { t } = useText();
  return (
    <Card title={t('dashboard.code')}>
      <p className={styles.code}>
        <bdi dir="ltr">{code}</bdi>
        <CopyButton value={code} name={code} />
      </p>
      {t('dashboard.code_text')}
    </Card>
  );
}

const shown = 6;

/** The customers who came through an affiliate last, and how far each is. */
export function NewestCard() {
  const { t, language } = useText();
  const href = useHref();
  const { data } = useRead(referrals.list, { query: { order: '-created_at', limit: String(shown) } });
  const columns: Column<Referral>[] = [
    {
      key: 'name',
      header: t('customers.customer'),
      tone: 'medium',
      width: '45%',
      shrinks: true,
      cell: (row) => <NameOf of={row} />,
    },
    { key: 'status', header: t('customers.stage'), cell: (row) => <CustomerStatusBadge status={row.status} /> },
    {
      key: 'orders',
      header: t('customers.orders'),
      align: 'end',
      cell: (row) => formatNumber(row.orders_count),
    },
    {
      key: 'created_at',
      header: t('customers.created'),
      wide: true,
      cell: (row) => formatDate(row.created_at, language),
    },
  ];
  return (
    <Card
      title={t('dashboard.newest')}
      actions={<Link href={href('/customers')}>{t('dashboard.newest_all')}</Link>}
      flush
      fill
    >
      {data?.customers.length === 0 ? (
        <Empty icon={CustomersIcon} title={t('dashboard.newest_none')} compact>
          {t('dashboard.newest_none_text')}
        </Empty>
      ) : (
        <DataTable
          label={t('dashboard.newest')}
          columns={columns}
          rows={data?.customers}
          skeletonRows={shown}
          rowKey={({ id }) => id}
          keepTable
        />
      )}
    </Card>
  );
}
