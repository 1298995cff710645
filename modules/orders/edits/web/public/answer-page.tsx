import { useState, type ComponentType } from 'react';
import { Textarea } from '@mantine/core';
import { formatMoment } from '#domain/dates.ts';
import { amountInWords } from '#domain/money.ts';
import { call } from '#kit/web/api.ts';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
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
import { TimesText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { publicOrderEdits, type PublicEdit } from '../../../contract.ts';
import { formatUnitPrice } from '#domain/unit-price.ts';
import styles from './answer-page.module.css';

/** A change of an order its customer was asked to confirm: before and after, and the two answers. */
export function AnswerPage({ absent }: { absent: ComponentType }) {
  return (
    <LinkPage
      name="order-edit"
      param="token"
      absent={absent}
      read={(token, options) => call(publicOrderEdits.retrieve, { params: { token } }, options)}
    >
      {({ order_edit }, token) => <Asked edit={order_edit} token={token} />}
    </LinkPage>
  );
}

function Asked({ edit, token }: { edit: PublicEdit; token: string }) {
  const { t, language } = useText();
  const nameOf = useNameIn();
  return (
    <SentArticle
      title={t('edit_page.title', { number: edit.display_id })}
      supplier={edit.supplier}
      to={t('edit_page.for', { customer: nameOf(edit.customer) })}
    >
      {edit.state === 'open' ? (
        <>
          <LinkPageLead>{t('edit_page.until', { until: formatMoment(edit.expires_at, language) })}</LinkPageLead>
          <Lines edit={edit} />
          <Answer token={token} />
        </>
      ) : (
        <SentState title={t(`edit_page.${edit.state}`)} good={edit.state === 'confirmed'}>
          <span>{t(`edit_page.${edit.state}_text`, { supplier: nameOf(edit.supplier) })}</span>
          {edit.state === 'confirmed' && (
            <span>
              {t('edit_page.new_total', { total: amountInWords(edit.total_after, edit.currency_code, language) })}
            </span>
          )}
        </SentState>
      )}
    </SentArticle>
  );
}

function Lines({ edit }: { edit: PublicEdit }) {
  const { t } = useText();
  const { currency_code: currency } = edit;
  const money = (amount: number, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
  const lines = edit.lines.map((line) => ({
    name: <NameOf of={line} />,
    detail: (
      <>
        {line.description && (
          <>
            <NameOf of={{ title: line.description, title_ar: line.description_ar }} /> ·{' '}
          </>
        )}
        {t('edit_page.each', { price: formatUnitPrice(line.unit_price_micros, currency) })}
        {line.unit_price_before_micros !== null && line.unit_price_before_micros !== line.unit_price_micros && (
          <> ({t('edit_page.price_was', { price: formatUnitPrice(line.unit_price_before_micros, currency) })})</>
        )}
      </>
    ),
    end: (
      <span className={styles.count}>
        <Count line={line} />
        {line.after > 0 && money(line.total)}
      </span>
    ),
  }));
  return (
    <LinkPageSection label={t('edit_page.lines')}>
      <LinkPageLines lines={lines} />
      <LinkPageTotals
        rows={[
          { label: t('edit_page.before'), amount: money(edit.total_before) },
          { label: t('edit_page.difference'), amount: money(edit.difference_due) },
          { label: t('edit_page.after'), amount: money(edit.total_after, true), strong: true },
          {
            label: edit.due_after < 0 ? t('edit_page.back') : t('edit_page.due'),
            amount: money(Math.abs(edit.due_after)),
          },
        ]}
      />
    </LinkPageSection>
  );
}

function Count({ line: { before, after, ...line } }: { line: PublicEdit['lines'][number] }) {
  const { t } = useText();
  const pack = { shrink: line.shrink_size, case: line.case_size };
  if (before === after)
    return (
      <span className={styles.quiet}>
        <TimesText pieces={after} pack={pack} />
      </span>
    );
  return (
    <span>
      {before === 0 && <span className={styles.mark}>{t('edit_page.new')}</span>}
      {after === 0 && (
        <span className={styles.mark} data-gone>
          {t('edit_page.gone')}
        </span>
      )}{' '}
      {before > 0 && (
        <s className={styles.quiet}>
          <TimesText pieces={before} />
        </s>
      )}{' '}
      {after > 0 && (
        <strong>
          <TimesText pieces={after} pack={pack} />
        </strong>
      )}
    </span>
  );
}

/** Confirm, or decline and say why; either is said once. */
function Answer({ token }: { token: string }) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [declining, setDeclining] = useState(false);
  const { answer, pending, fault } = useAnswer('order-edit', token, (error) => error.message);
  const params = { token };
  const body = reason.trim() === '' ? {} : { reason: reason.trim() };
  const field = declining && (
    <Textarea
      size="md"
      rows={3}
      maxLength={500}
      classNames={{ input: 'w-plain' }}
      label={t('edit_page.reason')}
      value={reason}
      onChange={(event) => setReason(event.currentTarget.value)}
    />
  );
  return (
    <LinkPageAnswer fault={fault} fields={field}>
      <YesOrNo
        pending={pending}
        yes={t('edit_page.confirm')}
        no={t('edit_page.decline')}
        send={t('edit_page.send')}
        onYes={() => void answer(() => send(publicOrderEdits.confirm, { params, body: {} }))}
        onNo={() => void answer(() => send(publicOrderEdits.decline, { params, body }))}
        declining={declining}
        onDeclining={setDeclining}
      />
    </LinkPageAnswer>
  );
}
