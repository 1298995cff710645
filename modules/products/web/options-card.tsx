import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { nameIn } from '#kit/web/names.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { useText } from '#ui/text.tsx';
import { products, type Product } from '../contract.ts';
import { OptionsDialog } from './options-dialog.tsx';
import styles from './products.module.css';

/** In what a product comes: sizes, packs, flavours. */
export function OptionsCard({ product }: { product: Product }) {
  const { t, language } = useText();
  const mayEdit = useMay(products.update);
  const [editing, setEditing] = useState(false);
  const options = product.options ?? [];
  return (
    <Card
      title={t('products.options')}
      actions={mayEdit && <Button onClick={() => setEditing(true)}>{t('products.edit')}</Button>}
      fill
    >
      {options.length === 0 ? (
        t('products.options_none')
      ) : (
        <Facts
          layout="inline"
          facts={options.map((option) => ({
            key: option.id,
            label: nameIn(language, option),
            value: (
              <span className={styles.values}>
                {option.values.map((value) => (
                  <bdi key={value.id} className={styles.value}>
                    {(language === 'ar' && value.value_ar) || value.value}
                  </bdi>
                ))}
              </span>
            ),
          }))}
        />
      )}
      {editing && <OptionsDialog product={product} onClose={() => setEditing(false)} />}
    </Card>
  );
}
