import { dayOf, endOfDay, formatDate } from '#domain/dates.ts';

/** A range as filters keep it: Unix seconds, from 00:00:00.000 of the first day to 23:59:59.999 of the last (specification, section 9). */
export type DateRange = { gt?: number; lt?: number };
/** The same range as days, `yyyy-MM-dd`. */
export type DayRange = { from?: string; to?: string };

const midnight = (day: string) => new Date(`${day}T00:00:00+03:00`);

export const toDays = ({ gt, lt }: DateRange): DayRange => ({
  from: gt === undefined ? undefined : dayOf(new Date(gt * 1000)),
  to: lt === undefined ? undefined : dayOf(new Date(lt * 1000)),
});

export const toSeconds = ({ from, to }: DayRange): DateRange => ({
  ...(from ? { gt: Math.floor(midnight(from).getTime() / 1000) } : {}),
  ...(to ? { lt: Math.floor(endOfDay(midnight(to)).getTime() / 1000) } : {}),
});

/** Days as every date is shown: "ddd, DD MMM YYYY" (specification, section 9); one day once. */
export const rangeText = (from: string, to: string, language: string): string =>
  from === to ? formatDate(from, language) : `${formatDate(from, language)} – ${formatDate(to, language)}`;
