import { formatDate } from '#kit/shared/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { regions } from '#modules/regions/contract.ts';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { PlusIcon, TaxIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { taxRates, type TaxRate } from '../contract.ts';
import { useApplies } from './applies.ts';
import { Percent } from './percent.tsx';

/** Rates for certain goods, beside those of their regions. */
export function TaxRateList() {
  const { t, language } = useText();
  const href = useHref();
  const mayCreate = useMay(taxRates.create);
  const applies = useApplies();
  const places = useRead(regions.list, { query: { limit: '100', order: 'name' } }).data?.regions;
  const columns: Column<TaxRate>[] = [
    {
      key: 'name',
      header: t('tax_rates.rate_name'),
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
      key: 'code',
      header: t('tax_rates.code'),
      sortable: true,
      card: 'detail',
      cell: ({ code }) => (code ? <bdi dir="ltr">{code}</bdi> : '—'),
    },
    { key: 'region', header: t('tax_rates.region'), card: 'detail', cell: ({ region }) => <NameOf of={region} /> },
    {
      key: 'region_rate',
      header: t('tax_rates.region_rate'),
      align: 'end',
      tone: 'quiet',
      card: 'none',
      cell: ({ region }) => <Percent of={region.tax_rate} />,
    },
    {
      key: 'rate',
      header: t('tax_rates.rate'),
      sortable: true,
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: ({ rate }) => <Percent of={rate} />,
    },
    { key: 'applies', header: t('tax_rates.applies'), card: 'detail', cell: applies },
    {
      key: 'updated_at',
      header: t('tax_rates.updated'),
      sortable: true,
      card: 'none',
      tone: 'quiet',
      cell: (one) => formatDate(one.updated_at, language),
    },
  ];
  const filters: FilterConfig[] = places
    ? [
        {
          key: 'region_id',
          title: t('tax_rates.region'),
          type: 'select',
          options: places.map((region) => ({ value: region.id, label: nameIn(language, region) })),
        },
      ]
    : [];
  return (
    <ListPage
      title={t('tax_rates.title')}
      back={href('/settings')}
      primary={
        mayCreate ? { label: t('tax_rates.add'), icon: PlusIcon, href: href('/settings/tax-rates/new') } : undefined
      }
    >
      <ListCard
        endpoint={taxRates.list}
        columns={columns}
        filters={filters}
        search={t('tax_rates.search')}
        rowHref={(one) => `/settings/tax-rates/${one.id}`}
        rowLabel={(one) => nameIn(language, one)}
        rowHeight="tall"
        empty={{ icon: TaxIcon, title: t('tax_rates.empty'), text: t('tax_rates.empty_text') }}
      />
    </ListPage>
  );
}
