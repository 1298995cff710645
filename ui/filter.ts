import type { DateRange } from '#ui/date-range-value.ts';
import type { Option } from '#ui/option.ts';

/** A number range; minor units where the filter has a currency. */
export type NumberRange = { gt?: number; lt?: number };
export type FilterValue = readonly string[] | DateRange | NumberRange | boolean | string;
export type FilterValues = Readonly<Record<string, FilterValue | undefined>>;

type Base = { key: string; title: string };
export type SelectFilter = Base & {
  type: 'select';
  options: readonly Option[];
  isMulti?: boolean;
  /** The options come from elsewhere: called when the filter is opened, with nothing, and then with what is typed. */
  onSearch?: (text: string) => void;
};
/** What a list can be filtered by (specification, section 3, filter config); ranges of numbers are ours. */
export type FilterConfig =
  | SelectFilter
  | (Base & { type: 'date' })
  | (Base & { type: 'boolean'; yes?: string; no?: string })
  | (Base & { type: 'text' })
  | (Base & { type: 'range'; currency?: string });

export const isList = (value: FilterValue | undefined): value is readonly string[] => Array.isArray(value);
export const isRange = (value: FilterValue | undefined): value is NumberRange =>
  typeof value === 'object' && !Array.isArray(value);

/** Whether a filter filters at all: empty texts, lists and ranges do not. */
export function isSet(value: FilterValue | undefined): boolean {
  if (value === undefined || value === '') return false;
  if (isList(value)) return value.length > 0;
  if (isRange(value)) return value.gt !== undefined || value.lt !== undefined;
  return true;
}
