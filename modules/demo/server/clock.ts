import { addDays, startOfDay } from '#domain/dates.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days of the week as Saudi wholesale knows them: Friday rests, Saturday is short. */
export const friday = 5;
export const saturday = 6;

/** When the story plays. It depends on the day alone, so that two loads on one day tell the same. */
export type Clock = {
  /** The moment up to which things have happened: an hour into today. Nothing lies after it. */
  end: Date;
  /** Days that orders go back. */
  days: number;
  /** First millisecond of the day `back` days ago, in Riyadh. */
  day(back: number): Date;
  /** The same for what was there before the first order: counted from 90 days after the first day. */
  before(back: number): Date;
};

/** @param days that orders go back */
export function makeClock(now: Date, days: number): Clock {
  const today = startOfDay(new Date(now.getTime() - hourMs));
  const day = (back: number) => addDays(today, -back);
  return { end: new Date(today.getTime() + hourMs), days, day, before: (back) => day(back + days - 90) };
}

/** 0 Sunday … 6 Saturday, in Riyadh. */
export const weekdayOf = (at: Date): number => (Math.round((startOfDay(at).getTime() + dayMs / 2) / dayMs) + 4) % 7;

/** Hours into the day in Riyadh, with fractions. */
export const hourOf = (at: Date): number => (at.getTime() - startOfDay(at).getTime()) / hourMs;
export const later = (at: Date, hours: number): Date => new Date(at.getTime() + Math.round(hours * hourMs));
/** A time of the day, `days` after the day of `at`. */
export const atHour = (at: Date, days: number, hour: number): Date =>
  new Date(startOfDay(at).getTime() + days * dayMs + Math.round(hour * hourMs));

/** The moment itself when somebody sits at a desk then (8 to 22, on Friday from 16), else `into` hours after it opens. */
export function atDesk(at: Date, into: number): Date {
  const opens = weekdayOf(at) === friday ? 16 : 8;
  const hour = hourOf(at);
  if (hour >= opens && hour < 22) return at;
  if (hour < opens) return atHour(at, 0, opens + into);
  return atHour(at, 1, (weekdayOf(atHour(at, 1, 12)) === friday ? 16 : 8) + into);
}

/** The `days`th working day after `at`, at that hour. */
export function workday(at: Date, days: number, hour: number): Date {
  let ahead = 0;
  for (let left = days; left > 0;) {
    ahead++;
    if (weekdayOf(atHour(at, ahead, 12)) !== friday) left--;
  }
  return atHour(at, ahead, hour);
}
