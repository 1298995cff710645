import { addDays, dayOf, formatDate, formatTime } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { formatNumber } from '#domain/numerals.ts';

const format = (language: string, weekday: 'narrow' | 'short' | 'long') =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB', {
    weekday,
    timeZone: limits.timeZone,
  });

/** The weekday of a moment in Riyadh: "Sat"; in Arabic the whole word, which has no short form. */
export const weekdayOf = (at: string, language: string): string =>
  format(language, language === 'ar' ? 'long' : 'short').format(new Date(at));

/** A moment of these days, as short as tells it: "09:20" of today, else "Wed 09:20" of the last days and the date of others. */
export function shortMoment(at: string, now: Date, language: string): string {
  const [day, today] = [dayOf(new Date(at)), dayOf(now)];
  if (day === today) return formatTime(at, language);
  return day > dayOf(addDays(now, -7))
    ? `${weekdayOf(at, language)} ${formatTime(at, language)}`
    : formatDate(at, language);
}

/** A day for an axis, as narrow as a week still tells its days apart: "Th 5", in Arabic "خ 5". @param day yyyy-MM-dd */
export function dayLabel(day: string, language: string): string {
  const weekday = format(language, language === 'ar' ? 'narrow' : 'short').format(new Date(`${day}T12:00:00+03:00`));
  return `${weekday.slice(0, 2)} ${formatNumber(Number(day.slice(8)))}`;
}
