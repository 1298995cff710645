import { currencyWord } from '#domain/money.ts';
import { NameOf } from '#kit/web/names.tsx';
import type { Column } from '#ui/column.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { completeness } from '../rules/completeness.ts';
import type { Product } from '../contract.ts';
import { Available, casePrice, PackSizes, ProductStatusBadge } from './labels.tsx';
import { ProductThumb } from './thumb.tsx';

/** The columns of a list of products. @param show which of those that not every list needs */
export function useProductColumns(show: {
  supplier?: boolean;
  brand?: boolean;
  packs?: boolean;
}): (rows: readonly Product[]) => readonly Column<Product>[] {
  const { t, language } = useText();
  return (rows) => {
    const currency = rows.find((row) => row.lead)?.lead?.currency_code ?? 'SAR';
    const columns: (Column<Product> | false)[] = [
      {
        key: 'title',
        header: t('products.product'),
        sortable: true,
        primary: true,
        hideable: false,
        cell: (product) => (
          <MediaCell
            figure={<ProductThumb of={product} />}
            title={<NameOf of={product} />}
            note={product.lead && <bdi dir="ltr">{product.lead.sku}</bdi>}
          />
        ),
      },
      show.brand !== false && {
        key: 'brand',
        header: t('products.brand'),
        wide: true,
        card: 'none',
        cell: (product) => <NameOf of={product.brand} />,
      },
      show.supplier === true && {
        key: 'supplier',
        header: t('products.supplier'),
        wide: true,
        card: 'sub',
        cell: (product) => <NameOf of={product.supplier} />,
      },
      {
        key: 'status',
        header: t('products.status'),
        sortable: true,
        card: 'badge',
        cell: (product) => <ProductStatusBadge status={product.status} />,
      },
      show.packs !== false && {
        key: 'variants_count',
        header: t('products.variants'),
        align: 'end',
        card: 'none',
        cell: (product) => product.variants_count,
      },
      show.packs !== false && {
        key: 'completeness',
        header: t('products.completeness'),
        align: 'end',
        extra: true,
        card: 'none',
        cell: ({ missing }) => (missing ? <bdi dir="ltr">{completeness(missing)}%</bdi> : '—'),
      },
      show.packs !== false && {
        key: 'pack',
        header: t('products.pack'),
        card: 'detail',
        cell: (product) => <PackSizes of={product.lead} />,
      },
      {
        key: 'available_quantity',
        header: t('products.available_pcs'),
        align: 'end',
        card: 'detail',
        cell: (product) => (
          <Available pieces={product.available_quantity} caseSize={product.lead?.case_configuration ?? 1} />
        ),
      },
      {
        key: 'case_price',
        header: t('products.case_price', { currency: currencyWord(currency, language) }),
        align: 'end',
        card: 'end',
        cell: (product) => <Money amount={casePrice(product)} currency={product.lead?.currency_code} />,
        cardCell: (product) => <Money amount={casePrice(product)} currency={product.lead?.currency_code} sign />,
      },
    ];
    return columns.filter((column) => column !== false);
  };
}
