import { addDays, dayOf, daysBetween } from '#domain/dates.ts';

/** What of a budget was spent when; days are `yyyy-MM-dd` in Riyadh, amounts minor units without tax. */
export type Spending = {
  readonly budget: number;
  readonly spent: number;
  /** The first day it ran, its last one where it has an end, and today, or the day it ended. */
  readonly since: string;
  readonly ends_on: string | null;
  readonly today: string;
  readonly days: readonly { readonly day: string; readonly amount: number }[];
};
export type Burn = {
  /** Days, or weeks of a long run, with what an even pace would have spent; null where it has no end. */
  readonly bars: readonly {
    readonly from: string;
    readonly to: string;
    readonly spent: number;
    readonly pace: number | null;
  }[];
  readonly forecast:
    | { readonly type: 'spent' }
    /** At the pace of the last days. */
    | { readonly type: 'used_up'; readonly day: string }
    | { readonly type: 'lasts'; readonly left: number }
    /** Nothing was spent lately, or it has no end to last until. */
    | { readonly type: 'unknown' };
};

/** So many days are drawn one by one; more of them by the week. */
const mostBars = 31;
/** The pace is that of so many days. */
const recent = 7;
const after = (day: string, days: number): string => dayOf(addDays(new Date(`${day}T12:00:00Z`), days));

/** How a budget is used, and until when it lasts if the last seven days go on. */
export function burnOf({ budget, spent, since, ends_on, today, days }: Spending): Burn {
  const ran = Math.max(daysBetween(since, today) + 1, 1);
  const step = ran > mostBars ? 7 : 1;
  const by = new Map(days.map(({ day, amount }) => [day, amount]));
  const whole = ends_on === null ? null : daysBetween(since, ends_on) + 1;
  const sumOf = (from: number, count: number): number =>
    Array.from({ length: count }, (_, at) => by.get(after(since, from + at)) ?? 0).reduce((sum, one) => sum + one, 0);
  const bars = Array.from({ length: Math.ceil(ran / step) }, (_, at) => {
    const count = Math.min(step, ran - at * step);
    return {
      from: after(since, at * step),
      to: after(since, at * step + count - 1),
      spent: sumOf(at * step, count),
      pace: whole === null ? null : Math.round((budget * count) / whole),
    };
  });
  const left = budget - spent;
  if (left <= 0) return { bars, forecast: { type: 'spent' } };
  const looked = Math.min(recent, ran);
  const aDay = sumOf(ran - looked, looked) / looked;
  const toCome = ends_on === null ? Infinity : daysBetween(today, ends_on);
  if (toCome < 0 || (aDay === 0 && ends_on === null)) return { bars, forecast: { type: 'unknown' } };
  const lasts = Math.ceil(left / aDay);
  if (lasts <= toCome) return { bars, forecast: { type: 'used_up', day: after(today, lasts) } };
  return { bars, forecast: { type: 'lasts', left: Math.round(left - aDay * toCome) } };
}
