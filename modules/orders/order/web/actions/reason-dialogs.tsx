import { useState, type ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import type { WireBlocker } from '../../../desk/contract.ts';
import { useOrder } from '../../../core/web/order-context.tsx';
import { useAccept } from './use-accept.ts';
import { useOrderAction } from '../../../core/web/use-order-action.ts';
import styles from '../../../core/web/dialogs.module.css';

type Props = {
  title: string;
  submit: string;
  label: string;
  /** Said when nothing was written. */
  missing: string;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  pending: boolean;
  children?: ReactNode;
};

/** Asks for a reason in words, which stays with the order. */
function ReasonDialog({ title, submit, label, missing, onSubmit, onClose, pending, children }: Props) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const words = reason.trim();
  const send = () => {
    setTried(true);
    if (words !== '') onSubmit(words);
  };
  return (
    <Dialog opened onClose={onClose} title={title} submit={{ label: submit, onSubmit: send, loading: pending }}>
      {children}
      <TextareaField
        label={label}
        required
        autoFocus
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={tried && words === '' && missing}
      />
    </Dialog>
  );
}

function useHoldWords(): string {
  const { t } = useText();
  const { order } = useOrder();
  return order.hold_reasons.map((reason) => t(`order.hold.${reason}`)).join(' · ');
}

/** Takes an order up that waited for somebody: how was that resolved, or why does it go on regardless. */
export function AcceptDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { accept, pending } = useAccept();
  const reasons = useHoldWords();
  return (
    <ReasonDialog
      title={t('orders.accept.title')}
      submit={t('orders.act.accept')}
      label={t('orders.resolution')}
      missing={t('resume.reason_required')}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason) => void accept(reason).then((done) => done && onClose())}
    >
      {reasons && <p>{t('orders.held_for', { reasons })}</p>}
    </ReasonDialog>
  );
}

/** Releases the order: it waits for its confirmation again. */
export function ResumeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  const { run, pending } = useOrderAction(orders.changeStatus, {
    done: 'order.done.resume',
    onDone: onClose,
    undo: {
      endpoint: orders.changeStatus,
      body: { status: 'requires_action', hold_reasons: order.hold_reasons },
    },
  });
  const reasons = useHoldWords();
  return (
    <ReasonDialog
      title={t('orders.resume.title')}
      submit={t('orders.act.resume')}
      label={t('orders.resolution')}
      missing={t('resume.reason_required')}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason) => run({ status: 'pending', reason })}
    >
      {reasons && <p>{t('orders.held_for', { reasons })}</p>}
    </ReasonDialog>
  );
}

/** Takes the finance team's lock off again; a superadmin, and with a reason. */
export function UnverifyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { run, pending } = useOrderAction(orders.unverifyFinance, { done: 'orders.done.unlocked', onDone: onClose });
  return (
    <ReasonDialog
      title={t('orders.unlock.title')}
      submit={t('orders.unlock')}
      label={t('orders.reason')}
      missing={t('verify.reason_required')}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason) => run({ reason })}
    >
      <p>{t('orders.unlock.text')}</p>
    </ReasonDialog>
  );
}

/** What stands in the way of accepting, as the desk judges it; it goes on nonetheless with a reason, which stays with the order. */
export function BlockedDialog({ blockers, onClose }: { blockers: readonly WireBlocker[]; onClose: () => void }) {
  const { t } = useText();
  const { accept, pending } = useAccept();
  const codes = [...new Set(blockers.map(({ code }) => code))];
  return (
    <ReasonDialog
      title={t('orders.blocked.title')}
      submit={t('orders.blocked.accept')}
      label={t('orders.blocked.reason')}
      missing={t('accept.override_reason')}
      pending={pending}
      onClose={onClose}
      onSubmit={(reason) => void accept(reason, codes).then((done) => done && onClose())}
    >
      <ul className={styles.blockers}>
        {blockers.map(({ code, message, item_id }) => (
          <li key={`${code} ${item_id}`}>{message}</li>
        ))}
      </ul>
    </ReasonDialog>
  );
}
