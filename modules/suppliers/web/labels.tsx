import { daysBetween, formatDate } from '#domain/dates.ts';
import { documentState } from '#domain/expiry.ts';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { Supplier, SupplierStatus } from '../contract.ts';
import { useToday } from '#ui/use-today.ts';
import { progress } from '../rules.ts';
import styles from './suppliers.module.css';

const look: Record<SupplierStatus, [Meaning, Glyph]> = {
  registered: ['neutral', 'open'],
  phone_verified: ['neutral', 'part'],
  under_review: ['warning', 'part'],
  changes_requested: ['warning', 'act'],
  approved: ['positive', 'done'],
  restricted: ['warning', 'act'],
  suspended: ['danger', 'ended'],
  rejected: ['danger', 'ended'],
  closed: ['neutral', 'ended'],
};

export function SupplierStatusBadge({ status }: { status: SupplierStatus }) {
  const { t } = useText();
  const [meaning, glyph] = look[status];
  return (
    <StatusBadge meaning={meaning} glyph={glyph}>
      {t(`suppliers.status.${status}`)}
    </StatusBadge>
  );
}

/** How many sections of the profile are done: a small ring and "5 of 7". */
export function SectionsRing({ sections }: { sections: Supplier['sections'] }) {
  const { t } = useText();
  const { done, of } = progress(sections);
  const round = 2 * Math.PI * 6;
  return (
    <span className={styles.ring}>
      <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden>
        <circle cx={8} cy={8} r={6} fill="none" stroke="var(--w-track)" strokeWidth={2.5} />
        <circle
          cx={8}
          cy={8}
          r={6}
          fill="none"
          stroke={done === of ? 'var(--w-positive-text)' : 'var(--w-accent)'}
          strokeWidth={2.5}
          strokeDasharray={`${of === 0 ? round : (done / of) * round} ${round}`}
          transform="rotate(-90 8 8)"
        />
      </svg>
      {t('suppliers.sections_done', { done, of })}
    </span>
  );
}

/** Up to when a document is valid, and how many days are left once it expires soon. */
export function Until({ day }: { day: string | null }) {
  const { t, language } = useText();
  const today = useToday();
  if (day === null) return '—';
  const date = formatDate(day, language);
  const state = documentState(day, today);
  if (state === 'expired') return <span className={styles.expired}>{t('suppliers.expired_on', { date })}</span>;
  if (state !== 'soon') return date;
  const count = daysBetween(today, day);
  return (
    <span className={styles.until}>
      {date}{' '}
      <StatusBadge meaning="warning">
        {count === 0 ? t('suppliers.expires_today') : t('suppliers.days_left', { count })}
      </StatusBadge>
    </span>
  );
}
