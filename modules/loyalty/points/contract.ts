import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment } from '#kit/shared/list.ts';
import { namedRef, personRef } from '#kit/shared/resource.ts';
import { id, text } from '#kit/shared/strings.ts';
import { IssuedCard } from '#modules/gift-cards/contract.ts';
import { access, programStatuses } from '../programs/contract.ts';
import { cardRewardTypes, orderRewardTypes } from '../rules/rewards.ts';
import { entryKinds } from '../rules/purse.ts';

const orderRef = z.object({ id: z.string(), display_id: z.int() });

/** The points of a customer or a chain in a program. Amounts are minor units. */
const Wallet = z.object({
  id: z.string(),
  program: namedRef.extend({ status: z.enum(programStatuses) }),
  customer: namedRef.nullable(),
  group: namedRef.nullable(),
  balance: z.int(),
  /** Of these, what can be spent now, and what can be spent later. */
  available: z.int(),
  pending: z.int(),
  /** What the next points earned repay. */
  debt: z.int(),
  worth: z.int(),
  tier: z.object({ name: z.string(), name_ar: z.string().nullable() }).nullable(),
  /** The next tier, and how much more is to be bought for it. */
  next_tier: z.object({ name: z.string(), name_ar: z.string().nullable(), missing: z.int() }).nullable(),
  bought: z.int(),
  /** The next points that expire. */
  expiring: z.object({ on: z.string(), points: z.int() }).nullable(),
});
export type Wallet = z.output<typeof Wallet>;

const EntryRow = z.object({
  id: z.string(),
  seq: z.int(),
  kind: z.enum(entryKinds),
  delta: z.int(),
  /** All points of the wallet after it. */
  balance: z.int(),
  order: orderRef.nullable(),
  /** The card that points were redeemed for. */
  gift_card: z.object({ id: z.string(), last4: z.string() }).nullable(),
  customer: namedRef.nullable(),
  expires_on: z.string().nullable(),
  available_at: moment().nullable(),
  reason: z.string().nullable(),
  by: personRef,
  created_at: moment(),
});
export type LoyaltyEntry = z.output<typeof EntryRow>;

/** What of a program can be put on an order. */
const OnOrder = z.object({
  program: namedRef,
  group: namedRef.nullable(),
  /** Points that can be spent, those on the order included. */
  balance: z.int(),
  points_per_currency: z.int(),
  min_points: z.int(),
  max_share_bps: z.int(),
  /** The most that can be put on it; 0 with why not. */
  most_points: z.int(),
  why_not: z.string().nullable(),
  applied: z.int(),
  /** The reward that they are redeemed for; null for what points are worth. */
  reward_id: z.string().nullable(),
  /** The program's rewards that are put on orders, each with what it takes off this one, or why it cannot be redeemed on it. */
  rewards: z.array(
    z.object({
      id: z.string(),
      type: z.enum(orderRewardTypes),
      name: z.string(),
      name_ar: z.string().nullable(),
      cost_points: z.int(),
      amount: z.int().nullable(),
      why_not: z.string().nullable(),
    }),
  ),
});
export type OnOrder = z.output<typeof OnOrder>;

/** The rewards of a program that are cards, as a customer may redeem points for them. Amounts are minor units. */
const Redeemable = z.object({
  program_id: z.string(),
  /** The version in force, whose rewards they are. */
  published_number: z.int(),
  currency_code: z.string(),
  /** Points that can be spent now. */
  available: z.int(),
  rewards: z.array(
    z.object({
      id: z.string(),
      type: z.enum(cardRewardTypes),
      name: z.string(),
      name_ar: z.string().nullable(),
      cost_points: z.int(),
      amount: z.int(),
      /** When the card would end, issued now; null for never. */
      ends_at: moment().nullable(),
      why_not: z.string().nullable(),
    }),
  ),
});

const changeOrders = { admin: 'orders:update', supplier: true } as const;

/** Points of customers: what they have, what became of them, and what they pay of an order. */
export const points = {
  wallets: endpoint({
    method: 'GET',
    path: '/loyalty-wallets',
    access: accessTo(access, 'read'),
    query: listQuery({ program_id: filter.id(), customer_id: filter.id() }, { limit: limits.pageSize }),
    reply: listReply('loyalty_wallets', Wallet),
    summary: 'Who has points, most first; of a customer also those of its chains',
  }),
  entries: endpoint({
    method: 'GET',
    path: '/loyalty-entries',
    access: accessTo(access, 'read'),
    query: listQuery(
      { wallet_id: filter.id(), order_id: filter.id(), kind: filter.oneOf(entryKinds) },
      { limit: limits.pageSize },
    ),
    reply: listReply('loyalty_entries', EntryRow),
    summary: 'Points that came and went, newest first',
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/loyalty-programs/:id/adjust',
    access: accessTo(access, 'update'),
    body: z.strictObject({
      customer_id: id(),
      /** Below 0 takes points away. */
      points: z.int().min(-limits.maxInteger).max(limits.maxInteger),
      reason: text(500).min(1),
    }),
    reply: z.object({ loyalty_wallet: Wallet }),
    summary: 'Gives a customer points, or takes some away, for a reason',
  }),
  redeemable: endpoint({
    method: 'GET',
    path: '/loyalty-programs/:id/redeem',
    access: accessTo(access, 'read'),
    /** Whose points; without one, nobody's. */
    query: z.strictObject({ customer_id: id().optional() }),
    reply: z.object({ redeemable: Redeemable }),
    summary: 'Which cards a customer’s points can be redeemed for, and why not for others',
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/loyalty-programs/:id/redeem',
    access: accessTo(access, 'update'),
    body: z.strictObject({
      customer_id: id(),
      reward_id: id(),
      /** The version whose reward was seen; another one may cost and give something else. */
      published_number: z.int().optional(),
    }),
    reply: z.object({
      loyalty_redemption: z.object({ id: z.string(), reward_id: z.string(), points: z.int(), amount: z.int() }),
      gift_card: IssuedCard,
      loyalty_wallet: Wallet,
    }),
    summary: 'Redeems points for a gift card or cashback; the card’s code is answered once',
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/:id/apply-loyalty-program',
    access: { admin: 'orders:read', supplier: true },
    reply: z.object({ order_id: z.string(), currency_code: z.string(), programs: z.array(OnOrder) }),
    summary: 'Which points can be put on an order, and how many',
  }),
  apply: endpoint({
    method: 'POST',
    path: '/orders/:id/apply-loyalty-program',
    access: changeOrders,
    body: z.strictObject({
      loyalty_program_id: id(),
      /** In place of those on the order; 0 takes them off it. */
      points: z.int().min(0).max(limits.maxInteger).optional(),
      /** A reward of the program, for what it costs, in place of points. */
      reward_id: id().optional(),
      preview: z.boolean().default(false),
      version: z.int().optional(),
    }),
    reply: z.object({
      order_id: z.string(),
      discount_amount: z.int(),
      points_used: z.int(),
      balance_after: z.int(),
      /** What the order comes to then, and what is still to be paid. */
      total: z.int(),
      due: z.int(),
      explanation: z.string(),
    }),
    summary:
      'Pays goods of an order with points: their worth is taken off before tax. With `preview` nothing is changed',
  }),
};
