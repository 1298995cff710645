import { formatNumber } from '#domain/numerals.ts';
import { NameOf } from '#kit/web/names.tsx';
import { ProductThumb } from '#modules/products/parts.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import type { StockedVariant } from '../contract.ts';
import styles from './stock.module.css';

export const packOf = ({ case_configuration, shrink_configuration }: StockedVariant) => ({
  case: case_configuration,
  shrink: shrink_configuration,
});

/** A variant with its picture; the size stands with the SKU, where a long name does not cut it off. */
export function VariantCell({ of }: { of: StockedVariant }) {
  return (
    <MediaCell
      figure={<ProductThumb of={of.product} />}
      title={<NameOf of={of.product} />}
      note={
        <>
          <NameOf of={of} /> · <bdi dir="ltr">{of.sku}</bdi>
        </>
      }
    />
  );
}

/** Pieces in packs, with the pieces below. @param linked they open the rows they are made of */
export function Packs({ pieces, of, linked }: { pieces: number; of: StockedVariant; linked?: boolean }) {
  return (
    <span className={linked ? styles.linked : undefined}>
      <QuantityText pieces={pieces} pack={packOf(of)} stacked />
    </span>
  );
}

type Differs = { pieces: number | null; of: StockedVariant; counted?: boolean; stacked?: boolean };
/** By how much something differs, with its sign. @param counted its pieces stand elsewhere @param stacked they stand below */
export function Difference({ pieces, of, counted, stacked }: Differs) {
  if (pieces === null) return '—';
  return (
    <span className={pieces < 0 ? styles.none : pieces > 0 ? styles.low : undefined}>
      <QuantityText pieces={pieces} pack={packOf(of)} signed counted={counted} stacked={stacked} />
    </span>
  );
}

/** Pieces that came or went, with their sign. */
export const SignedNumber = ({ of }: { of: number }) => (
  <bdi dir="ltr">
    {of > 0 ? '+' : of < 0 ? '−' : ''}
    {formatNumber(Math.abs(of))}
  </bdi>
);
