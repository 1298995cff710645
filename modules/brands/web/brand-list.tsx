import { countryName } from '#kit/shared/countries.ts';
import { formatDate } from '#kit/shared/dates.ts';
import { numberLocale } from '#kit/shared/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { Avatar } from '#ui/avatar.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { BrandsIcon, PlusIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { brands, type Brand } from '../contract.ts';
import { ActiveBadge } from './active-badge.tsx';

/** Brands with how many products carry each. */
export function BrandList() {
  const { t, language } = useText();
  const href = useHref();
  const mayCreate = useMay(brands.create);
  const columns: Column<Brand>[] = [
    {
      key: 'name',
      header: t('brands.brand'),
      sortable: true,
      primary: true,
      hideable: false,
      cell: (brand) => (
        <MediaCell
          figure={<Avatar name={nameIn(language, brand)} src={brand.logo} size={30} />}
          title={<NameOf of={brand} />}
          note={<OtherName of={brand} />}
        />
      ),
    },
    {
      key: 'handle',
      header: t('brands.handle_label'),
      tone: 'quiet',
      card: 'sub',
      cell: (brand) => <bdi dir="ltr">{brand.handle}</bdi>,
    },
    {
      key: 'country',
      header: t('brands.country'),
      tone: 'quiet',
      card: 'none',
      cell: (brand) => (brand.country ? countryName(brand.country, language) : '—'),
    },
    {
      key: 'is_active',
      header: t('brands.status'),
      card: 'badge',
      cell: (brand) => <ActiveBadge active={brand.is_active} />,
    },
    {
      key: 'products_count',
      header: t('brands.products'),
      align: 'end',
      tone: 'plain',
      card: 'detail',
      cell: (brand) => brand.products_count.toLocaleString(numberLocale()),
    },
    {
      key: 'updated_at',
      header: t('brands.updated'),
      sortable: true,
      tone: 'quiet',
      card: 'none',
      cell: (brand) => formatDate(brand.updated_at, language),
    },
  ];
  const filters: FilterConfig[] = [
    { key: 'is_active', title: t('brands.status'), type: 'boolean', yes: t('brands.active'), no: t('brands.inactive') },
    { key: 'created_at', title: t('brands.created'), type: 'date' },
  ];
  return (
    <ListPage
      title={t('brands.title')}
      primary={mayCreate ? { label: t('brands.add'), icon: PlusIcon, href: href('/brands/new') } : undefined}
    >
      <ListCard
        endpoint={brands.list}
        columns={columns}
        filters={filters}
        search={t('brands.search')}
        rowHref={(brand) => `/brands/${brand.id}`}
        rowLabel={(brand) => nameIn(language, brand)}
        rowHeight="tall"
        empty={{ icon: BrandsIcon, title: t('brands.empty'), text: t('brands.empty_text') }}
      >
        <ListTabs
          tabs={[
            { value: 'active', label: t('brands.tab_active'), search: { is_active: 'true' } },
            { value: 'inactive', label: t('brands.tab_inactive'), search: { is_active: 'false' } },
          ]}
          counted
        />
      </ListCard>
    </ListPage>
  );
}
