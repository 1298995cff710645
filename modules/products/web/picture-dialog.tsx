import { UnstyledButton } from '@mantine/core';
import { useWrite } from '#kit/web/query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/text.tsx';
import { products, type MasterVariant, type Product } from '../contract.ts';
import { packName } from './labels.tsx';
import styles from './picture-dialog.module.css';
import { ProductThumb } from './thumb.tsx';

type Props = { product: Product; pack: MasterVariant; onClose: () => void };

/** Chooses which of the product's pictures a pack shows (specification, section 2: variant image picker). */
export function PictureDialog({ product, pack, onClose }: Props) {
  const { t, language } = useText();
  const { run, pending } = useWrite(products.updateMasterVariant, {
    success: t('products.picture_chosen'),
    onSuccess: onClose,
  });
  const choose = (image_id: string | null) =>
    run({ params: { id: product.id, master_variant_id: pack.id }, body: { image_id, version: pack.version } });
  const images = product.images ?? [];
  return (
    <Dialog opened onClose={onClose} title={t('products.picture_of', { name: packName(language, pack) })}>
      {images.length === 0 && <p className={styles.none}>{t('products.picture_first')}</p>}
      <div className={styles.pictures}>
        {images.map((image, index) => (
          <UnstyledButton
            key={image.id}
            className={styles.picture}
            disabled={pending}
            aria-pressed={image.id === pack.image_id}
            aria-label={t('products.picture_number', { number: index + 1 })}
            onClick={() => choose(image.id)}
          >
            <ProductThumb of={product} src={image.url} size={80} />
          </UnstyledButton>
        ))}
        <UnstyledButton
          className={styles.picture}
          disabled={pending}
          aria-pressed={pack.image_id === null}
          aria-label={t('products.picture_drawn')}
          onClick={() => choose(null)}
        >
          <ProductThumb of={product} src={product.thumbnail} size={80} />
        </UnstyledButton>
      </div>
    </Dialog>
  );
}
