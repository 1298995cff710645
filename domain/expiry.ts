import { daysBetween } from './dates.ts';

/** So many days before a document expires its owner is told, the first of them when it is worth a look; days are `yyyy-MM-dd`. */
export const expiryTimers = [60, 30, 7] as const;
export type ExpiryTimer = (typeof expiryTimers)[number];

/** How a document stands on a day: it is good on the last of its days. */
export function documentState(expiresOn: string | null, today: string): 'none' | 'good' | 'soon' | 'expired' {
  if (expiresOn === null) return 'none';
  const left = daysBetween(today, expiresOn);
  if (left < 0) return 'expired';
  return left <= expiryTimers[0] ? 'soon' : 'good';
}

/** What was told last: of which day, and how many days before. */
export type ExpiryTold = { readonly of: string; readonly days: number } | null;

/** The timer to tell of now; null before the first, after the day itself, and where it was told of this day already. */
export function timerToTell(expiresOn: string, today: string, told: ExpiryTold): ExpiryTimer | null {
  const left = daysBetween(today, expiresOn);
  if (left < 0) return null;
  const timer = expiryTimers.findLast((days) => left <= days);
  if (timer === undefined || (told?.of === expiresOn && told.days <= timer)) return null;
  return timer;
}
