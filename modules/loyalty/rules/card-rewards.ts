import { addDays, endOfDay } from '#domain/dates.ts';
import { allowed, refused, type Fault, type Permit } from '#kit/shared/fail.ts';
import type { Funding } from './purse.ts';
import type { CardReward } from './rewards.ts';

const whole = 10_000;
type Shares = { readonly supplier_bps: number; readonly platform_bps: number };

/**
 * Why a program gives no cards: a card is owed by one party, so its points must be paid for by that party alone, which is the supplier of a
 * supplier's program and the marketplace of its own. Null where that is so.
 * @param supplierId whose program it is; null for the marketplace's own
 */
export function cardFaultOf({ supplier_bps, platform_bps }: Shares, supplierId: string | null): Fault['code'] | null {
  if (supplierId !== null) return supplier_bps === whole ? null : 'loyalty.reward_supplier_pays';
  return platform_bps === whole ? null : 'loyalty.reward_marketplace_pays';
}

/** The lots that one party pays for alone. Others may be left of a version by which several paid. @param supplierId null for the marketplace */
export const fundedAlone = <One extends Funding>(lots: readonly One[], supplierId: string | null): One[] =>
  lots.filter(({ funding_supplier_id, supplier_bps }) =>
    supplierId === null ? supplier_bps === 0 : funding_supplier_id === supplierId && supplier_bps === whole,
  );

/**
 * Whether points may be redeemed for a card.
 * @param points what can be spent now @param ofPayer of these, what who owes the card pays for alone @param debt points that are owed
 * @param used how often the reward was taken
 */
export function canRedeemCard(
  { stock, cost_points }: CardReward,
  { points, ofPayer, debt, used }: { points: number; ofPayer: number; debt: number; used: number },
): Permit {
  if (stock !== null && used >= stock) return refused('loyalty.reward_out');
  if (debt > 0) return refused('loyalty.owed', { points: debt });
  if (cost_points > points) return refused('loyalty.too_few', { points });
  return cost_points > ofPayer ? refused('loyalty.reward_shared', { points: ofPayer }) : allowed;
}

/** The card that a reward is: its value in minor units, its type (M17), and when it ends, a day in Riyadh; null for never. */
export const cardOf = (
  { type, amount, valid_days }: CardReward,
  now: Date,
): { value: number; type: 'gift' | 'refund_credit'; ends_at: Date | null } => ({
  value: amount ?? 0,
  type: type === 'gift_card' ? 'gift' : 'refund_credit',
  ends_at: valid_days == null ? null : endOfDay(addDays(now, valid_days)),
});
