import { formatNumber } from '#domain/numerals.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import type { Column } from '#ui/column.ts';
import { BrandsIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { productTags, productTypes, type ProductWord } from '../../contract.ts';
import { WordMenu } from './word-menu.tsx';

/** The tags of products with how many have each: those of a supplier are its own. */
export const TagList = () => <WordList kind="tags" />;
export const TypeList = () => <WordList kind="types" />;

function WordList({ kind }: { kind: 'tags' | 'types' }) {
  const { t } = useText();
  const href = useHref();
  const forAdmin = useArea().account === 'admin';
  const supplier = useRemoteFilter(suppliers.list, 'supplier_id');
  const columns: Column<ProductWord>[] = [
    {
      key: 'value',
      header: t('product_words.word'),
      primary: true,
      sortable: true,
      hideable: false,
      card: 'title',
      cell: (row) => <bdi>{row.value}</bdi>,
    },
    {
      key: 'value_ar',
      header: t('product_words.word_ar'),
      card: 'sub',
      cell: (row) => (row.value_ar ? <bdi>{row.value_ar}</bdi> : '—'),
    },
    ...(forAdmin ? [supplierColumn<ProductWord>(t, { card: 'detail' })] : []),
    {
      key: 'products_count',
      header: t('product_words.used'),
      align: 'end',
      card: 'detail',
      cell: (row) => formatNumber(row.products_count),
    },
    {
      key: 'actions',
      header: '',
      align: 'end',
      width: 56,
      hideable: false,
      card: 'end',
      cell: (row) => <WordMenu word={row} calls={kind === 'tags' ? productTags : productTypes} />,
    },
  ];
  const shared = {
    columns,
    filters: forAdmin && supplier ? [{ ...supplier, title: t('field.supplier') }] : [],
    search: t('product_words.search'),
    rowLabel: (row: ProductWord) => row.value,
    firstSort: { key: 'value', descending: false },
    empty: { icon: BrandsIcon, title: t(`product_words.empty_${kind}`), text: t('product_words.empty_text') },
  };
  return (
    <ListPage title={t(`product_words.${kind}`)} back={href('/settings')}>
      {kind === 'tags' ? (
        <ListCard {...shared} endpoint={productTags.list} />
      ) : (
        <ListCard {...shared} endpoint={productTypes.list} />
      )}
    </ListPage>
  );
}
