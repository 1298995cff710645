import { useState } from 'react';
import { dayOf } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { returnReasons } from '#modules/return-reasons/contract.ts';
import { PicturesField } from '#modules/uploads/parts.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SelectField, TextareaField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { deliveries, type Delivery } from '../contract.ts';
import { DriverField } from './driver-field.tsx';
import { DeliveryNumber } from './labels.tsx';
import styles from './deliveries.module.css';

/** What a delivery changes besides itself. */
export const changed = ['/orders', '/returns', '/customer-returns', '/receipts', '/customers'];

type Asking = { delivery: Delivery; onClose: () => void };
type PlanProps = {
  orderId: string;
  supplierId: string | null;
  driver: { id: string; name: string | null; name_ar: string | null } | null;
  ready: string;
  onClose: () => void;
};

/** Plans a delivery: who and when; what it takes along is decided when it leaves. */
export function PlanDialog({ orderId, supplierId, driver, ready, onClose }: PlanProps) {
  const { t } = useText();
  const [driverId, setDriver] = useState<string | null>(driver?.id ?? null);
  const [today] = useState(() => dayOf(new Date()));
  const [day, setDay] = useState(today);
  const [note, setNote] = useState('');
  const { run, pending } = useWrite(deliveries.plan, {
    success: t('deliveries.done_plan'),
    invalidates: ['/deliveries'],
    onSuccess: onClose,
  });
  const isPast = day < today;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('deliveries.plan')}
      hint={ready}
      submit={{
        label: t('deliveries.plan'),
        loading: pending,
        disabled: isPast,
        onSubmit: () =>
          run({
            params: { id: orderId },
            body: { driver_id: driverId, planned_on: day, ...(note.trim() ? { note: note.trim() } : {}) },
          }),
      }}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('deliveries.plan_note')}</p>
        <DriverField supplierId={supplierId} value={driverId} onChange={setDriver} known={driver} />
        <DateField
          label={t('deliveries.planned_on')}
          required
          min={today}
          value={day}
          onChange={setDay}
          error={isPast ? t('deliveries.past_day') : undefined}
        />
        <TextareaField label={t('deliveries.note')} rows={2} maxLength={500} value={note} onChange={setNote} />
      </div>
    </Dialog>
  );
}

export function StartDialog({ delivery, onClose }: Asking) {
  const { t } = useText();
  const [driverId, setDriver] = useState(delivery.driver_id);
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(deliveries.start, {
    success: t('deliveries.done_start'),
    invalidates: changed,
    onSuccess: onClose,
  });
  const send = () => {
    setTried(true);
    if (driverId) run({ params: { id: delivery.id }, body: { driver_id: driverId, version: delivery.version } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('deliveries.start_title')}
      hint={<DeliveryNumber of={delivery} />}
      submit={{ label: t('deliveries.start'), onSubmit: send, loading: pending }}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('deliveries.start_text')}</p>
        <DriverField
          supplierId={delivery.supplier_id}
          value={driverId}
          onChange={setDriver}
          known={delivery.driver}
          required
          error={tried && !driverId ? t('errors.required', { field: t('deliveries.driver') }) : undefined}
        />
      </div>
    </Dialog>
  );
}

/** Why it could not be handed over, and when it is tried again. */
export function FailDialog({ delivery, onClose }: Asking) {
  const { t, language } = useText();
  const { data } = useRead(returnReasons.list, { query: { applies_to: ['delivery_failure'], is_active: 'true' } });
  const [reasonId, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [today] = useState(() => dayOf(new Date()));
  const [day, setDay] = useState('');
  const [files, setFiles] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(deliveries.fail, {
    success: t('deliveries.done_fail'),
    invalidates: changed,
    onSuccess: onClose,
  });
  const reasons = (data?.return_reasons ?? [])
    .flatMap((one) => (one.return_reason_children.length > 0 ? one.return_reason_children : [one]))
    .filter((one) => one.is_active && one.applies_to.includes('delivery_failure'));
  const reason = reasons.find(({ id }) => id === reasonId);
  const lacksNote = reason?.requires_note === true && note.trim() === '';
  const lacksPhoto = reason?.requires_photo === true && files.length === 0;
  const isPast = day !== '' && day < today;
  const send = () => {
    setTried(true);
    if (!reasonId || lacksNote || lacksPhoto || isPast) return;
    run({
      params: { id: delivery.id },
      body: {
        reason_id: reasonId,
        files: [...files],
        version: delivery.version,
        ...(note.trim() ? { note: note.trim() } : {}),
        ...(day ? { next_attempt_on: day } : {}),
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('deliveries.fail')}
      hint={<DeliveryNumber of={delivery} />}
      submit={{ label: t('deliveries.fail'), onSubmit: send, loading: pending, danger: true }}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('deliveries.fail_text')}</p>
        <SelectField
          label={t('deliveries.reason')}
          required
          value={reasonId}
          onChange={setReason}
          error={tried && !reasonId ? t('errors.required', { field: t('deliveries.reason') }) : undefined}
          options={reasons.map(({ id, label, label_ar }) => ({
            value: id,
            label: nameIn(language, { name: label, name_ar: label_ar }),
          }))}
        />
        <TextareaField
          label={t('deliveries.note')}
          rows={2}
          maxLength={500}
          required={reason?.requires_note}
          value={note}
          onChange={setNote}
          error={tried && lacksNote ? t('return.note_required') : undefined}
        />
        <DateField
          label={t('deliveries.next_attempt_on')}
          min={today}
          value={day}
          onChange={setDay}
          error={isPast ? t('deliveries.past_day') : undefined}
        />
        <PicturesField
          most={limits.api.proofPictures}
          value={files}
          onChange={setFiles}
          error={tried && lacksPhoto ? t('return.photo_required') : undefined}
        />
      </div>
    </Dialog>
  );
}

export function CancelDialog({ delivery, onClose }: Asking) {
  const { t } = useText();
  const { run, pending } = useWrite(deliveries.cancel, {
    success: t('deliveries.done_cancel'),
    invalidates: changed,
    onSuccess: onClose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('deliveries.cancel')}
      hint={<DeliveryNumber of={delivery} />}
      cancel={t('ui.close')}
      submit={{
        label: t('deliveries.cancel'),
        loading: pending,
        danger: true,
        onSubmit: () => run({ params: { id: delivery.id }, body: { version: delivery.version } }),
      }}
    >
      {t('deliveries.cancel_text')}
    </Dialog>
  );
}
