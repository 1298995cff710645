import { formatAmount } from '#kit/shared/money.ts';
import { numberLocale } from '#kit/shared/numerals.ts';
import { useDateRangeText } from '#ui/date-range.tsx';
import { isList, isRange, type FilterDefinition, type FilterValue } from '#ui/filter.ts';
import { useText } from '#ui/text.tsx';

/** What a filter's value reads like in its chip: "Riyadh", "{n} selected", "8 – 18 Nov", "over 1,000". */
export function useFilterText() {
  const { t } = useText();
  const dateText = useDateRangeText();
  return (definition: FilterDefinition, value: FilterValue): string => {
    if (definition.kind === 'select' && isList(value)) {
      if (value.length > 1) return t('ui.filter.selected', { count: value.length });
      return definition.options.find((option) => option.value === value[0])?.label ?? value[0] ?? '';
    }
    if (definition.kind === 'date' && isRange(value)) return dateText(value);
    if (definition.kind === 'boolean') return value ? (definition.yes ?? t('ui.filter.yes')) : (definition.no ?? t('ui.filter.no'));
    if (definition.kind === 'range' && isRange(value)) {
      const number = (amount: number) =>
        definition.currency ? formatAmount(amount, definition.currency).replace(/\.00$/, '') : amount.toLocaleString(numberLocale());
      if (value.gt !== undefined && value.lt !== undefined) return `${number(value.gt)} – ${number(value.lt)}`;
      if (value.gt !== undefined) return t('ui.filter.over', { value: number(value.gt) });
      return value.lt === undefined ? '' : t('ui.filter.under', { value: number(value.lt) });
    }
    return typeof value === 'string' ? value : '';
  };
}
