import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { Dashboard } from '../contract.ts';
import styles from './dashboard.module.css';
import { useDrill } from './use-drill.ts';

/** What of the orders' money is still to come: how much it is, and of what, each part leading to its orders. */
export function UncollectedCard({ reply: { uncollected, currency_code } }: { reply: Dashboard }) {
  const { t } = useText();
  const drill = useDrill();
  const sum = uncollected.reduce((whole, { amount }) => whole + amount, 0);
  if (sum <= 0) return null;
  return (
    <Card title={t('dashboard.uncollected')} note={t('dashboard.uncollected.note')}>
      <p className={styles.partsSum}>
        <Money amount={sum} currency={currency_code} sign />
      </p>
      <div className={styles.partsBar} aria-hidden>
        {uncollected.map(({ key, amount }) => (
          <span key={key} data-part={key} style={{ flexGrow: Math.max(amount, 0) }} />
        ))}
      </div>
      <ul className={styles.parts}>
        {uncollected.map(({ key, count, amount, drill: to }) => (
          <li key={key}>
            <span className={styles.partMark} data-part={key} />
            <span>
              <Link href={drill(to)}>{t(`dashboard.uncollected.${key}`)}</Link>{' '}
              <span className={styles.partCount}>{t('dashboard.orders', { count })}</span>
            </span>
            <Money amount={amount} currency={currency_code} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
