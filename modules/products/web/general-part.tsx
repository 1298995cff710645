import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import type { Product } from '../contract.ts';
import { ChannelsCard } from './channels-card.tsx';
import { CompletenessCard } from './completeness-card.tsx';
import { Available, PackSizes, ReturnTerms, TaxRate } from './labels.tsx';
import { MarginFact, useMayReadCosts } from './margin.tsx';
import { PicturesCard } from './pictures-card.tsx';
import styles from './products.module.css';

/** What a product is. */
export function GeneralPart({ product }: { product: Product }) {
  const { t, language } = useText();
  const href = useHref();
  return (
    <PageColumns
      side={
        <>
          <AtAGlance product={product} />
          <CompletenessCard product={product} />
          <ChannelsCard productId={product.id} />
        </>
      }
    >
      <Card title={t('products.about')}>
        {product.description && (
          <p className={styles.text}>
            <bdi>{product.description}</bdi>
          </p>
        )}
        <Facts
          layout="inline"
          facts={[
            { label: t('products.title_en'), value: <bdi>{product.title}</bdi> },
            { label: t('products.title_ar'), value: product.title_ar ? <bdi>{product.title_ar}</bdi> : '—' },
            { label: t('products.brand'), value: <NameOf of={product.brand} /> },
            ...(product.categories?.length
              ? [
                  {
                    label: t('product_categories.title'),
                    value: product.categories.map((one) => (
                      <div key={one.id}>
                        <NameOf of={one} />
                      </div>
                    )),
                  },
                ]
              : []),
            { label: t('products.supplier'), value: <NameOf of={product.supplier} /> },
            { label: t('products.packaging'), value: t(`products.packaging_${product.packaging}`) },
            { label: t('products.storage'), value: t(`products.storage_${product.storage}`) },
            {
              label: t('products.tax'),
              value: <TaxRate rate={product.tax_rate} />,
            },
            ...(product.shelf_life_days === null
              ? []
              : [{ label: t('products.shelf_life'), value: formatNumber(product.shelf_life_days) }]),
            ...(product.min_remaining_shelf_life_days === null
              ? []
              : [{ label: t('products.min_remaining'), value: formatNumber(product.min_remaining_shelf_life_days) }]),
            { label: t('products.returns'), value: <ReturnTerms of={product} /> },
            ...(product.substitutes?.length
              ? [
                  {
                    label: t('products.substitutes'),
                    value: product.substitutes.map((one) => (
                      <div key={one.id}>
                        <Link href={href(`/products/${one.id}`)}>
                          <NameOf of={one} />
                        </Link>
                      </div>
                    )),
                  },
                ]
              : []),
            { label: t('products.handle'), value: <bdi dir="ltr">{product.handle}</bdi> },
            { label: t('products.created'), value: formatDate(product.created_at, language) },
            { label: t('products.updated'), value: formatDate(product.updated_at, language) },
          ]}
        />
      </Card>
      <PicturesCard product={product} />
    </PageColumns>
  );
}

function AtAGlance({ product }: { product: Product }) {
  const { t } = useText();
  const mayReadCosts = useMayReadCosts();
  return (
    <Card title={t('products.glance')}>
      <Facts
        facts={[
          { label: t('products.variants'), value: product.variants_count },
          { label: t('products.pack'), value: <PackSizes of={product.lead} /> },
          {
            label: t('products.available_pcs'),
            value: <Available pieces={product.available_quantity} caseSize={product.lead?.case_configuration ?? 1} />,
          },
          ...(mayReadCosts ? [{ label: t('products.margin'), value: <MarginFact product={product} /> }] : []),
        ]}
      />
    </Card>
  );
}
