import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { useFlags } from '#shell/store.ts';
import { useText } from '#ui/text.tsx';
import { productCategories } from '../contract.ts';
import { shortPathName } from './category-names.ts';

/** The filter of a list of products by category; null while the feature is off. */
export function useCategoryFilter() {
  const { t, language } = useText();
  const isOn = useFlags().has('product_categories');
  const filter = useRemoteFilter(productCategories.list, 'category_id', (reply) =>
    reply.product_categories.map((row) => ({ value: row.id, label: shortPathName(language, row) })),
  );
  return isOn && filter ? { ...filter, title: t('product_categories.noun') } : null;
}
