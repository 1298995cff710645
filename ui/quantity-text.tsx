import { formatNumber } from '#domain/numerals.ts';
import { formatPacked, formatTotal, toPacks, type Pack } from '#domain/quantity.ts';
import { useText } from '#ui/text.tsx';
import styles from './quantity-text.module.css';

type Props = {
  pieces: number;
  pack: Pack;
  /** The pieces stand beside it already, such as "x63". */
  counted?: boolean;
  /** The pieces stand below, in a column of figures. */
  stacked?: boolean;
  /** A change: what is more has its plus. */
  signed?: boolean;
};

/** After this left-to-right mark a sign is drawn before its number in Arabic, too. */
const mark = '\u200e';

/** Pieces in cases, shrinks and pieces: "2 cs + 1 sh + 3 pc (63)", in Arabic "2 كرتون + 1 شد + 3 حبة (63)". */
export function QuantityText({ pieces, pack, counted, stacked, signed }: Props) {
  const { language } = useText();
  const total = counted ? '' : formatTotal(pieces, pack);
  const packs = formatPacked(toPacks(pieces, pack), language);
  const isArabic = language === 'ar';
  const plus = signed && pieces > 0 ? '+' : '';
  const before = isArabic && (plus || pieces < 0) ? mark + plus : plus;
  return (
    <bdi dir={isArabic ? 'rtl' : 'ltr'} className={styles.root} data-stacked={stacked || undefined}>
      <span className={styles.packs}>{before + packs}</span>
      {total && ' '}
      {total && (
        <bdi dir="ltr" className={styles.total}>
          {total}
        </bdi>
      )}
    </bdi>
  );
}

/** "x1,200": how many of an item (specification, section 9), with its cases and shrinks where it is packed so. */
export function TimesText({ pieces, pack }: { pieces: number; pack?: Pack }) {
  return (
    <>
      <bdi dir="ltr">x{formatNumber(pieces)}</bdi>
      {pack && (pack.case > 1 || pack.shrink > 1) && (
        <>
          {' '}
          · <QuantityText pieces={pieces} pack={pack} counted />
        </>
      )}
    </>
  );
}

/** "1,200 pcs": pieces of several products together, which no pack counts. */
export function PiecesText({ pieces }: { pieces: number }) {
  const { t } = useText();
  return <>{t('ui.quantity.pcs', { count: pieces, shown: formatNumber(pieces) })}</>;
}
