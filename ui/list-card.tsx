import type { ReactNode } from 'react';
import styles from './list-card.module.css';

type Props = { tabs?: ReactNode; toolbar?: ReactNode; children: ReactNode; foot?: ReactNode };

/** One card that holds tabs, search with chips, table and foot; on phones it dissolves: tabs under the bar, rows as cards of their own. */
export function ListCard({ tabs, toolbar, children, foot }: Props) {
  return (
    <section className={styles.card}>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      {toolbar}
      {children}
      {foot}
    </section>
  );
}
