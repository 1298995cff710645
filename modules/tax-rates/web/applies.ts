import { useText } from '#ui/text.tsx';
import type { TaxRate } from '../contract.ts';

/** What a rate applies to, in numbers. */
export function useApplies(): (rate: TaxRate) => string {
  const { t } = useText();
  return ({ products_count, shipping_options_count }) => {
    const parts = [
      ...(products_count > 0 ? [t('tax_rates.products_count', { count: products_count })] : []),
      ...(shipping_options_count > 0 ? [t('tax_rates.options_count', { count: shipping_options_count })] : []),
    ];
    return parts.join(' · ') || t('tax_rates.applies_nothing');
  };
}
