import { useText } from '#ui/text.tsx';
import type { ChangeItem } from '../contract.ts';

const words = {
  title: 'products.title_en',
  title_ar: 'products.title_ar',
  subtitle: 'products.subtitle',
  description: 'products.description',
  brand_id: 'products.brand',
  packaging: 'products.packaging',
  storage: 'products.storage',
  tax_rate: 'products.tax',
  thumbnail: 'products.thumbnail',
  images: 'products.pictures',
} as const;

/** What a field of a change request is called. */
export function useFieldWord(): (item: Pick<ChangeItem, 'field' | 'sku'>) => string {
  const { t } = useText();
  return ({ field, sku }) => (field === 'prices' ? t('products.price_of', { sku: sku ?? '' }) : t(words[field]));
}
