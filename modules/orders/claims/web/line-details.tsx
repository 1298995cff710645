import { useState } from 'react';
import { Button } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { NameOf } from '#kit/web/names.tsx';
import { PicturesField } from '#modules/uploads/parts.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { LayerBody, LayerFoot, useLayers } from '#ui/layers.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { Unsaved } from '#ui/unsaved.tsx';
import { claimReasons } from '../../core/contract/statuses.ts';
import type { OrderItem } from '../../core/web/order-context.tsx';
import { ItemThumb } from '../../core/web/item-thumb.tsx';
import { usePieces } from '../../core/web/pieces.ts';
import type { LineDraft } from './draft.ts';
import styles from './claims.module.css';

type Props = { item: OrderItem; value: LineDraft; onUse: (value: Partial<LineDraft>) => void };

/** A screen over the form: why a line is claimed, in words and pictures. */
export function LineDetails({ item, value, onUse }: Props) {
  const { t } = useText();
  const inPieces = usePieces();
  const { pop, back } = useLayers();
  const [given, setGiven] = useState({ reason: value.reason, note: value.note, images: value.images });
  const isChanged = given.note !== value.note || given.images !== value.images || given.reason !== value.reason;
  const use = () => {
    onUse({ ...given, note: given.note.trim() });
    pop();
  };
  return (
    <>
      <Unsaved when={() => isChanged} />
      <LayerBody>
        <div className={styles.stack}>
          <div className={styles.about}>
            <MediaCell
              figure={<ItemThumb item={item} size={32} />}
              title={<NameOf of={item} />}
              note={inPieces(value.quantity)}
            />
          </div>
          <ChoiceCards
            layout="rows"
            label={t('claims.reason')}
            value={given.reason}
            onChange={(reason) => setGiven({ ...given, reason })}
            choices={claimReasons.map((reason) => ({ value: reason, label: t(`claims.reason.${reason}`) }))}
          />
          <TextareaField
            label={t('claims.note')}
            rows={3}
            value={given.note}
            onChange={(note) => setGiven({ ...given, note })}
          />
          <PicturesField
            most={limits.api.linePictures}
            value={given.images}
            onChange={(images) => setGiven((now) => ({ ...now, images }))}
          />
        </div>
      </LayerBody>
      <LayerFoot hint={t('claims.details_hint')}>
        <Button onClick={back}>{t('ui.back')}</Button>
        <Button variant="filled" onClick={use}>
          {t('claims.use')}
        </Button>
      </LayerFoot>
    </>
  );
}
