import { formatDate } from '#domain/dates.ts';
import { fold } from '#domain/fold.ts';

/** Both languages' names of a month as we write them, folded, by their place in the year. */
const monthNames = Array.from({ length: 12 }, (_, month) =>
  ['en', 'ar'].map((language) => {
    const [, , name = ''] = formatDate(new Date(Date.UTC(2026, month, 15)), language).split(' ');
    return fold(name);
  }),
);
const monthOf = (word: string): number => {
  const folded = fold(word).replace(/\.$/, '');
  return (
    1 + monthNames.findIndex((names) => names.some((name) => folded.startsWith(name) || folded === name.slice(0, 3)))
  );
};

/** `yyyy-MM-dd`, or null where there is no such day. */
function dayFrom(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere && year >= 1900 && year <= 9999 ? date.toISOString().slice(0, 10) : null;
}

/**
 * The day somebody typed, as `yyyy-MM-dd`, or null where it is none: 2026-11-22, 22/11/2026, 22.11.26, 22-11 (of this year), 22 Nov 2026, and
 * days as we show them; the day comes before the month, as it is written in the Kingdom, in any of the three digit sets.
 * @param today the day in Riyadh, `yyyy-MM-dd`
 */
export function readTypedDay(text: string, today: string): string | null {
  const typed = fold(text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  // A weekday before it is for the reader.
  const parts = /^(?:\p{L}+[,،]? )?(\d{1,2})(?:[-/. ]+(\d{1,2})| ?(\p{L}+)\.?)(?:[-/., ]+(\d{2}|\d{4}))?$/u.exec(typed);
  if (!parts) return null;
  const [, day, number, name, year = today.slice(0, 4)] = parts;
  const full = year.length === 2 ? Number(`20${year}`) : Number(year);
  return dayFrom(full, number === undefined ? monthOf(name ?? '') : Number(number), Number(day));
}
