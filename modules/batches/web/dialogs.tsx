import { useState } from 'react';
import { Input } from '@mantine/core';
import { useNameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteRows } from '#kit/web/remote-options.ts';
import { stockLocations } from '#modules/stock-locations/contract.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField, TextField, WholeRow } from '#ui/form-parts.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { useText } from '#ui/text.tsx';
import { batches, type Batch } from '../contract.ts';
import { canDate } from '../rules.ts';
import { stocks } from './stocks.ts';

export type Step = 'quarantine' | 'release' | 'recall';
type Props = { batch: Batch; onClose: () => void };

/** Quarantines, releases or recalls a batch, with the reason. */
export function StepDialog({ batch: { id, version }, step, onClose }: Props & { step: Step }) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(batches[step], {
    success: t(`batches.${step}_done`),
    onSuccess: onClose,
    invalidates: stocks,
  });
  const send = () => {
    setTried(true);
    if (reason.trim()) run({ params: { id }, body: { reason: reason.trim(), version } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`batches.${step}`)}
      hint={t(`batches.${step}_text`)}
      width={480}
      submit={{ label: t(`batches.${step}`), onSubmit: send, loading: pending }}
    >
      <TextField
        label={t('batches.reason')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        error={tried && !reason.trim() ? t('errors.required', { field: t('batches.reason') }) : undefined}
      />
    </Dialog>
  );
}

/** Asks every customer for what it has of a recalled batch. */
export function ReturnsDialog({ batch: { id, version }, onClose }: Props) {
  const { t } = useText();
  const { run, pending } = useWrite(batches.returns, {
    success: t('batches.returns_done'),
    onSuccess: onClose,
    invalidates: ['/tasks', '/orders', '/returns', '/customer-returns'],
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('batches.returns')}
      width={480}
      submit={{
        label: t('batches.returns'),
        onSubmit: () => run({ params: { id }, body: { version } }),
        loading: pending,
      }}
    >
      {t('batches.returns_text')}
    </Dialog>
  );
}

/** Corrects what stands on the goods. */
export function EditBatch({ batch, onClose }: Props) {
  const { t } = useText();
  const [lot, setLot] = useState(batch.lot);
  const [produced, setProduced] = useState(batch.produced_on ?? '');
  const [expires, setExpires] = useState(batch.expires_on ?? '');
  const { run, pending } = useWrite(batches.update, {
    success: t('batches.edit_done'),
    onSuccess: onClose,
    invalidates: stocks,
  });
  const dated = canDate(produced || null, expires || null);
  const hasLot = lot.trim() !== '';
  const send = () => {
    if (hasLot && dated.allowed)
      run({
        params: { id: batch.id },
        body: {
          lot: lot.trim(),
          produced_on: produced || null,
          expires_on: expires || null,
          version: batch.version,
        },
      });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('batches.edit')}
      width={480}
      submit={{ label: t('ui.save'), onSubmit: send, loading: pending }}
    >
      <FormGrid columns={2}>
        <WholeRow>
          <TextField
            label={t('batches.lot')}
            kind="code"
            value={lot}
            onChange={setLot}
            maxLength={60}
            error={hasLot ? undefined : t('errors.required', { field: t('batches.lot') })}
          />
        </WholeRow>
        <DateField label={t('batches.produced_on')} value={produced} onChange={setProduced} />
        <DateField
          label={t('batches.expires_on')}
          value={expires}
          onChange={setExpires}
          error={dated.allowed ? undefined : t(dated.code, dated.params)}
        />
      </FormGrid>
    </Dialog>
  );
}

/** Says how many of the pieces in a warehouse are of a batch. */
export function PlaceBatch({ batch, onClose }: Props) {
  const { t } = useText();
  const nameIn = useNameIn();
  const held = batch.locations[0];
  const [locationId, setLocation] = useState<string | null>(held?.location_id ?? null);
  const [quantity, setQuantity] = useState(held?.quantity ?? 0);
  const places = useRemoteRows(stockLocations.list, locationId ? [locationId] : [], {
    supplier_id: batch.supplier_id,
  });
  const { run, pending } = useWrite(batches.place, {
    success: t('batches.place_done'),
    onSuccess: onClose,
    invalidates: stocks,
  });
  const choose = (id: string | null) => {
    setLocation(id);
    setQuantity(batch.locations.find(({ location_id }) => location_id === id)?.quantity ?? 0);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('batches.place_title')}
      hint={t('batches.place_help')}
      width={480}
      submit={{
        label: t('ui.save'),
        onSubmit: () => {
          if (locationId) run({ params: { id: batch.id }, body: { location_id: locationId, quantity } });
        },
        loading: pending,
      }}
    >
      <FormGrid>
        <SelectField
          label={t('batches.location')}
          value={locationId}
          onChange={choose}
          options={places.rows.map((one) => ({ value: one.id, label: nameIn(one) }))}
          searchable
          onSearch={places.onSearch}
        />
        <Input.Wrapper label={t('batches.on_hand')} labelElement="div">
          <QuantityInput
            label={t('batches.on_hand')}
            value={quantity}
            onChange={setQuantity}
            pack={{ case: batch.variant.case_configuration, shrink: batch.variant.shrink_configuration }}
          />
        </Input.Wrapper>
      </FormGrid>
    </Dialog>
  );
}
