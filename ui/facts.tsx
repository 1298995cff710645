import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = { key?: string; label: string; value: ReactNode };

/** Names and values: `apart` with the value at the end, `inline` right after a narrow column of names. */
export function Facts({ facts, layout = 'apart' }: { facts: readonly Fact[]; layout?: 'apart' | 'inline' }) {
  return (
    <dl className={styles.facts} data-layout={layout}>
      {facts.map(({ key, label, value }) => (
        <div key={key ?? label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type LedgerLine = {
  key?: string;
  label: ReactNode;
  value: ReactNode;
  /** A single rule before a subtotal, a double rule before a balance. */
  rule?: 'single' | 'double';
  strong?: boolean;
};

/** A column of amounts that adds up. */
export function Ledger({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <dl className={styles.ledger}>
      {lines.map(({ key, label, value, rule, strong }, index) => (
        <div key={key ?? index} data-rule={rule} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
