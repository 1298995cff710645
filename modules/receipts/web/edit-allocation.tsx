import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { amountHead } from '#kit/web/currency-head.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import type { Column } from '#ui/column.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Ledger } from '#ui/facts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { receipts, type Receipt, type Statement } from '../contract.ts';
import { canReallocate, takesOf } from '../rules.ts';
import { moved } from './step-dialogs.tsx';
import styles from './receipts.module.css';

type Asking = { receipt: Receipt; onClose: () => void };

/** What a receipt pays on each order: lowered, raised or moved to another, and saved in one go. */
export function EditAllocation({ receipt, onClose }: Asking) {
  const { t } = useText();
  const read = useRead(receipts.statement, {
    params: { id: receipt.customer_id },
    query: { supplier_id: receipt.supplier_id },
  });
  if (read.data) return <Sheet receipt={receipt} open={read.data.statement.open_orders} onClose={onClose} />;
  if (!read.isError) return null;
  return (
    <Dialog opened onClose={onClose} title={t('receipts.edit_allocation')}>
      <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
    </Dialog>
  );
}

type Row = { order_id: string; display_id: number; due_on: string | null; most: number };

function Sheet({ receipt, open, onClose }: Asking & { open: Statement['open_orders'] }) {
  const { t, language } = useText();
  const { id, version, amount, allocations: standing, currency_code: currency } = receipt;
  const [amounts, setAmounts] = useState<ReadonlyMap<string, number | null>>(
    () => new Map(standing.map((one) => [one.order_id, one.amount])),
  );
  const { run, pending } = useWrite(receipts.reallocate, {
    success: t('receipts.allocation_saved'),
    onSuccess: onClose,
    invalidates: moved,
  });
  const standingOn = (order_id: string) => standing.find((one) => one.order_id === order_id)?.amount ?? 0;
  const rows: Row[] = [
    ...standing
      .filter(({ order_id }) => open.every((one) => one.order_id !== order_id))
      .map(({ order_id, display_id, amount: most }) => ({ order_id, display_id, due_on: null, most })),
    ...open.map(({ order_id, display_id, due_on, due, held }) => ({
      order_id,
      display_id,
      due_on,
      most: takesOf({ due, held }) + standingOn(order_id),
    })),
  ];
  const isTyped = [...amounts.values()].every((one) => one !== null);
  const wanted = [...amounts].flatMap(([order_id, one]) => (one ? [{ order_id, amount: one }] : []));
  const permit = canReallocate(receipt, wanted, standing, open, currency);
  const rest = amount - wanted.reduce((sum, one) => sum + one.amount, 0);
  const columns: Column<Row>[] = [
    {
      key: 'order',
      header: t('receipts.order'),
      card: 'lead',
      tone: 'strong',
      cell: ({ display_id }) => <bdi dir="ltr">#{display_id}</bdi>,
    },
    {
      key: 'due_on',
      header: t('receipts.due_on'),
      tone: 'quiet',
      card: 'none',
      cell: ({ due_on }) => (due_on ? formatDate(due_on, language) : '—'),
    },
    {
      key: 'most',
      header: amountHead({ t, language }, t('receipts.due'), currency),
      align: 'end',
      card: 'end',
      cell: ({ most }) => <Money amount={most} currency={currency} />,
    },
    {
      key: 'amount',
      header: t('receipts.allocated'),
      align: 'end',
      width: 140,
      card: 'detail',
      cell: ({ order_id, display_id }) => (
        <MoneyInput
          aria-label={`${t('receipts.allocated')} #${display_id}`}
          currency={currency}
          width={120}
          disabled={standing.some((one) => one.order_id === order_id && one.verified)}
          value={amounts.get(order_id) ?? (amounts.has(order_id) ? null : 0)}
          onChange={(typed) => setAmounts(new Map(amounts).set(order_id, typed))}
        />
      ),
    },
  ];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('receipts.edit_allocation')}
      width={640}
      submit={{
        label: t('receipts.save_allocation'),
        disabled: !isTyped || !permit.allowed,
        loading: pending,
        onSubmit: () => run({ params: { id }, body: { allocations: wanted, version } }),
      }}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('receipts.edit_allocation_text')}</p>
        <DataTable
          label={t('receipts.edit_allocation')}
          columns={columns}
          rows={rows}
          rowKey={({ order_id }) => order_id}
        />
        <Ledger
          lines={[
            {
              key: 'rest',
              label: t('receipts.preview_rest'),
              value: <Money amount={rest} currency={currency} />,
              strong: true,
            },
          ]}
        />
        {/* Before anything is changed there is nothing wrong. */}
        <p className={styles.over} role="status">
          {isTyped && !permit.allowed && permit.code !== 'receipts.unchanged' && t(permit.code, permit.params)}
        </p>
      </div>
    </Dialog>
  );
}
