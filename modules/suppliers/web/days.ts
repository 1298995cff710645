/** Sunday first, as the week begins in the Kingdom. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** The name of a weekday; the first of January 2023 was a Sunday. */
export const dayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2023, 0, 1 + day)));
