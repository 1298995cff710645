import { dayOf, endOfDay } from '#kit/shared/dates.ts';
import { numeralsNow } from '#kit/shared/numerals.ts';

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

const parts = (day: string, language: string) => {
  const digits = numeralsNow() === 'latin' ? 'latn' : 'arab';
  const locale = language === 'ar' ? `ar-SA-u-ca-gregory-nu-${digits}` : `en-US-u-nu-${digits}`;
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return Object.fromEntries(format.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]));
};

/** One day, short: "18 Nov 2026". */
export function shortDay(day: string, language: string): string {
  const { day: number, month, year } = parts(day, language);
  return `${number} ${month} ${year}`;
}

/** Two days, saying only once what they share: "8 – 18 Nov", "28 Oct – 4 Nov", years where they differ. */
export function shortRange(from: string, to: string, language: string): string {
  const a = parts(from, language);
  const b = parts(to, language);
  if (from === to) return `${b.day} ${b.month}`;
  if (a.year !== b.year) return `${shortDay(from, language)} – ${shortDay(to, language)}`;
  return a.month === b.month ? `${a.day} – ${b.day} ${b.month}` : `${a.day} ${a.month} – ${b.day} ${b.month}`;
}
