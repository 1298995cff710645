import { addDays, dayOf, lastDayOf, startOfDay } from '#domain/dates.ts';
import type { Config } from './config.ts';

/** The same day so many months later; the last of the month where it is shorter. @param day yyyy-MM-dd */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
  const last = lastDayOf(first);
  const wanted = `${first}-${String(date).padStart(2, '0')}`;
  return wanted > last ? last : wanted;
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

/**
 * From when points can be spent, and until when: days and months are those of Riyadh. The last day counts whole, that of its month where
 * the program rounds up to it.
 */
export function validityOf(
  { pending_days, validity_months, rounding }: Pick<Config, 'pending_days' | 'validity_months' | 'rounding'>,
  earnedAt: Date,
): { available_at: Date; expires_at: Date } {
  const available_at = pending_days === 0 ? earnedAt : startOfDay(addDays(earnedAt, pending_days));
  const last = addMonths(dayOf(available_at), validity_months);
  const through = rounding === 'month_end' ? lastDayOf(last.slice(0, 7)) : last;
  return { available_at, expires_at: addDays(startOf(through), 1) };
}
