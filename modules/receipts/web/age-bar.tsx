import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { Statement } from '../contract.ts';
import styles from './receipts.module.css';

const colors = [
  'var(--w-positive-text)',
  'var(--w-warning-line)',
  'var(--w-warning-strong)',
  'color-mix(in oklab, var(--w-warning-strong), var(--w-danger-text))',
  'var(--w-danger-text)',
  'color-mix(in oklab, var(--w-danger-text), var(--w-ink) 45%)',
];

/** What is owed by how long it is overdue: not due, 1–30, 31–60, 61–90, 91–120, over 120 days. */
export function AgeBar({ statement: { aging, due, currency_code } }: { statement: Statement }) {
  const { t } = useText();
  const words = ({ from, to }: Statement['aging'][number]) =>
    from === 0
      ? t('receipts.aging_0')
      : to === null
        ? t('receipts.aging_more', { days: from - 1 })
        : t('receipts.aging_days', { from, to });
  return (
    <div>
      {due > 0 && (
        <div className={styles.bar} aria-hidden>
          {aging.map(
            ({ from, amount }, index) =>
              amount > 0 && (
                <span
                  key={from}
                  className={styles.part}
                  style={{ flexGrow: amount / due, background: colors[index] }}
                />
              ),
          )}
        </div>
      )}
      <dl className={styles.ages}>
        {aging.map((bucket, index) => (
          <div key={bucket.from}>
            <dt>
              <span className={styles.dot} style={{ background: colors[index] }} aria-hidden />
              {words(bucket)}
            </dt>
            <dd>
              <Money amount={bucket.amount} currency={currency_code} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
