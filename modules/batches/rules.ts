import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { ArrivedLot, BatchState } from './contract.ts';
import { daysBetween } from '#domain/dates.ts';

export { dayOfDelivery, planBatches, servedBy, takeInTurn, whyTaken, type FefoBatch } from './rules/fefo.ts';

const dayMs = 86_400_000;

/** Goods may be sold through their last day. Days as `yyyy-MM-dd`. */
export const isOver = (expiresOn: string | null, today: string): boolean => expiresOn !== null && expiresOn < today;

/** Days that are left after today; 0 on the last one, below that when it is over, null where no day stands on the goods. */
export const daysLeft = (expiresOn: string | null, today: string): number | null =>
  expiresOn === null ? null : daysBetween(today, expiresOn);

export type Heat = 'expired' | 'hot' | 'warm' | 'mild' | 'cool';
/** How near the last day is: over, within 30, 60 or 90 days, or later. */
export function heatOf(left: number | null): Heat {
  if (left === null || left > 90) return 'cool';
  if (left < 0) return 'expired';
  if (left <= 30) return 'hot';
  return left <= 60 ? 'warm' : 'mild';
}

/** When goods expire that keep for so many days, by the day they were made; empty while that is not said. Days as `yyyy-MM-dd`. */
const expiryOf = (producedOn: string, keeps: number | null): string =>
  producedOn === '' || keeps === null
    ? ''
    : new Date(Date.parse(producedOn) + keeps * dayMs).toISOString().slice(0, 10);

/** The day goods expire once somebody says when they were made: what was typed stays, what was only proposed is proposed anew. */
export const expiryFor = (
  typed: { produced_on: string; expires_on: string },
  producedOn: string,
  keeps: number | null,
): string =>
  typed.expires_on === '' || typed.expires_on === expiryOf(typed.produced_on, keeps)
    ? expiryOf(producedOn, keeps)
    : typed.expires_on;

/** Made before it expires. */
export const canDate = (producedOn: string | null, expiresOn: string | null): Permit =>
  producedOn !== null && expiresOn !== null && producedOn > expiresOn ? refused('batches.days_reversed') : allowed;

type Step = 'quarantine' | 'release' | 'recall';
/** What is on sale is quarantined, what is quarantined is released, and either is recalled; a recall is for good. */
export function canStep(state: BatchState, step: Step): Permit {
  if (state === 'recalled') return refused('batches.is_recalled');
  if (step === 'quarantine') return state === 'available' ? allowed : refused('batches.is_quarantined');
  if (step === 'release') return state === 'quarantined' ? allowed : refused('batches.not_quarantined');
  return allowed;
}
export const stateAfter: Record<Step, BatchState> = {
  quarantine: 'quarantined',
  release: 'available',
  recall: 'recalled',
};

/** Customers are asked for what is recalled, where somebody has any. */
export function canAskBack(state: BatchState, orders: number): Permit {
  if (state !== 'recalled') return refused('batches.not_recalled');
  return orders > 0 ? allowed : refused('batches.nobody');
}

/**
 * Batches hold no more of a level than lies there. Pieces.
 * @param others of the level's other batches
 */
export const canHold = (level: { stocked: number; others: number }, quantity: number): Permit =>
  quantity > level.stocked - level.others
    ? refused('batches.more_than_there', { pieces: Math.max(0, level.stocked - level.others) })
    : allowed;

/** Of pieces that come in, each lot is named once, with days that can be, and all of them are no more than came; the rest has no batch. */
export function canArrive(pieces: number, lots: readonly ArrivedLot[]): Permit {
  if (new Set(lots.map(({ lot }) => lot)).size < lots.length) return refused('batches.lot_twice');
  for (const { produced_on, expires_on } of lots) {
    const dated = canDate(produced_on ?? null, expires_on ?? null);
    if (!dated.allowed) return dated;
  }
  return lots.reduce((sum, { quantity }) => sum + quantity, 0) > pieces
    ? refused('batches.more_than_came', { pieces })
    : allowed;
}

type Days = Pick<ArrivedLot, 'produced_on' | 'expires_on'>;
/** A lot that is known already has the days it came with; days that are not said are those. */
export const canJoin = (
  known: { lot: string; produced_on: string | null; expires_on: string | null },
  said: Days,
): Permit =>
  (said.produced_on ?? known.produced_on) === known.produced_on &&
  (said.expires_on ?? known.expires_on) === known.expires_on
    ? allowed
    : refused('batches.other_days', { lot: known.lot });
