import { useMay } from '#kit/web/access.ts';
import { Slot, useArea, useHref } from '#kit/web/area-context.tsx';
import { ExportButton } from '#kit/web/export-button.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { brands } from '#modules/brands/contract.ts';
import { collections } from '#modules/collections/contract.ts';
import { useCategoryFilter } from '#modules/product-categories/parts.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { PlusIcon, ProductsIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { BulkProducts } from '../bulk/web/bulk-products.tsx';
import { completenessParts } from '../rules/completeness.ts';
import { openChangeStatuses } from '../changes/contract.ts';
import { products, productStatuses, stockStates, storages } from '../contract.ts';
import { listedProducts } from './listed.ts';
import { useMarginTags, useMayReadCosts } from './margin.tsx';
import { useProductColumns } from './product-columns.tsx';

/** Products with their packs, what is left of them, and what a case costs. */
export function ProductList() {
  const { t, language } = useText();
  const href = useHref();
  const forAdmin = useArea().account === 'admin';
  const mayCreate = useMay(products.create);
  const columns = useProductColumns({ supplier: forAdmin });
  const brand = useRemoteFilter(brands.list, 'brand_id', undefined, { order: 'sort_index' });
  const category = useCategoryFilter();
  const collection = useRemoteFilter(collections.list, 'collection_id');
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const marginTags = useMarginTags(useMayReadCosts());
  const filters: FilterConfig[] = [
    {
      key: 'status',
      title: t('products.status'),
      type: 'select',
      isMulti: true,
      options: productStatuses.map((value) => ({ value, label: t(`products.status_${value}`) })),
    },
    ...(brand ? [{ ...brand, title: t('products.brand') }] : []),
    ...(category ? [category] : []),
    ...(collection ? [{ ...collection, title: t('products.collection') }] : []),
    ...(supplier && forAdmin ? [{ ...supplier, title: t('products.supplier') }] : []),
    {
      key: 'stock',
      title: t('products.stock'),
      type: 'select',
      isMulti: true,
      options: stockStates.map((value) => ({ value, label: t(`products.stock_${value}`) })),
    },
    {
      key: 'storage',
      title: t('products.storage'),
      type: 'select',
      isMulti: true,
      options: storages.map((value) => ({ value, label: t(`products.storage_${value}`) })),
    },
    {
      key: 'has_barcode',
      title: t('products.barcode'),
      type: 'boolean',
      yes: t('products.has_barcode'),
      no: t('products.no_barcode'),
    },
    {
      key: 'missing',
      title: t('products.missing'),
      type: 'select',
      isMulti: true,
      options: completenessParts.map((value) => ({ value, label: t(`products.part_${value}`) })),
    },
    ...(marginTags.length > 0
      ? [
          {
            key: 'margin_tag',
            title: t('products.margin'),
            type: 'select' as const,
            isMulti: true,
            options: marginTags.map((tag) => ({ value: tag.id, label: nameIn(language, tag) })),
          },
        ]
      : []),
    {
      key: 'change',
      title: t('products.changes'),
      type: 'select',
      isMulti: true,
      options: openChangeStatuses.map((value) => ({ value, label: t(`products.change_is_${value}`) })),
    },
    { key: 'created_at', title: t('products.created'), type: 'date' },
  ];
  return (
    <ListPage
      title={t('products.title')}
      actions={
        <>
          <Slot name="products.actions" filters={filters} />
          <ExportButton of={products.export} filters={filters} />
        </>
      }
      primary={mayCreate ? { label: t('products.add'), icon: PlusIcon, href: href('/products/new') } : undefined}
    >
      <ListCard
        endpoint={products.list}
        query={listedProducts}
        firstSort={{ key: 'title', descending: false }}
        columns={columns}
        filters={filters}
        search={t('products.search')}
        rowHref={(product) => `/products/${product.id}`}
        rowLabel={(product) => nameIn(language, product)}
        rowHeight="normal"
        empty={{ icon: ProductsIcon, title: t('products.empty'), text: t('products.empty_text') }}
      >
        <ListTabs
          counted
          tabs={[
            { value: 'published', label: t('products.status_published'), search: { status: ['published'] } },
            { value: 'proposed', label: t('products.waiting'), search: { status: ['proposed'] } },
            { value: 'changes', label: t('products.changes_tab'), search: { change: ['waiting'] } },
            { value: 'low', label: t('products.low_stock'), search: { stock: ['low'] } },
            { value: 'no-barcode', label: t('products.no_barcode'), search: { has_barcode: 'false' } },
          ]}
        />
        <BulkProducts />
      </ListCard>
    </ListPage>
  );
}
