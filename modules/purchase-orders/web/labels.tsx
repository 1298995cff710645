import { useState } from 'react';
import { dayOf, formatDate } from '#domain/dates.ts';
import { stateBadge } from '#ui/state-badge.tsx';
import { useText } from '#ui/text.tsx';
import type { PurchaseOrderRow } from '../contract.ts';
import styles from './purchase.module.css';

export const PurchaseBadge = stateBadge(
  {
    draft: { meaning: 'neutral', glyph: 'open' },
    sent: { meaning: 'info', glyph: 'moving' },
    partially_received: { meaning: 'warning', glyph: 'part' },
    received: { meaning: 'positive', glyph: 'done' },
    canceled: { meaning: 'neutral', glyph: 'ended' },
  },
  (status) => `purchasing.status.${status}`,
);

export const PurchaseNumber = ({ of: { number } }: { of: { number: number } }) => <bdi dir="ltr">PO-{number}</bdi>;

/** The day the goods are expected; said to be late once it is over and they did not all come. */
export function Expected({ of: { eta, status } }: { of: Pick<PurchaseOrderRow, 'eta' | 'status'> }) {
  const { t, language } = useText();
  const [today] = useState(() => dayOf(new Date()));
  if (!eta) return '—';
  const late = (status === 'sent' || status === 'partially_received') && eta < today;
  return late ? (
    <span className={styles.late}>
      {formatDate(eta, language)} · {t('purchasing.late')}
    </span>
  ) : (
    formatDate(eta, language)
  );
}
