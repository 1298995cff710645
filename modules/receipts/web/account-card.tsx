import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Ledger, type LedgerLine } from '#ui/facts.tsx';
import { CashPlusIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { receipts, type Statement } from '../contract.ts';
import { AgeBar } from './age-bar.tsx';
import { TakePayment } from './take-payment.tsx';
import styles from './receipts.module.css';

/** On a customer's page: what it owes, how long already, and the way to record its money. */
export function AccountCard({ customerId }: { customerId: string }) {
  const { t } = useText();
  const href = useHref();
  const [may, mayTake] = [useMay(receipts.statement), useMay(receipts.create)];
  const [taking, setTaking] = useState(false);
  const read = useRead(receipts.statement, { params: { id: customerId } }, { enabled: may });
  if (!may) return null;
  const statement = read.data?.statement;
  return (
    <Card
      title={t('receipts.account')}
      actions={
        <>
          {mayTake && statement && (
            <Button size="compact-sm" leftSection={<CashPlusIcon size={15} />} onClick={() => setTaking(true)}>
              {t('receipts.take')}
            </Button>
          )}
          <ButtonLink size="compact-sm" href={href(`/customers/${customerId}/statement`)}>
            {t('receipts.open_statement')}
          </ButtonLink>
        </>
      }
    >
      {read.isError && !statement ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      ) : (
        <div className={styles.stack} style={{ minBlockSize: 132 }}>
          {statement && (
            <>
              <Ledger lines={figures(statement, t)} />
              <AgeBar statement={statement} />
            </>
          )}
        </div>
      )}
      {taking && statement && <TakePayment statement={statement} onClose={() => setTaking(false)} />}
    </Card>
  );
}

/** What is owed, of that overdue, and what stands against it; what is 0 is left out but for the two that are looked for. */
export function figures(statement: Statement, t: ReturnType<typeof useText>['t']): LedgerLine[] {
  const { currency_code: currency, held } = statement;
  const line = (key: string, label: string, amount: number, rest: Partial<LedgerLine> = {}): LedgerLine => ({
    key,
    label,
    value: <Money amount={amount} currency={currency} sign={rest.strong} />,
    ...rest,
  });
  const inHand = held.reduce((sum, cheque) => sum + cheque.amount, 0);
  return [
    line('due', t('receipts.total_due'), statement.due, { strong: true }),
    line('overdue', t('receipts.overdue'), statement.overdue),
    ...(statement.unallocated > 0 ? [line('unallocated', t('receipts.on_account'), statement.unallocated)] : []),
    ...(statement.owed_back > 0 ? [line('back', t('receipts.owed_back'), statement.owed_back)] : []),
    ...(inHand > 0 ? [line('held', t('receipts.held'), inHand)] : []),
  ];
}
