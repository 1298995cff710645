import type { ComponentType } from 'react';
import { formatDate } from '#domain/dates.ts';
import { currencyWord } from '#domain/money.ts';
import { call } from '#kit/web/api.ts';
import { useNameIn } from '#kit/web/names.tsx';
import {
  LinkPage,
  LinkPageLead,
  LinkPageLines,
  LinkPageSection,
  LinkPageTotals,
  SentArticle,
  SentState,
} from '#shell/link-page.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { publicStatements, type PublicStatement } from '../../contract.ts';
import './texts.ts';

type Account = NonNullable<PublicStatement['account']>;

/** A customer's account with one supplier, as it is now, for whoever was sent the link. */
export function PublicStatementPage({ absent }: { absent: ComponentType }) {
  return (
    <LinkPage
      name="statement"
      param="token"
      absent={absent}
      read={(token, options) => call(publicStatements.retrieve, { params: { token } }, options)}
    >
      {({ statement }) => <Sent statement={statement} />}
    </LinkPage>
  );
}

function Sent({ statement: { supplier, customer, account } }: { statement: PublicStatement }) {
  const { t, language } = useText();
  const nameOf = useNameIn();
  return (
    <SentArticle
      title={t('statement_page.title')}
      supplier={supplier}
      to={t('statement_page.for', { customer: nameOf(customer) })}
    >
      {account ? (
        <>
          <LinkPageLead>
            {t('statement_page.as_of', {
              day: formatDate(account.to, language),
              currency: currencyWord(account.currency_code, language),
            })}
          </LinkPageLead>
          <Balance account={account} />
          <OpenOrders account={account} />
          <Entries account={account} />
        </>
      ) : (
        <SentState title={t('statement_page.closed')} good={false}>
          <span>{t('statement_page.closed_text', { supplier: nameOf(supplier) })}</span>
        </SentState>
      )}
    </SentArticle>
  );
}

/** What is owed, how old it is, and what stands against it. */
function Balance({ account }: { account: Account }) {
  const { t } = useText();
  const { currency_code: currency, aging } = account;
  const money = (amount: number, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
  const held = account.held.reduce((sum, { amount }) => sum + amount, 0);
  const words = ({ from, to }: Account['aging'][number]) =>
    from === 0
      ? t('statement_page.aging_0')
      : to === null
        ? t('statement_page.aging_more', { days: from - 1 })
        : t('statement_page.aging_days', { from, to });
  return (
    <LinkPageSection label={t('statement_page.account')}>
      <LinkPageTotals
        rows={[
          { label: t('statement_page.due'), amount: money(account.due, true), strong: true },
          account.overdue > 0 && { label: t('statement_page.overdue'), amount: money(account.overdue) },
          account.unallocated > 0 && { label: t('statement_page.on_account'), amount: money(account.unallocated) },
          account.owed_back > 0 && { label: t('statement_page.back'), amount: money(account.owed_back) },
          held > 0 && { label: t('statement_page.cheques'), amount: money(held) },
        ]}
      />
      {account.overdue > 0 && (
        <LinkPageLines
          heading={t('statement_page.aging')}
          lines={aging
            .filter(({ amount }) => amount > 0)
            .map((bucket) => ({ name: words(bucket), end: money(bucket.amount) }))}
        />
      )}
    </LinkPageSection>
  );
}

function OpenOrders({ account: { open_orders, currency_code } }: { account: Account }) {
  const { t, language } = useText();
  return (
    <LinkPageSection label={t('statement_page.open')}>
      <LinkPageLines
        heading={t('statement_page.open')}
        lines={open_orders.map(({ display_id, due_on, days_overdue, due }) => ({
          name: t('statement_page.order', { number: display_id }),
          detail: t(days_overdue > 0 ? 'statement_page.late' : 'statement_page.due_on', {
            day: formatDate(due_on, language),
          }),
          end: <Money amount={due} currency={currency_code} />,
        }))}
      />
    </LinkPageSection>
  );
}

/** What raised and lowered what is owed, the newest first; below 0 what was paid or credited. */
function Entries({ account }: { account: Account }) {
  const { t, language } = useText();
  const { currency_code: currency, entries, opening, closing, from } = account;
  const day = formatDate(from, language);
  return (
    <LinkPageSection label={t('statement_page.entries', { day })}>
      <LinkPageLines
        heading={t('statement_page.entries', { day })}
        lines={entries.toReversed().map(({ at, kind, display_id, receipt_number, amount }) => ({
          name: t(`statement_page.${kind}`),
          detail: (
            <>
              {formatDate(at, language)} ·{' '}
              {display_id === null
                ? t('statement_page.receipt', { number: receipt_number ?? '' })
                : t('statement_page.order', { number: display_id })}
            </>
          ),
          end: <Money amount={amount} currency={currency} />,
        }))}
      />
      <LinkPageTotals
        rows={[
          { label: t('statement_page.opening'), amount: <Money amount={opening} currency={currency} /> },
          {
            label: t('statement_page.closing'),
            amount: <Money amount={closing} currency={currency} sign />,
            strong: true,
          },
        ]}
      />
    </LinkPageSection>
  );
}
