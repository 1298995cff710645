import { useState } from 'react';
import { amountInWords, formatAmount } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { customers } from '#modules/customers/contract.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { customerCredit, type CreditAccount } from '../contract.ts';
import { creditReasons, freeCredit } from '../rules/credit.ts';
import { CreditNote } from './credit-note.tsx';
import styles from './credit.module.css';

/** On a customer’s page: what it owes each supplier beside what it may owe, and why nothing more should go on credit. */
export function CreditCard({ customerId }: { customerId: string }) {
  const { t } = useText();
  const href = useHref();
  const { accountType } = useSession();
  const [may, mayChange] = [useMay(customerCredit.list), useMay(customers.update)];
  const read = useRead(customerCredit.list, { params: { id: customerId } }, { enabled: may });
  if (!may) return null;
  const accounts = read.data?.credit;
  const [only] = accounts?.length === 1 ? accounts : [];
  return (
    <Card
      title={t('credit.title')}
      note={only && <Terms account={only} />}
      actions={
        mayChange &&
        accountType !== 'sales_representative' && (
          <ButtonLink size="compact-sm" href={href(`/customers/${customerId}/edit`)}>
            {t('credit.change')}
          </ButtonLink>
        )
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
  const { t, language } = useText();
  const [now] = useState(() => new Date());
  const { supplier, credit_limit, owes, invoiced, currency_code: currency } = account;
  const free = freeCredit(account);
  const open = Math.max(0, owes - invoiced);
  // Above the limit the bar is full, and shows of what.
  const whole = Math.max(credit_limit, Math.max(0, invoiced) + open, 1);
  const share = (part: number) => `${(Math.max(0, part) / whole) * 100}%`;
  const used = free === null ? null : Math.max(0, Math.round((owes / credit_limit) * 1000) / 10);
  const part = (label: string, amount: number, swatch: string | undefined, over = false) => (
    <div data-over={over || undefined}>
      <dt>
        <span className={swatch} aria-hidden />
        {label}
      </dt>
      <dd>
        <Money amount={amount} currency={currency} sign />
      </dd>
    </div>
  );
  return (
    <div className={styles.account}>
      {named && (
        <p className={styles.supplier}>
          <NameOf of={supplier} />
          <span>
            <Terms account={account} />
          </span>
        </p>
      )}
      {free !== null && (
        <div
          className={styles.bar}
          role="img"
          aria-label={`${t('credit.bar', { name: nameIn(language, supplier) })}: ${formatAmount(owes, currency)}`}
        >
          <span className={styles.invoiced} style={{ inlineSize: share(invoiced) }} />
          <span className={styles.uninvoiced} style={{ inlineSize: share(open) }} />
        </div>
      )}
      <dl className={styles.parts}>
        {part(t('credit.invoiced'), invoiced, styles.invoiced)}
        {part(t('credit.uninvoiced'), owes - invoiced, styles.uninvoiced)}
        {free !== null &&
          (free < 0 ? part(t('credit.over'), -free, undefined, true) : part(t('credit.free'), free, styles.free))}
        {used !== null && (
          <div className={styles.used}>
            <dt />
            <dd>{t('credit.used', { percent: formatNumber(used) })}</dd>
          </div>
        )}
      </dl>
      <CreditNote reasons={creditReasons(account, 0, currency, now)} />
    </div>
  );
}
