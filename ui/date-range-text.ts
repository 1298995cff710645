import { formatDate } from '#domain/dates.ts';
import { rangeText, toDays, type DateRange } from '#ui/date-range-value.ts';
import { useText } from '#ui/text.tsx';

/** What a range reads like: "Sun, 08 Nov 2026 – Wed, 18 Nov 2026", "since Sun, 08 Nov 2026", or nothing. */
export function useDateRangeText() {
  const { t, language } = useText();
  return (range: DateRange): string => {
    const { from, to } = toDays(range);
    if (from && to) return rangeText(from, to, language);
    if (from) return t('ui.filter.since', { value: formatDate(from, language) });
    return to ? t('ui.filter.until', { value: formatDate(to, language) }) : '';
  };
}
