import { formatNumber } from '#domain/numerals.ts';
import { formatPacks, type Pack } from '#domain/quantity.ts';
import { useText } from '#ui/text.tsx';

/** A quantity as a text, for sentences and titles: "2 cs + 1 sh + 3 pc (63)", and "63 pcs" of what has no packs. */
export function usePieces(): (count: number, pack?: Pack) => string {
  const { t, language } = useText();
  return (count, pack) =>
    pack && (pack.case > 1 || pack.shrink > 1)
      ? formatPacks(count, pack, language)
      : t('ui.quantity.pcs', { count, shown: formatNumber(count) });
}
