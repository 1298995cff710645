import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';

/** As the table keeps it: `live` is scheduled, active or ended by its dates. */
export const promotionStates = ['draft', 'pending_approval', 'live', 'paused', 'ended', 'canceled'] as const;
export type PromotionState = (typeof promotionStates)[number];
/** As people see it (M14). */
export const promotionStatuses = [
  'draft',
  'pending_approval',
  'scheduled',
  'active',
  'paused',
  'ended',
  'canceled',
] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

type Moment = Date | string | null;
export type Life = {
  readonly state: PromotionState;
  readonly starts_at: Moment;
  readonly ends_at: Moment;
  /** Whether a change waits for an approval. */
  readonly isProposed: boolean;
};

/** What a promotion is at a moment: its state, and of one in force what its dates make of it. */
export function statusOf({ state, starts_at, ends_at }: Omit<Life, 'isProposed'>, now: Date): PromotionStatus {
  const isOver = ends_at !== null && new Date(ends_at) <= now;
  if (state === 'paused') return isOver ? 'ended' : 'paused';
  if (state !== 'live') return state;
  if (isOver) return 'ended';
  return starts_at !== null && new Date(starts_at) > now ? 'scheduled' : 'active';
}

/** Whether orders may be given it now or later, so that a change of it makes a version. */
export const isInForce = ({ state }: Pick<Life, 'state'>): boolean => state === 'live' || state === 'paused';

const isOneOf = (life: Life, now: Date, ...statuses: PromotionStatus[]): boolean =>
  statuses.includes(statusOf(life, now));

/** Terms change while it is put together, waits or is in force; what ended or was canceled stays as it was. */
export const canEdit = ({ state }: Pick<Life, 'state'>): Permit =>
  state === 'ended' || state === 'canceled' ? refused('promotions.refused.over') : allowed;

/** A draft is sent to an administrator. */
export const canSubmit = ({ state }: Life): Permit =>
  state === 'draft' ? allowed : refused('promotions.refused.not_draft');

/** A draft, one that waits, or a change of one in force that waits. */
export const canApprove = ({ state, isProposed }: Life): Permit =>
  state === 'draft' || state === 'pending_approval' || (isInForce({ state }) && isProposed)
    ? allowed
    : refused('promotions.refused.nothing_waits');

/** What a supplier asked for is sent back. */
export const canReject = ({ state, isProposed }: Life): Permit =>
  state === 'pending_approval' || (isInForce({ state }) && isProposed)
    ? allowed
    : refused('promotions.refused.nothing_waits');

export const canPause = (life: Life, now: Date): Permit =>
  isOneOf(life, now, 'scheduled', 'active') ? allowed : refused('promotions.refused.not_active');

/** @param left whether budget and usage leave it anything to give */
export const canResume = (life: Life, now: Date, left = true): Permit =>
  every(
    isOneOf(life, now, 'paused') ? allowed : refused('promotions.refused.not_paused'),
    left ? allowed : refused('promotions.refused.used_up'),
  );

export const canEnd = (life: Life, now: Date): Permit =>
  isOneOf(life, now, 'active', 'paused') ? allowed : refused('promotions.refused.not_active');

/** Before it began; what orders were given ends. */
export const canCancel = (life: Life, now: Date): Permit =>
  isOneOf(life, now, 'draft', 'pending_approval', 'scheduled') ? allowed : refused('promotions.refused.begun');

/** One in force gets a later end, also where it is over by its dates. */
export const canExtend = (life: Life): Permit =>
  isInForce(life) && life.ends_at !== null ? allowed : refused('promotions.refused.no_end');

/** Whether it has anything left to give. */
export const hasLeft = (row: {
  readonly budget: number | null;
  readonly spent: number;
  readonly usage_limit: number | null;
  readonly times: number;
}): boolean =>
  (row.budget === null || row.spent < row.budget) && (row.usage_limit === null || row.times < row.usage_limit);
