import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { Dashboard } from '../contract.ts';
import styles from './dashboard.module.css';
import { useDrill } from './use-drill.ts';

/** What of the orders' money may not come: how much it is, and of what, each part leading to its orders. */
export function RiskCard({ reply: { at_risk, currency_code } }: { reply: Dashboard }) {
  const { t } = useText();
  const drill = useDrill();
  const sum = at_risk.reduce((whole, { amount }) => whole + amount, 0);
  if (sum <= 0) return null;
  return (
    <Card title={t('dashboard.risk')}>
      <p className={styles.riskSum}>
        <Money amount={sum} currency={currency_code} sign />
      </p>
      <div className={styles.riskBar} aria-hidden>
        {at_risk.map(({ key, amount }) => (
          <span key={key} data-risk={key} style={{ flexGrow: Math.max(amount, 0) }} />
        ))}
      </div>
      <ul className={styles.risks}>
        {at_risk.map(({ key, count, amount, drill: to }) => (
          <li key={key}>
            <span className={styles.riskMark} data-risk={key} />
            <span>
              <Link href={drill(to)}>{t(`dashboard.risk.${key}`)}</Link>{' '}
              <span className={styles.riskCount}>{t('dashboard.orders', { count })}</span>
            </span>
            <Money amount={amount} currency={currency_code} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
