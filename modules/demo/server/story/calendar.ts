import { allocate } from '#domain/allocate.ts';
import { atHour, friday, saturday, weekdayOf, type Clock } from '../clock.ts';
import { at as nth, type Random } from '../random.ts';

/** How much is ordered on each day of the week, Sunday first. */
const weekdays = [115, 108, 105, 108, 122, 34, 58];
/** How much is ordered in each hour of the day: a morning peak, and one after work. */
const hours = [1, 0, 0, 0, 0, 1, 2, 4, 9, 13, 14, 11, 7, 6, 5, 4, 7, 11, 12, 10, 7, 5, 3, 2];

/** How many orders each day gets, the oldest day first and today last; they add up to `orders`. */
export function ordersByDay(clock: Clock, orders: number, random: Random): number[] {
  const weights: number[] = [];
  for (let back = clock.days; back >= 1; back--) {
    const growth = 0.88 + (0.24 * (clock.days - back)) / clock.days;
    weights.push(Math.round(1000 * nth(weekdays, weekdayOf(clock.day(back))) * growth * random.between(0.85, 1.15)));
  }
  // Today has only begun.
  weights.push(16_000);
  return allocate(orders, weights);
}

/** The moments of a day's orders, in their order. Today's are of its first hour. */
export function momentsOf(day: Date, count: number, isToday: boolean, random: Random): Date[] {
  const draw = () =>
    isToday ? random.between(0.05, 0.93) : random.weighted(hourNumbers, (hour) => nth(hours, hour)) + random.next();
  return Array.from({ length: count }, () => atHour(day, 0, draw())).sort((a, b) => a.getTime() - b.getTime());
}
const hourNumbers = hours.map((_, hour) => hour);

/** Whether representatives are on their rounds then. */
export function onRounds(day: Date, hour: number): boolean {
  const weekday = weekdayOf(day);
  return weekday !== friday && hour >= 8.5 && hour <= (weekday === saturday ? 13.5 : 17);
}
