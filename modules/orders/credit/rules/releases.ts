import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

/** What is asked for: one order above the limit, the end of a hold, a higher limit, and what the customer cannot pay of an order. */
export const releaseTypes = ['order', 'hold', 'limit', 'write_off'] as const;
export type ReleaseType = (typeof releaseTypes)[number];
export const releaseStatuses = ['waiting', 'granted', 'declined'] as const;
export type ReleaseStatus = (typeof releaseStatuses)[number];

/**
 * Whether whoever asks may grant it at once: "hold and release with reason and second approver above a limit". An amount in another currency
 * than the bound is not compared with it: where one is kept, a second person decides.
 * @param stake what is at stake, in minor units of its currency
 * @param bound the supplier's for one person alone, in minor units of its currency; null: none
 * @param mayDecide whether the one who asks decides such things at all
 */
export const grantsAlone = (stake: Stake, bound: Bound, mayDecide: boolean): boolean =>
  mayDecide &&
  (bound.alone_up_to === null || (stake.currency_code === bound.currency_code && stake.amount <= bound.alone_up_to));
type Stake = { readonly amount: number; readonly currency_code: string };
type Bound = { readonly alone_up_to: number | null; readonly currency_code: string };

/** Whether a person may decide what waits: a second one, never who asked. */
export function canDecide(release: { status: ReleaseStatus; asked_by: string }, person: string | null): Permit {
  if (release.status !== 'waiting') return refused('credit.decided');
  return release.asked_by === person ? refused('credit.second_person') : allowed;
}
