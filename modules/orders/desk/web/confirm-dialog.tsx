import { useState } from 'react';
import { Alert, Checkbox, Skeleton } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { NameOf } from '#kit/web/names.tsx';
import { tellFailure, useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { desk } from '../../contract.ts';
import type { BulkConfirm, Validation } from '../contract.ts';
import { RulesOfStock, type Rules } from './matrix.tsx';
import { useValidation, type Override } from './use-validation.ts';
import styles from './desk.module.css';

type Props = {
  ids: readonly string[];
  rules: Rules;
  onRules: (rules: Rules) => void;
  onClose: () => void;
  onStarted: (task: BulkConfirm) => void;
};

const blocking = ({ blockers }: Validation['results'][number]) =>
  blockers.filter(({ severity }) => severity === 'block');

/** What confirming the chosen orders does: how many, what is short and who wants it, what blocks, and what is taken upon oneself. */
export function ConfirmDialog({ ids, rules, onRules, onClose, onStarted }: Props) {
  const { t } = useText();
  const [overrides, setOverrides] = useState<readonly Override[]>([]);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [moved, setMoved] = useState(false);
  const { data, error, refetch, isFetching } = useValidation(ids, rules, overrides);
  const { write, pending } = useWrite(desk.confirm, {
    success: null,
    failure: false,
    invalidates: ['/tasks'],
  });
  const needsReason = overrides.length > 0 && reason.trim() === '';
  const ok = data?.totals.ok ?? 0;
  const start = async () => {
    setTried(true);
    if (!data || needsReason) return;
    const named = overrides.map((one) => ({ ...one, reason: reason.trim() }));
    try {
      const reply = await write({
        body: { order_ids: [...ids], validation_token: data.validation_token, overrides: named, skip_invalid: true },
      });
      onStarted(reply.bulk_confirm);
    } catch (refused) {
      if (refused instanceof ApiError && refused.code === 'stale') {
        setMoved(true);
        void refetch();
      } else tellFailure(refused, t);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={720}
      title={t('desk.confirm_title', { count: ids.length })}
      submit={{
        label: t('desk.run', { count: formatNumber(ok) }),
        onSubmit: () => void start(),
        loading: pending,
        disabled: ok === 0 || isFetching,
      }}
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} compact /> : null}
      {!data && !error && <Skeleton h={160} />}
      {data && (
        <div className={styles.review}>
          {moved && (
            <Alert color="yellow" role="status">
              {t('desk.stale_note')}
            </Alert>
          )}
          {data.shortages.length > 0 && <RulesOfStock rules={rules} onChange={onRules} />}
          <Totals totals={data.totals} />
          <Shortages shortages={data.shortages} />
          <Blocked results={data.results} overrides={overrides} onChange={setOverrides} />
          {overrides.length > 0 && (
            <TextareaField
              label={t('desk.reason')}
              required
              rows={2}
              maxLength={500}
              value={reason}
              onChange={setReason}
              error={tried && needsReason && t('desk.reason_required')}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Totals({ totals }: { totals: Validation['totals'] }) {
  const { t } = useText();
  return (
    <dl className={styles.totals} aria-live="polite">
      <div>
        <dt>{t('desk.will_confirm')}</dt>
        <dd>{formatNumber(totals.ok)}</dd>
        {totals.amounts.map(({ currency_code, ok }) => (
          <dd key={currency_code} className={styles.quiet}>
            <Money amount={ok} currency={currency_code} sign />
          </dd>
        ))}
      </div>
      {totals.blocked > 0 && (
        <div>
          <dt>{t('desk.will_stay')}</dt>
          <dd>{formatNumber(totals.blocked)}</dd>
          {totals.amounts.map(({ currency_code, blocked }) => (
            <dd key={currency_code} className={styles.quiet}>
              <Money amount={blocked} currency={currency_code} sign />
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

const named = 6;

function Shortages({ shortages }: { shortages: Validation['shortages'] }) {
  const { t } = useText();
  if (shortages.length === 0) return null;
  return (
    <section>
      <h3 className={styles.part}>{t('desk.short_title')}</h3>
      <ul className={styles.lines}>
        {shortages.map(({ variant_id, title, title_ar, short, needed, orders }) => (
          <li key={variant_id}>
            <span className={styles.lineName}>
              <NameOf of={{ title, title_ar }} />
            </span>
            <span className={styles.short}>
              {t('desk.short_line', { short: formatNumber(short), needed: formatNumber(needed) })}
            </span>
            <span className={styles.quiet}>
              {t('desk.compete', {
                orders: orders
                  .slice(0, named)
                  .map(({ display_id }) => `#${display_id}`)
                  .join(', '),
              })}
              {orders.length > named && ` ${t('desk.also', { count: orders.length - named })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type BlockedProps = {
  results: Validation['results'];
  overrides: readonly Override[];
  onChange: (overrides: readonly Override[]) => void;
};

/** Orders that something blocks, with the choice to confirm each nonetheless. */
function Blocked({ results, overrides, onChange }: BlockedProps) {
  const { t } = useText();
  const rows = results.filter((one) => blocking(one).length > 0);
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={styles.part}>
        {t('desk.blocked_title')} <span className={styles.count}>{formatNumber(rows.length)}</span>
      </h3>
      <ul className={styles.blocked}>
        {rows.map((one) => {
          const own = overrides.some(({ order_id }) => order_id === one.order_id);
          const others = overrides.filter(({ order_id }) => order_id !== one.order_id);
          const codes = [...new Set(blocking(one).map(({ code }) => code))];
          return (
            <li key={one.order_id}>
              <Money className={styles.blockedTotal} amount={one.total} currency={one.currency_code} sign />
              {codes.includes('NOT_WAITING') ? (
                <bdi dir="ltr" className={styles.resultNumber}>
                  #{one.display_id}
                </bdi>
              ) : (
                <Checkbox
                  size="xs"
                  checked={own}
                  label={t('desk.anyway', { order: `#${one.display_id}` })}
                  onChange={(event) =>
                    onChange(
                      event.currentTarget.checked
                        ? [...others, ...codes.map((code) => ({ order_id: one.order_id, code }))]
                        : others,
                    )
                  }
                />
              )}
              <span className={styles.quiet}>
                <NameOf of={one.customer} /> ·{' '}
                {blocking(one)
                  .map(({ message }) => message)
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
