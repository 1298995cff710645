import { formatNumber } from '#domain/numerals.ts';
import { formatPacks, type Pack } from '#domain/quantity.ts';
import { useText } from '#ui/text.tsx';

/** Pieces in cases, shrinks and pieces: "5c 1s 4p", in Arabic "5ك 1ش 4ح". */
export function QuantityText({ pieces, pack }: { pieces: number; pack: Pack }) {
  const { language } = useText();
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <bdi dir={language === 'ar' ? 'rtl' : 'ltr'}>{formatPacks(pieces, pack, language)}</bdi>
    </span>
  );
}

/** "x1,200": how many of an item (specification, section 9), with its cases and shrinks where it is packed so. */
export function TimesText({ pieces, pack }: { pieces: number; pack?: Pack }) {
  return (
    <>
      <bdi dir="ltr">x{formatNumber(pieces)}</bdi>
      {pack && pack.case > 1 && (
        <>
          {' '}
          · <QuantityText pieces={pieces} pack={pack} />
        </>
      )}
    </>
  );
}

/** "1,200 pcs": the same quantity in pieces, for the second line of a cell. */
export function PiecesText({ pieces }: { pieces: number }) {
  const { t } = useText();
  return <>{t('ui.quantity.pcs', { count: pieces, shown: formatNumber(pieces) })}</>;
}
