import { QuantityText } from '#ui/quantity-text.tsx';
import { useState } from 'react';
import { Input } from '@mantine/core';
import { useWrite } from '#kit/web/query.ts';
import { NameOf } from '#kit/web/names.tsx';
import { ProductThumb } from '#modules/products/parts.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { useText } from '#ui/text.tsx';
import {
  adjustmentReasons,
  stockLocations,
  type AdjustmentReason,
  type Level,
  type StockLocation,
} from '../contract.ts';
import { canStock } from '../rules.ts';
import styles from './stock.module.css';

/** A level as counting needs it: one that does not exist yet has nothing in it. */
export type Countable = Pick<Level, 'variant_id' | 'stocked_quantity' | 'reserved_quantity' | 'version' | 'variant'>;

/** Books what was counted of a variant in a place, with the reason for the difference. */
export function CountDialog({
  place,
  level,
  onClose,
}: {
  place: StockLocation;
  level: Countable;
  onClose: () => void;
}) {
  const { t } = useText();
  const [counted, setCounted] = useState(level.stocked_quantity);
  const [reason, setReason] = useState<AdjustmentReason>('count');
  const [note, setNote] = useState('');
  const { run, pending } = useWrite(stockLocations.adjust, {
    success: t('stock_locations.counted_done'),
    invalidates: ['/variants', '/products'],
    onSuccess: onClose,
  });
  const permit = canStock({ stocked: level.stocked_quantity, reserved: level.reserved_quantity }, counted);
  const pack = { case: level.variant.case_configuration, shrink: level.variant.shrink_configuration };
  const delta = counted - level.stocked_quantity;
  const submit = () =>
    run({
      params: { id: place.id, variant_id: level.variant_id },
      body: { stocked_quantity: counted, reason, note: note || null, version: level.version },
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('stock_locations.count')}
      width={480}
      hint={
        <span className={styles.delta}>
          {t('stock_locations.difference')} <QuantityText pieces={delta} pack={pack} signed />
        </span>
      }
      submit={{ label: t('stock_locations.book'), onSubmit: submit, disabled: !permit.allowed, loading: pending }}
    >
      <MediaCell
        figure={<ProductThumb of={level.variant.product} size={36} />}
        title={
          <>
            <NameOf of={level.variant.product} /> · <NameOf of={level.variant} />
          </>
        }
        note={<bdi dir="ltr">{level.variant.sku}</bdi>}
      />
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: t('stock_locations.booked'), value: <QuantityText pieces={level.stocked_quantity} pack={pack} /> },
            {
              label: t('stock_locations.field.reserved_quantity'),
              value: <QuantityText pieces={level.reserved_quantity} pack={pack} />,
            },
          ]}
        />
      </div>
      <FormGrid>
        <Input.Wrapper label={t('stock_locations.counted')} labelElement="div">
          <QuantityInput
            label={t('stock_locations.counted')}
            value={counted}
            onChange={setCounted}
            pack={pack}
            error={!permit.allowed && t(permit.code, permit.params)}
            cure={
              permit.allowed ? undefined : { label: t('stock_locations.keep_reserved'), value: level.reserved_quantity }
            }
          />
        </Input.Wrapper>
        <SelectField
          label={t('stock_locations.reason')}
          value={reason}
          options={adjustmentReasons.map((value) => ({ value, label: t(`stock_locations.reason.${value}`) }))}
          onChange={(value) => setReason((value ?? 'count') as AdjustmentReason)}
        />
        <TextField label={t('stock_locations.note')} value={note} onChange={setNote} maxLength={300} />
      </FormGrid>
    </Dialog>
  );
}
