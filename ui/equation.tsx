import type { ReactNode } from 'react';
import type { Meaning } from '#ui/badge.tsx';
import styles from './equation.module.css';

export type Operator = '+' | '−';
export type Term = { label: string; value: ReactNode; operator?: Operator };
export type Bracket = { operator?: Operator; terms: readonly Term[] };
export type Result = {
  label: string;
  value: ReactNode;
  meaning: Extract<Meaning, 'warning' | 'positive' | 'danger' | 'neutral'>;
};
type Props = {
  label: string;
  terms: readonly (Term | Bracket)[];
  result: Result;
  /** Other facts at the end of the row. */
  asides?: readonly Term[];
};

const isBracket = (term: Term | Bracket): term is Bracket => 'terms' in term;

function Sign({ children }: { children: string }) {
  return <span className={styles.sign}>{children}</span>;
}

function Cell({ term }: { term: Term }) {
  return (
    <span className={styles.cell}>
      <span className={styles.label}>{term.label}</span>
      <span className={styles.value}>{term.value}</span>
    </span>
  );
}

/** A sum in words and figures, on one row: terms, a bracket as a rounded pair of edges, and the result in a cell of its meaning. */
export function Equation({ label, terms, result, asides = [] }: Props) {
  return (
    <section className={styles.equation} aria-label={label}>
      <div className={styles.terms}>
        {terms.map((term, index) => (
          <span key={index} className={styles.term}>
            {term.operator && <Sign>{term.operator}</Sign>}
            {isBracket(term) ? (
              <span className={styles.bracket}>
                {term.terms.map((inner, place) => (
                  <span key={place} className={styles.term}>
                    {inner.operator && <Sign>{inner.operator}</Sign>}
                    <Cell term={inner} />
                  </span>
                ))}
              </span>
            ) : (
              <Cell term={term} />
            )}
          </span>
        ))}
      </div>
      <Sign>=</Sign>
      <div className={styles.result} data-meaning={result.meaning}>
        <span className={styles.label}>{result.label}</span>
        <span className={styles.due}>{result.value}</span>
      </div>
      {asides.length > 0 && (
        <div className={styles.asides}>
          {asides.map((aside) => (
            <Cell key={aside.label} term={aside} />
          ))}
        </div>
      )}
    </section>
  );
}
