import { formatAmount } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useDateRangeText } from '#ui/date-range-text.ts';
import { isList, isRange, type FilterConfig, type FilterValue } from '#ui/filter.ts';
import { useText } from '#ui/text.tsx';

/** What a filter's value reads like in its chip: "Riyadh", "{n} selected", "8 – 18 Nov", "over 1,000". */
export function useFilterText() {
  const { t } = useText();
  const dateText = useDateRangeText();
  return (config: FilterConfig, value: FilterValue): string => {
    if (config.type === 'select' && isList(value)) {
      if (value.length > 1) return t('ui.filter.selected', { count: value.length });
      return config.options.find((option) => option.value === value[0])?.label ?? value[0] ?? '';
    }
    if (config.type === 'date' && isRange(value)) return dateText(value);
    if (config.type === 'boolean') return value ? (config.yes ?? t('ui.filter.yes')) : (config.no ?? t('ui.filter.no'));
    if (config.type === 'range' && isRange(value)) {
      const number = (amount: number) =>
        config.currency ? formatAmount(amount, config.currency).replace(/\.00$/, '') : formatNumber(amount);
      if (value.gt !== undefined && value.lt !== undefined) return `${number(value.gt)} – ${number(value.lt)}`;
      if (value.gt !== undefined) return t('ui.filter.over', { value: number(value.gt) });
      return value.lt === undefined ? '' : t('ui.filter.under', { value: number(value.lt) });
    }
    return typeof value === 'string' ? value : '';
  };
}
