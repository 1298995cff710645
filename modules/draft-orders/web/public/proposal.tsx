import { useState, type ComponentType } from 'react';
import { Textarea, TextInput } from '@mantine/core';
import { formatMoment } from '#domain/dates.ts';
import { formatPacks } from '#domain/quantity.ts';
import { call } from '#kit/web/api.ts';
import { useNameIn } from '#kit/web/names.tsx';
import { send } from '#kit/web/send.ts';
import {
  LinkPageAnswer,
  SentArticle,
  LinkPageLead,
  LinkPageLines,
  LinkPage,
  LinkPageSection,
  SentState,
  LinkPageTotals,
  useAnswer,
  YesOrNo,
} from '#shell/link-page.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { publicDraftOrders, type PublicDraft } from '../../contract.ts';
import { formatUnitPrice } from '#domain/unit-price.ts';
import { sizeIn } from '../size.ts';

/** A draft its customer was sent: what is proposed, and whether it agrees. */
export function ProposalPage({ absent }: { absent: ComponentType }) {
  return (
    <LinkPage
      name="proposal"
      param="token"
      absent={absent}
      read={(token, options) => call(publicDraftOrders.retrieve, { params: { token } }, options)}
    >
      {({ draft_order }, token) => <Proposal draft={draft_order} token={token} />}
    </LinkPage>
  );
}

function Proposal({ draft, token }: { draft: PublicDraft; token: string }) {
  const { t, language } = useText();
  const nameOf = useNameIn();
  const { currency_code: currency } = draft;
  const money = (amount: number, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
  const lines = draft.items.map((item) => ({
    name: <bdi>{nameOf(item)}</bdi>,
    detail: (
      <>
        {item.description && (
          <>
            <bdi>{sizeIn(language, item)}</bdi> ·{' '}
          </>
        )}
        <bdi dir={language === 'ar' ? 'rtl' : 'ltr'}>
          {formatPacks(item.quantity, { case: item.case_size, shrink: item.shrink_size }, language)}
        </bdi>{' '}
        · {t('proposal.each', { price: formatUnitPrice(item.unit_price_micros, currency) })}
      </>
    ),
    end: money(item.net),
  }));
  return (
    <SentArticle
      title={t('proposal.title', { number: draft.number })}
      supplier={draft.supplier}
      to={t('proposal.for', { customer: nameOf(draft.customer) })}
    >
      <State draft={draft} />
      <LinkPageSection label={t('proposal.lines')}>
        <LinkPageLines lines={lines} note={t('proposal.packs')} />
        <LinkPageTotals
          rows={[
            { label: t('proposal.items'), amount: money(draft.subtotal) },
            draft.discount_total > 0 && { label: t('proposal.discount'), amount: money(-draft.discount_total) },
            draft.shipping.length > 0 && { label: t('proposal.delivery'), amount: money(draft.shipping_total) },
            { label: t('proposal.vat'), amount: money(draft.tax_total) },
            { label: t('proposal.total'), amount: money(draft.total, true), strong: true },
          ]}
        />
      </LinkPageSection>
      {draft.state === 'open' && <Answer draft={draft} token={token} />}
    </SentArticle>
  );
}

/** What there is to do, or why there is nothing. */
function State({ draft }: { draft: PublicDraft }) {
  const { t, language } = useText();
  const supplier = useNameIn()(draft.supplier);
  if (draft.state === 'open')
    return (
      <LinkPageLead>
        {t('proposal.until', { until: formatMoment(draft.expires_at, language) })} {t('proposal.nothing')}
      </LinkPageLead>
    );
  return (
    <SentState title={t(`proposal.${draft.state}`)} good={draft.state === 'approved'}>
      <span>{t(`proposal.${draft.state}_text`, { supplier })}</span>
    </SentState>
  );
}

/** Approve, or decline and say why; either can be answered once. */
function Answer({ draft, token }: { draft: PublicDraft; token: string }) {
  const { t } = useText();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [declining, setDeclining] = useState(false);
  const [tried, setTried] = useState(false);
  const { answer, pending, fault } = useAnswer('proposal', token, () => t('proposal.changed'));
  const params = { token };
  const reply = { version: draft.version, name: name.trim() || null };
  const decline = () => {
    setTried(true);
    if (reason.trim() !== '')
      void answer(() => send(publicDraftOrders.decline, { params, body: { ...reply, reason: reason.trim() } }));
  };
  const fields = (
    <>
      <TextInput
        size="md"
        classNames={{ input: 'w-plain' }}
        label={t('proposal.name')}
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
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
    </>
  );
  return (
    <LinkPageAnswer fault={fault} fields={fields}>
      <YesOrNo
        pending={pending}
        yes={t('proposal.approve')}
        no={t('proposal.decline')}
        send={t('proposal.send')}
        onYes={() => void answer(() => send(publicDraftOrders.approve, { params, body: reply }))}
        onNo={decline}
        declining={declining}
        onDeclining={setDeclining}
      />
    </LinkPageAnswer>
  );
}
