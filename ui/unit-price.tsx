import type { ReactNode } from 'react';
import { formatUnitPrice, type Micros } from '#domain/unit-price.ts';
import { noAmount } from '#domain/money.ts';
import styles from './money.module.css';

type Props = {
  price: Micros | null | undefined;
  currency: string | null | undefined;
  className?: string;
  /** What explains it, before it. */
  why?: ReactNode;
};

/** What a piece costs: as an amount, with up to two more decimals where it has them, since it may be quoted by the case; "N/A" without. */
export function UnitPrice({ price, currency, className, why }: Props) {
  return (
    <span className={[styles.unit, className].filter(Boolean).join(' ')}>
      {why}
      {price === null || price === undefined || !currency ? (
        noAmount
      ) : (
        <bdi dir="ltr" className={styles.money}>
          {formatUnitPrice(price, currency)}
        </bdi>
      )}
    </span>
  );
}
