import type { visitFrequencies } from '#modules/customers/contract.ts';

type Frequency = (typeof visitFrequencies)[number];
/** Visits in a week; a shop for which nothing was said is called on once. */
export const visitsAWeek: Readonly<Record<Frequency, number>> = {
  daily: 6,
  twice_a_week: 2,
  weekly: 1,
  every_two_weeks: 0.5,
  monthly: 0.25,
};
export const effortDefaults = { visits: 1, minutes: 10 } as const;

/** A working week has six days (M20: the weekend is Friday, and Saturday for offices alone). */
const daysOfWeek = 6;
/**
 * The length of a round through n places that are spread over an area tends to 0.7124 times the root of n times the area (Beardwood, Halton
 * and Hammersley); streets are about a third longer than straight lines.
 */
const roundFactor = 0.7124 * 1.3;
const kmAnHour = 25;

/** What an area asks of those who serve it, in a week. */
type Workload = {
  /** Visits in a week, and minutes with the customers. */
  visits: number;
  minutes: number;
  squareKilometres: number;
  /** Days of delivery; 0 for every working day. */
  days: number;
};
/** Hours and kilometres of a week, estimated, each with one digit (M31: balance of hours and km). */
export function effortOf({ visits, minutes, squareKilometres, days }: Workload): { hours: number; km: number } {
  const rounds = days === 0 ? daysOfWeek : Math.min(days, daysOfWeek);
  const km = visits > 0 ? rounds * roundFactor * Math.sqrt((visits / rounds) * squareKilometres) : 0;
  const hours = minutes / 60 + km / kmAnHour;
  return { hours: Math.round(hours * 10) / 10, km: Math.round(km * 10) / 10 };
}
