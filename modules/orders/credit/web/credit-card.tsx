import { useState } from 'react';
import { amountInWords } from '#domain/money.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { customerCredit, type CreditAccount } from '../contract.ts';
import { creditReasons } from '../rules/credit.ts';
import { CreditNote } from './credit-note.tsx';
import { Meter } from './meter.tsx';
import styles from './credit.module.css';

/** On a customer’s page: what it owes each supplier beside what it may owe, and why nothing more should go on credit. */
export function CreditCard({ customerId }: { customerId: string }) {
  const { t } = useText();
  const href = useHref();
  const may = useMay(customerCredit.list);
  const read = useRead(customerCredit.list, { params: { id: customerId } }, { enabled: may });
  if (!may) return null;
  const accounts = read.data?.credit;
  const [only] = accounts?.length === 1 ? accounts : [];
  return (
    <Card
      title={t('credit.title')}
      note={only && <Terms account={only} />}
      actions={
        accounts &&
        accounts.length > 0 && <Link href={href(`/customers/${customerId}?tab=credit`)}>{t('credit.details')}</Link>
      }
    >
      {read.isError && !accounts ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      ) : (
        <div className={styles.accounts}>
          {accounts?.map((account) => (
            <Exposure key={account.supplier.id} account={account} named={accounts.length > 1} />
          ))}
          {accounts?.length === 0 && t('credit.none')}
        </div>
      )}
    </Card>
  );
}

/** What was agreed: the limit and the terms. */
function Terms({ account }: { account: CreditAccount }) {
  const { t, language } = useText();
  const { credit_limit, currency_code, payment_terms } = account;
  const limit =
    credit_limit > 0
      ? t('credit.limit', { amount: amountInWords(credit_limit, currency_code, language) })
      : t('credit.no_limit');
  return `${limit} · ${t(`customers.terms.${payment_terms as 'cash'}`)}`;
}

function Exposure({ account, named }: { account: CreditAccount; named: boolean }) {
  const [now] = useState(() => new Date());
  return (
    <div className={styles.account}>
      {named && (
        <p className={styles.supplier}>
          <NameOf of={account.supplier} />
          <span>
            <Terms account={account} />
          </span>
        </p>
      )}
      <Meter account={account} />
      <CreditNote reasons={creditReasons(account, 0, account.currency_code, now)} />
    </div>
  );
}
