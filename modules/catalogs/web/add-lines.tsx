import { useState } from 'react';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { brands } from '#modules/brands/contract.ts';
import { productCategories } from '#modules/product-categories/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { catalogs, type Catalog } from '../contract.ts';
import styles from './catalogs.module.css';

/** Variants of brands and categories, or with a SKU, put into a catalog at once. */
export function AddLines({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
  const { t } = useText();
  const [brand, setBrand] = useState<string[]>([]);
  const [category, setCategory] = useState<string[]>([]);
  const [text, setText] = useState('');
  const found = {
    brand: useRemoteOptions(brands.list, brand, undefined, { order: 'sort_index' }),
    category: useRemoteOptions(productCategories.list, category),
  };
  const skus = text.split(/[\s,،;]+/).filter((one) => one !== '');
  const add = useWrite(catalogs.putLines, {
    invalidates: ['/variants'],
    onSuccess: ({ added, unknown_skus }) => {
      toast.success(
        [
          t('catalogs.added', { count: added }),
          ...(unknown_skus.length > 0
            ? [t('catalogs.unknown_skus', { skus: unknown_skus.slice(0, 20).join(', ') })]
            : []),
        ].join(' · '),
      );
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('catalogs.add_lines')}
      submit={{
        label: t('catalogs.add_lines'),
        loading: add.pending,
        disabled: brand.length + category.length + skus.length === 0,
        onSubmit: () =>
          add.run({
            params: { id: catalog.id },
            body: { add: { brand_ids: brand, category_ids: category, skus } },
          }),
      }}
    >
      <div className={styles.fields}>
        {found.brand && (
          <MultiSelect label={t('catalogs.add_brands')} value={brand} onChange={setBrand} {...found.brand} />
        )}
        {found.category && (
          <MultiSelect
            label={t('catalogs.add_categories')}
            value={category}
            onChange={setCategory}
            {...found.category}
          />
        )}
        <TextareaField
          name="skus"
          label={t('catalogs.add_skus')}
          help={t('catalogs.add_skus_help')}
          value={text}
          onChange={setText}
        />
      </div>
    </Dialog>
  );
}
