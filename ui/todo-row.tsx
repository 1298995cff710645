import type { ReactNode } from 'react';
import type { Meaning } from '#ui/badge.tsx';
import type { Icon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import styles from './todo-row.module.css';

/** Things to do now, each with its button. */
export function TodoList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

type Props = {
  icon: Icon;
  meaning: Meaning;
  title: ReactNode;
  note?: ReactNode;
  /** What it is worth: in a column of its own, below the title where there is no room for one. */
  value?: ReactNode;
  action?: ReactNode;
  /** The whole row leads there. */
  href?: string;
  onFollow?: () => void;
};

/** One thing to do: what waits, what it is worth, and the button that does it. */
export function TodoRow({ icon: TodoIcon, meaning, title, note, value, action, href, onFollow }: Props) {
  return (
    <li className={styles.row}>
      <span className={styles.tile} data-meaning={meaning}>
        <TodoIcon size={17} aria-hidden />
      </span>
      <span className={styles.text}>
        {href === undefined ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <Link href={href} className={`${styles.title} ${styles.way}`} onClick={onFollow}>
            {title}
          </Link>
        )}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {value && <span className={styles.value}>{value}</span>}
      {action && <span className={styles.action}>{action}</span>}
    </li>
  );
}
