import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

/** What is asked for: one order above the limit, the end of a hold, a higher limit, and what the customer cannot pay of an order. */
export const releaseTypes = ['order', 'hold', 'limit', 'write_off'] as const;
export type ReleaseType = (typeof releaseTypes)[number];
export const releaseStatuses = ['waiting', 'granted', 'declined'] as const;
export type ReleaseStatus = (typeof releaseStatuses)[number];

/**
 * Whether whoever asks may grant it at once: "hold and release with reason and second approver above a limit".
 * @param amount what is at stake, in minor units
 * @param alone_up_to the supplier's bound for one person alone; null: none
 * @param mayDecide whether the one who asks decides such things at all
 */
export const grantsAlone = (amount: number, alone_up_to: number | null, mayDecide: boolean): boolean =>
  mayDecide && (alone_up_to === null || amount <= alone_up_to);

/** Whether a person may decide what waits: a second one, never who asked. */
export function canDecide(release: { status: ReleaseStatus; asked_by: string }, person: string | null): Permit {
  if (release.status !== 'waiting') return refused('credit.decided');
  return release.asked_by === person ? refused('credit.second_person') : allowed;
}
