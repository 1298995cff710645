import { useState, type ComponentType } from 'react';
import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#kit/shared/dates.ts';
import { currencyWord, formatAmount } from '#kit/shared/money.ts';
import { numberLocale } from '#kit/shared/numerals.ts';
import { ApiError, statusOfError } from '#kit/web/api-error.ts';
import { call } from '#kit/web/api.ts';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { PublicLayout } from '#kit/web/public-layout.tsx';
import { usePublicParam } from '#kit/web/public-pages.tsx';
import { LoadFailed } from '#kit/web/states.tsx';
import { Waiting } from '#kit/web/visit.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { publicOrderEdits, type PublicEdit } from '../../contract.ts';
import styles from './answer-page.module.css';

/** What the token of the link is; marks that a message put round the address are none of it. */
const useToken = (): string => decodeURIComponent(usePublicParam('token')).replace(/[^\w-]/g, '') || 'none';

/** A change of an order its customer was asked to confirm: before and after, and the two answers. */
export function AnswerPage({ absent: Absent }: { absent: ComponentType }) {
  const token = useToken();
  const { data, error, refetch } = useQuery({
    queryKey: ['order-edit', token],
    retry: (count, one) => count < 2 && (statusOfError(one) ?? 500) >= 500,
    queryFn: ({ signal }) => call(publicOrderEdits.retrieve, { params: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error && statusOfError(error) === 404) return <Absent />;
  return <PublicLayout>{error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : data ? <Asked edit={data.order_edit} token={token} /> : <Waiting />}</PublicLayout>;
}

function Asked({ edit, token }: { edit: PublicEdit; token: string }) {
  const { t, language } = useText();
  const nameOf = useNameIn();
  const title = t('edit_page.title', { number: edit.display_id });
  return (
    <article className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.head}>
        <Avatar name={nameOf(edit.supplier)} src={edit.supplier.logo} size={48} />
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.quiet}>
            <NameOf of={edit.supplier} /> · {t('edit_page.for', { customer: nameOf(edit.customer) })}
          </p>
        </div>
      </header>
      {edit.state === 'open' ? (
        <>
          <p className={styles.lead}>{t('edit_page.until', { until: formatMoment(edit.expires_at, language) })}</p>
          <Lines edit={edit} />
          <Answer token={token} />
        </>
      ) : (
        <div className={styles.state} data-state={edit.state} role="status">
          <strong>{t(`edit_page.${edit.state}`)}</strong>
          <span>{t(`edit_page.${edit.state}_text`, { supplier: nameOf(edit.supplier) })}</span>
          {edit.state === 'confirmed' && <span>{t('edit_page.new_total', { total: `${formatAmount(edit.total_after, edit.currency_code)} ${currencyWord(edit.currency_code, language)}` })}</span>}
        </div>
      )}
    </article>
  );
}

function Lines({ edit }: { edit: PublicEdit }) {
  const { t } = useText();
  const { currency_code: currency } = edit;
  const money = (amount: number, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
  const back = edit.due_after < 0;
  return (
    <section aria-label={t('edit_page.lines')}>
      <ul className={styles.lines}>
        {edit.lines.map((line, index) => (
          <li key={index} data-changed={line.before !== line.after || undefined}>
            <span className={styles.what}>
              <NameOf of={line} />
              <span className={styles.quiet}>
                {line.description && <><bdi>{line.description}</bdi> · </>}
                {t('edit_page.each', { price: formatAmount(line.unit_price, currency) })}
                {line.unit_price_before !== null && line.unit_price_before !== line.unit_price && <> ({t('edit_page.price_was', { price: formatAmount(line.unit_price_before, currency) })})</>}
              </span>
            </span>
            <span className={styles.count}>
              <Count line={line} />
              {line.after > 0 && money(line.total)}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <div><dt>{t('edit_page.before')}</dt><dd>{money(edit.total_before)}</dd></div>
        <div><dt>{t('edit_page.difference')}</dt><dd>{money(edit.difference_due)}</dd></div>
        <div data-strong><dt>{t('edit_page.after')}</dt><dd>{money(edit.total_after, true)}</dd></div>
        <div><dt>{back ? t('edit_page.back') : t('edit_page.due')}</dt><dd>{money(Math.abs(edit.due_after))}</dd></div>
      </dl>
    </section>
  );
}

const times = (pieces: number): string => `x${pieces.toLocaleString(numberLocale())}`;

function Count({ line: { before, after } }: { line: PublicEdit['lines'][number] }) {
  const { t } = useText();
  if (before === after) return <bdi dir="ltr" className={styles.quiet}>{times(after)}</bdi>;
  return (
    <span>
      {before === 0 && <span className={styles.mark}>{t('edit_page.new')}</span>}
      {after === 0 && <span className={styles.mark} data-gone>{t('edit_page.gone')}</span>}{' '}
      <bdi dir="ltr">{before > 0 && <s className={styles.quiet}>{times(before)}</s>} {after > 0 && <strong>{times(after)}</strong>}</bdi>
    </span>
  );
}

/** Confirm, or decline and say why; either is said once. */
function Answer({ token }: { token: string }) {
  const { t } = useText();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [declining, setDeclining] = useState(false);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const answer = async (how: 'confirm' | 'decline') => {
    setPending(true);
    setFault(null);
    const params = { token };
    const body = reason.trim() === '' ? {} : { reason: reason.trim() };
    try {
      const reply = how === 'confirm' ? await call(publicOrderEdits.confirm, { params, body: {} }) : await call(publicOrderEdits.decline, { params, body });
      client.setQueryData(['order-edit', token], reply);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 400;
      setFault(isRefused ? error.message : error instanceof ApiError && error.status === 0 ? t('web.network') : t('errors.try_again'));
      if (isRefused) await client.invalidateQueries({ queryKey: ['order-edit', token] });
    } finally {
      setPending(false);
    }
  };
  return (
    <section className={styles.answer}>
      {declining && (
        <Textarea size="md" rows={3} maxLength={500} classNames={{ input: 'w-plain' }} label={t('edit_page.reason')} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      )}
      {fault && <p className={styles.fault} role="alert">{fault}</p>}
      <div className={styles.buttons}>
        {declining ? (
          <>
            <Button size="md" variant="filled" color="red" loading={pending} onClick={() => void answer('decline')}>{t('edit_page.send')}</Button>
            <Button size="md" disabled={pending} onClick={() => setDeclining(false)}>{t('ui.back')}</Button>
          </>
        ) : (
          <>
            <Button size="md" variant="filled" loading={pending} onClick={() => void answer('confirm')}>{t('edit_page.confirm')}</Button>
            <Button size="md" disabled={pending} onClick={() => setDeclining(true)}>{t('edit_page.decline')}</Button>
          </>
        )}
      </div>
    </section>
  );
}
