import type { ReactNode } from 'react';
import { formatNumber } from '#domain/numerals.ts';
import { TrendDownIcon, TrendUpIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Spark } from '#ui/spark.tsx';
import { useText } from '#ui/text.tsx';
import styles from './stat-tile.module.css';

type Change = {
  direction: 'up' | 'down';
  text: ReactNode;
  /** Whether the change is good news; up is not always. */
  meaning: 'positive' | 'danger' | 'neutral';
};

type Props = {
  label: string;
  /** A number is shown in the reader's digits. */
  value: ReactNode;
  change?: Change;
  /** What it is compared with. */
  note?: ReactNode;
  spark?: readonly number[];
  sparkMeaning?: 'accent' | 'danger' | 'positive';
  /** The rows behind the number. */
  href?: string;
};

/** A key figure with its change and its course; it leads to its rows. */
export function StatTile({ label, value, change, note, spark, sparkMeaning, href }: Props) {
  const { t } = useText();
  const Trend = change?.direction === 'down' ? TrendDownIcon : TrendUpIcon;
  return (
    <div className={styles.tile} data-link={href ? true : undefined}>
      <div className={styles.text}>
        {href ? (
          <Link href={href} className={styles.label}>
            {label}
          </Link>
        ) : (
          <span className={styles.label}>{label}</span>
        )}
        <span className={styles.value}>{typeof value === 'number' ? formatNumber(value) : value}</span>
        {(change || note) && (
          <span className={styles.foot}>
            {change && (
              <span className={styles.change} data-meaning={change.meaning}>
                <Trend
                  size={13}
                  aria-label={t(change.direction === 'up' ? 'ui.trend.up' : 'ui.trend.down')}
                  role="img"
                />
                <bdi dir="ltr">{change.text}</bdi>
              </span>
            )}
            {note}
          </span>
        )}
      </div>
      {spark && <Spark values={spark} meaning={sparkMeaning} />}
    </div>
  );
}

/** Key figures beside each other, four at most. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <div className={styles.row} data-stats>
      {children}
    </div>
  );
}
