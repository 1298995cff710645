import type { ReactNode } from 'react';
import { CheckIcon, CloseIcon } from './icons.ts';
import styles from './ladder.module.css';

/** What was looked at one after the other, and what came of each. */
export const Ladder = ({ children }: { children: ReactNode }) => <ol className={styles.ladder}>{children}</ol>;

type StepProps = {
  /** What counted, what did not, and what only follows. */
  how: 'won' | 'lost' | 'plain';
  amount: ReactNode;
  children: ReactNode;
};
export function LadderStep({ how, amount, children }: StepProps) {
  return (
    <li data-how={how}>
      <span className={styles.disc} aria-hidden>
        {how === 'won' ? <CheckIcon size={11} stroke={2.4} /> : how === 'lost' && <CloseIcon size={10} />}
      </span>
      <span>{children}</span>
      <span className={styles.amount}>{amount}</span>
    </li>
  );
}
