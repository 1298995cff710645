import { divideHalfUp } from '#domain/money.ts';
import { allowed, refused, type Fault, type Permit } from '#kit/shared/fail.ts';

/** What a reward gives on an order, used at once: an amount off its goods, or pieces of a product that are on it for nothing. */
export const orderRewardTypes = ['discount', 'free_item'] as const;
/** What a reward gives without an order: a card of an amount, issued to the customer. */
export const cardRewardTypes = ['gift_card', 'cashback'] as const;
export const rewardTypes = [...orderRewardTypes, ...cardRewardTypes] as const;
/** Something that so many points are redeemed for, whatever they are worth otherwise. */
export type Reward = {
  readonly id: string;
  readonly type: (typeof rewardTypes)[number];
  readonly name: string;
  readonly name_ar: string | null;
  readonly cost_points: number;
  /** Minor units: of a discount without tax, of a card what is on it. */
  readonly amount: number | null;
  /** Of a free item. */
  readonly product_id: string | null;
  readonly pieces: number | null;
  /** So often in all; null for any number. */
  readonly stock: number | null;
  /** Of a card: the days that it is good for after the one it is issued on; null for no end. Versions of before cards have none. */
  readonly valid_days?: number | null | undefined;
};
/** A reward that is put on an order. */
export type OrderReward = Reward & { readonly type: (typeof orderRewardTypes)[number] };
/** A reward that is issued as a card. */
export type CardReward = Reward & { readonly type: (typeof cardRewardTypes)[number] };
export const isCardReward = (reward: Reward): reward is CardReward =>
  (cardRewardTypes as readonly string[]).includes(reward.type);
export const isOrderReward = (reward: Reward): reward is OrderReward => !isCardReward(reward);

/**
 * What is missing of a program's rewards or contradicts them, each at its field within the config.
 * @param cardFault why the program gives no cards; null where it can
 */
export const problemsOfRewards = (rewards: readonly Reward[], cardFault: Fault['code'] | null): Fault[] =>
  rewards.flatMap((reward, index): Fault[] => [
    ...problemsOfReward(reward, cardFault).map((fault) => ({ ...fault, path: `rewards.${index}.${fault.path}` })),
    ...(rewards.some((other, place) => place < index && other.name === reward.name)
      ? [{ path: `rewards.${index}.name`, code: 'loyalty.reward_twice' as const, params: { name: reward.name } }]
      : []),
  ]);

function problemsOfReward(reward: Reward, cardFault: Fault['code'] | null): Fault[] {
  const { type, amount, product_id, pieces, valid_days = null } = reward;
  const isCard = isCardReward(reward);
  const found: Fault[] = [];
  const at = (path: string, code: Fault['code']) => found.push({ path, code });
  if (isCard && cardFault !== null) at('type', cardFault);
  if (type !== 'free_item' && amount === null) at('amount', 'errors.required');
  if (type === 'free_item' && product_id === null) at('product_id', 'errors.required');
  if (type === 'free_item' && pieces === null) at('pieces', 'errors.required');
  if (!isCard && valid_days !== null) at('valid_days', 'loyalty.reward_used_at_once');
  return found;
}

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
export function rewardOn(reward: OrderReward, lines: readonly Line[]): Rewarded | null {
  if (reward.type === 'discount') return { amount: reward.amount ?? 0, item_id: null };
  const pieces = reward.pieces ?? 0;
  const line = lines.find((one) => one.product_id === reward.product_id && one.quantity >= pieces);
  return line
    ? { amount: Number(divideHalfUp(BigInt(line.goods) * BigInt(pieces), BigInt(line.quantity))), item_id: line.id }
    : null;
}

/** Whether points may be redeemed for a reward on an order. @param used on how many others it stands @param room what points may take off the order or the line */
export function canRedeem(
  reward: OrderReward,
  given: Rewarded | null,
  { balance, room, used }: { balance: number; room: number; used: number },
): Permit {
  if (reward.stock !== null && used >= reward.stock) return refused('loyalty.reward_out');
  if (given === null) return refused('loyalty.reward_missing', { count: reward.pieces ?? 0 });
  if (reward.cost_points > balance) return refused('loyalty.too_few', { points: balance });
  return given.amount === 0 || given.amount > room ? refused('loyalty.reward_above') : allowed;
}
