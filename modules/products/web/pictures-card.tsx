import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { useWrite } from '#kit/web/query.ts';
import { uploads } from '#modules/uploads/contract.ts';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ImageInput, type ImageEntry } from '#ui/image-input.tsx';
import { PhotoAddIcon } from '#ui/icons.ts';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { useText } from '#ui/text.tsx';
import { askedAt, isSent } from '../changes/rules.ts';
import { products, type Product } from '../contract.ts';
import styles from './pictures-card.module.css';
import { ProductThumb } from './thumb.tsx';

/** The pictures of a product; the first is the one lists show. */
export function PicturesCard({ product }: { product: Product }) {
  const { t } = useText();
  const mayEdit = useMay(products.update);
  const [adding, setAdding] = useState(false);
  const { account } = useArea();
  const { run, pending } = useWrite(products.update, {
    success: ({ product: saved }) => t(isSent(product, saved) ? 'products.change_sent' : 'products.pictures_saved'),
  });
  const sent = account === 'supplier' ? askedAt(product, { field: 'images', variant_id: null }) : undefined;
  const urls = Array.isArray(sent) ? sent.map(String) : (product.images ?? []).map((image) => image.url);
  const save = (images: string[]) =>
    run({ params: { id: product.id }, body: { images, thumbnail: images[0] ?? null } });
  return (
    <Card
      title={t('products.pictures')}
      note={sent ? t('products.pictures_sent') : urls.length === 0 ? t('products.pictures_none') : undefined}
      actions={
        mayEdit && (
          <Button leftSection={<PhotoAddIcon size={15} />} onClick={() => setAdding(true)}>
            {t('products.picture_add')}
          </Button>
        )
      }
    >
      <div className={styles.pictures}>
        {urls.length === 0 && <ProductThumb of={product} size={80} />}
        {urls.map((url, index) => (
          <figure key={url} className={styles.picture}>
            <ProductThumb of={product} src={url} size={80} />
            {mayEdit && (
              <TwoClickDelete
                iconOnly
                disabled={pending}
                label={t('products.picture_remove', { number: index + 1 })}
                onDelete={() => save(urls.filter((one) => one !== url))}
              />
            )}
          </figure>
        ))}
      </div>
      {adding && <AddPicture onClose={() => setAdding(false)} onAdded={(url) => save([...urls, url])} />}
    </Card>
  );
}

function AddPicture({ onClose, onAdded }: { onClose: () => void; onAdded: (url: string) => void }) {
  const { t } = useText();
  const [entry, setEntry] = useState<ImageEntry | null>(null);
  const { write, pending } = useWrite(uploads.create, { success: null });
  const send = async () => {
    if (!entry?.file) return;
    const body = new FormData();
    body.append('files', entry.file);
    try {
      const {
        uploads: [sent],
      } = await write({ body });
      if (sent) onAdded(sent.url);
      onClose();
    } catch {
      // The failure has been said; the picture is still chosen.
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('products.picture_add')}
      submit={{
        label: t('products.picture_upload'),
        onSubmit: () => void send(),
        disabled: !entry?.file,
        loading: pending,
      }}
    >
      <ImageInput value={entry} onChange={setEntry} />
    </Dialog>
  );
}
