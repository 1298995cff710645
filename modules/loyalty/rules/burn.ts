import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import { formatAmount, divideHalfUp } from '#domain/money.ts';
import type { Config } from './config.ts';

export type Burn = Pick<Config, 'points_per_currency' | 'min_points' | 'max_share_bps'>;
/** Minor units of one riyal. */
const perRiyal = 100;

/** What points are worth, rounded down. Minor units. */
export const worthOf = (points: number, { points_per_currency }: Pick<Burn, 'points_per_currency'>): number =>
  Number((BigInt(Math.max(0, points)) * BigInt(perRiyal)) / BigInt(points_per_currency));

/** The fewest points that are worth an amount in minor units. */
export const pointsFor = (amount: number, { points_per_currency }: Pick<Burn, 'points_per_currency'>): number =>
  Number((BigInt(amount) * BigInt(points_per_currency) + BigInt(perRiyal - 1)) / BigInt(perRiyal));

/** The most that points pay of an order, in minor units. @param goods what its goods come to without tax, after other discounts */
export const mostOf = (goods: number, { max_share_bps }: Pick<Burn, 'max_share_bps'>): number =>
  Number((BigInt(Math.max(0, goods)) * BigInt(max_share_bps)) / 10_000n);

/** What is owed for points that stand, half up. Minor units. */
export const liabilityOf = (points: number, { points_per_currency }: Pick<Burn, 'points_per_currency'>): number =>
  Number(divideHalfUp(BigInt(points) * BigInt(perRiyal), BigInt(points_per_currency)));

/** What an order and its customer allow: the amount in minor units. */
export type Spendable = {
  /** Points that can be spent, those on the order already included. */
  readonly balance: number;
  /** What they may pay of this order at most, whatever the program says. */
  readonly room: number;
  readonly goods: number;
  readonly currency_code: string;
};

/**
 * Whether so many points may be put on an order: no fewer than the program asks for, no more than there are, worth no more than their
 * share of the goods and what is still to be paid.
 */
export function canSpend(points: number, burn: Burn, { balance, room, goods, currency_code }: Spendable): Permit {
  const worth = worthOf(points, burn);
  const share = mostOf(goods, burn);
  if (points < burn.min_points) return refused('loyalty.below_min', { points: burn.min_points });
  if (points > balance) return refused('loyalty.too_few', { points: balance });
  if (worth === 0) return refused('loyalty.worthless');
  if (worth > share)
    return refused('loyalty.above_share', {
      percent: burn.max_share_bps / 100,
      amount: formatAmount(share, currency_code),
      points: pointsWithin(share, burn),
    });
  if (worth > room) return refused('loyalty.above_owed', { points: pointsWithin(room, burn) });
  return allowed;
}

/** The most points whose worth is within an amount in minor units. */
export const pointsWithin = (amount: number, { points_per_currency }: Pick<Burn, 'points_per_currency'>): number =>
  amount <= 0 ? 0 : Number((BigInt(amount) * BigInt(points_per_currency)) / BigInt(perRiyal));

/** The most points that may be put on an order; 0 where that is less than the program asks for. */
export function mostPoints(burn: Burn, { balance, room, goods }: Spendable): number {
  const most = Math.min(balance, pointsWithin(Math.min(room, mostOf(goods, burn)), burn));
  return most < burn.min_points ? 0 : most;
}
