import { useState } from 'react';
import { Checkbox } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { documentState } from '#domain/expiry.ts';
import { useMay } from '#kit/web/access.ts';
import { Action } from '#kit/web/action.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { useToday } from '#ui/use-today.ts';
import {
  suppliers,
  supplierSections,
  type RequestedChange,
  type ReviewAction,
  type Supplier,
  type SupplierSection,
} from '../contract.ts';
import { canDecide, isExpiryRestriction, needsReason, reviewActionsFor } from '../rules.ts';
import styles from './settings.module.css';

const danger: ReadonlySet<ReviewAction> = new Set(['reject', 'suspend', 'close']);

/** What an administrator can decide about a supplier now, and what was decided last. */
export function ReviewCard({ supplier }: { supplier: Supplier }) {
  const { t, language } = useText();
  const mayReview = useMay(suppliers.review);
  const [asking, setAsking] = useState<ReviewAction | null>(null);
  const { review, submitted_at, status, cr_expiry } = supplier;
  const actions = reviewActionsFor(supplier);
  const today = useToday();
  const isRenewed = isExpiryRestriction(supplier) && documentState(cr_expiry, today) !== 'expired';
  const note = review
    ? t('suppliers.review_last', { date: formatDate(review.at, language) })
    : submitted_at
      ? t('suppliers.review_since', { date: formatDate(submitted_at, language) })
      : undefined;
  return (
    <Card title={t('suppliers.review')} note={note}>
      {review && (
        <p className={styles.about}>
          {t(`suppliers.said_${review.action}`)}
          {review.reason && (
            <>
              : <bdi>{review.reason}</bdi>
            </>
          )}
          {review.action === 'restrict' && !review.reason && `: ${t('suppliers.expired_reason')}`}
        </p>
      )}
      {review && review.changes.length > 0 && (
        <ul className={styles.changes}>
          {review.changes.map(({ section, text }) => (
            <li key={section}>
              {t(`suppliers.section_${section}`)}: <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      {isRenewed && cr_expiry && (
        <p className={styles.about}>{t('suppliers.review_renewed', { date: formatDate(cr_expiry, language) })}</p>
      )}
      {status === 'phone_verified' || status === 'registered' ? (
        <p className={styles.about}>{t('suppliers.review_wait')}</p>
      ) : null}
      {actions.length === 0 && status !== 'registered' && <p className={styles.about}>{t('suppliers.review_ended')}</p>}
      {mayReview && actions.length > 0 && (
        <div className={styles.decide}>
          {actions.map((action) => (
            <Action
              key={action}
              needs={suppliers.review}
              when={canDecide(supplier, action, today)}
              variant={action === 'approve' ? 'filled' : 'default'}
              color={danger.has(action) ? 'red' : undefined}
              onClick={() => setAsking(action)}
            >
              {t(`suppliers.act_${action}`)}
            </Action>
          ))}
        </div>
      )}
      {asking && <Decide key={asking} supplier={supplier} action={asking} onClose={() => setAsking(null)} />}
    </Card>
  );
}

/** Asks what a decision needs: nothing, a reason, or what is to be changed in which section. */
function Decide({ supplier, action, onClose }: { supplier: Supplier; action: ReviewAction; onClose: () => void }) {
  const { t, language } = useText();
  const [reason, setReason] = useState('');
  const [changes, setChanges] = useState<readonly RequestedChange[]>([]);
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(suppliers.review, { success: t(`suppliers.said_${action}`), onSuccess: onClose });
  const asks = action === 'request_changes';
  const isMissing = asks
    ? changes.length === 0 || changes.some(({ text }) => text.trim() === '')
    : needsReason(action) && reason.trim() === '';
  const send = () => {
    setTried(true);
    if (isMissing) return;
    const filled = changes.map(({ section, text }) => ({ section, text: text.trim() }));
    run({
      params: { id: supplier.id },
      body: {
        action,
        version: supplier.version,
        ...(asks ? { changes: filled } : needsReason(action) ? { reason: reason.trim() } : {}),
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={asks ? 560 : 440}
      title={t(`suppliers.act_${action}`)}
      submit={{ label: t(`suppliers.act_${action}`), onSubmit: send, loading: pending, danger: danger.has(action) }}
    >
      <p className={styles.about}>{t(`suppliers.ask_${action}`, { name: nameIn(language, supplier) })}</p>
      {asks && <Asks changes={changes} onChange={setChanges} tried={tried} />}
      {needsReason(action) && (
        <TextareaField
          label={t('suppliers.reason')}
          help={t('suppliers.reason_help')}
          required
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={tried && isMissing ? t('suppliers.review_reason') : undefined}
        />
      )}
    </Dialog>
  );
}

type AsksProps = {
  changes: readonly RequestedChange[];
  onChange: (changes: readonly RequestedChange[]) => void;
  tried: boolean;
};

/** Ticks sections and says of each what is to be changed. */
function Asks({ changes, onChange, tried }: AsksProps) {
  const { t } = useText();
  const toggle = (section: SupplierSection, on: boolean) =>
    onChange(on ? [...changes, { section, text: '' }] : changes.filter((one) => one.section !== section));
  return (
    <div className={styles.asks}>
      {supplierSections.map((section) => {
        const asked = changes.find((one) => one.section === section);
        return (
          <div key={section}>
            <Checkbox
              label={t(`suppliers.section_${section}`)}
              checked={asked !== undefined}
              onChange={(event) => toggle(section, event.currentTarget.checked)}
            />
            {asked && (
              <TextareaField
                rows={2}
                maxLength={500}
                value={asked.text}
                aria-label={`${t(`suppliers.section_${section}`)}: ${t('suppliers.what_to_change')}`}
                placeholder={t('suppliers.what_to_change')}
                error={tried && asked.text.trim() === '' ? t('suppliers.what_to_change') : undefined}
                onChange={(text) => onChange(changes.map((one) => (one.section === section ? { section, text } : one)))}
              />
            )}
          </div>
        );
      })}
      {tried && changes.length === 0 && (
        <p className={styles.missing} role="alert">
          {t('suppliers.review_changes')}
        </p>
      )}
    </div>
  );
}
