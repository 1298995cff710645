import { numberLocale } from '#kit/shared/numerals.ts';
import { formatPacks, type Pack } from '#kit/shared/quantity.ts';
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

/** "1,200 pcs": the same quantity in pieces, for the second line of a cell. */
export function PiecesText({ pieces }: { pieces: number }) {
  const { t } = useText();
  return <>{t('ui.quantity.pcs', { count: pieces, shown: pieces.toLocaleString(numberLocale()) })}</>;
}
