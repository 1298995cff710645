import { Fragment, useState } from 'react';
import { Button } from '@mantine/core';
import { toPacks, typedPacked, type Packed } from '#domain/quantity.ts';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { packOf, type EditorLine } from '../state.ts';
import styles from './phone.module.css';

type Props = {
  lines: readonly EditorLine[];
  /** Before tax, in minor units; undefined while nobody has priced it. */
  net: number | undefined;
  currency: string;
  fresh: boolean;
  failed: boolean;
  onReview: () => void;
};

const none: Packed = { cases: 0, shrinks: 0, pieces: 0 };
const packedOf = (lines: readonly EditorLine[]): Packed =>
  lines
    .map((line) => toPacks(line.quantity, packOf(line)))
    .reduce(
      (sum, one) => ({
        cases: sum.cases + one.cases,
        shrinks: sum.shrinks + one.shrinks,
        pieces: sum.pieces + one.pieces,
      }),
      none,
    );

/** What the order comes to so far, and the way on, under the thumb. */
export function Foot({ lines, net, currency, fresh, failed, onReview }: Props) {
  const { t, language } = useText();
  // Without a network the last that was known stays, and says so.
  const [last, setLast] = useState(net);
  if (net !== undefined && net !== last) setLast(net);
  const facts = [
    t('draft_orders.lines_count', { count: lines.length }),
    ...(lines.length > 0 ? [typedPacked(packedOf(lines), language)] : []),
    t(failed ? 'draft_phone.not_priced' : 'draft_phone.before_vat'),
  ];
  return (
    <footer className={styles.foot}>
      <div className={styles.sum} aria-live="polite" aria-busy={!fresh}>
        <Money className={styles.net} amount={lines.length === 0 ? 0 : (net ?? last)} currency={currency} sign />
        <span className={styles.facts}>
          {facts.map((fact, index) => (
            <Fragment key={index}>
              {index > 0 && ' '}
              <span>{fact}</span>
            </Fragment>
          ))}
        </span>
      </div>
      <Button variant="filled" size="lg" onClick={onReview}>
        {t('draft_phone.review')}
      </Button>
    </footer>
  );
}
