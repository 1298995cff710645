import { usePieces } from './pieces.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { useText } from '#ui/text.tsx';
import { ItemThumb } from './item-thumb.tsx';
import { packOf, useOrder, type OrderItem } from './order-context.tsx';
import styles from './lines.module.css';
import { LineName } from './line-name.tsx';

type Props = {
  /** What each line that can be chosen is drawn as: a `PickLine`. */
  children: readonly ReactNode[];
  /** What is said where none can be. */
  none: string;
  others: readonly OrderItem[];
  /** How many lines cannot be chosen, in words. */
  notListed: string;
  why: (item: OrderItem) => string | null;
};

/** The lines of an order that may be chosen; then those that may not, and why. */
export function PickLines({ children, none, others, notListed, why }: Props) {
  return (
    <>
      {children.length === 0 && <p className={styles.none}>{none}</p>}
      {children}
      {others.length > 0 && (
        <div className={styles.others}>
          <OtherLines lines={others} title={notListed} open={children.length === 0} why={why} />
        </div>
      )}
    </>
  );
}

type OtherProps = { lines: readonly OrderItem[]; title: string; open: boolean; why: Props['why'] };

/** The lines that cannot be chosen, folded behind how many they are, each with its reason. */
export function OtherLines({ lines, title, open, why }: OtherProps) {
  return (
    <details className={styles.otherLines} open={open}>
      <summary>{title}</summary>
      {lines.map((item) => (
        <div key={item.id} className={styles.other}>
          <LineName of={item} />
          <span className={styles.why}>{why(item)}</span>
        </div>
      ))}
    </details>
  );
}

type LineProps = {
  id?: string;
  item: OrderItem;
  /** What the box and the quantity are called. */
  labels: { choose: string; quantity: string };
  note: ReactNode;
  /** How much of it is chosen, at most how much may be, and what that is worth in minor units; undefined until it is ticked. */
  chosen: { quantity: number; max: number; value: number } | undefined;
  onToggle: () => void;
  onQuantity: (pieces: number) => void;
  /** What else is asked of a line that is ticked. */
  children: ReactNode;
};

/** A line to tick, with its quantity and its value once it is. */
export function PickLine({ id, item, labels, note, chosen, onToggle, onQuantity, children }: LineProps) {
  const { t } = useText();
  const { order } = useOrder();
  const inPieces = usePieces();
  const isWrong = chosen !== undefined && (chosen.quantity < 1 || chosen.quantity > chosen.max);
  return (
    <div className={styles.line} id={id} data-chosen={chosen !== undefined || undefined}>
      <Checkbox aria-label={labels.choose} checked={chosen !== undefined} onChange={onToggle} />
      <MediaCell figure={<ItemThumb item={item} size={32} />} title={<LineName of={item} />} note={note} />
      {chosen && (
        <>
          <QuantityInput
            label={labels.quantity}
            pack={packOf(item)}
            value={chosen.quantity}
            onChange={onQuantity}
            error={isWrong ? t('lines.quantity_range', { max: formatNumber(chosen.max) }) : undefined}
            cure={isWrong ? { label: inPieces(chosen.max, packOf(item)), value: chosen.max } : undefined}
          />
          {children}
          <span className={styles.value}>
            <Money amount={chosen.value} currency={order.currency_code} />
          </span>
        </>
      )}
    </div>
  );
}
