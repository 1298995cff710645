import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { metadataTags } from '#modules/metadata-tags/contract.ts';
import { TagBadge } from '#modules/metadata-tags/parts.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { GripIcon, PhotoAddIcon } from '#ui/icons.ts';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { useText } from '#ui/text.tsx';
import { useRowDrag } from '#ui/use-row-drag.ts';
import { askedAt, isSent, tagShown } from '../changes/rules.ts';
import { products, type Product } from '../contract.ts';
import { movedTo, steppedTo } from '../rules.ts';
import { AddPicture } from './add-picture.tsx';
import styles from './pictures-card.module.css';
import { ProductThumb } from './thumb.tsx';
import { useTagging } from './use-tagging.ts';

const noTag = 'none';

/** The pictures of a product in their order, which is dragged, and what each shows; the first is the one lists show. */
export function PicturesCard({ product }: { product: Product }) {
  const { t } = useText();
  const nameIn = useNameIn();
  const mayEdit = useMay(products.update);
  const [adding, setAdding] = useState(false);
  const { account } = useArea();
  const { run, write, pending } = useWrite(products.update, {
    success: ({ product: saved }) => t(isSent(product, saved) ? 'products.change_sent' : 'products.pictures_saved'),
  });
  const tagging = useTagging();
  const tags = useImageTags();
  const sent = account === 'supplier' ? askedAt(product, { field: 'images', variant_id: null }) : undefined;
  const images = product.images ?? [];
  const urls = Array.isArray(sent) ? sent.map(String) : images.map((image) => image.url);
  const args = (order: string[]) => ({
    params: { id: product.id },
    body: { images: order, thumbnail: order[0] ?? null },
  });
  const reorder = (order: string[] | null) => order && !pending && run(args(order));
  const drag = useRowDrag({
    inline: true,
    onDrop: (url, { id, place }) => reorder(movedTo(urls, url, id, place === 'before')),
    onStep: (url, step) => reorder(steppedTo(urls, url, step)),
  });
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
        {urls.map((url, index) => {
          const shown = tagShown(product, url);
          const number = index + 1;
          return (
            <figure key={url} className={styles.picture} {...drag.row(url)}>
              <ProductThumb of={product} src={url} size={96} />
              {mayEdit && (
                <span className={styles.actions}>
                  {urls.length > 1 && (
                    <ActionIcon
                      size={26}
                      variant="subtle"
                      aria-label={t('products.picture_move', { number })}
                      {...drag.handle(url)}
                    >
                      <GripIcon size={15} />
                    </ActionIcon>
                  )}
                  <TwoClickDelete
                    iconOnly
                    disabled={pending}
                    label={t('products.picture_remove', { number })}
                    onDelete={() => run(args(urls.filter((one) => one !== url)))}
                  />
                </span>
              )}
              {mayEdit && tags.length > 0 ? (
                <SelectField
                  aria-label={t('products.picture_shows', { number })}
                  disabled={tagging.pending}
                  options={[
                    { value: noTag, label: t('products.picture_no_tag') },
                    ...tags.map((tag) => ({ value: tag.id, label: nameIn(tag) })),
                  ]}
                  value={shown?.id ?? noTag}
                  onChange={(id) => tagging.run(product, url, id === noTag ? null : id)}
                />
              ) : (
                shown && <TagBadge of={shown} />
              )}
            </figure>
          );
        })}
      </div>
      {mayEdit && urls.length > 1 && <p className={styles.hint}>{t('products.picture_keys')}</p>}
      {adding && (
        <AddPicture
          product={product}
          tags={tags}
          onAdd={async (url) => (await write(args([...urls, url]))).product}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

/** What pictures may show. */
function useImageTags() {
  const may = useMay(metadataTags.list);
  const read = useRead(
    metadataTags.list,
    { query: { kind: ['image'], is_active: 'true', order: 'sort_index', limit: '50' } },
    { enabled: may },
  );
  return read.data?.metadata_tags ?? [];
}
