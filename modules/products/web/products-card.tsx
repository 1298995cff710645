import { formatCount } from '#domain/numerals.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { ProductsIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { limits } from '#domain/limits.ts';
import { products } from '../contract.ts';
import { useProductColumns } from './product-columns.tsx';

type Props = {
  query:
    | Record<'brand_id', string>
    | Record<'supplier_id', string>
    | Record<'category_id', string>
    | Record<'collection_id', string>
    | Record<'sales_channel_id', string>;
  show: { supplier?: boolean; brand?: boolean };
};

/** The first products of a brand or supplier, with a way to all of them. */
export function ProductsCard({ query, show }: Props) {
  const { t, language } = useText();
  const href = useHref();
  const read = useRead(products.list, {
    query: {
      ...query,
      expand: 'brand',
      limit: String(limits.pageSize),
      // A collection has an order of its own.
      ...('collection_id' in query ? {} : { order: 'title' }),
    },
  });
  const columns = useProductColumns({ ...show, packs: false });
  const [[key, value] = ['', '']] = Object.entries<string>(query);
  const list = read.data?.products;
  return (
    <Card
      title={t('products.title')}
      note={read.data && formatCount(read.data.count, read.data.count_is_lower_bound)}
      actions={
        list && list.length > 0 && <Link href={href(`/products?${key}=${value}`)}>{t('products.show_all')}</Link>
      }
      flush
    >
      {read.isError && (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      )}
      {list?.length === 0 && (
        <Empty icon={ProductsIcon} title={t('products.none_here')} compact>
          {t('products.none_here_text')}
        </Empty>
      )}
      {list?.length !== 0 && !read.isError && (
        <DataTable
          label={t('products.title')}
          columns={columns(list ?? [])}
          rows={list}
          rowKey={(product) => product.id}
          rowHref={(product) => href(`/products/${product.id}`)}
          rowLabel={(product) => nameIn(language, product)}
        />
      )}
    </Card>
  );
}
