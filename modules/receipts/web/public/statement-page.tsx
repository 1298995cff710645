import { useState, type ComponentType } from 'react';
import { Button, Textarea } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { currencyWord } from '#domain/money.ts';
import { call } from '#kit/web/api.ts';
import { useNameIn } from '#kit/web/names.tsx';
import { send } from '#kit/web/send.ts';
import {
  LinkPage,
  LinkPageAnswer,
  LinkPageLead,
  LinkPageLines,
  LinkPageSection,
  LinkPageTotals,
  SentArticle,
  SentState,
  useAnswer,
} from '#shell/link-page.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { publicStatements, type PublicStatement } from '../../contract.ts';
import { Photos } from '../photos.tsx';
import { PhotosField } from './photos-field.tsx';
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
      {({ statement }, token) => <Sent statement={statement} token={token} />}
    </LinkPage>
  );
}

function Sent({ statement: { supplier, customer, account }, token }: { statement: PublicStatement; token: string }) {
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
          <Entries account={account} token={token} supplier={nameOf(supplier)} />
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
  const isByInvoice = account.aging_from === 'invoice';
  const money = (amount: number, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
  const held = account.held.reduce((sum, { amount }) => sum + amount, 0);
  const words = ({ from, to }: Account['aging'][number]) =>
    from === 0
      ? t(isByInvoice ? 'statement_page.aging_0_invoice' : 'statement_page.aging_0')
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
      {(isByInvoice ? account.due : account.overdue) > 0 && (
        <LinkPageLines
          heading={t(isByInvoice ? 'statement_page.aging_invoice' : 'statement_page.aging')}
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
          detail: due_on
            ? t(days_overdue > 0 ? 'statement_page.late' : 'statement_page.due_on', {
                day: formatDate(due_on, language),
              })
            : t('statement_page.not_delivered'),
          end: <Money amount={due} currency={currency_code} />,
        }))}
      />
    </LinkPageSection>
  );
}

type EntriesProps = { account: Account; token: string; supplier: string };

/** What raised and lowered what is owed, the newest first; below 0 what was paid or credited. Of each it can be said that it is wrong. */
function Entries({ account, token, supplier }: EntriesProps) {
  const { t, language } = useText();
  const [wrong, setWrong] = useState<string | null>(null);
  const { currency_code: currency, entries, opening, closing, from } = account;
  const day = formatDate(from, language);
  return (
    <LinkPageSection label={t('statement_page.entries', { day })}>
      <LinkPageLines
        heading={t('statement_page.entries', { day })}
        lines={entries.toReversed().map(({ id, at, kind, display_id, receipt_number, amount, dispute }) => ({
          name: t(`statement_page.${kind}`),
          detail: (
            <>
              {formatDate(at, language)} ·{' '}
              {display_id === null
                ? t('statement_page.receipt', { number: receipt_number ?? '' })
                : t('statement_page.order', { number: display_id })}
              {dispute && <Disputed dispute={dispute} />}
              {dispute?.status !== 'open' &&
                (wrong === id ? (
                  <Wrong id={id} token={token} supplier={supplier} />
                ) : (
                  <div>
                    <Button size="compact-xs" variant="subtle" onClick={() => setWrong(id)}>
                      {t('statement_page.wrong')}
                    </Button>
                  </div>
                ))}
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

/** What the customer said of an entry, and what it was answered. */
function Disputed({
  dispute: { words, photos, answer },
}: {
  dispute: NonNullable<Account['entries'][number]['dispute']>;
}) {
  const { t } = useText();
  return (
    <>
      <div dir="auto">{t('statement_page.told', { words })}</div>
      <Photos photos={photos} label={(number) => t('statement_page.photo', { number })} />
      <div dir="auto">{answer === null ? t('statement_page.waiting') : t('statement_page.answered', { answer })}</div>
    </>
  );
}

function Wrong({ id, token, supplier }: { id: string; token: string; supplier: string }) {
  const { t } = useText();
  const [words, setWords] = useState('');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { answer, pending, fault } = useAnswer('statement', token, (error) => error.message);
  const said = () => {
    const body = new FormData();
    body.append('entry_id', id);
    body.append('words', words.trim());
    for (const photo of photos) body.append('photos', photo);
    return body;
  };
  const field = (
    <>
      <Textarea
        size="md"
        rows={3}
        maxLength={500}
        classNames={{ input: 'w-plain' }}
        label={t('statement_page.words')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <PhotosField value={photos} onChange={setPhotos} />
    </>
  );
  return (
    <LinkPageAnswer fault={fault} fields={field}>
      <Button
        size="md"
        variant="filled"
        loading={pending}
        disabled={words.trim() === ''}
        onClick={() => void answer(() => send(publicStatements.dispute, { params: { token }, body: said() }))}
      >
        {t('statement_page.send', { supplier })}
      </Button>
    </LinkPageAnswer>
  );
}
