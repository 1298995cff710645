import { formatNumber } from '#domain/numerals.ts';
import { useText } from '#ui/text.tsx';

/** "1,200 pcs" as a text, for sentences and titles. */
export function usePieces(): (count: number) => string {
  const { t } = useText();
  return (count) => t('ui.quantity.pcs', { count, shown: formatNumber(count) });
}
