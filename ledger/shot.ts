import type { z } from 'zod';
import type { orderDetailReply } from '#modules/orders/contract.ts';
import type { House } from './house.ts';
import type { Random } from './random.ts';

/** Money that a customer handed over: how far it has come, and what of it stands on which order. */
export type Receipt = {
  id: string;
  method: string;
  status: string;
  amount: number;
  standing: readonly { order_id: string; amount: number }[];
};

/** What was asked to be written off, and what of it stands. */
export type WriteOff = { id: string; status: string; amount: number; standing: number };

export type Order = z.output<typeof orderDetailReply>['order'] & {
  /** Those that stand on it, and the newest that stand on no order. */
  receipts?: readonly Receipt[];
  writeOffs?: readonly WriteOff[];
};

/** A call to be fired. `path` is below the caller's prefix. */
export type Shot = {
  name: string;
  orderId: string;
  path: string;
  body?: object;
  method?: 'POST' | 'DELETE';
  /** The customer's own, who has no account: `path` is below the root. */
  isCustomers?: boolean;
  /** Only administrators may. */
  adminOnly?: boolean;
  /** It asks back no more than the order says may be. */
  offered?: boolean;
  /** What it moves if it is granted. */
  moves: Moves;
  /** What it moves of another order besides. */
  also?: { orderId: string; moves: Moves };
};

/** What a granted call does to an order; everything that is not named stays as it was. Minor units and pieces. */
export type Moves = {
  /** How often the order's version goes up: once, unless the call may turn out to change nothing, or changes nothing of the order's own. */
  version?: 'once' | 'maybe' | 'none';
  paid?: number;
  refunded?: 'any' | number;
  /** What was granted back. What is written off gives way to it. */
  credited?: 'any' | number;
  written?: number;
  total?: 'any';
  fulfilled?: 'any' | number;
  shipped?: 'any' | number;
  returned?: number;
};

/** What a command is aimed at. */
export type Aim = { order: Order; orders: readonly Order[]; house: House; random: Random };
export type Command = (aim: Aim) => Omit<Shot, 'name' | 'orderId'> | null;

export const pick = <T>(random: Random, choices: readonly T[]): T | undefined =>
  choices[random.below(Math.max(1, choices.length))];
/** Nine in ten that can be meant, one in ten whatever is there: what is refused has to be tried too, but not most of the time. */
export const pickMostly = <T>(random: Random, choices: readonly T[], fits: (one: T) => boolean): T | undefined =>
  pick(random, random.chance(0.1) ? choices : choices.filter(fits));
export const isTried = (random: Random, fits: boolean): boolean => fits || random.chance(0.1);

/** An amount at the edge: all of it, one more, or some. */
export const amount = (random: Random, all: number): number =>
  Math.max(1, random.of([all, all + 1, Math.ceil(all / 2), Math.ceil(all / 3), 1]));
