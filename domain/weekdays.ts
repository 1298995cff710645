/** Days of the week, Sunday first (0), as the week begins in the Kingdom. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** The name of a weekday, whole or as short as the language has it: "Thursday", "Thu"; Arabic has no short form. */
export const dayName = (day: number, language: string, length: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: language === 'ar' ? 'long' : length, timeZone: 'UTC' }).format(
    // The first of January 2023 was a Sunday.
    new Date(Date.UTC(2023, 0, 1 + day)),
  );

/** A first and a last day; one day is both. */
export type Run = readonly [first: number, last: number];

/**
 * Days as runs that follow each other, round the end of the week: Saturday to Thursday is one. Two days in a row stay two, because
 * "Sun, Mon" is no longer than "Sun–Mon". The whole week is Sunday to Saturday.
 * @param days 0 for Sunday, in any order
 */
export function runsOf(days: readonly number[]): readonly Run[] {
  const has = (day: number) => days.includes((day + 7) % 7);
  if (weekdays.every(has)) return [[0, 6]];
  return weekdays
    .filter((day) => has(day) && !has(day - 1))
    .flatMap((first): Run[] => {
      let length = 1;
      while (has(first + length)) length += 1;
      const last = (first + length - 1) % 7;
      return length === 2
        ? [
            [first, first],
            [last, last],
          ]
        : [[first, last]];
    });
}

/** Days in few words: "Sat–Thu", "Sun, Tue, Thu"; in Arabic with whole names. */
export function daysText(days: readonly number[], language: string): string {
  const name = (day: number) => dayName(day, language, 'short');
  const between = language === 'ar' ? ' – ' : '–';
  return runsOf(days)
    .map(([first, last]) => (first === last ? name(first) : `${name(first)}${between}${name(last)}`))
    .join(language === 'ar' ? '، ' : ', ');
}
