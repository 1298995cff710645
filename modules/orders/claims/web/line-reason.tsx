import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { PicturesField } from '#modules/uploads/parts.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextField } from '#ui/form-parts.tsx';
import { PhotoAddIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { claimReasons, type ClaimReason } from '../../core/contract/statuses.ts';
import { useLineName } from '../../core/web/line-name.tsx';
import type { OrderItem } from '../../core/web/order-context.tsx';
import type { LineDraft } from './draft.ts';
import styles from './claims.module.css';

type Props = { item: OrderItem; line: LineDraft; put: (part: Partial<LineDraft>) => void; missed: boolean };

/** Why a line is claimed: its reason, a note, and pictures behind the sign at the note's end. */
export function LineReason({ item, line, put, missed }: Props) {
  const { t } = useText();
  const named = useLineName()(item);
  const [showing, setShowing] = useState(false);
  const reasons = item.returnable_quantity > 0 ? claimReasons : (['missing_item'] as const);
  const photos = line.images.length;
  return (
    <div className={styles.why} id={`claim-reason-${item.id}`}>
      <SelectField
        aria-label={t('claims.reason_of', { name: named })}
        placeholder={t('claims.reason')}
        options={reasons.map((value) => ({ value, label: t(`claims.reason.${value}`) }))}
        value={line.reason}
        onChange={(reason) => put({ reason: reason as ClaimReason | null })}
        error={missed && !line.reason ? t('claim.reason_required') : undefined}
      />
      <TextField
        aria-label={t('claims.note_of', { name: named })}
        placeholder={t('claims.note')}
        maxLength={limits.api.textMax}
        value={line.note}
        onChange={(note) => put({ note })}
        rightSection={
          <ActionIcon
            aria-label={t('claims.photos_of', { name: named })}
            className={styles.camera}
            data-some={photos > 0 || undefined}
            onClick={() => setShowing(true)}
          >
            <PhotoAddIcon size={16} aria-hidden />
          </ActionIcon>
        }
      />
      {photos > 0 && (
        <button type="button" className={styles.link} onClick={() => setShowing(true)}>
          {t('claims.photos', { count: photos })}
        </button>
      )}
      <Dialog opened={showing} onClose={() => setShowing(false)} title={t('claims.photos_of', { name: named })}>
        <PicturesField most={limits.api.linePictures} value={line.images} onChange={(images) => put({ images })} />
      </Dialog>
    </div>
  );
}
