import type { ReactNode } from 'react';
import type { Meaning } from '#ui/badge.tsx';
import type { Icon } from '#ui/icons.ts';
import styles from './todo-row.module.css';

/** Things to do now, each with its button. */
export function TodoList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

type Props = { icon: Icon; meaning: Meaning; title: ReactNode; note?: ReactNode; action?: ReactNode };

/** One thing to do: what waits, what it is worth, and the button that does it. */
export function TodoRow({ icon: TodoIcon, meaning, title, note, action }: Props) {
  return (
    <li className={styles.row}>
      <span className={styles.tile} data-meaning={meaning}>
        <TodoIcon size={17} aria-hidden />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {action}
    </li>
  );
}
