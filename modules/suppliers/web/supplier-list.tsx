import { numberLocale } from '#domain/numerals.ts';
import { formatDate } from '#domain/dates.ts';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { Avatar } from '#ui/avatar.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { SuppliersIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers, supplierStatuses, type Supplier } from '../contract.ts';
import { SectionsRing, SupplierStatusBadge } from './labels.tsx';
import styles from './suppliers.module.css';
import { useToday } from './use-today.ts';

/** Suppliers with how far their profile has come. */
export function SupplierList() {
  const { t, language } = useText();
  const soon = useToday(30);
  const columns: Column<Supplier>[] = [
    {
      key: 'name',
      header: t('suppliers.supplier'),
      sortable: true,
      primary: true,
      hideable: false,
      cell: (one) => (
        <MediaCell
          figure={<Avatar name={nameIn(language, one)} src={one.logo} size={30} />}
          title={<NameOf of={one} />}
          note={<OtherName of={one} />}
        />
      ),
    },
    {
      key: 'code',
      header: t('suppliers.code'),
      sortable: true,
      card: 'sub',
      cell: (one) => <bdi dir="ltr">{one.code}</bdi>,
    },
    {
      key: 'status',
      header: t('suppliers.status'),
      sortable: true,
      card: 'badge',
      cell: (one) => <SupplierStatusBadge status={one.status} />,
    },
    {
      key: 'sections',
      header: t('suppliers.sections'),
      card: 'detail',
      cell: (one) => <SectionsRing sections={one.sections} />,
    },
    {
      key: 'cr_expiry',
      header: t('suppliers.documents_until'),
      sortable: true,
      card: 'none',
      cell: (one) => <Until day={one.cr_expiry} />,
    },
    {
      key: 'city',
      header: t('suppliers.city'),
      sortable: true,
      card: 'none',
      cell: (one) => (one.city ? <bdi>{one.city}</bdi> : '—'),
    },
    {
      key: 'delivery',
      header: t('suppliers.delivery'),
      card: 'none',
      cell: (one) => t(one.enable_delivery ? 'suppliers.delivery_own' : 'suppliers.delivery_none'),
    },
    {
      key: 'products_count',
      header: t('suppliers.products'),
      align: 'end',
      card: 'detail',
      cell: (one) => one.products_count.toLocaleString(numberLocale()),
    },
    {
      key: 'warehouses_count',
      header: t('suppliers.warehouses'),
      align: 'end',
      card: 'none',
      cell: (one) => one.warehouses_count,
    },
  ];
  const filters: FilterConfig[] = [
    {
      key: 'status',
      title: t('suppliers.status'),
      type: 'select',
      isMulti: true,
      options: supplierStatuses.map((value) => ({ value, label: t(`suppliers.status_${value}`) })),
    },
    {
      key: 'complete',
      title: t('suppliers.sections'),
      type: 'boolean',
      yes: t('suppliers.complete'),
      no: t('suppliers.incomplete'),
    },
    {
      key: 'enable_delivery',
      title: t('suppliers.delivery'),
      type: 'boolean',
      yes: t('suppliers.delivery_own'),
      no: t('suppliers.delivery_none'),
    },
    { key: 'city', title: t('suppliers.city'), type: 'text' },
    { key: 'cr_expiry', title: t('suppliers.documents_until'), type: 'date' },
    { key: 'created_at', title: t('suppliers.created'), type: 'date' },
  ];
  return (
    <ListPage title={t('suppliers.title')}>
      <ListCard
        endpoint={suppliers.list}
        columns={columns}
        filters={filters}
        search={t('suppliers.search')}
        rowHref={(one) => `/suppliers/${one.id}`}
        rowLabel={(one) => nameIn(language, one)}
        rowHeight="tall"
        empty={{ icon: SuppliersIcon, title: t('suppliers.empty'), text: t('suppliers.empty_text') }}
      >
        <ListTabs
          counted
          tabs={[
            { value: 'approved', label: t('suppliers.status_approved'), search: { status: ['approved'] } },
            {
              value: 'review',
              label: t('suppliers.tab_review'),
              search: { status: ['under_review', 'changes_requested'] },
            },
            {
              value: 'expiring',
              label: t('suppliers.tab_expiring'),
              search: { status: ['approved', 'restricted'], cr_expiry: { lte: soon } },
            },
            { value: 'incomplete', label: t('suppliers.incomplete'), search: { complete: 'false' } },
          ]}
        />
      </ListCard>
    </ListPage>
  );
}

/** Up to when the documents are valid; said in red once they are not. */
function Until({ day }: { day: string | null }) {
  const { t, language } = useText();
  const today = useToday();
  if (day === null) return '—';
  const date = formatDate(day, language);
  return day < today ? <span className={styles.expired}>{t('suppliers.expired_on', { date })}</span> : date;
}
