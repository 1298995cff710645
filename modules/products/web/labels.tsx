import { lineSubtotal } from '#domain/unit-price.ts';
import { numberLocale } from '#domain/numerals.ts';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { WarningIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { MasterVariant, Product, ProductStatus } from '../contract.ts';
import { stockState } from '../rules.ts';
import styles from './products.module.css';

/** Badge colours of the publishing states: proposed warning, published success, rejected danger (specification, section 4). */
const look: Record<ProductStatus, [Meaning, Glyph]> = {
  draft: ['neutral', 'open'],
  proposed: ['warning', 'part'],
  published: ['positive', 'done'],
  rejected: ['danger', 'ended'],
};

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const { t } = useText();
  const [meaning, glyph] = look[status];
  return (
    <StatusBadge meaning={meaning} glyph={glyph}>
      {t(`products.status_${status}`)}
    </StatusBadge>
  );
}

/** "40 · —": pieces in a case and in a shrink; a dash where there are no shrinks. */
export function PackSizes({ of }: { of: { case_configuration: number; shrink_configuration: number } | null }) {
  return of ? (
    <bdi dir="ltr">
      {of.case_configuration.toLocaleString(numberLocale())} ·{' '}
      {of.shrink_configuration > 1 ? of.shrink_configuration.toLocaleString(numberLocale()) : '—'}
    </bdi>
  ) : (
    '—'
  );
}

/** Pieces available, with a warning where they are few, in words where there are none. */
export function Available({ pieces, caseSize }: { pieces: number; caseSize: number }) {
  const { t } = useText();
  const state = stockState(pieces, caseSize);
  if (state === 'out') return <span className={styles.out}>{t('products.out_of_stock')}</span>;
  const figure = <bdi dir="ltr">{pieces.toLocaleString(numberLocale())}</bdi>;
  if (state === 'in') return figure;
  return (
    <span className={styles.low} title={t('products.low_stock')}>
      <WarningIcon size={15} role="img" aria-label={t('products.low_stock')} />
      {figure}
    </span>
  );
}

/** What a case of the variant that lists speak of costs, without tax; minor units. */
export const casePrice = ({ lead }: Pick<Product, 'lead'>): number | null =>
  lead?.price_micros == null ? null : lineSubtotal(lead.price_micros, lead.case_configuration);

/** What cases of a product cost, from its cheapest variant to its dearest. */
export function CasePrices({ of }: { of: Pick<Product, 'case_prices' | 'lead'> }) {
  const currency = of.lead?.currency_code;
  if (!of.case_prices) return <Money amount={null} currency={currency} />;
  const { least, most } = of.case_prices;
  return (
    <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
      <Money amount={least} currency={currency} />
      {most > least && (
        <>
          {' – '}
          <Money amount={most} currency={currency} />
        </>
      )}
    </bdi>
  );
}

/** What a product is taxed at; a rate of 0 says that it is not. */
export function TaxRate({ rate }: { rate: number | null }) {
  const { t } = useText();
  if (rate === null) return t('products.tax_of_region');
  return rate === 0 ? t('products.tax_exempt') : <bdi dir="ltr">{rate} %</bdi>;
}

/** Whether a product can come back, and within how many days. */
export function ReturnTerms({ of }: { of: Pick<Product, 'returnable' | 'return_days'> }) {
  const { t } = useText();
  if (!of.returnable) return t('products.not_returnable');
  return of.return_days === null
    ? t('products.return_any_time')
    : t('products.return_within', { count: of.return_days });
}

/** A pack's name: the values it combines, in the language; else the title it was given. */
export const packName = (language: string, pack: Pick<MasterVariant, 'title' | 'option_values'>): string =>
  language === 'ar' && pack.option_values.some((value) => value.value_ar)
    ? pack.option_values.map((value) => value.value_ar || value.value).join(' / ')
    : pack.title;
