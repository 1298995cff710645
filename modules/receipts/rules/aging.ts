import { daysBetween } from '#domain/dates.ts';

const dayMs = 86_400_000;
/** Days overdue at which an older bucket begins; the last is open. */
export const agingFrom = [1, 31, 61, 91, 121] as const;

/** The day that many days later; days are `yyyy-MM-dd` in Riyadh. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Days that have passed since it fell due; 0 while it has not. */
export const daysOverdue = (dueOn: string, today: string): number => Math.max(0, daysBetween(dueOn, today));

export type Bucket = { from: number; to: number | null; amount: number };

/** What is owed by how long it is overdue: not yet due (0), 1–30, 31–60, 61–90, 91–120 and more than 120 days (M13). Minor units. */
export function agingOf(open: readonly { due: number; days_overdue: number }[]): Bucket[] {
  const starts = [0, ...agingFrom];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const within = open.filter((one) => one.days_overdue >= from && (next === undefined || one.days_overdue < next));
    return { from, to: next === undefined ? null : next - 1, amount: within.reduce((sum, one) => sum + one.due, 0) };
  });
}
