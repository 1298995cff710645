import { useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/text.tsx';
import type { Product } from '../contract.ts';
import styles from './picture-dialog.module.css';
import { ProductThumb } from './thumb.tsx';

type Props = {
  product: Product;
  /** What the combination is called. */
  name: string;
  /** Which picture it shows now; null is the product's own. */
  imageId: string | null;
  onChoose: (imageId: string | null) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses which of the product's pictures a pack shows (specification, section 2: variant image picker). */
export function PictureDialog({ product, name, imageId, onChoose, onClose }: Props) {
  const { t } = useText();
  const [pending, setPending] = useState(false);
  const choose = async (image_id: string | null) => {
    setPending(true);
    try {
      await onChoose(image_id);
    } catch {
      // Why it was refused has been said; the choice stays open.
      return setPending(false);
    }
    onClose();
  };
  const images = product.images ?? [];
  return (
    <Dialog opened onClose={onClose} title={t('products.picture_of', { name })}>
      {images.length === 0 && <p className={styles.none}>{t('products.picture_first')}</p>}
      <div className={styles.pictures}>
        {images.map((image, index) => (
          <UnstyledButton
            key={image.id}
            className={styles.picture}
            disabled={pending}
            aria-pressed={image.id === imageId}
            aria-label={t('products.picture_number', { number: index + 1 })}
            onClick={() => void choose(image.id)}
          >
            <ProductThumb of={product} src={image.url} size={limits.previewPx} />
          </UnstyledButton>
        ))}
        <UnstyledButton
          className={styles.picture}
          disabled={pending}
          aria-pressed={imageId === null}
          aria-label={t('products.picture_drawn')}
          onClick={() => void choose(null)}
        >
          <ProductThumb of={product} src={product.thumbnail} size={limits.previewPx} />
        </UnstyledButton>
      </div>
    </Dialog>
  );
}
