import { Button } from '@mantine/core';
import { formatMoment } from '#domain/dates.ts';
import { formatNumber, percentText } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import type { discounts } from '../../discounts/contract.ts';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/done-bar.tsx';
import { Facts, Ledger } from '#ui/facts.tsx';
import { PlayIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { Replay, ReplayReply } from '../contract/life.ts';
import type { Kind, Promotion } from './kinds.ts';
import './result-texts.ts';
import styles from './builder.module.css';

type Props = { kind: Kind; row: Promotion };

/** So often a calculation that runs is looked at. */
const everyMs = 1_500;

/** What it would have given the orders of the last 90 days: asked for where one wants to know, and kept until it is asked for again. */
export function ReplayCard({ kind, row }: Props) {
  const { t, language } = useText();
  const calls = kind.calls as unknown as Pick<typeof discounts, 'replay' | 'replayed'>;
  const params = { id: row.id };
  // Whether it is of other terms follows from what the promotion says now.
  const replay = useRead(
    calls.replayed,
    { params },
    {
      everyMs: (last) => (last?.replay?.status === 'running' ? everyMs : undefined),
    },
  ).data?.replay;
  const start = useWrite(calls.replay, {
    success: null,
    failure: t('promotions.replay_failed'),
    invalidates: ['/tasks'],
  });
  if (!useMay(calls.replay)) return null;
  const isRunning = replay?.status === 'running';
  return (
    <Card
      title={t('promotions.replay')}
      note={t('promotions.replay_note')}
      actions={
        !isRunning && (
          <Button
            size="compact-sm"
            leftSection={<PlayIcon size={14} />}
            loading={start.pending}
            onClick={() => start.run({ params, body: {} })}
          >
            {t(replay ? 'promotions.replay_again' : 'promotions.replay_run')}
          </Button>
        )
      }
    >
      {replay === null && <p className={styles.quiet}>{t('promotions.replay_text')}</p>}
      {replay?.status === 'failed' && <p role="alert">{t('promotions.replay_failed')}</p>}
      {replay?.status === 'canceled' && <p className={styles.quiet}>{t('promotions.replay_canceled')}</p>}
      {isRunning && <Running of={replay} />}
      {replay?.result && (
        <>
          {replay.is_outdated && <p role="note">{t('promotions.replay_outdated')}</p>}
          <Figures of={replay.result} />
          <p className={styles.quiet}>
            {t('promotions.replay_asked', { moment: formatMoment(replay.asked_at, language) })}
          </p>
        </>
      )}
    </Card>
  );
}

function Running({ of: { done, total } }: { of: Replay }) {
  const { t } = useText();
  const words = t('promotions.replay_progress', { done: formatNumber(done), total: formatNumber(total) });
  return (
    <div className={styles.budget}>
      <ProgressBar value={done} total={total} label={words} />
      <p className={styles.quiet} role="status">
        {words}
      </p>
    </div>
  );
}

function Figures({ of }: { of: ReplayReply }) {
  const { t } = useText();
  const { currency_code: currency, touched } = of;
  const amount = (value: number) => <Money amount={value} currency={currency} />;
  const orders = (count: number) => t('promotions.replay_orders', { count, shown: formatNumber(count) });
  if (touched.orders === 0)
    return <p className={styles.quiet}>{t('promotions.replay_none', { orders: formatNumber(of.orders) })}</p>;
  return (
    <div className={styles.facts}>
      <p className={styles.quiet}>
        {t('promotions.replay_touched', {
          orders: formatNumber(touched.orders),
          all: formatNumber(of.orders),
          customers: formatNumber(touched.customers),
        })}
      </p>
      <Ledger
        lines={[
          { label: t('promotions.replay_sales'), value: amount(touched.sales) },
          { label: t('promotions.replay_cost'), value: amount(of.cost), strong: true, rule: 'single' },
          ...of.paid.map(({ party, amount: paid }) => ({
            key: party,
            label: t(`promotions.party.${party}`),
            value: amount(paid),
          })),
        ]}
      />
      <Facts
        facts={[
          {
            label: t('promotions.replay_break_even'),
            value: !of.is_cost_known
              ? t('promotions.replay_no_cost')
              : of.break_even_bps === null
                ? t('promotions.replay_loses')
                : `+${percentText(of.break_even_bps, 1)}`,
          },
          ...(of.margin_bps === null
            ? []
            : [{ label: t('promotions.replay_margin'), value: percentText(of.margin_bps, 1) }]),
          { label: t('promotions.replay_same'), value: orders(of.same_without) },
          { label: t('promotions.replay_just'), value: orders(of.just_reached) },
          { label: t('promotions.replay_near'), value: orders(of.near) },
          ...(of.held_out.customers > 0
            ? [{ label: t('promotions.replay_held'), value: formatNumber(of.held_out.customers) }]
            : []),
        ]}
      />
      {of.budget_days !== null && <p role="note">{t('promotions.replay_budget', { count: of.budget_days })}</p>}
      {of.usage_days !== null && <p role="note">{t('promotions.replay_usage', { count: of.usage_days })}</p>}
      {of.orders_left_out > 0 && (
        <p className={styles.quiet}>{t('promotions.replay_left_out', { count: of.orders_left_out })}</p>
      )}
    </div>
  );
}
