import { countryName } from '#kit/shared/countries.ts';
import { formatDate } from '#kit/shared/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { PlusIcon, RegionsIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { regions, type Region } from '../contract.ts';

/** Markets, each with a currency and a tax rate. */
export function RegionList() {
  const { t, language } = useText();
  const href = useHref();
  const mayCreate = useMay(regions.create);
  const columns: Column<Region>[] = [
    {
      key: 'name',
      header: t('regions.region'),
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
      key: 'countries',
      header: t('regions.countries'),
      card: 'detail',
      cell: (one) =>
        one.countries.length > 0
          ? one.countries.map(({ iso_2 }) => countryName(iso_2, language)).join(t('regions.comma'))
          : '—',
    },
    {
      key: 'currency_code',
      header: t('regions.currency'),
      sortable: true,
      card: 'detail',
      cell: (one) => <bdi dir="ltr">{one.currency_code}</bdi>,
    },
    {
      key: 'tax_rate',
      header: t('regions.tax_rate'),
      sortable: true,
      align: 'end',
      card: 'end',
      cell: (one) => <bdi dir="ltr">{one.tax_rate} %</bdi>,
    },
    {
      key: 'updated_at',
      header: t('regions.updated'),
      sortable: true,
      card: 'none',
      cell: (one) => formatDate(one.updated_at, language),
    },
  ];
  const filters: FilterConfig[] = [{ key: 'created_at', title: t('regions.created'), type: 'date' }];
  return (
    <ListPage
      title={t('regions.title')}
      back={href('/settings')}
      primary={mayCreate ? { label: t('regions.add'), icon: PlusIcon, href: href('/settings/regions/new') } : undefined}
    >
      <ListCard
        endpoint={regions.list}
        columns={columns}
        filters={filters}
        search={t('regions.search')}
        rowHref={(one) => `/settings/regions/${one.id}`}
        rowLabel={(one) => nameIn(language, one)}
        rowHeight="tall"
        empty={{ icon: RegionsIcon, title: t('regions.empty'), text: t('regions.empty_text') }}
      />
    </ListPage>
  );
}
