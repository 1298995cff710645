import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { metadataTags, type MetadataTag } from '#modules/metadata-tags/contract.ts';
import { TagBadge } from '#modules/metadata-tags/parts.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField, TextareaField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { products, type Product } from '../contract.ts';
import styles from './products.module.css';

/** Whether the reader may know what goods cost, and so what products earn. */
export function useMayReadCosts(): boolean {
  const may = useMay(['warehouses:read']);
  return useArea().account !== 'sales_representative' && may;
}

/** The tags of margins that may be given. */
export function useMarginTags(enabled = true): readonly MetadataTag[] {
  const may = useMay(metadataTags.list);
  const read = useRead(
    metadataTags.list,
    { query: { kind: ['margin'], is_active: 'true', order: 'sort_index', limit: '50' } },
    { enabled: may && enabled },
  );
  return read.data?.metadata_tags ?? [];
}

/** What a product earns: its tag, and how much of its price. */
export function Margin({ of }: { of: Product['margin'] }) {
  if (!of || (of.bps === null && !of.tag)) return '—';
  return (
    <span className={styles.margin}>
      {of.tag && <TagBadge of={of.tag} />}
      {of.bps !== null && <bdi dir="ltr">{formatNumber(of.bps / 100)}%</bdi>}
    </span>
  );
}

/** The same with the way to give it a tag by hand. */
export function MarginFact({ product }: { product: Product }) {
  const { t } = useText();
  const mayEdit = useMay(products.pinMargin);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Margin of={product.margin} />
      {product.margin?.pinned && (
        <div className={styles.quiet}>
          {t('products.margin_pinned')}: <bdi>{product.margin.pinned}</bdi>
        </div>
      )}
      {mayEdit && (
        <Button variant="subtle" size="compact-sm" px={0} h={20} onClick={() => setOpen(true)}>
          {t('products.margin_set')}
        </Button>
      )}
      {open && <PinDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}

const byFigures = 'figures';

function PinDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useText();
  const nameIn = useNameIn();
  const tags = useMarginTags();
  const pinned = product.margin?.pinned ?? null;
  const [tagId, setTagId] = useState(pinned === null ? byFigures : (product.margin?.tag?.id ?? byFigures));
  const [reason, setReason] = useState(pinned ?? '');
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(products.pinMargin, { success: t('products.saved'), onSuccess: onClose });
  const needsReason = tagId !== byFigures;
  const save = () => {
    setTried(true);
    if (needsReason && !reason.trim()) return;
    const pin = needsReason ? { margin_tag_id: tagId, reason: reason.trim() } : null;
    run({ params: { id: product.id }, body: { pin, version: product.version } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('products.margin_tag')}
      submit={{ label: t('products.margin_set'), onSubmit: save, loading: pending }}
    >
      <FormGrid>
        <SelectField
          label={t('products.margin_tag')}
          value={tagId}
          onChange={(value) => setTagId(value ?? byFigures)}
          options={[
            { value: byFigures, label: t('products.margin_by_figures') },
            ...tags.map((tag) => ({ value: tag.id, label: nameIn(tag) })),
          ]}
        />
        {needsReason && (
          <TextareaField
            label={t('products.reason')}
            required
            maxLength={500}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() ? t('errors.required', { field: t('products.reason') }) : undefined}
          />
        )}
      </FormGrid>
    </Dialog>
  );
}
