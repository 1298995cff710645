import { useState } from 'react';
import { Checkbox } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { holdReasons, type HoldReason } from '../../../core/contract/statuses.ts';
import { useOrder } from '../../../core/web/order-context.tsx';
import { useOrderAction } from '../../../core/web/use-order-action.ts';
import styles from '../../../core/web/dialogs.module.css';

type ChoiceProps = { value: readonly HoldReason[]; onChange: (value: HoldReason[]) => void; error?: string };

/** Why an order waits: one reason or several. */
export function HoldReasons({ value, onChange, error }: ChoiceProps) {
  const { t } = useText();
  return (
    <Checkbox.Group
      label={t('orders.hold.reasons')}
      withAsterisk
      error={error}
      value={[...value]}
      onChange={(chosen) => onChange(holdReasons.filter((reason) => chosen.includes(reason)))}
    >
      <div className={styles.checks}>
        {holdReasons.map((reason) => (
          <Checkbox key={reason} value={reason} label={t(`order.hold.${reason}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Puts the order on hold until somebody acts. */
export function HoldDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const [reasons, setReasons] = useState<HoldReason[]>([]);
  const [tried, setTried] = useState(false);
  const { order } = useOrder();
  const { run, pending } = useOrderAction(orders.changeStatus, {
    done: 'order.done.hold',
    onDone: onClose,
    // Only what waited goes back to waiting; what was confirmed would be confirmed anew, with its message to the customer.
    undo:
      order.status === 'pending'
        ? { endpoint: orders.changeStatus, body: { status: 'pending', undo: true } }
        : undefined,
  });
  const send = () => {
    setTried(true);
    if (reasons.length > 0) run({ status: 'requires_action', hold_reasons: reasons });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orders.hold.title')}
      submit={{ label: t('orders.act.hold'), onSubmit: send, loading: pending }}
    >
      <p className={styles.lead}>{t('orders.hold.text')}</p>
      <HoldReasons
        value={reasons}
        onChange={setReasons}
        error={tried && reasons.length === 0 ? t('hold.reason_required') : undefined}
      />
    </Dialog>
  );
}
