import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, percentText } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { call } from '#kit/web/api.ts';
import { readKey } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import type { discounts } from '../../discounts/contract.ts';
import { Card } from '#ui/card.tsx';
import { Facts, Ledger } from '#ui/facts.tsx';
import { PlayIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { ReplayReply } from '../contract/life.ts';
import type { Kind, Promotion } from './kinds.ts';
import styles from './builder.module.css';

type Props = { kind: Kind; row: Promotion };

/** What it would have given the orders of the last 90 days; asked for where one wants to know. */
export function ReplayCard({ kind, row }: Props) {
  const { t } = useText();
  const [asked, setAsked] = useState<number | null>(null);
  const calls = kind.calls as unknown as Pick<typeof discounts, 'replay'>;
  const args = { params: { id: row.id }, body: {} };
  // Nothing is changed by it: it is read like any other; what is edited meanwhile is another question.
  const read = useQuery({
    queryKey: [...readKey(calls.replay, args, useSession()), row.version],
    queryFn: ({ signal }) => call(calls.replay, args, { signal }),
    enabled: asked === row.version,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!useMay(calls.replay)) return null;
  const isAsked = asked === row.version;
  return (
    <Card
      title={t('promotions.replay')}
      note={t('promotions.replay_note')}
      actions={
        <Button
          size="compact-sm"
          leftSection={<PlayIcon size={14} />}
          loading={isAsked && read.isFetching}
          onClick={() => (isAsked ? void read.refetch() : setAsked(row.version))}
        >
          {t(isAsked && read.data ? 'promotions.replay_again' : 'promotions.replay_run')}
        </Button>
      }
    >
      {!isAsked && <p className={styles.quiet}>{t('promotions.replay_text')}</p>}
      {isAsked && read.isError && <p role="alert">{t('promotions.replay_failed')}</p>}
      {isAsked && !read.data && !read.isError && <Skeleton h={180} />}
      {isAsked && read.data && <Figures of={read.data} />}
    </Card>
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
      {of.orders_left_out > 0 && (
        <p className={styles.quiet}>{t('promotions.replay_left_out', { count: of.orders_left_out })}</p>
      )}
    </div>
  );
}
