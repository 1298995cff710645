import { useState, type ReactNode } from 'react';
import { amountInWords } from '#domain/money.ts';
import { useWrite } from '#kit/web/query.ts';
import { DateField, isDay } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { useToday } from '#ui/use-today.ts';
import { receipts, type Receipt } from '../contract.ts';
import styles from './receipts.module.css';

export type Asked = 'deposit' | 'clear' | 'bounce' | 'return' | 'reverse';
type Asking = { receipt: Receipt; onClose: () => void };
/** What a receipt does to what its customer and its orders owe. */
export const moved = ['/customers', '/orders'];

/** A step of a receipt, asked before it is taken. */
export function StepDialog({ asked, ...asking }: Asking & { asked: Asked }) {
  switch (asked) {
    case 'deposit':
      return <Deposit ids={[asking.receipt.id]} onClose={asking.onClose} onDone={asking.onClose} />;
    case 'clear':
      return <Clear {...asking} />;
    case 'bounce':
      return <Bounce {...asking} />;
    case 'return':
      return <Return {...asking} />;
    case 'reverse':
      return <Reverse {...asking} />;
  }
}

/** A day that is not to come; `day` is what is sent. */
function useStepDay() {
  const { t } = useText();
  const today = useToday();
  const [day, setDay] = useState(today);
  const label = t('receipts.happened_on');
  const error = !isDay(day)
    ? t(day === '' ? 'errors.required' : 'errors.date', { field: label })
    : day > today
      ? t('receipts.step_future')
      : undefined;
  const field = <DateField label={label} required value={day} onChange={setDay} error={error} />;
  return { field, isRight: error === undefined, sent: day === today ? {} : { happened_on: day } };
}

/** Words that a step needs, or may have. */
function useReason(label: string, missing?: string) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const words = reason.trim();
  const field = (
    <TextareaField
      label={label}
      required={missing !== undefined}
      value={reason}
      onChange={setReason}
      error={tried && words === '' ? missing : undefined}
    />
  );
  return { field, words, isRight: missing === undefined || words !== '', check: () => setTried(true) };
}

type Sheet = {
  title: string;
  submit: string;
  text: string;
  danger?: boolean;
  pending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
};
const Sheet = ({ title, submit, text, danger, pending, onSubmit, onClose, children }: Sheet) => (
  <Dialog opened onClose={onClose} title={title} submit={{ label: submit, onSubmit, loading: pending, danger }}>
    <div className={styles.stack}>
      <p className={styles.quiet}>{text}</p>
      {children}
    </div>
  </Dialog>
);

/** Cheques go to the bank, one or those that were chosen. */
export function Deposit({ ids, onClose, onDone }: { ids: readonly string[]; onClose: () => void; onDone: () => void }) {
  const { t } = useText();
  const day = useStepDay();
  const count = ids.length;
  const { run, pending } = useWrite(receipts.deposit, {
    success: count === 1 ? t('receipts.deposit_done') : t('receipts.deposit_done_many', { count }),
    onSuccess: onDone,
    invalidates: ['/customers', '/notices'],
  });
  return (
    <Sheet
      title={count === 1 ? t('receipts.deposit') : t('receipts.deposit_count', { count })}
      submit={count === 1 ? t('receipts.deposit') : t('receipts.deposit_count', { count })}
      text={t('receipts.deposit_text')}
      pending={pending}
      onClose={onClose}
      onSubmit={() => day.isRight && run({ body: { ids: [...ids], ...day.sent } })}
    >
      {day.field}
    </Sheet>
  );
}

function Clear({ receipt: { id, version }, onClose }: Asking) {
  const { t } = useText();
  const day = useStepDay();
  const { run, pending } = useWrite(receipts.clear, {
    success: t('receipts.clear_done'),
    onSuccess: onClose,
    invalidates: moved,
  });
  return (
    <Sheet
      title={t('receipts.clear')}
      submit={t('receipts.clear')}
      text={t('receipts.clear_text')}
      pending={pending}
      onClose={onClose}
      onSubmit={() => day.isRight && run({ params: { id }, body: { version, ...day.sent } })}
    >
      {day.field}
    </Sheet>
  );
}

/** Of a cheque that was paid already, what its orders owe again is said. */
function Bounce({ receipt, onClose }: Asking) {
  const { t, language } = useText();
  const { id, version, status, allocated, currency_code } = receipt;
  const day = useStepDay();
  const reason = useReason(t('receipts.bounce_why'), t('receipts.bounce_reason'));
  const { run, pending } = useWrite(receipts.bounce, {
    success: t('receipts.bounce_done'),
    onSuccess: onClose,
    invalidates: moved,
  });
  const late =
    allocated > 0
      ? t('receipts.bounce_late_text', { amount: amountInWords(allocated, currency_code, language) })
      : t('receipts.bounce_late_none');
  const send = () => {
    reason.check();
    if (day.isRight && reason.isRight) run({ params: { id }, body: { reason: reason.words, version, ...day.sent } });
  };
  return (
    <Sheet
      title={t('receipts.bounce')}
      submit={t('receipts.bounce')}
      text={status === 'confirmed' ? late : t('receipts.bounce_text')}
      danger
      pending={pending}
      onClose={onClose}
      onSubmit={send}
    >
      {reason.field}
      {day.field}
    </Sheet>
  );
}

function Return({ receipt: { id, version }, onClose }: Asking) {
  const { t } = useText();
  const day = useStepDay();
  const reason = useReason(t('receipts.reason'));
  const { run, pending } = useWrite(receipts.returnCheque, {
    success: t('receipts.return_done'),
    onSuccess: onClose,
    invalidates: moved,
  });
  const note = reason.words === '' ? {} : { reason: reason.words };
  return (
    <Sheet
      title={t('receipts.return')}
      submit={t('receipts.return')}
      text={t('receipts.return_text')}
      pending={pending}
      onClose={onClose}
      onSubmit={() => day.isRight && run({ params: { id }, body: { version, ...note, ...day.sent } })}
    >
      {reason.field}
      {day.field}
    </Sheet>
  );
}

function Reverse({ receipt, onClose }: Asking) {
  const { t, language } = useText();
  const { id, version, allocated, currency_code } = receipt;
  const reason = useReason(t('receipts.reason'), t('receipts.reverse_reason'));
  const { run, pending } = useWrite(receipts.reverse, {
    success: t('receipts.reverse_done'),
    onSuccess: onClose,
    invalidates: moved,
  });
  const send = () => {
    reason.check();
    if (reason.isRight) run({ params: { id }, body: { reason: reason.words, version } });
  };
  return (
    <Sheet
      title={t('receipts.reverse')}
      submit={t('receipts.reverse')}
      text={
        allocated > 0
          ? t('receipts.reverse_due_text', { amount: amountInWords(allocated, currency_code, language) })
          : t('receipts.reverse_text')
      }
      danger
      pending={pending}
      onClose={onClose}
      onSubmit={send}
    >
      {reason.field}
    </Sheet>
  );
}
