import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { AffiliatesIcon, PlusIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { salesChannels, type SalesChannel } from '../contract.ts';
import { channelScopes, channelTypes } from '../rules.ts';
import { ChannelBadge } from './channel-badge.tsx';

/** The ways orders come in, and which of them are open. */
export function List() {
  const { t, language } = useText();
  const href = useHref();
  const mayCreate = useMay(salesChannels.create);
  const columns: Column<SalesChannel>[] = [
    {
      key: 'name',
      header: t('sales_channels.noun'),
      sortable: true,
      primary: true,
      hideable: false,
      card: 'title',
      tone: 'medium',
      cell: (row) => (
        <TwoLines note={row.description ? <bdi>{row.description}</bdi> : <OtherName of={row} />}>
          <NameOf of={row} />
        </TwoLines>
      ),
    },
    {
      key: 'type',
      header: t('field.type'),
      sortable: true,
      tone: 'quiet',
      card: 'detail',
      cell: (row) => t(`sales_channels.type_${row.type}`),
    },
    {
      key: 'is_disabled',
      header: t('field.status'),
      card: 'badge',
      cell: (row) => <ChannelBadge channel={row} />,
    },
    {
      key: 'scope',
      header: t('sales_channels.field.scope'),
      tone: 'quiet',
      card: 'detail',
      cell: (row) => t(`sales_channels.scope.${row.scope}`),
    },
    {
      key: 'keys_count',
      header: t('sales_channels.field.keys_count'),
      align: 'end',
      tone: 'plain',
      card: 'detail',
      cell: (row) => formatNumber(row.keys_count),
    },
    {
      key: 'updated_at',
      header: t('field.updated_at'),
      sortable: true,
      tone: 'quiet',
      card: 'none',
      cell: (row) => formatDate(row.updated_at, language),
    },
  ];
  const filters: FilterConfig[] = [
    {
      key: 'type',
      title: t('field.type'),
      type: 'select',
      isMulti: true,
      options: channelTypes.map((value) => ({ value, label: t(`sales_channels.type_${value}`) })),
    },
    {
      key: 'scope',
      title: t('sales_channels.field.scope'),
      type: 'select',
      options: channelScopes.map((value) => ({ value, label: t(`sales_channels.scope.${value}`) })),
    },
    {
      key: 'is_disabled',
      title: t('field.status'),
      type: 'boolean',
      yes: t('sales_channels.disabled'),
      no: t('sales_channels.open'),
    },
  ];
  return (
    <ListPage
      title={t('sales_channels.title')}
      back={href('/settings')}
      primary={
        mayCreate
          ? { label: t('sales_channels.add'), icon: PlusIcon, href: href('/settings/sales-channels/new') }
          : undefined
      }
    >
      <ListCard
        endpoint={salesChannels.list}
        columns={columns}
        filters={filters}
        search={t('sales_channels.search')}
        rowHref={(row) => `/settings/sales-channels/${row.id}`}
        rowLabel={(row) => nameIn(language, row)}
        rowHeight="tall"
        empty={{ icon: AffiliatesIcon, title: t('sales_channels.empty'), text: t('sales_channels.empty_text') }}
      />
    </ListPage>
  );
}
