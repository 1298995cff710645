import type { ReactNode } from 'react';
import { cssVars } from '#ui/css-vars.ts';
import styles from './done-bar.module.css';

type Props = {
  total: number;
  /** Gone out. */
  shipped: number;
  /** Made ready, gone out or not. */
  fulfilled: number;
  /** The word below: "shipped", "packed", "half shipped". */
  children: ReactNode;
  label: string;
};

const part = (of: number, total: number) => `${total > 0 ? Math.min(100, (of / total) * 100) : 0}%`;

/** How far a line is: accent for what is shipped, lighter for what is packed, the word below. */
export function DoneBar({ total, shipped, fulfilled, children, label }: Props) {
  return (
    <div className={styles.root}>
      <div
        className={styles.bar}
        style={cssVars({ '--packed': part(fulfilled, total), '--shipped': part(shipped, total) })}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={shipped}
      />
      <span className={styles.word}>{children}</span>
    </div>
  );
}

type ProgressProps = {
  value: number;
  total: number;
  label: string;
  meaning?: 'accent' | 'warning' | 'danger';
  thick?: boolean;
};

/** A plain bar: how much of a whole. */
export function ProgressBar({ value, total, label, meaning = 'accent', thick = false }: ProgressProps) {
  return (
    <div
      className={styles.progress}
      data-meaning={meaning}
      data-thick={thick || undefined}
      style={cssVars({ '--shipped': part(value, total) })}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(value, total)}
    />
  );
}
