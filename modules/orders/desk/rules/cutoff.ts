import { addDays, startOfDay } from '#domain/dates.ts';
import type { DeskArea } from './facts.ts';

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The day of the week in Riyadh, 0 for Sunday. */
const weekday = (startOfItsDay: Date): number => new Date(startOfItsDay.getTime() + 12 * 3_600_000).getUTCDay();

/**
 * The first cutoff of an area at or after a moment: orders confirmed until then go out on the next day, so the hour counts only on the
 * eve of a day of delivery. Null for an area without one.
 */
export function nextCutoff(
  { cutoff_time, delivery_days }: Pick<DeskArea, 'cutoff_time' | 'delivery_days'>,
  after: Date,
): Date | null {
  if (cutoff_time === null) return null;
  for (let day = 0; day <= 8; day++) {
    const start = startOfDay(addDays(after, day));
    const at = new Date(start.getTime() + minutesOf(cutoff_time) * 60_000);
    const goesOut = delivery_days.length === 0 || delivery_days.includes((weekday(start) + 1) % 7);
    if (goesOut && at >= after) return at;
  }
  return null;
}
