import type { ReactNode } from 'react';
import { ErrorCircleIcon, InfoIcon, WarningIcon } from '#ui/icons.ts';
import styles from './problems.module.css';

type Props = { title: ReactNode; children?: ReactNode; meaning?: 'danger' | 'warning' | 'info' };
const icons = { danger: WarningIcon, warning: ErrorCircleIcon, info: InfoIcon };

/** What stands in the way, in words, beside the work; links lead to the place. */
export function Problems({ title, children, meaning = 'danger' }: Props) {
  const ProblemIcon = icons[meaning];
  return (
    <section className={styles.box} data-meaning={meaning} role={meaning === 'info' ? 'note' : 'alert'}>
      <ProblemIcon size={17} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <div className={styles.title}>{title}</div>
        {children && <div className={styles.words}>{children}</div>}
      </div>
    </section>
  );
}
