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
  shelf_life_days: 'products.shelf_life',
  min_remaining_shelf_life_days: 'products.min_remaining',
  returnable: 'products.returnable',
  return_days: 'products.return_days',
  thumbnail: 'products.thumbnail',
  images: 'products.pictures',
  options: 'products.options',
} as const;

/** What a field of a change request is called. */
export function useFieldWord(): (item: Pick<ChangeItem, 'field' | 'sku'>) => string {
  const { t } = useText();
  return ({ field, sku }) => {
    if (field === 'prices') return t('products.price_of', { sku: sku ?? '' });
    if (field === 'variant') return t('products.change_of_variant', { sku: sku ?? '' });
    if (field === 'pack') return t('products.change_of_pack', { name: sku ?? '' });
    return t(words[field]);
  };
}
