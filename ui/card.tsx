import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

type Props = {
  title?: ReactNode;
  /** Stands beside the title, quietly: a count, a hint. */
  note?: ReactNode;
  /** Buttons, badges or a link at the end of the head. */
  actions?: ReactNode;
  children?: ReactNode;
  /** Leaves out the body's padding, for tables and lists that reach the edges. */
  flush?: boolean;
  /** Fills the height of its grid cell. */
  fill?: boolean;
  className?: string;
};

/** A card: one border, no shadow; head 44 px, body 12 × 16. */
export function Card({ title, note, actions, children, flush = false, fill = false, className }: Props) {
  const id = useId();
  return (
    <section
      className={[styles.card, className].filter(Boolean).join(' ')}
      data-fill={fill || undefined}
      aria-labelledby={title ? id : undefined}
    >
      {title !== undefined && (
        <header className={styles.head} data-alone={children === undefined || undefined}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {note !== undefined && <span className={styles.note}>{note}</span>}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children !== undefined && <div className={flush ? styles.flush : styles.body}>{children}</div>}
    </section>
  );
}

/** The ruled foot of a card: legends, sums, hints. */
export function CardFoot({ children, rule = 'single' }: { children: ReactNode; rule?: 'single' | 'double' }) {
  return (
    <div className={styles.foot} data-rule={rule}>
      {children}
    </div>
  );
}
