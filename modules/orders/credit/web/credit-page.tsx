import { useState } from 'react';
import { Select } from '@mantine/core';
import { percentText } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Equation } from '#ui/equation.tsx';
import { CashIcon, EditIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { customerCredit, type CreditAccount, type CreditDetail } from '../contract.ts';
import { creditReasons, exposureOf, freeCredit } from '../rules/credit.ts';
import { Terms } from './credit-card.tsx';
import { CreditNote } from './credit-note.tsx';
import { Meter } from './meter.tsx';
import { Papers } from './papers.tsx';
import { PolicyCard } from './policy-card.tsx';
import { AskDialog } from './release-dialogs.tsx';
import { ReleasesCard } from './releases-card.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import { Waiting } from './waiting.tsx';
import styles from './credit.module.css';

/** A customer’s credit with one supplier: what it bears, why an order is stopped, what counts, what its behaviour would bear. */
export function CreditPage() {
  const { t } = useText();
  const href = useHref();
  const id = useParam('id');
  const read = useRead(customerCredit.list, { params: { id } });
  return (
    <AsyncRecord read={read} back={{ href: href(`/customers/${id}`), label: t('credit.title') }}>
      {({ credit }) => <Accounts customerId={id} accounts={credit} />}
    </AsyncRecord>
  );
}

function Accounts({ customerId, accounts }: { customerId: string; accounts: readonly CreditAccount[] }) {
  const { t } = useText();
  const href = useHref();
  const [chosen, setChosen] = useState(accounts[0]?.supplier.id ?? null);
  const read = useRead(
    customerCredit.retrieve,
    { params: { id: customerId, supplier_id: chosen ?? '' } },
    { enabled: chosen !== null },
  );
  if (chosen === null)
    return (
      <Empty icon={CashIcon} title={t('credit.none')}>
        {t('credit.none_text')}
      </Empty>
    );
  return (
    <AsyncRecord read={read} back={{ href: href(`/customers/${customerId}`), label: t('credit.title') }}>
      {({ credit }) => <Page account={credit} accounts={accounts} onSupplier={setChosen} />}
    </AsyncRecord>
  );
}

type PageProps = { account: CreditDetail; accounts: readonly CreditAccount[]; onSupplier: (id: string) => void };

function Page({ account, accounts, onSupplier }: PageProps) {
  const { t, language } = useText();
  const href = useHref();
  const [now] = useState(() => new Date());
  const [asking, setAsking] = useState<'limit' | 'hold' | null>(null);
  const mayDecide = useMay(customerCredit.decide);
  const { customer, currency_code: currency, credit_limit } = account;
  const free = freeCredit(account);
  const used = credit_limit > 0 ? Math.max(0, exposureOf(account) / credit_limit) : null;
  const act = account.credit_hold
    ? { label: t('credit.release_hold'), icon: CashIcon, onClick: () => setAsking('hold') }
    : { label: t('credit.raise'), icon: EditIcon, onClick: () => setAsking('limit') };
  return (
    <>
      <PageTitle>{`${t('credit.title')} · ${nameIn(language, customer)}`}</PageTitle>
      <PageHeader
        title={t('credit.title')}
        back={href(`/customers/${customer.id}`)}
        meta={[<NameOf key="who" of={customer} />, <Terms key="terms" account={account} />]}
        actions={
          accounts.length > 1 && (
            <Select
              aria-label={t('credit.supplier')}
              data={accounts.map(({ supplier }) => ({ value: supplier.id, label: nameIn(language, supplier) }))}
              value={account.supplier.id}
              onChange={(value) => value && onSupplier(value)}
              allowDeselect={false}
            />
          )
        }
        primary={mayDecide || account.credit_hold ? act : undefined}
      />
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
            note={free === null ? undefined : <Money amount={credit_limit} currency={currency} />}
            actions={
              used !== null &&
              free !== null && (
                <span>{t('credit.used', { percent: percentText(Math.round(used * 1_000) * 10, 1) })}</span>
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
