import type { ReactNode } from 'react';
import styles from './list-toolbar.module.css';

/** The line between tabs and table: search, filter chips, and at the end columns and density. */
export function ListToolbar({ search, filters, end }: { search?: ReactNode; filters?: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.bar}>
      {search && <div className={styles.search}>{search}</div>}
      <div className={styles.filters}>{filters}</div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
