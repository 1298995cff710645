import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { amountInWords } from '#domain/money.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { BulkActions } from '#kit/web/bulk-actions.tsx';
import { amountHead, currencyOf } from '#kit/web/currency-head.ts';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { BankIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { useToday } from '#ui/use-today.ts';
import { receipts, receiptStatuses, type ChequeSums, type ReceiptRow } from '../contract.ts';
import { canDeposit } from '../rules.ts';
import { useReceiptColumns } from './columns.tsx';
import { Deposit } from './step-dialogs.tsx';
import styles from './receipts.module.css';

/** Cheques by what is to be done with them, the first to fall due first, and what they will bring. */
export function ChequeWallet() {
  const { t, language } = useText();
  const href = useHref();
  const today = useToday();
  const sums = useRead(receipts.cheques, { query: {} });
  const common = useReceiptColumns();
  const columns = (rows: readonly ReceiptRow[]): Column<ReceiptRow>[] => [
    {
      key: 'cheque_due_on',
      header: t('receipts.cheque_due_on'),
      sortable: true,
      primary: true,
      hideable: false,
      tone: 'strong',
      cell: ({ cheque_due_on }) => cheque_due_on && formatDate(cheque_due_on, language),
    },
    ...common(rows).whose,
    {
      key: 'cheque_bank',
      header: t('receipts.cheque_bank'),
      tone: 'quiet',
      card: 'none',
      cell: ({ cheque_bank }) => <bdi>{cheque_bank}</bdi>,
    },
    {
      key: 'cheque_number',
      header: t('receipts.cheque_number'),
      card: 'detail',
      cell: ({ cheque_number }) => <bdi dir="ltr">{cheque_number}</bdi>,
    },
    common(rows).status,
    common(rows).amount,
  ];
  return (
    <ListPage title={t('receipts.cheques')} back={href('/receipts')}>
      {sums.data?.cheques.map((one) => (
        <Sums key={one.currency_code} sums={one} />
      ))}
      <ListCard
        endpoint={receipts.list}
        // What was cleared, returned or reversed is asked for by its status.
        query={{ method: ['cheque'], status: ['held', 'deposited', 'bounced'], order: 'cheque_due_on' }}
        columns={columns}
        filters={[
          {
            key: 'status',
            title: t('receipts.status'),
            type: 'select',
            isMulti: true,
            options: receiptStatuses.map((value) => ({
              value,
              label: t(`receipts.status_${value === 'confirmed' ? 'cleared' : value}`),
            })),
          },
          { key: 'cheque_due_on', title: t('receipts.cheque_due_on'), type: 'date' },
        ]}
        search={t('receipts.cheques_search')}
        rowHref={({ id }) => `/receipts/${id}`}
        rowLabel={({ number }) => `R${number}`}
        firstSort={{ key: 'cheque_due_on', descending: false }}
        empty={{ icon: BankIcon, title: t('receipts.cheques_empty'), text: t('receipts.cheques_empty_text') }}
      >
        <ListTabs
          counted
          tabs={[
            {
              value: 'due',
              label: t('receipts.cheques_due'),
              search: { status: ['held'], cheque_due_on: { lte: today } },
            },
            { value: 'held', label: t('receipts.cheques_in_hand'), search: { status: ['held'] } },
            { value: 'deposited', label: t('receipts.cheques_deposited'), search: { status: ['deposited'] } },
            { value: 'bounced', label: t('receipts.cheques_bounced'), search: { status: ['bounced'] } },
          ]}
        />
        <BulkDeposit />
      </ListCard>
    </ListPage>
  );
}

/** What is in the wallet, of one currency; each figure says of how many cheques it is. */
function Sums({ sums }: { sums: ChequeSums }) {
  const { t, language } = useText();
  const figures: [string, ChequeSums['due']][] = [
    [t('receipts.cheques_in_hand'), sums.in_hand],
    [t('receipts.cheques_due_this_week'), sums.due_this_week],
    [t('receipts.cheques_deposited'), sums.deposited],
    [t('receipts.cheques_bounced'), sums.bounced],
    [t('receipts.cheques_clears_7'), sums.clears_7],
    [t('receipts.cheques_clears_30'), sums.clears_30],
  ];
  return (
    <div className={styles.above}>
      <Card title={amountHead({ t, language }, t('receipts.cheques_open'), sums.currency_code)}>
        <dl className={styles.ages}>
          {figures.map(([label, { count, amount }]) => (
            <div key={label} data-none={count === 0 || undefined}>
              <dt>{label}</dt>
              <dd>
                <Money amount={amount} currency={sums.currency_code} />
              </dd>
              {count > 0 && <dd className={styles.count}>{t('receipts.cheques_count', { count })}</dd>}
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

type Open = { ids: readonly string[]; clear: () => void };

/** Chosen cheques go to the bank. */
function BulkDeposit() {
  const { t, language } = useText();
  const may = useMay(receipts.deposit);
  const [open, setOpen] = useState<Open | null>(null);
  if (!may) return null;
  return (
    <>
      <BulkActions<ReceiptRow>>
        {({ rows, clear }) => {
          const fit = rows.filter((row) => canDeposit(row).allowed);
          const currency = currencyOf(fit);
          const amount = fit.reduce((sum, row) => sum + row.amount, 0);
          return {
            ...(currency ? { sum: amountInWords(amount, currency, language) } : {}),
            actions: [
              {
                key: 'deposit',
                label: fit.length > 0 ? t('receipts.deposit_count', { count: fit.length }) : t('receipts.deposit'),
                icon: BankIcon,
                main: true,
                disabled: fit.length === 0,
                onClick: () => setOpen({ ids: fit.map(({ id }) => id), clear }),
              },
            ],
          };
        }}
      </BulkActions>
      {open && (
        <Deposit
          ids={open.ids}
          onClose={() => setOpen(null)}
          onDone={() => {
            open.clear();
            setOpen(null);
          }}
        />
      )}
    </>
  );
}
