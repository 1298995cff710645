import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { Statement } from '../contract.ts';
import styles from './receipts.module.css';

const colors = [
  'var(--w-accent-line)',
  'var(--w-warning-line)',
  'var(--w-warning-strong)',
  'color-mix(in oklab, var(--w-warning-strong), var(--w-danger-text))',
  'var(--w-danger-text)',
  'color-mix(in oklab, var(--w-danger-text), var(--w-ink) 45%)',
];

/** What is owed by how old it is, in the buckets of its supplier: not due, 1–30, 31–60 days, and so on. */
export function AgeBar({ statement: { aging, aging_from, currency_code } }: { statement: Statement }) {
  const { t } = useText();
  const most = Math.max(...aging.map(({ amount }) => amount), 1);
  const words = ({ from, to }: Statement['aging'][number]) =>
    from === 0
      ? t(aging_from === 'due' ? 'receipts.aging_0' : 'receipts.aging_0_invoice')
      : to === null
        ? t('receipts.aging_more', { days: from - 1 })
        : t('receipts.aging_days', { from, to });
  return (
    <dl className={styles.ages}>
      {aging.map((bucket, index) => (
        <div key={bucket.from} data-none={bucket.amount === 0 || undefined} data-late={index > 2 || undefined}>
          <dt>{words(bucket)}</dt>
          <dd>
            <Money amount={bucket.amount} currency={currency_code} />
            <span className={styles.bar} aria-hidden>
              <span style={{ inlineSize: `${(bucket.amount / most) * 100}%`, background: colors[index] }} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
