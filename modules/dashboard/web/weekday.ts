import { limits } from '#domain/limits.ts';
import { formatNumber } from '#domain/numerals.ts';

const format = (language: string, weekday: 'short' | 'long') =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB', {
    weekday,
    timeZone: limits.timeZone,
  });

/** The weekday of a moment in Riyadh: "Sat"; in Arabic the whole word, which has no short form. */
export const weekdayOf = (at: string, language: string): string =>
  format(language, language === 'ar' ? 'long' : 'short').format(new Date(at));

/** A day for an axis: "Thu 5". @param day yyyy-MM-dd */
export const dayLabel = (day: string, language: string): string =>
  `${format(language, 'short').format(new Date(`${day}T12:00:00+03:00`))} ${formatNumber(Number(day.slice(8)))}`;
