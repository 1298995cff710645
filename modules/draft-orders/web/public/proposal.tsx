import { useState, type ComponentType } from 'react';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '#kit/shared/dates.ts';
import { formatAmount } from '#kit/shared/money.ts';
import { formatPacks } from '#kit/shared/quantity.ts';
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
import { publicDraftOrders, type PublicDraft } from '../../contract.ts';
import styles from './proposal.module.css';

/** What the token of the link is; marks that a message put round the address are none of it. */
const useToken = (): string => decodeURIComponent(usePublicParam('token')).replace(/[^\w-]/g, '') || 'none';

/** A draft its customer was sent: what is proposed, and whether it agrees. */
export function ProposalPage({ absent: Absent }: { absent: ComponentType }) {
  const token = useToken();
  const { data, error, refetch } = useQuery({
    queryKey: ['proposal', token],
    retry: (count, one) => count < 2 && (statusOfError(one) ?? 500) >= 500,
    queryFn: ({ signal }) => call(publicDraftOrders.retrieve, { params: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error && statusOfError(error) === 404) return <Absent />;
  return <PublicLayout>{error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : data ? <Proposal draft={data.draft_order} token={token} /> : <Waiting />}</PublicLayout>;
}

function Proposal({ draft, token }: { draft: PublicDraft; token: string }) {
  const { t, language } = useText();
  const nameOf = useNameIn();
  const { supplier, customer, currency_code: currency } = draft;
  const title = t('proposal.title', { number: draft.number });
  const money = (amount: number, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
  return (
    <article className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.head}>
        <Avatar name={nameOf(supplier)} src={supplier.logo} size={48} />
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.quiet}>
            <NameOf of={supplier} /> · {t('proposal.for', { customer: nameOf(customer) })}
          </p>
        </div>
      </header>
      <State draft={draft} />
      <section aria-label={t('proposal.lines')}>
        <ul className={styles.lines}>
          {draft.items.map((item, index) => (
            <li key={index}>
              <span className={styles.what}>
                <span className={styles.name}><bdi>{nameOf(item)}</bdi></span>
                <span className={styles.quiet}>
                  {item.description && <><bdi>{item.description}</bdi> · </>}
                  <bdi dir={language === 'ar' ? 'rtl' : 'ltr'}>{formatPacks(item.quantity, { case: item.case_size, shrink: item.shrink_size }, language)}</bdi> · {t('proposal.each', { price: formatAmount(item.unit_price, currency) })}
                </span>
              </span>
              {money(item.net)}
            </li>
          ))}
        </ul>
        <dl className={styles.totals}>
          <div><dt>{t('proposal.items')}</dt><dd>{money(draft.subtotal)}</dd></div>
          {draft.discount_total > 0 && <div><dt>{t('proposal.discount')}</dt><dd>{money(-draft.discount_total)}</dd></div>}
          {draft.shipping.length > 0 && <div><dt>{t('proposal.delivery')}</dt><dd>{money(draft.shipping_total)}</dd></div>}
          <div><dt>{t('proposal.vat')}</dt><dd>{money(draft.tax_total)}</dd></div>
          <div data-strong><dt>{t('proposal.total')}</dt><dd>{money(draft.total, true)}</dd></div>
        </dl>
      </section>
      {draft.state === 'open' && <Answer draft={draft} token={token} />}
    </article>
  );
}

/** What there is to do, or why there is nothing. */
function State({ draft }: { draft: PublicDraft }) {
  const { t, language } = useText();
  const supplier = useNameIn()(draft.supplier);
  if (draft.state === 'open') return <p className={styles.lead}>{t('proposal.until', { until: formatMoment(draft.expires_at, language) })} {t('proposal.nothing')}</p>;
  return (
    <div className={styles.state} data-state={draft.state} role="status">
      <strong>{t(`proposal.${draft.state}`)}</strong>
      <span>{t(`proposal.${draft.state}_text`, { supplier })}</span>
    </div>
  );
}

/** Approve, or decline and say why; either is said once. */
function Answer({ draft, token }: { draft: PublicDraft; token: string }) {
  const { t } = useText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [declining, setDeclining] = useState(false);
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const answer = async (how: 'approve' | 'decline') => {
    setPending(true);
    setFault(null);
    const said = { version: draft.version, name: name.trim() || null };
    const params = { token };
    try {
      const reply = how === 'approve' ? await call(publicDraftOrders.approve, { params, body: said }) : await call(publicDraftOrders.decline, { params, body: { ...said, reason: reason.trim() } });
      client.setQueryData(['proposal', token], reply);
    } catch (error) {
      const isMoved = error instanceof ApiError && error.status === 400;
      setFault(isMoved ? t('proposal.changed') : error instanceof ApiError && error.status === 0 ? t('web.network') : t('errors.try_again'));
      if (isMoved) await client.invalidateQueries({ queryKey: ['proposal', token] });
    } finally {
      setPending(false);
    }
  };
  const decline = () => {
    setTried(true);
    if (reason.trim() !== '') void answer('decline');
  };
  return (
    <section className={styles.answer}>
      <TextInput size="md" classNames={{ input: 'w-plain' }} label={t('proposal.name')} autoComplete="name" maxLength={100} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      {declining && (
        <Textarea
          size="md"
          rows={3}
          maxLength={500}
          classNames={{ input: 'w-plain' }}
          label={t('proposal.reason')}
          required
          withAsterisk={false}
          error={tried && reason.trim() === '' && t('proposal.reason_needed')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {fault && <p className={styles.fault} role="alert">{fault}</p>}
      <div className={styles.buttons}>
        {declining ? (
          <>
            <Button size="md" variant="filled" color="red" loading={pending} onClick={decline}>{t('proposal.send')}</Button>
            <Button size="md" disabled={pending} onClick={() => setDeclining(false)}>{t('ui.back')}</Button>
          </>
        ) : (
          <>
            <Button size="md" variant="filled" loading={pending} onClick={() => void answer('approve')}>{t('proposal.approve')}</Button>
            <Button size="md" disabled={pending} onClick={() => setDeclining(true)}>{t('proposal.decline')}</Button>
          </>
        )}
      </div>
    </section>
  );
}
