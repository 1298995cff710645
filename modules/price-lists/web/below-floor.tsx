import { Button } from '@mantine/core';
import { formatAmount } from '#domain/money.ts';
import { marginBps, perPiece } from '#domain/unit-price.ts';
import { WarningIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { sizeIn, type Typed } from './cells.ts';
import { marginText } from './percent.ts';
import styles from './price-lists.module.css';

type BelowProps = {
  of: Typed;
  /** Of the goods and the break. */
  name: string;
  amount: number;
  floor: number;
  currency: string;
  onUse: (text: string) => void;
};
/** The first typed price below the floor, with its cure. */
export function BelowFloor({ of: { variant, column }, name, amount, floor, currency, onUse }: BelowProps) {
  const { t } = useText();
  const price = perPiece(amount, sizeIn(variant, column) ?? 1);
  const margin = variant.cost_micros === null ? null : marginBps(price, variant.cost_micros);
  const shown = formatAmount(floor, currency);
  return (
    <div className={styles.below}>
      <WarningIcon size={16} aria-hidden />
      <span>
        {t(margin === null ? 'price_lists.below_free' : 'price_lists.below_line', {
          name,
          price: formatAmount(amount, currency),
          margin: margin === null ? '' : marginText(margin),
          under: formatAmount(floor - amount, currency),
        })}
      </span>
      <Button size="compact-sm" onClick={() => onUse(shown)}>
        {t('price_lists.use_floor', { amount: shown })}
      </Button>
    </div>
  );
}
