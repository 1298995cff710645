import { useState } from 'react';
import { useHref } from '#kit/web/area-context.tsx';
import { useWrite } from '#kit/web/query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { products, type Product } from '../contract.ts';
import { quietly } from './quietly.ts';

/** Asks what a copy of a product is called, makes it, and opens it. */
export function DuplicateDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const [title, setTitle] = useState(product.title);
  const [titleAr, setTitleAr] = useState(product.title_ar ?? '');
  const [tried, setTried] = useState(false);
  const { write, pending } = useWrite(products.duplicate, {
    success: t('products.duplicated'),
    invalidates: ['/variants', '/product-categories'],
  });
  const send = async () => {
    setTried(true);
    if (!title.trim()) return;
    const body = { title: title.trim(), title_ar: titleAr.trim() || null };
    const reply = await write({ params: { id: product.id }, body });
    onClose();
    go(href(`/products/${reply.product.id}`));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title={t('products.duplicate')}
      submit={{ label: t('products.duplicate'), loading: pending, onSubmit: () => quietly(send()) }}
    >
      <p>{t('products.duplicate_text')}</p>
      <FormGrid columns={2}>
        <TextField
          label={t('products.title_en')}
          required
          value={title}
          onChange={setTitle}
          error={tried && !title.trim() ? t('errors.required', { field: t('products.title_en') }) : undefined}
        />
        <TextField label={t('products.title_ar')} value={titleAr} onChange={setTitleAr} />
      </FormGrid>
    </Dialog>
  );
}
