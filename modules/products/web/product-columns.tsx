import { currencyWord } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { Clip } from '#kit/web/clip.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import type { Column } from '#ui/column.ts';
import { MediaCell, TwoLines } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { useFlags } from '#shell/store.ts';
import { completeness } from '../rules/completeness.ts';
import type { Product } from '../contract.ts';
import { daysOfCover } from '../rules.ts';
import { Available, casePrice, CasePrices, PackSizes, ProductStatusBadge } from './labels.tsx';
import { Margin, useMayReadCosts } from './margin.tsx';
import { ProductThumb } from './thumb.tsx';

/** Beyond a year nobody plans by days. */
const mostDays = 365;

/** The columns of a list of products. @param show which of those that not every list needs */
export function useProductColumns(show: {
  supplier?: boolean;
  brand?: boolean;
  packs?: boolean;
}): (rows: readonly Product[]) => readonly Column<Product>[] {
  const { t, language } = useText();
  const coverText = (days: number) =>
    t('products.cover_days', {
      count: Math.min(days, mostDays + 1),
      shown: days > mostDays ? `${formatNumber(mostDays)}+` : formatNumber(days),
    });
  const mayReadCosts = useMayReadCosts();
  const hasCategories = useFlags().has('product_categories');
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
            note={<CodeAndCompleteness of={product} />}
          />
        ),
      },
      show.brand !== false && {
        key: 'brand',
        header: t('products.brand'),
        width: 110,
        wide: true,
        card: 'none',
        cell: (product) => <Clip of={product.brand} />,
      },
      show.packs !== false &&
        hasCategories && {
          key: 'categories',
          header: t('product_categories.noun'),
          width: 110,
          wide: true,
          card: 'none',
          cell: ({ categories: [first, ...others] = [] }) => <Clip of={first ?? null} others={others.length} />,
        },
      show.supplier === true && supplierColumn(t, { extra: true, card: 'sub' }),
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
      show.packs !== false &&
        mayReadCosts && {
          key: 'margin',
          header: t('products.margin'),
          wide: true,
          card: 'none',
          cell: ({ margin }) => <Margin of={margin} />,
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
          <TwoLines
            note={
              product.available_cases ? (
                <bdi>
                  {t('products.in_cases', {
                    count: product.available_cases,
                    shown: formatNumber(product.available_cases),
                  })}
                </bdi>
              ) : null
            }
          >
            <Available pieces={product.available_quantity} caseSize={product.lead?.case_configuration ?? 1} />
          </TwoLines>
        ),
      },
      show.packs !== false && {
        key: 'cover',
        header: t('products.cover'),
        align: 'end',
        wide: true,
        card: 'none',
        cell: ({ available_quantity, sold_pieces }) => {
          const days = sold_pieces === undefined ? null : daysOfCover(available_quantity, sold_pieces);
          return days === null ? '—' : coverText(days);
        },
      },
      {
        key: 'case_price',
        header: t('products.case_price', { currency: currencyWord(currency, language) }),
        align: 'end',
        card: 'end',
        cell: (product) => <CasePrices of={product} />,
        cardCell: (product) => <Money amount={casePrice(product)} currency={product.lead?.currency_code} sign />,
      },
    ];
    return columns.filter((column) => column !== false);
  };
}

/** The SKU and, of a product that lacks something, how complete it is: under its name, where a column of its own would push figures off the screen. */
function CodeAndCompleteness({ of: { lead, missing } }: { of: Product }) {
  const { t } = useText();
  return (
    <>
      {lead && <bdi dir="ltr">{lead.sku}</bdi>}
      {lead && missing?.length ? ' · ' : null}
      {missing?.length ? t('products.complete_to', { percent: `${completeness(missing)}%` }) : null}
    </>
  );
}
