import { formatAmount } from '#kit/shared/money.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { regions } from '#modules/regions/contract.ts';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { PlusIcon, ShippedIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { shippingOptions, type ShippingOption } from '../contract.ts';
import { Price, StateBadges, useOffered } from './words.tsx';

/** Ways of delivery and of fetching returns. */
export function ShippingOptionList() {
  const { t, language } = useText();
  const href = useHref();
  const mayCreate = useMay(shippingOptions.create);
  const offered = useOffered();
  const places = useRead(regions.list, { query: { limit: '100', order: 'name' } }).data?.regions;
  const columns: Column<ShippingOption>[] = [
    {
      key: 'name',
      header: t('shipping_options.option'),
      sortable: true,
      primary: true,
      hideable: false,
      tone: 'medium',
      cell: (one) => (
        <TwoLines note={<OtherName of={one} />}>
          <NameOf of={one} />
        </TwoLines>
      ),
    },
    {
      key: 'direction',
      header: t('shipping_options.direction'),
      card: 'detail',
      cell: ({ is_return }) => t(is_return ? 'shipping_options.return' : 'shipping_options.outbound'),
    },
    {
      key: 'region',
      header: t('shipping_options.region'),
      card: 'detail',
      cell: ({ region }) => <NameOf of={region} />,
    },
    {
      key: 'profile',
      header: t('shipping_options.profile'),
      card: 'none',
      tone: 'quiet',
      cell: ({ profile }) => <NameOf of={profile} />,
    },
    { key: 'offered', header: t('shipping_options.requirements'), card: 'detail', cell: offered },
    {
      key: 'amount',
      header: t('shipping_options.price_type'),
      sortable: true,
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: (one) => (
        <TwoLines
          note={
            one.free_from === null
              ? undefined
              : t('shipping_options.free_from_amount', { amount: formatAmount(one.free_from, one.currency_code) })
          }
        >
          <Price of={one} />
        </TwoLines>
      ),
    },
    { key: 'state', header: t('shipping_options.state'), card: 'badge', cell: (one) => <StateBadges of={one} /> },
  ];
  const filters: FilterConfig[] = [
    {
      key: 'is_return',
      title: t('shipping_options.direction'),
      type: 'boolean',
      yes: t('shipping_options.return'),
      no: t('shipping_options.outbound'),
    },
    {
      key: 'enabled',
      title: t('shipping_options.state'),
      type: 'boolean',
      yes: t('shipping_options.enabled'),
      no: t('shipping_options.off'),
    },
    ...(places
      ? [
          {
            key: 'region_id',
            title: t('shipping_options.region'),
            type: 'select' as const,
            options: places.map((region) => ({ value: region.id, label: nameIn(language, region) })),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      title={t('shipping_options.title')}
      back={href('/settings')}
      primary={
        mayCreate
          ? { label: t('shipping_options.add'), icon: PlusIcon, href: href('/settings/shipping-options/new') }
          : undefined
      }
    >
      <ListCard
        endpoint={shippingOptions.list}
        columns={columns}
        filters={filters}
        search={t('shipping_options.search')}
        rowHref={(one) => `/settings/shipping-options/${one.id}`}
        rowLabel={(one) => nameIn(language, one)}
        rowHeight="tall"
        empty={{ icon: ShippedIcon, title: t('shipping_options.empty'), text: t('shipping_options.empty_text') }}
      />
    </ListPage>
  );
}
