import { saudiRegions } from '#domain/saudi.ts';
import { useMay } from '#kit/web/access.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { NameOf, OtherName, nameIn } from '#kit/web/names.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { PlusIcon, WarehousesIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { locationTypes, stockLocations, type StockLocation } from '../contract.ts';
import { Figure, OpenBadge, Where } from './labels.tsx';

/** Warehouses with what lies in each. */
export function WarehouseList() {
  const { t, language } = useText();
  const href = useHref();
  const forAdmin = useArea().account === 'admin';
  const mayCreate = useMay(stockLocations.create);
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const columns: (Column<StockLocation> | false)[] = [
    {
      key: 'name',
      header: t('stock_locations.warehouse'),
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
      header: t('stock_locations.code_label'),
      sortable: true,
      card: 'sub',
      cell: (one) => <bdi dir="ltr">{one.code}</bdi>,
    },
    forAdmin && {
      key: 'supplier',
      header: t('stock_locations.supplier'),
      card: 'sub',
      cell: (one) => <NameOf of={one.supplier} />,
    },
    {
      key: 'city',
      header: t('stock_locations.city'),
      sortable: true,
      card: 'detail',
      cell: (one) => <Where of={one} />,
    },
    {
      key: 'type',
      header: t('stock_locations.type'),
      card: 'none',
      cell: (one) => t(`stock_locations.type_${one.type}`),
    },
    {
      key: 'is_active',
      header: t('stock_locations.status'),
      card: 'badge',
      cell: (one) => <OpenBadge open={one.is_active} />,
    },
    {
      key: 'levels_count',
      header: t('stock_locations.variants'),
      align: 'end',
      card: 'none',
      cell: (one) => <Figure pieces={one.levels_count} />,
    },
    {
      key: 'stocked',
      header: t('stock_locations.stocked'),
      align: 'end',
      card: 'none',
      cell: (one) => <Figure pieces={one.stocked_quantity} />,
    },
    {
      key: 'reserved',
      header: t('stock_locations.reserved'),
      align: 'end',
      card: 'none',
      cell: (one) => <Figure pieces={one.reserved_quantity} />,
    },
    {
      key: 'available',
      header: t('stock_locations.available'),
      align: 'end',
      tone: 'medium',
      card: 'detail',
      cell: (one) => <Figure pieces={one.available_quantity} />,
    },
  ];
  const filters: FilterConfig[] = [
    ...(supplier && forAdmin ? [{ ...supplier, title: t('stock_locations.supplier') }] : []),
    {
      key: 'type',
      title: t('stock_locations.type'),
      type: 'select',
      isMulti: true,
      options: locationTypes.map((value) => ({ value, label: t(`stock_locations.type_${value}`) })),
    },
    {
      key: 'province',
      title: t('stock_locations.province'),
      type: 'select',
      options: saudiRegions.map(({ name, name_ar }) => ({ value: name, label: language === 'ar' ? name_ar : name })),
    },
    {
      key: 'is_active',
      title: t('stock_locations.status'),
      type: 'boolean',
      yes: t('stock_locations.active'),
      no: t('stock_locations.inactive'),
    },
  ];
  return (
    <ListPage
      title={t('stock_locations.title')}
      primary={
        mayCreate ? { label: t('stock_locations.add'), icon: PlusIcon, href: href('/warehouses/new') } : undefined
      }
    >
      <ListCard
        endpoint={stockLocations.list}
        columns={columns.filter((column) => column !== false)}
        filters={filters}
        search={t('stock_locations.search')}
        rowHref={(one) => `/warehouses/${one.id}`}
        rowLabel={(one) => nameIn(language, one)}
        rowHeight="tall"
        empty={{ icon: WarehousesIcon, title: t('stock_locations.empty'), text: t('stock_locations.empty_text') }}
      />
    </ListPage>
  );
}
