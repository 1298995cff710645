import { numberLocale } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import { useVariantFilter } from '#modules/products/parts.tsx';
import { stockLocations } from '#modules/stock-locations/contract.ts';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { ExchangeIcon, PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { transfers, transferStatuses, type TransferRow } from '../contract.ts';
import { TransferBadge, TransferNumber } from './transfer-labels.tsx';

const shown = (value: number) => <bdi dir="ltr">{value.toLocaleString(numberLocale())}</bdi>;

/** Goods that go from one warehouse to another, newest first. */
export function TransferList() {
  const { t } = useText();
  const href = useHref();
  const forAdmin = useSession().accountType === 'admin';
  const mayCreate = useMay(transfers.create);
  const location = useRemoteFilter(stockLocations.list, 'location_id');
  const variant = useVariantFilter(t('stock.product'));
  const columns: Column<TransferRow>[] = [
    {
      key: 'number',
      header: t('transfers.number'),
      sortable: true,
      primary: true,
      hideable: false,
      tone: 'strong',
      card: 'lead',
      cell: (one) => <TransferNumber of={one} />,
    },
    {
      key: 'from',
      header: t('transfers.from'),
      tone: 'medium',
      card: 'title',
      cell: ({ from }) => <NameOf of={from} />,
    },
    { key: 'to', header: t('transfers.to'), tone: 'medium', card: 'sub', cell: ({ to }) => <NameOf of={to} /> },
    ...(forAdmin ? [supplierColumn<TransferRow>(t, { width: 170, wide: true })] : []),
    {
      key: 'status',
      header: t('field.status'),
      card: 'badge',
      cell: ({ status }) => <TransferBadge status={status} />,
    },
    {
      key: 'created_at',
      header: t('transfers.requested_at'),
      sortable: true,
      card: 'none',
      cell: ({ created_at }) => <MomentText at={created_at} />,
    },
    {
      key: 'lines',
      header: t('transfers.lines'),
      wide: true,
      align: 'end',
      card: 'none',
      cell: ({ lines }) => shown(lines),
    },
    {
      key: 'quantity',
      header: t('transfers.requested'),
      align: 'end',
      card: 'end',
      cell: ({ quantity }) => shown(quantity),
    },
    {
      key: 'shipped',
      header: t('transfers.shipped'),
      wide: true,
      align: 'end',
      card: 'none',
      cell: ({ shipped, shipped_at }) => (shipped_at ? shown(shipped) : '—'),
    },
    {
      key: 'received',
      header: t('transfers.received'),
      align: 'end',
      card: 'none',
      cell: ({ received }) => (received === null ? '—' : shown(received)),
    },
  ];
  return (
    <ListPage
      title={t('transfers.title')}
      back={href('/stock')}
      primary={
        mayCreate ? { label: t('transfers.new'), icon: PlusIcon, href: href('/stock/transfers/new') } : undefined
      }
    >
      <ListCard
        endpoint={transfers.list}
        columns={columns}
        search={t('transfers.search')}
        filters={[
          {
            key: 'status',
            title: t('field.status'),
            type: 'select',
            isMulti: true,
            options: transferStatuses.map((value) => ({ value, label: t(`transfers.status.${value}`) })),
          },
          ...(location ? [{ title: t('stock.location'), ...location }] : []),
          ...variant,
        ]}
        rowHref={({ id }) => `/stock/transfers/${id}`}
        rowLabel={({ number }) => `TR-${number}`}
        firstSort={{ key: 'created_at', descending: true }}
        empty={{ icon: ExchangeIcon, title: t('transfers.empty'), text: t('transfers.empty_text') }}
      >
        <ListTabs
          tabs={[
            { value: 'requested', label: t('transfers.status.requested'), search: { status: ['requested'] } },
            { value: 'shipped', label: t('transfers.status.shipped'), search: { status: ['shipped'] } },
          ]}
        />
      </ListCard>
    </ListPage>
  );
}
