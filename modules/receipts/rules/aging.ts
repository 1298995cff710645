import { daysBetween } from '#domain/dates.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

const dayMs = 86_400_000;
/** From which day the age of a debt counts: that it fell due, or that it was invoiced (or delivered without an invoice). */
export const agingStarts = ['due', 'invoice'] as const;
export type AgingStart = (typeof agingStarts)[number];
/** By what a supplier tells how old a debt is: the last day of each bucket but the last, ascending. */
export type AgingTerms = { readonly days: readonly number[]; readonly counted_from: AgingStart };
/** What holds where a supplier did not say otherwise (M13). */
export const usualAging: AgingTerms = { days: [30, 60, 90, 120], counted_from: 'due' };
/** Buckets that end, at most; and days that one ends at, at most. */
export const mostBuckets = 4;
export const mostAgingDays = 720;

/** Whether buckets follow one another. */
export const canAgeBy = (days: readonly number[]): Permit =>
  days.every((day, index) => day > (days[index - 1] ?? 0)) ? allowed : refused('receipts.aging_ascending');

/** The day that many days later; days are `yyyy-MM-dd` in Riyadh. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Days that have passed since it fell due; 0 while it has not. */
export const daysOverdue = (dueOn: string, today: string): number => Math.max(0, daysBetween(dueOn, today));

type Debt = { readonly owed_on: string | null; readonly due_on: string | null };
/** How many days old a debt is; 0 while nothing counts yet: of a day's own invoices the first day has begun. */
export function ageOf({ owed_on, due_on }: Debt, from: AgingStart, today: string): number {
  if (from === 'due') return due_on ? daysOverdue(due_on, today) : 0;
  return owed_on ? Math.max(1, daysBetween(owed_on, today)) : 0;
}

/** The terms of one supplier, or of several that have the same; else the usual ones. */
export function sharedAging(terms: readonly AgingTerms[]): AgingTerms {
  const [first, ...others] = terms;
  const same = (one: AgingTerms) => one.counted_from === first?.counted_from && one.days.join() === first.days.join();
  return first && others.every(same) ? first : usualAging;
}

export type Bucket = { from: number; to: number | null; amount: number };

/** What is owed by how old it is: what does not count yet (0), then each bucket, the last of them open. Minor units. */
export function agingOf(open: readonly { due: number; age: number }[], days: readonly number[]): Bucket[] {
  const starts = [0, 1, ...days.map((day) => day + 1)];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const within = open.filter(({ age }) => age >= from && (next === undefined || age < next));
    return { from, to: next === undefined ? null : next - 1, amount: within.reduce((sum, one) => sum + one.due, 0) };
  });
}
