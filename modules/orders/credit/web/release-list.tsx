import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { personName } from '#kit/web/person.ts';
import { useSession } from '#kit/web/session-store.ts';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { CashIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { customerCredit, type CreditRelease } from '../contract.ts';
import { releaseStatuses, releaseTypes } from '../rules/releases.ts';
import { Decide, ReleaseBadge, ReleaseText } from './releases-card.tsx';

/** Where more was let through on credit, or waits for a second person. */
export function ReleaseList() {
  const { t, language } = useText();
  const isAdmin = useSession().accountType === 'admin';
  const columns: Column<CreditRelease>[] = [
    {
      key: 'customer',
      header: t('credit.customer'),
      primary: true,
      hideable: false,
      tone: 'strong',
      card: 'title',
      width: 200,
      shrinks: true,
      cell: ({ customer }) => <NameOf of={customer} />,
    },
    ...(isAdmin ? [supplierColumn<CreditRelease>(t, { width: 170 })] : []),
    { key: 'asks', header: t('credit.asked_for'), card: 'sub', cell: (row) => <ReleaseText of={row} /> },
    {
      key: 'reason',
      header: t('credit.reason'),
      width: 220,
      wide: true,
      shrinks: true,
      card: 'none',
      cell: ({ reason }) => reason,
    },
    {
      key: 'asked_by',
      header: t('credit.asked_by'),
      wide: true,
      card: 'none',
      cell: ({ asked_by }) => personName(language, asked_by),
    },
    {
      key: 'created_at',
      header: t('credit.asked_at'),
      sortable: true,
      card: 'none',
      cell: ({ created_at }) => <MomentText at={created_at} />,
    },
    { key: 'status', header: t('credit.status'), card: 'badge', cell: (row) => <ReleaseBadge status={row.status} /> },
    { key: 'decide', header: '', align: 'end', card: 'end', cell: (row) => <Decide release={row} /> },
  ];
  return (
    <ListPage title={t('credit.releases_title')}>
      <ListCard
        endpoint={customerCredit.releases}
        columns={columns}
        search={t('credit.search')}
        filters={[
          {
            key: 'status',
            title: t('credit.status'),
            type: 'select',
            isMulti: true,
            options: releaseStatuses.map((value) => ({ value, label: t(`credit.status.${value}`) })),
          },
          {
            key: 'type',
            title: t('credit.asked_for'),
            type: 'select',
            isMulti: true,
            options: releaseTypes.map((value) => ({ value, label: t(`credit.type.${value}`) })),
          },
        ]}
        rowHref={({ customer_id }) => `/customers/${customer_id}?tab=credit`}
        rowLabel={({ customer }) => customer.name ?? customer.name_ar ?? ''}
        firstSort={{ key: 'created_at', descending: true }}
        empty={{ icon: CashIcon, title: t('credit.no_releases'), text: t('credit.no_releases_text') }}
      >
        <ListTabs
          counted
          tabs={[{ value: 'waiting', label: t('credit.status.waiting'), search: { status: ['waiting'] } }]}
        />
      </ListCard>
    </ListPage>
  );
}
