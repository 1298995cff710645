import type { ReactNode } from 'react';
import { Lattice } from '#ui/ornament.tsx';
import type { Icon } from '#ui/icons.ts';
import { star } from '#ui/star.ts';
import styles from './empty.module.css';

type Props = {
  icon: Icon;
  /** One line. */
  title: string;
  /** Two sentences: what it is for, what to do first. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Lower, for a card instead of a page. */
  compact?: boolean;
  /** `h1` where nothing else stands on the page. */
  heading?: 'h1' | 'h2';
};

const fade = 'radial-gradient(closest-side, #000 20%, transparent)';

/** Says what to do first where nothing is yet: the entity's icon in a star, on a lattice that fades out. */
export function Empty({ icon: EntityIcon, title, children, actions, compact = false, heading: Heading = 'h2' }: Props) {
  return (
    <div className={styles.empty} data-compact={compact || undefined}>
      <div className={styles.figure}>
        <Lattice tile={48} mask={fade} opacity={0.5} />
        <svg className={styles.star} width={92} height={92} viewBox="0 0 92 92" aria-hidden>
          <path d={star(46, 44)} fill="var(--w-surface)" stroke="var(--w-accent)" strokeWidth={1.4} />
          <path d={star(46, 37)} fill="var(--w-accent-fill)" stroke="var(--w-accent-line)" strokeWidth={1} />
        </svg>
        <EntityIcon className={styles.icon} size={26} aria-hidden />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
