import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { Action } from '#kit/web/action.tsx';
import { useHref } from '#kit/web/area-context.tsx';
import { amountHead } from '#kit/web/currency-head.ts';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { useRead } from '#kit/web/query.ts';
import { customerCredit } from '#modules/orders/contract.ts';
import { WriteOffDialog } from '#modules/orders/parts.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Ledger } from '#ui/facts.tsx';
import { DateField, isDay } from '#ui/date-field.tsx';
import { LinkIcon, PrintIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { PageColumns } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { receipts, type Statement } from '../contract.ts';
import { figures } from './account-card.tsx';
import { AgeBar } from './age-bar.tsx';
import { EditAging } from './aging-dialog.tsx';
import { OpenDisputes } from './answer-dispute.tsx';
import { Entries } from './entries.tsx';
import { PaidBy } from './labels.tsx';
import { ShareDialog } from './share-dialog.tsx';
import styles from './receipts.module.css';

type Period = { from?: string; to?: string };

/** A customer's account over a period, on its page, to look at and to print. */
export function StatementTab({ customerId }: { customerId: string }) {
  const [period, setPeriod] = useState<Period>({});
  const read = useRead(
    receipts.statement,
    { params: { id: customerId }, query: period },
    // The days one chose stand while theirs is read.
    { keep: true },
  );
  return (
    <AsyncRecord read={read} skeleton={<Skeleton h={320} radius={8} />}>
      {({ statement }) => <Account statement={statement} onPeriod={setPeriod} />}
    </AsyncRecord>
  );
}

function Account({ statement, onPeriod }: { statement: Statement; onPeriod: (period: Period) => void }) {
  const { t, language } = useText();
  const href = useHref();
  const [sharing, setSharing] = useState(false);
  const { customer, from, to, currency_code: currency } = statement;
  return (
    <>
      <PageColumns
        side={
          <>
            <Card title={t('receipts.account')}>
              <Ledger lines={figures(statement, t)} />
            </Card>
            <Card title={t('receipts.aging')} actions={<EditAging statement={statement} />}>
              <AgeBar statement={statement} />
            </Card>
            <OpenDisputes customerId={customer.id} />
            {statement.held.length > 0 && (
              <Card title={t('receipts.held')}>
                <Ledger
                  lines={statement.held.map((cheque) => ({
                    key: cheque.id,
                    label: (
                      <Link href={href(`/receipts/${cheque.id}`)}>
                        <PaidBy receipt={cheque} />
                      </Link>
                    ),
                    value: <Money amount={cheque.amount} currency={currency} />,
                  }))}
                />
              </Card>
            )}
          </>
        }
      >
        <Card
          title={t('receipts.statement_short')}
          note={
            <span className={styles.paperOnly}>
              {formatDate(from, language)} – {formatDate(to, language)}
            </span>
          }
          flush
          actions={
            <div className={`${styles.period} ${styles.screenOnly}`}>
              <DateField
                aria-label={t('receipts.from')}
                required
                width={180}
                value={from}
                onChange={(day) => isDay(day) && onPeriod({ from: day, to: day > to ? day : to })}
              />
              <DateField
                aria-label={t('receipts.to')}
                required
                width={180}
                value={to}
                onChange={(day) => isDay(day) && onPeriod({ from: day < from ? day : from, to: day })}
              />
              <Button leftSection={<PrintIcon size={15} />} onClick={() => window.print()}>
                {t('receipts.print')}
              </Button>
              <Action needs={receipts.share} leftSection={<LinkIcon size={15} />} onClick={() => setSharing(true)}>
                {t('receipts.share')}
              </Action>
            </div>
          }
        >
          <Entries statement={statement} />
        </Card>
        {statement.open_orders.length > 0 && <OpenOrders statement={statement} />}
      </PageColumns>
      {sharing && <ShareDialog statement={statement} onClose={() => setSharing(false)} />}
    </>
  );
}

type OpenOrder = Statement['open_orders'][number];

function OpenOrders({ statement }: { statement: Statement }) {
  const { t, language } = useText();
  const href = useHref();
  const mayWriteOff = useMay(customerCredit.release);
  const [writingOff, setWritingOff] = useState<OpenOrder | null>(null);
  const { currency_code: currency } = statement;
  const columns: Column<OpenOrder>[] = [
    {
      key: 'order',
      header: t('receipts.order'),
      card: 'lead',
      tone: 'strong',
      cell: ({ display_id }) => <bdi dir="ltr">#{display_id}</bdi>,
    },
    {
      key: 'placed',
      header: t('receipts.placed_on'),
      tone: 'quiet',
      card: 'none',
      cell: ({ placed_on }) => formatDate(placed_on, language),
    },
    {
      key: 'due_on',
      header: t('receipts.due_on'),
      card: 'detail',
      cell: ({ due_on }) => (due_on ? formatDate(due_on, language) : '—'),
    },
    {
      key: 'overdue',
      header: t('receipts.overdue'),
      card: 'detail',
      cell: ({ days_overdue }) =>
        days_overdue > 0 ? (
          <span className={styles.over}>{t('receipts.days_overdue', { count: days_overdue })}</span>
        ) : (
          t('receipts.not_due')
        ),
    },
    {
      key: 'due',
      header: amountHead({ t, language }, t('receipts.due'), currency),
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: ({ due }) => <Money amount={due} currency={currency} />,
    },
    ...(mayWriteOff
      ? [
          {
            key: 'write_off',
            header: '',
            align: 'end' as const,
            card: 'end' as const,
            // What was not delivered yet is canceled and not written off.
            cell: (order: OpenOrder) =>
              order.may_write_off && (
                <Button
                  className={styles.screenOnly}
                  size="compact-xs"
                  variant="subtle"
                  onClick={() => setWritingOff(order)}
                >
                  {t('receipts.write_off')}
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Card title={t('receipts.open_orders')} flush>
      <DataTable
        label={t('receipts.open_orders')}
        columns={columns}
        rows={statement.open_orders}
        rowKey={({ order_id }) => order_id}
        rowHref={({ order_id }) => href(`/orders/${order_id}`)}
        rowLabel={({ display_id }) => `#${display_id}`}
      />
      {writingOff && (
        <WriteOffDialog
          order={{
            ...writingOff,
            id: writingOff.order_id,
            customer_id: statement.customer.id,
            supplier_id: writingOff.supplier.id,
            currency_code: currency,
          }}
          onClose={() => setWritingOff(null)}
        />
      )}
    </Card>
  );
}
