import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { limits } from '#domain/limits.ts';
import { call } from '#kit/web/api.ts';
import { ApiError, errorMessage } from '#kit/web/api-error.ts';
import { useWrite } from '#kit/web/query.ts';
import { nameIn } from '#kit/web/names.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Ledger } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { points, type OnOrder } from '../../contract.ts';
import styles from './points.module.css';

/** What else is read anew once points are on an order or off it. */
export const appliedElsewhere = ['/orders', '/loyalty-wallets', '/loyalty-entries', '/loyalty-programs'];

type Preview = ReplyOf<typeof points.apply>;
type Props = { orderId: string; currency: string; of: OnOrder; onClose: () => void };

/** What is redeemed: so many points, or a reward. */
type Asked = { points: number } | { reward_id: string };
const byPoints = 'points';

/** How many points are to be put on an order, or which reward they are redeemed for, with what it comes to then; nothing is changed before it is confirmed. */
export function ApplyDialog({ orderId, currency, of, onClose }: Props) {
  const { t, language } = useText();
  const [count, setCount] = useState<number | null>(of.applied > 0 ? of.applied : of.most_points);
  const rewards = of.rewards.filter(({ why_not }) => why_not === null);
  const mayCount = of.most_points > 0;
  const [redeemed, setRedeemed] = useState(of.reward_id ?? (mayCount ? byPoints : (rewards[0]?.id ?? byPoints)));
  const isCounted = redeemed === byPoints;
  const { preview, error, setError } = usePreview(orderId, of.program.id, isCounted ? count : redeemed);
  const { write, pending } = useWrite(points.apply, {
    success: t('loyalty.applied_done'),
    invalidates: appliedElsewhere,
    failure: false,
  });
  const save = async () => {
    try {
      await write({
        params: { id: orderId },
        body: { loyalty_program_id: of.program.id, ...(isCounted ? { points: count ?? 0 } : { reward_id: redeemed }) },
      });
      onClose();
    } catch (refusal) {
      setError(errorMessage(refusal, t, t('web.network')));
    }
  };
  const money = (amount: number, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
  const isMost = count === of.most_points;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${t('loyalty.apply')} · ${nameIn(language, of.program)}`}
      submit={{
        label: t(isCounted ? 'loyalty.apply' : 'loyalty.redeem_button'),
        onSubmit: () => void save(),
        loading: pending,
        disabled: (isCounted && count === null) || error !== null,
      }}
    >
      {rewards.length > 0 && (
        <SelectField
          name="redeem"
          label={t('loyalty.redeem')}
          value={redeemed}
          onChange={(value) => {
            setError(null);
            setRedeemed(value ?? byPoints);
          }}
          options={[
            ...(mayCount ? [{ value: byPoints, label: t('loyalty.redeem_points') }] : []),
            ...rewards.map((reward) => ({
              value: reward.id,
              label: t('loyalty.redeem_reward', {
                name: nameIn(language, reward),
                points: formatNumber(reward.cost_points),
              }),
            })),
          ]}
          error={isCounted ? undefined : (error ?? undefined)}
        />
      )}
      {isCounted && (
        <NumberField
          name="points"
          label={t('loyalty.form.points')}
          help={t('loyalty.balance_of', { points: formatNumber(of.balance) })}
          value={count}
          onChange={setCount}
          error={error ?? undefined}
        />
      )}
      {isCounted && !isMost && (
        <Button variant="subtle" size="compact-xs" onClick={() => setCount(of.most_points)}>
          {t('loyalty.use_most', { points: formatNumber(of.most_points) })}
        </Button>
      )}
      <div className={styles.preview} aria-live="polite">
        {preview && error === null && (
          <Ledger
            lines={[
              { key: 'discount', label: t('loyalty.preview_discount'), value: money(-preview.discount_amount) },
              { key: 'balance', label: t('loyalty.preview_balance'), value: formatNumber(preview.balance_after) },
              { key: 'total', label: t('loyalty.preview_total'), value: money(preview.total), rule: 'single' },
              { key: 'due', label: t('loyalty.preview_due'), value: money(preview.due, true), strong: true },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}

/** What so many points, or a reward, would come to, asked of the server a moment after they are typed. */
function usePreview(orderId: string, programId: string, chosen: number | string | null) {
  const { t } = useText();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (chosen === null) return;
    const asked: Asked = typeof chosen === 'number' ? { points: chosen } : { reward_id: chosen };
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(
        points.apply,
        { params: { id: orderId }, body: { loyalty_program_id: programId, ...asked, preview: true } },
        { signal: stop.signal },
      )
        .then((reply) => {
          setPreview(reply);
          setError(null);
        })
        .catch((refusal: unknown) => {
          if (!stop.signal.aborted)
            setError(errorMessage(refusal, t, refusal instanceof ApiError ? undefined : t('web.network')));
        });
    }, limits.debounceMs / 2);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [orderId, programId, chosen, t]);
  return { preview, error, setError };
}
