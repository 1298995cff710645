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

/** Whether a program's points are redeemed for cards in its state: published, or ended while there are points left (M16). */
export const redeemsCards = (status: string): boolean => status === 'published' || status === 'ended';

/** The chain in whose wallet a customer's points are, and who owns it. */
export type Chain = { readonly name: string; readonly owner_id: string; readonly owner: string };
/**
 * Whether a customer may redeem a program's points for cards at all: a chain pools its points, and its owner redeems (M16).
 * @param hasRegion whether there is a market in which a card is good
 */
export function canRedeemCards(
  { status, hasRegion, chain }: { status: string; hasRegion: boolean; chain: Chain | null },
  customerId: string | null,
): Permit {
  if (status === 'paused') return refused('loyalty.paused');
  if (!redeemsCards(status)) return refused('loyalty.not_published');
  if (!hasRegion) return refused('loyalty.no_region');
  return chain && chain.owner_id !== customerId
    ? refused('loyalty.card_owner_only', { group: chain.name, owner: chain.owner })
    : allowed;
}

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
