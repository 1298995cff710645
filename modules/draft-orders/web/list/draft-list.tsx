import { useMemo } from 'react';
import { useSearch } from '@tanstack/react-router';
import { formatNumber } from '#domain/numerals.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { amountHead, currencyOf } from '#kit/web/currency-head.ts';
import { ExportButton } from '#kit/web/export-button.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs, type PresetTab } from '#kit/web/list-tabs.tsx';
import { Clip } from '#kit/web/clip.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import { customers } from '#modules/customers/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { ClipboardIcon, PlusIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { approvals, draftOrders, draftSources, draftStatuses, type DraftOrder } from '../../contract.ts';
import { ApprovalBadge, approvalLabels, DraftNumber, DraftStatusBadge, draftStatusLabels } from '../labels.tsx';

const chosenIn = (search: Query, key: string): string[] =>
  [search[key] ?? []].flat().filter((one): one is string => typeof one === 'string');

/** What the list can be narrowed by; lists that the reader may not see are no filter. */
function useFilters(): readonly FilterConfig[] {
  const { t, language } = useText();
  const search: Query = useSearch({ strict: false });
  const customer = useRemoteOptions(customers.list, chosenIn(search, 'customer_id'), (reply) =>
    reply.customers.map((row) => ({ value: row.id, label: nameIn(language, row), note: row.code })),
  );
  const supplier = useRemoteOptions(suppliers.list, chosenIn(search, 'supplier_id'), (reply) =>
    reply.suppliers.map((row) => ({ value: row.id, label: nameIn(language, row) })),
  );
  return useMemo(
    () => [
      {
        type: 'select',
        key: 'status',
        title: t('draft_orders.status'),
        isMulti: true,
        options: draftStatuses.map((value) => ({ value, label: t(draftStatusLabels[value].text) })),
      },
      {
        type: 'select',
        key: 'approval',
        title: t('draft_orders.approval'),
        isMulti: true,
        options: approvals.map((value) => ({ value, label: t(approvalLabels[value].text) })),
      },
      {
        type: 'select',
        key: 'source',
        title: t('draft_orders.source'),
        isMulti: true,
        options: draftSources.map((value) => ({ value, label: t(`draft_orders.source_${value}`) })),
      },
      ...(customer
        ? [
            {
              type: 'select',
              key: 'customer_id',
              title: t('draft_orders.customer'),
              isMulti: true,
              ...customer,
            } as const,
          ]
        : []),
      ...(supplier
        ? [
            {
              type: 'select',
              key: 'supplier_id',
              title: t('draft_orders.supplier'),
              isMulti: true,
              ...supplier,
            } as const,
          ]
        : []),
      { type: 'date', key: 'created_at', title: t('draft_orders.created') },
      { type: 'date', key: 'expires_at', title: t('draft_orders.expires') },
    ],
    [t, customer, supplier],
  );
}

/** Draft orders, newest first: each account sees what is theirs. */
export function DraftListPage() {
  const { t, language } = useText();
  const href = useHref();
  const { accountType } = useSession();
  const filters = useFilters();
  const mayCreate = useMay(draftOrders.create);
  const tabs = useMemo(
    (): PresetTab[] => [
      { value: 'open', label: t('draft_orders.status_open'), search: { status: ['open'] } },
      { value: 'sent', label: t('draft_orders.approval_sent'), search: { status: ['open'], approval: ['sent'] } },
      {
        value: 'approved',
        label: t('draft_orders.approval_approved'),
        search: { status: ['open'], approval: ['approved'] },
      },
      {
        value: 'declined',
        label: t('draft_orders.approval_declined'),
        search: { status: ['open'], approval: ['declined'] },
      },
      { value: 'expired', label: t('draft_orders.status_expired'), search: { status: ['expired'] } },
    ],
    [t],
  );
  const supplier = supplierColumn<DraftOrder>(t);
  const columns = (rows: readonly DraftOrder[]): Column<DraftOrder>[] => [
    {
      key: 'display_id',
      header: t('draft_orders.number'),
      primary: true,
      tone: 'strong',
      hideable: false,
      sortable: true,
      card: 'lead',
      cell: (row) => <DraftNumber of={row} />,
    },
    {
      key: 'created_at',
      header: t('draft_orders.created'),
      sortable: true,
      card: 'aside',
      cell: (row) => <MomentText at={row.created_at} />,
    },
    {
      key: 'customer',
      width: 204,
      header: t('draft_orders.customer'),
      tone: 'medium',
      card: 'title',
      cell: (row) => <Clip of={row.customer} />,
      cardCell: (row) => <NameOf of={row.customer} />,
    },
    ...(accountType === 'admin' ? [supplier] : []),
    {
      key: 'source',
      header: t('draft_orders.source'),
      card: 'none',
      extra: true,
      cell: (row) => t(`draft_orders.source_${row.source}`),
    },
    {
      key: 'owner',
      header: t('draft_orders.owner'),
      wide: true,
      card: 'none',
      cell: (row) => <NameOf of={row.owner} />,
    },
    {
      key: 'status',
      header: t('draft_orders.status'),
      card: 'badge',
      cell: (row) => <DraftStatusBadge status={row.status} />,
    },
    {
      key: 'approval',
      header: t('draft_orders.approval'),
      card: 'badge',
      cell: (row) => (row.approval === 'none' ? '—' : <ApprovalBadge approval={row.approval} />),
      cardCell: (row) => row.approval !== 'none' && <ApprovalBadge approval={row.approval} />,
    },
    {
      key: 'expires_at',
      header: t('draft_orders.expires'),
      wide: true,
      sortable: true,
      card: 'none',
      cell: (row) => (row.expires_at ? <MomentText at={row.expires_at} /> : '—'),
    },
    {
      key: 'lines',
      header: t('draft_orders.lines'),
      wide: true,
      align: 'end',
      card: 'sub',
      cell: (row) => formatNumber(row.items.length),
      cardCell: (row) => t('draft_orders.lines_count', { count: row.items.length }),
    },
    {
      key: 'total',
      header: amountHead({ t, language }, t('draft_orders.total'), currencyOf(rows)),
      align: 'end',
      card: 'end',
      cell: (row) => <Money amount={row.total} currency={row.currency_code} />,
      cardCell: (row) => <Money amount={row.total} currency={row.currency_code} sign />,
    },
  ];
  return (
    <ListPage
      title={t('draft_orders.title')}
      primary={
        mayCreate ? { label: t('draft_orders.new'), icon: PlusIcon, href: href('/draft-orders/new') } : undefined
      }
      actions={<ExportButton of={draftOrders.export} filters={filters} />}
    >
      <ListCard
        endpoint={draftOrders.list}
        search={t('draft_orders.search')}
        filters={filters}
        columns={columns}
        rowHref={({ id }) => `/draft-orders/${id}`}
        rowLabel={({ display_id }) => `#${display_id}`}
        firstSort={{ key: 'created_at', descending: true }}
        empty={{ icon: ClipboardIcon, title: t('draft_orders.empty'), text: t('draft_orders.empty_text') }}
      >
        <ListTabs tabs={tabs} counted />
      </ListCard>
    </ListPage>
  );
}
