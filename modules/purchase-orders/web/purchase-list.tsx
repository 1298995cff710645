import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { amountHead, currencyOf } from '#kit/web/currency-head.ts';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import { useVariantFilter } from '#modules/products/parts.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import type { Column } from '#ui/column.ts';
import { ClipboardIcon, PlusIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { purchaseOrders, purchaseStatuses, type PurchaseOrderRow } from '../contract.ts';
import { Expected, PurchaseBadge, PurchaseNumber } from './labels.tsx';

const shown = (value: number) => <bdi dir="ltr">{formatNumber(value)}</bdi>;

/** What was ordered from vendors, newest first. */
export function PurchaseList() {
  const { t, language } = useText();
  const href = useHref();
  const { accountType } = useSession();
  const mayCreate = useMay(purchaseOrders.create);
  const variant = useVariantFilter(t('purchasing.product'));
  const columns = (rows: readonly PurchaseOrderRow[]): Column<PurchaseOrderRow>[] => {
    // The currency stands in the header while all rows have the same.
    const currency = currencyOf(rows);
    return [
      {
        key: 'number',
        header: t('purchasing.number'),
        sortable: true,
        primary: true,
        hideable: false,
        tone: 'strong',
        card: 'lead',
        cell: (one) => <PurchaseNumber of={one} />,
      },
      {
        key: 'vendor',
        header: t('purchasing.vendor'),
        width: 190,
        shrinks: true,
        tone: 'medium',
        card: 'title',
        cell: ({ vendor_name }) => <bdi>{vendor_name}</bdi>,
      },
      ...(accountType === 'admin' ? [supplierColumn<PurchaseOrderRow>(t, { width: 170, wide: true })] : []),
      {
        key: 'location',
        header: t('purchasing.location'),
        card: 'sub',
        cell: ({ location }) => <NameOf of={location} />,
      },
      { key: 'eta', header: t('purchasing.eta'), sortable: true, card: 'detail', cell: (one) => <Expected of={one} /> },
      {
        key: 'status',
        header: t('purchasing.status'),
        card: 'badge',
        cell: ({ status }) => <PurchaseBadge status={status} />,
      },
      {
        key: 'lines',
        header: t('purchasing.lines'),
        wide: true,
        align: 'end',
        card: 'none',
        cell: ({ lines }) => shown(lines),
      },
      {
        key: 'quantity',
        header: t('purchasing.pieces'),
        wide: true,
        align: 'end',
        card: 'none',
        cell: ({ quantity }) => shown(quantity),
      },
      {
        key: 'received',
        header: t('purchasing.received'),
        align: 'end',
        card: 'end',
        cell: ({ quantity, received }) => <bdi dir="ltr">{Math.floor((received * 100) / quantity)} %</bdi>,
      },
      {
        key: 'cost',
        header: amountHead({ t, language }, t('purchasing.value'), currency),
        align: 'end',
        card: 'none',
        cell: ({ cost_total, currency_code }) =>
          cost_total === null ? '—' : <Money amount={cost_total} currency={currency_code} sign={currency === null} />,
      },
    ];
  };
  return (
    <ListPage
      title={t('purchasing.title')}
      primary={
        mayCreate ? { label: t('purchasing.new'), icon: PlusIcon, href: href('/purchase-orders/new') } : undefined
      }
    >
      <ListCard
        endpoint={purchaseOrders.list}
        columns={columns}
        search={t('purchasing.search')}
        filters={[
          {
            key: 'status',
            title: t('purchasing.status'),
            type: 'select',
            isMulti: true,
            options: purchaseStatuses.map((value) => ({ value, label: t(`purchasing.status.${value}`) })),
          },
          ...variant,
        ]}
        rowHref={({ id }) => `/purchase-orders/${id}`}
        rowLabel={({ number }) => `PO-${number}`}
        firstSort={{ key: 'created_at', descending: true }}
        empty={{
          icon: ClipboardIcon,
          title: t('purchasing.empty'),
          text: t('purchasing.empty_text'),
          actions: (
            <ButtonLink href={`${href('/orders/aggregated')}?list=purchasing`}>{t('purchasing.to_list')}</ButtonLink>
          ),
        }}
      >
        <ListTabs
          counted
          tabs={[
            { value: 'draft', label: t('purchasing.tab.draft'), search: { status: ['draft'] } },
            { value: 'open', label: t('purchasing.tab.open'), search: { status: ['sent', 'partially_received'] } },
            { value: 'received', label: t('purchasing.tab.received'), search: { status: ['received'] } },
          ]}
        />
      </ListCard>
    </ListPage>
  );
}
