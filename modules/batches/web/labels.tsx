import { useState } from 'react';
import { dayOf, formatDate } from '#domain/dates.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { stateBadge } from '#ui/state-badge.tsx';
import type { BatchRow } from '../contract.ts';
import { daysLeft, heatOf, isOver } from '../rules.ts';
import styles from './batches.module.css';

const Badge = stateBadge(
  {
    available: { meaning: 'positive', glyph: 'done' },
    quarantined: { meaning: 'warning', glyph: 'part' },
    recalled: { meaning: 'danger', glyph: 'act' },
    expired: { meaning: 'neutral', glyph: 'ended' },
  },
  (state) => `batches.state.${state}`,
);

const useToday = (): string => useState(() => dayOf(new Date()))[0];

/** What may be done with a batch: its state, or that its last day is over. */
export function BatchBadge({ of: { state, expires_on } }: { of: Pick<BatchRow, 'state' | 'expires_on'> }) {
  const isExpired = isOver(expires_on, useToday());
  return <Badge status={state === 'available' && isExpired ? 'expired' : state} />;
}

/** Days until the last one, warmer the fewer they are. */
export function DaysLeft({ until }: { until: string | null }) {
  const { t } = useText();
  const left = daysLeft(until, useToday());
  if (left === null) return <span>—</span>;
  const said =
    left < 0
      ? t('batches.days_ago', { count: -left })
      : left === 0
        ? t('batches.last_day')
        : t('batches.days', { count: left });
  return (
    <span className={styles.heat} data-heat={heatOf(left)}>
      {said}
    </span>
  );
}

/** A lot that leads to its batch, with its last day. */
export function LotLink({ of: { id, lot, expires_on } }: { of: Pick<BatchRow, 'id' | 'lot' | 'expires_on'> }) {
  const { language } = useText();
  const href = useHref();
  return (
    <>
      <Link href={href(`/batches/${id}`)}>
        <bdi dir="ltr">{lot}</bdi>
      </Link>
      {expires_on && <> {formatDate(expires_on, language)}</>}
    </>
  );
}
