import { numberLocale } from '#domain/numerals.ts';
import { toPacks } from '#domain/quantity.ts';
import { NameOf } from '#kit/web/names.tsx';
import { ProductThumb } from '#modules/products/parts.tsx';
import { MediaCell, TwoLines } from '#ui/media-cell.tsx';
import { PiecesText, QuantityText } from '#ui/quantity-text.tsx';
import type { StockedVariant } from '../contract.ts';
import styles from './stock.module.css';

export const packOf = ({ case_configuration, shrink_configuration }: StockedVariant) => ({
  case: case_configuration,
  shrink: shrink_configuration,
});

/** A variant with its picture, name and SKU. */
export function VariantCell({ of }: { of: StockedVariant }) {
  return (
    <MediaCell
      figure={<ProductThumb of={of.product} />}
      title={
        <>
          <NameOf of={of.product} /> · <NameOf of={of} />
        </>
      }
      note={<bdi dir="ltr">{of.sku}</bdi>}
    />
  );
}

/** Pieces in packs, with the pieces below where the two differ. @param linked they open the rows they are made of */
export function Packs({ pieces, of, linked }: { pieces: number; of: StockedVariant; linked?: boolean }) {
  // Loose pieces alone are not said twice.
  const { cases, shrinks } = toPacks(pieces, packOf(of));
  const isPacked = cases + shrinks > 0;
  return (
    <TwoLines note={isPacked && <PiecesText pieces={pieces} />}>
      <span className={linked ? styles.linked : undefined}>
        <QuantityText pieces={pieces} pack={packOf(of)} />
      </span>
    </TwoLines>
  );
}

/** By how many pieces something differs, with its sign. */
export function Difference({ pieces }: { pieces: number | null }) {
  if (pieces === null) return '—';
  const sign = pieces > 0 ? '+' : pieces < 0 ? '−' : '';
  return (
    <bdi dir="ltr" className={pieces < 0 ? styles.none : pieces > 0 ? styles.low : undefined}>
      {sign}
      {Math.abs(pieces).toLocaleString(numberLocale())}
    </bdi>
  );
}
