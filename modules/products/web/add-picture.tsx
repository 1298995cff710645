import { useState } from 'react';
import { useNameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import type { MetadataTag } from '#modules/metadata-tags/contract.ts';
import { canTagPicture } from '#modules/metadata-tags/rules.ts';
import { uploads, type Upload } from '#modules/uploads/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField } from '#ui/form-parts.tsx';
import { ImageInput, type ImageEntry } from '#ui/image-input.tsx';
import { useText } from '#ui/text.tsx';
import type { Product } from '../contract.ts';
import { othersIn, useTagging } from './use-tagging.ts';

type Props = {
  product: Product;
  /** What it may be said to show. */
  tags: readonly MetadataTag[];
  /** @returns the product with the picture, or as it was where that waits for review */
  onAdd: (url: string) => Promise<Product>;
  onClose: () => void;
};

/** Uploads a picture, says what it shows, and adds it to a product; one that is not as its tag asks is not added. */
export function AddPicture({ product, tags, onAdd, onClose }: Props) {
  const { t } = useText();
  const nameIn = useNameIn();
  const [entry, setEntry] = useState<ImageEntry | null>(null);
  const [uploaded, setUploaded] = useState<Upload | null>(null);
  const [tagId, setTagId] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useWrite(uploads.create, { success: null });
  const tagging = useTagging({ quiet: true });
  const [adding, setAdding] = useState(false);
  const tag = tags.find(({ id }) => id === tagId);

  const uploadOnce = async (file: File): Promise<Upload | null> => {
    if (uploaded) return uploaded;
    const body = new FormData();
    body.append('files', file);
    const [sent = null] = (await upload.write({ body })).uploads;
    setUploaded(sent);
    return sent;
  };
  const add = async (file: File) => {
    const sent = await uploadOnce(file);
    if (!sent) return;
    const permit = tag && canTagPicture(tag, sent, othersIn(product, sent.url, tag.id));
    if (permit && !permit.allowed) return setFault(t(permit.code, permit.params));
    const added = await onAdd(sent.url);
    if (tag) await tagging.write(added, sent.url, tag.id);
    onClose();
  };
  const send = async () => {
    if (!entry?.file) return;
    setAdding(true);
    try {
      await add(entry.file);
    } catch {
      // The failure has been said; the picture is still chosen.
    }
    setAdding(false);
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
        loading: adding,
      }}
    >
      <FormGrid>
        <ImageInput
          value={entry}
          onChange={(chosen) => {
            setEntry(chosen);
            setUploaded(null);
            setFault(null);
          }}
        />
        {tags.length > 0 && (
          <SelectField
            label={t('products.picture_tag')}
            clearable
            options={tags.map((one) => ({ value: one.id, label: nameIn(one) }))}
            value={tagId}
            onChange={(id) => {
              setTagId(id);
              setFault(null);
            }}
            error={fault}
          />
        )}
      </FormGrid>
    </Dialog>
  );
}
