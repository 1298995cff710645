import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../contract.ts';
import { useOrderAction } from './use-order-action.ts';
import styles from './actions.module.css';

/** The finance team's word that the order is right: it locks money and stock. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const [note, setNote] = useState('');
  const { run, pending } = useOrderAction(orders.verifyFinance, { done: 'orders.done.verified', onDone: onClose });
  return (
    <Dialog opened onClose={onClose} title={t('orders.verify.title')} submit={{ label: t('orders.act.verify'), onSubmit: () => run({ note: note.trim() || null }), loading: pending }}>
      <p className={styles.lead}>{t('orders.verify.text')}</p>
      <TextareaField label={t('orders.note_optional')} value={note} onChange={setNote} rows={2} />
    </Dialog>
  );
}
