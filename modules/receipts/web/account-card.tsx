import { Skeleton } from '@mantine/core';
import { amountInWords } from '#domain/money.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import type { LedgerLine } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { receipts, type Statement } from '../contract.ts';
import { AgeBar } from './age-bar.tsx';
import styles from './receipts.module.css';

/** A customer's account of the usual days, read once for everything on its page that shows some of it. */
export function useAccount(customerId: string) {
  const may = useMay(receipts.statement);
  return { may, read: useRead(receipts.statement, { params: { id: customerId } }, { enabled: may }) };
}

/** On a customer's page: how long it owes already, with the way to its statement. */
export function AccountCard({ customerId }: { customerId: string }) {
  const { t, language } = useText();
  const href = useHref();
  const { may, read } = useAccount(customerId);
  if (!may) return null;
  const statement = read.data?.statement;
  if (!statement)
    return read.isError ? (
      <Card title={t('receipts.aging')}>
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      </Card>
    ) : (
      <Skeleton h={110} radius={8} />
    );
  const { due, owed_back, currency_code } = statement;
  const words = (amount: number) => amountInWords(amount, currency_code, language);
  return (
    <Card
      title={t('receipts.aging')}
      note={t('receipts.due_in_all', { amount: words(due) })}
      actions={<Link href={href(`/customers/${customerId}?tab=statement`)}>{t('receipts.open_statement')}</Link>}
      flush
    >
      <div className={styles.aging}>
        <AgeBar statement={statement} />
      </div>
      {owed_back > 0 && (
        <CardFoot>
          {t('receipts.balance_of', { due: words(due), back: words(owed_back), balance: words(due - owed_back) })}
        </CardFoot>
      )}
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
    ...(statement.owed_back > 0
      ? [
          line('back', t('receipts.owed_back'), -statement.owed_back),
          line('balance', t('receipts.balance'), statement.due - statement.owed_back, {
            rule: 'single',
            strong: true,
          }),
        ]
      : []),
    line('overdue', t('receipts.overdue'), statement.overdue),
    ...(statement.unallocated > 0 ? [line('unallocated', t('receipts.on_account'), statement.unallocated)] : []),
    ...(inHand > 0 ? [line('held', t('receipts.held'), inHand)] : []),
  ];
}
