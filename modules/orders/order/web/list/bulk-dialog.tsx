import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextareaField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { changeableTo, type ChangeableTo } from '../../../core/contract/change.ts';
import type { HoldReason } from '../../../core/contract/statuses.ts';
import { orderStatusLabels } from '../../../core/rules/labels.ts';
import { HoldReasons } from '../actions/hold-dialog.tsx';
import type { Choice } from './choice.ts';
import { useBulkChange } from './use-bulk-change.tsx';
import styles from './bulk.module.css';

type Props = { choice: Choice; onClose: () => void };

/** Orders are confirmed by the button beside this one, which says first what it does. */
const offered = changeableTo.filter((status) => status !== 'confirmed');

/** Moves several orders to another status: which, and what that status asks for. */
export function BulkDialog({ choice, onClose }: Props) {
  const { t } = useText();
  const change = useBulkChange(onClose);
  const [status, setStatus] = useState<ChangeableTo | null>(null);
  const [reasons, setReasons] = useState<HoldReason[]>([]);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = status === null || (status === 'requires_action' && reasons.length === 0);
  const send = async () => {
    setTried(true);
    if (missing || status === null) return;
    const details =
      status === 'requires_action' ? { hold_reasons: reasons } : reason.trim() === '' ? {} : { reason: reason.trim() };
    if (await change.run(choice, { status, ...details })) onClose();
  };
  if (change.results) return change.results;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orders.bulk.title', { count: choice.ids.length })}
      submit={{ label: t('orders.bulk.change'), onSubmit: () => void send(), loading: change.pending }}
    >
      <div className={styles.stack}>
        <SelectField
          label={t('orders.bulk.to')}
          required
          options={offered.map((value) => ({ value, label: t(orderStatusLabels[value].text) }))}
          value={status}
          onChange={(value) => setStatus(offered.find((one) => one === value) ?? null)}
          error={tried && status === null && t('errors.required', { field: t('orders.bulk.to') })}
        />
        {status === 'requires_action' && (
          <HoldReasons
            value={reasons}
            onChange={setReasons}
            error={tried && reasons.length === 0 ? t('hold.reason_required') : undefined}
          />
        )}
        {status === 'pending' && (
          <TextareaField
            label={t('orders.resolution')}
            help={t('orders.bulk.reason_help')}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
        )}
      </div>
    </Dialog>
  );
}
