import { useState } from 'react';
import { Button, Select, Skeleton } from '@mantine/core';
import { percentText } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Equation } from '#ui/equation.tsx';
import { CashIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { customerCredit, type CreditDetail } from '../contract.ts';
import { creditReasons, exposureOf, freeCredit } from '../rules/credit.ts';
import { CreditNote } from './credit-note.tsx';
import { Meter } from './meter.tsx';
import { Papers } from './papers.tsx';
import { PolicyCard } from './policy-card.tsx';
import { AskDialog } from './release-dialogs.tsx';
import { ReleasesCard } from './releases-card.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import { Waiting } from './waiting.tsx';
import styles from './credit.module.css';

/** A customer’s credit, one supplier at a time: what it bears, why an order is stopped, what counts, what its behaviour would bear. */
export function CreditTab({ customerId }: { customerId: string }) {
  const { t, language } = useText();
  const list = useRead(customerCredit.list, { params: { id: customerId } });
  const accounts = list.data?.credit;
  const [chosen, setChosen] = useState<string | null>(null);
  const supplierId = chosen ?? accounts?.[0]?.supplier.id;
  const read = useRead(
    customerCredit.retrieve,
    { params: { id: customerId, supplier_id: supplierId ?? '' } },
    { enabled: supplierId !== undefined },
  );
  const failed = [list, read].find(({ isError, data }) => isError && !data);
  const account = read.data?.credit;
  if (failed)
    return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />;
  if (accounts?.length === 0)
    return (
      <Empty icon={CashIcon} title={t('credit.none')}>
        {t('credit.none_text')}
      </Empty>
    );
  if (!accounts || !account) return <Skeleton h={280} radius={8} />;
  return (
    <>
      {accounts.length > 1 && (
        <Select
          className={styles.choose}
          aria-label={t('field.supplier')}
          data={accounts.map(({ supplier }) => ({ value: supplier.id, label: nameIn(language, supplier) }))}
          value={account.supplier.id}
          onChange={(value) => value && setChosen(value)}
          allowDeselect={false}
        />
      )}
      <Account account={account} />
    </>
  );
}

function Account({ account }: { account: CreditDetail }) {
  const { t } = useText();
  const [now] = useState(() => new Date());
  const [asking, setAsking] = useState<'limit' | 'hold' | null>(null);
  const mayAsk = useMay(customerCredit.release);
  const { currency_code: currency, credit_limit, credit_hold } = account;
  const free = freeCredit(account);
  const used = free === null ? null : Math.max(0, exposureOf(account) / credit_limit);
  return (
    <>
      <Sum account={account} />
      <PageColumns
        side={
          <>
            <PolicyCard account={account} />
            <SuggestionCard account={account} />
          </>
        }
      >
        <div className={styles.accounts}>
          <Card
            title={free === null ? t('credit.account') : t('credit.limit_title')}
            note={
              <>
                {free !== null && <Money amount={credit_limit} currency={currency} />}
                {used !== null && (
                  <> · {t('credit.used', { percent: percentText(Math.round(used * 1_000) * 10, 1) })}</>
                )}
              </>
            }
            actions={
              mayAsk &&
              (credit_hold || free !== null) && (
                <Button size="compact-sm" onClick={() => setAsking(credit_hold ? 'hold' : 'limit')}>
                  {t(credit_hold ? 'credit.release_hold' : 'credit.raise')}
                </Button>
              )
            }
          >
            <div className={styles.account}>
              <Meter account={account} />
              <CreditNote reasons={creditReasons(account, 0, currency, now)} />
            </div>
          </Card>
          {account.waiting.map((order) => (
            <Waiting key={order.id} account={account} order={order} />
          ))}
          <Papers account={account} />
          {account.releases.length > 0 && <ReleasesCard releases={account.releases} />}
        </div>
      </PageColumns>
      {asking && <AskDialog account={account} type={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

/** The account as one sum, with what is free beside it. */
function Sum({ account }: { account: CreditDetail }) {
  const { t } = useText();
  const { currency_code: currency, credit_limit } = account;
  const money = (value: number) => <Money amount={value} currency={currency} />;
  const added = (['invoices', 'in_route', 'orders'] as const)
    .filter((part) => account[`counts_${part}`])
    .map((part, index) => ({
      label: t(`credit.${part}`),
      value: money(account[part]),
      ...(index > 0 ? { operator: '+' as const } : {}),
    }));
  const given = (['receipts', 'cheques'] as const)
    .filter((part) => account[`takes_off_${part}`])
    .map((part, index) => ({
      label: t(`credit.${part}`),
      value: money(account[part]),
      ...(index > 0 ? { operator: '+' as const } : {}),
    }));
  const free = freeCredit(account);
  return (
    <Equation
      label={t('credit.exposure')}
      terms={[...added, ...(given.length > 0 ? [{ operator: '−' as const, terms: given }] : [])]}
      result={{
        label: t('credit.exposure'),
        value: <Money amount={exposureOf(account)} currency={currency} sign />,
        meaning: free !== null && free < 0 ? 'danger' : 'neutral',
      }}
      asides={
        free === null
          ? []
          : [
              { label: t('credit.limit_title'), value: money(credit_limit) },
              { label: t(free < 0 ? 'credit.over' : 'credit.free'), value: money(Math.abs(free)) },
            ]
      }
    />
  );
}
