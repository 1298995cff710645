import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import styles from './form-card.module.css';

/** The card a form page stands in: as wide as a form may be. */
export function FormCard({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.place}>
      <Card title={title}>{children}</Card>
    </div>
  );
}
