import { formatDate } from '#kit/shared/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { KeyIcon, PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { keyStatuses, publishableApiKeys, type PublishableApiKey } from '../contract.ts';
import { KeyBadge, masked } from './key-parts.tsx';

/** The keys of shops and other systems. */
export function KeyList() {
  const { t, language } = useText();
  const href = useHref();
  const mayCreate = useMay(publishableApiKeys.create);
  const columns: Column<PublishableApiKey>[] = [
    {
      key: 'title',
      header: t('publishable_api_keys.key'),
      sortable: true,
      primary: true,
      hideable: false,
      card: 'title',
      tone: 'medium',
      cell: (row) => <bdi>{row.title}</bdi>,
    },
    {
      key: 'token',
      header: t('publishable_api_keys.token'),
      tone: 'quiet',
      card: 'sub',
      cell: (row) => <bdi dir="ltr">{masked(row.last4)}</bdi>,
    },
    {
      key: 'status',
      header: t('publishable_api_keys.status'),
      card: 'badge',
      cell: (row) => <KeyBadge status={row.status} />,
    },
    {
      key: 'channels',
      header: t('publishable_api_keys.channels'),
      tone: 'quiet',
      card: 'detail',
      cell: (row) =>
        row.sales_channels.length === 0
          ? '—'
          : row.sales_channels.map((one, index) => (
              <span key={one.id}>
                {index > 0 && ' · '}
                <bdi>{nameIn(language, one)}</bdi>
              </span>
            )),
    },
    {
      key: 'created_by',
      header: t('publishable_api_keys.created_by'),
      tone: 'quiet',
      card: 'none',
      cell: (row) => <NameOf of={row.created_by} />,
    },
    {
      key: 'created_at',
      header: t('publishable_api_keys.created'),
      sortable: true,
      tone: 'quiet',
      card: 'detail',
      cell: (row) => formatDate(row.created_at, language),
    },
  ];
  const filters: FilterConfig[] = [
    {
      key: 'status',
      title: t('publishable_api_keys.status'),
      type: 'select',
      isMulti: true,
      options: keyStatuses.map((value) => ({ value, label: t(`publishable_api_keys.status_${value}`) })),
    },
    { key: 'created_at', title: t('publishable_api_keys.created'), type: 'date' },
  ];
  return (
    <ListPage
      title={t('publishable_api_keys.title')}
      back={href('/settings')}
      primary={
        mayCreate
          ? { label: t('publishable_api_keys.add'), icon: PlusIcon, href: href('/settings/publishable-api-keys/new') }
          : undefined
      }
    >
      <ListCard
        endpoint={publishableApiKeys.list}
        columns={columns}
        filters={filters}
        search={t('publishable_api_keys.search')}
        rowHref={(row) => `/settings/publishable-api-keys/${row.id}`}
        rowLabel={(row) => row.title}
        empty={{ icon: KeyIcon, title: t('publishable_api_keys.empty'), text: t('publishable_api_keys.empty_text') }}
      />
    </ListPage>
  );
}
