import { divideHalfUp } from '#domain/money.ts';
import { allowed, refused, type Fault, type Permit } from '#kit/shared/fail.ts';

/** What a reward gives on an order: an amount off its goods, or pieces of a product that are on it for nothing. */
export const rewardTypes = ['discount', 'free_item'] as const;
/** Something that so many points are redeemed for, whatever they are worth otherwise. */
export type Reward = {
  readonly id: string;
  readonly type: (typeof rewardTypes)[number];
  readonly name: string;
  readonly name_ar: string | null;
  readonly cost_points: number;
  /** Of a discount, minor units without tax. */
  readonly amount: number | null;
  /** Of a free item. */
  readonly product_id: string | null;
  readonly pieces: number | null;
  /** On so many orders in all; null for any number. */
  readonly stock: number | null;
};

/** What is missing of a program's rewards, each at its field within the config. */
export const problemsOfRewards = (rewards: readonly Reward[]): Fault[] =>
  rewards.flatMap(({ type, amount, product_id, pieces, name }, index): Fault[] => [
    ...(type === 'discount' && amount === null
      ? [{ path: `rewards.${index}.amount`, code: 'errors.required' as const }]
      : []),
    ...(type === 'free_item' && product_id === null
      ? [{ path: `rewards.${index}.product_id`, code: 'errors.required' as const }]
      : []),
    ...(type === 'free_item' && pieces === null
      ? [{ path: `rewards.${index}.pieces`, code: 'errors.required' as const }]
      : []),
    ...(rewards.some((other, place) => place < index && other.name === name)
      ? [{ path: `rewards.${index}.name`, code: 'loyalty.reward_twice' as const, params: { name } }]
      : []),
  ]);

/** A line of an order: what points may take off it, and what its goods come to without tax, after other discounts. */
type Line = {
  readonly id: string;
  readonly product_id: string | null;
  readonly quantity: number;
  readonly goods: number;
  readonly room: number;
};
/** What a reward takes off an order, in minor units; all of it off one line where it names goods. */
export type Rewarded = { readonly amount: number; readonly item_id: string | null };

/** A free item is goods that the order has already, so that its stock is reserved as all of the order's; it costs nothing then. */
export function rewardOn(reward: Reward, lines: readonly Line[]): Rewarded | null {
  if (reward.type === 'discount') return { amount: reward.amount ?? 0, item_id: null };
  const pieces = reward.pieces ?? 0;
  const line = lines.find((one) => one.product_id === reward.product_id && one.quantity >= pieces);
  return line
    ? { amount: Number(divideHalfUp(BigInt(line.goods) * BigInt(pieces), BigInt(line.quantity))), item_id: line.id }
    : null;
}

/** Whether points may be redeemed for a reward on an order. @param used on how many others it stands @param room what points may take off the order or the line */
export function canRedeem(
  reward: Reward,
  given: Rewarded | null,
  { balance, room, used }: { balance: number; room: number; used: number },
): Permit {
  if (reward.stock !== null && used >= reward.stock) return refused('loyalty.reward_out');
  if (given === null) return refused('loyalty.reward_missing', { count: reward.pieces ?? 0 });
  if (reward.cost_points > balance) return refused('loyalty.too_few', { points: balance });
  return given.amount === 0 || given.amount > room ? refused('loyalty.reward_above') : allowed;
}
