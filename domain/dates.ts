import { limits } from './limits.ts';
import { numeralsNow } from './numerals.ts';

/** Minutes that Riyadh is ahead of UTC; it has no summer time. */
const riyadhMinutes = 180;
const dayMs = 86_400_000;

/** First millisecond of the day in Riyadh that holds `at`. */
export function startOfDay(at: Date): Date {
  const shifted = at.getTime() + riyadhMinutes * 60_000;
  return new Date(Math.floor(shifted / dayMs) * dayMs - riyadhMinutes * 60_000);
}
/** Last millisecond of the day in Riyadh that holds `at`: 23:59:59.999 (specification, section 9). */
export const endOfDay = (at: Date): Date => new Date(startOfDay(at).getTime() + dayMs - 1);
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);
/** `yyyy-MM-dd` of the day in Riyadh. */
export const dayOf = (at: Date): string => new Date(at.getTime() + riyadhMinutes * 60_000).toISOString().slice(0, 10);

/** How an operator reads a day without a time: `gt`/`gte` its first, `lt`/`lte` its last millisecond. */
export type DateOperator = 'gt' | 'gte' | 'lt' | 'lte';

/**
 * Reads a date of the wire: ISO date-time, `yyyy-MM-dd` (a whole day in Riyadh) or Unix seconds; null when it is none.
 */
export function readDate(value: string, operator: DateOperator): Date | null {
  if (/^-?\d{1,11}$/.test(value)) return bounded(new Date(Number(value) * 1000));
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const day = new Date(`${value}T00:00:00+03:00`);
    if (Number.isNaN(day.getTime()) || dayOf(day) !== value) return null;
    return bounded(operator.startsWith('g') ? day : endOfDay(day));
  }
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value)) return null;
  return bounded(new Date(value));
}

function bounded(date: Date): Date | null {
  const time = date.getTime();
  return Number.isNaN(time) || time < -62_135_596_800_000 || time > 253_402_300_799_999 ? null : date;
}

/** Only the parts are used, in an order of ours; American English has the three-letter September. */
const locale = (language: string) => {
  const digits = numeralsNow() === 'latin' ? 'latn' : 'arab';
  return language === 'ar' ? `ar-SA-u-ca-gregory-nu-${digits}` : `en-US-u-nu-${digits}`;
};
const formats = new Map<string, Intl.DateTimeFormat>();
function format(language: string, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale(language)} ${key}`;
  const found =
    formats.get(name) ?? new Intl.DateTimeFormat(locale(language), { timeZone: limits.timeZone, ...options });
  formats.set(name, found);
  return found;
}

const parts = (at: Date, language: string) =>
  Object.fromEntries(
    format(language, 'date', {
      weekday: 'short',
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

/** "ddd, DD MMM YYYY" (specification, section 9), in Riyadh, Gregorian, in the digits the reader chose. */
export function formatDate(at: Date | string, language: string): string {
  const { weekday, day, month, year } = parts(new Date(at), language);
  return `${weekday}${language === 'ar' ? '،' : ','} ${day} ${month} ${year}`;
}
/** The same with the time after it: "Wed, 18 Nov 2026 10:31". */
export const formatMoment = (at: Date | string, language: string): string =>
  `${formatDate(at, language)} ${formatTime(at, language)}`;
/** Hours and minutes in Riyadh. */
export function formatTime(at: Date | string, language: string): string {
  const { hour, minute } = parts(new Date(at), language);
  return `${hour}:${minute}`;
}
/** "15 Nov", of days within the last year, where there is little room. In Riyadh. */
export function formatDayOfYear(at: Date | string, language: string): string {
  const { day, month } = parts(new Date(at), language);
  return `${day} ${month}`;
}
/** "November 2026" of a month as yyyy-MM. */
export const formatMonth = (month: string, language: string): string =>
  format(language, 'month', { month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00+03:00`));
/** The last day of a month as yyyy-MM, as yyyy-MM-dd. */
export const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Days from one day to another, below 0 where it lies before; both are `yyyy-MM-dd`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
