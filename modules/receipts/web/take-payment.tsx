import { useState } from 'react';
import { dayOf } from '#domain/dates.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Ledger } from '#ui/facts.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { receiptMethods, receipts, type ReceiptMethod, type Statement } from '../contract.ts';
import { oldestFirst } from '../rules.ts';
import { suppliersOf } from './suppliers-of.ts';
import styles from './receipts.module.css';

/** Records money of a customer; what it pays is shown before it is sent: the oldest orders first. */
export function TakePayment({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { t, language } = useText();
  const { accountType } = useSession();
  const { currency_code: currency, customer } = statement;
  const suppliers = suppliersOf(statement);
  const [supplierId, setSupplier] = useState<string | null>(suppliers.length === 1 ? (suppliers[0]?.id ?? null) : null);
  const [method, setMethod] = useState<ReceiptMethod>('transfer');
  const [amount, setAmount] = useState<number | null>(0);
  const [reference, setReference] = useState('');
  const [receivedOn, setReceivedOn] = useState(() => dayOf(new Date()));
  const [cheque, setCheque] = useState({ bank: '', number: '', due_on: '' });
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(receipts.create, {
    success: t('receipts.taken'),
    onSuccess: onClose,
    invalidates: ['/customers', '/orders'],
  });
  const isAdmin = accountType === 'admin';
  const open = statement.open_orders.filter((order) => !isAdmin || order.supplier.id === supplierId);
  const planned = method === 'cheque' ? [] : oldestFirst(amount ?? 0, open);
  const rest = (amount ?? 0) - planned.reduce((sum, one) => sum + one.amount, 0);
  const required = (value: string, label: string) =>
    tried && value.trim() === '' ? t('errors.required', { field: label }) : undefined;
  const isWhole =
    (amount ?? 0) > 0 &&
    (!isAdmin || supplierId !== null) &&
    (method !== 'cheque' || Object.values(cheque).every((value) => value.trim() !== ''));
  const send = () => {
    setTried(true);
    if (!isWhole || amount === null) return;
    const ofCheque = method === 'cheque' ? { cheque } : {};
    const named = reference.trim() === '' ? {} : { reference: reference.trim() };
    run({
      body: {
        customer_id: customer.id,
        method,
        amount,
        received_on: receivedOn,
        ...named,
        ...ofCheque,
        ...(isAdmin && supplierId ? { supplier_id: supplierId } : {}),
      },
    });
  };
  const amountError = tried && (amount ?? 0) < 1 ? t('errors.required', { field: t('receipts.amount') }) : undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('receipts.take_title')}
      hint={<bdi>{nameIn(language, customer)}</bdi>}
      submit={{ label: t('receipts.take'), onSubmit: send, loading: pending }}
      width={560}
    >
      <div className={styles.stack}>
        <FormGrid columns={2}>
          {isAdmin && (
            <SelectField
              label={t('receipts.supplier')}
              required
              value={supplierId}
              onChange={setSupplier}
              options={suppliers.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
              error={tried && supplierId === null ? t('errors.required', { field: t('receipts.supplier') }) : undefined}
            />
          )}
          <SelectField
            label={t('receipts.method')}
            value={method}
            onChange={(value) => value && setMethod(value as ReceiptMethod)}
            options={receiptMethods.map((value) => ({ value, label: t(`receipts.method_${value}`) }))}
          />
          <MoneyInput
            label={t('receipts.amount')}
            required
            currency={currency}
            value={amount}
            onChange={setAmount}
            error={amountError}
          />
          <DateField
            label={t('receipts.received_on')}
            value={receivedOn}
            onChange={setReceivedOn}
            error={required(receivedOn, t('receipts.received_on'))}
          />
          {method !== 'cheque' && (
            <TextField label={t('receipts.reference')} value={reference} onChange={setReference} />
          )}
          {method === 'cheque' && (
            <>
              <TextField
                label={t('receipts.cheque_bank')}
                required
                value={cheque.bank}
                onChange={(bank) => setCheque({ ...cheque, bank })}
                error={required(cheque.bank, t('receipts.cheque_bank'))}
              />
              <TextField
                label={t('receipts.cheque_number')}
                required
                kind="code"
                value={cheque.number}
                onChange={(number) => setCheque({ ...cheque, number })}
                error={required(cheque.number, t('receipts.cheque_number'))}
              />
              <DateField
                label={t('receipts.cheque_due_on')}
                required
                value={cheque.due_on}
                onChange={(due_on) => setCheque({ ...cheque, due_on })}
                error={required(cheque.due_on, t('receipts.cheque_due_on'))}
              />
            </>
          )}
        </FormGrid>
        <div className={styles.lines} aria-live="polite">
          {method === 'cheque' ? (
            <p className={styles.quiet}>{t('receipts.preview_held')}</p>
          ) : (
            <Ledger
              lines={[
                ...planned.map(({ order_id, amount: part }) => ({
                  key: order_id,
                  label: <bdi dir="ltr">#{open.find((order) => order.order_id === order_id)?.display_id}</bdi>,
                  value: <Money amount={part} currency={currency} />,
                })),
                {
                  key: 'rest',
                  label: t('receipts.preview_rest'),
                  value: <Money amount={rest} currency={currency} />,
                  ...(planned.length > 0 ? { rule: 'single' as const } : {}),
                },
              ]}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
