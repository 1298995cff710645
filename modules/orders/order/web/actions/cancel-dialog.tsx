import { useState } from 'react';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { DeleteByName } from '#ui/delete-by-name.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { useText, withoutMarks } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { refundable } from '../../../core/rules/money.ts';
import { useOrder } from '../../../core/web/order-context.tsx';
import { useOrderAction } from '../../../core/web/use-order-action.ts';
import styles from '../../../core/web/dialogs.module.css';

/** Cancels the order after its name is typed: with a reason, and with what becomes of the money that was taken. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  const [reason, setReason] = useState('');
  const [back, setBack] = useState<'now' | 'later'>('now');
  const [tried, setTried] = useState(false);
  const { run, pending } = useOrderAction(orders.cancel, { done: 'order.done.cancel', onDone: onClose });
  const held = refundable(order);
  const send = () => {
    setTried(true);
    if (reason.trim() !== '') run({ reason: reason.trim(), refund: back === 'now' });
  };
  return (
    <DeleteByName
      opened
      onClose={onClose}
      onConfirm={send}
      busy={pending}
      name={withoutMarks(t('orders.cancel.name', { number: order.display_id }))}
      title={t('orders.cancel.title')}
      no={t('orders.cancel.no')}
      yes={t('orders.act.cancel')}
    >
      <p className={styles.lead}>{t('orders.cancel.text')}</p>
      <div className={styles.stack}>
        <TextareaField
          label={t('orders.reason')}
          required
          autoFocus
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={tried && reason.trim() === '' && t('cancel.reason_required')}
        />
        {held > 0 && (
          <ChoiceCards
            label={t('orders.cancel.money')}
            layout="rows"
            value={back}
            onChange={setBack}
            choices={[
              {
                value: 'now',
                label: t('orders.cancel.refund_now'),
                note: <Money amount={held} currency={order.currency_code} sign />,
              },
              { value: 'later', label: t('orders.cancel.refund_later'), note: t('orders.cancel.refund_later_note') },
            ]}
          />
        )}
      </div>
    </DeleteByName>
  );
}
