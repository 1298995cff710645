import { dayOf, daysBetween } from '#domain/dates.ts';
import { lineSubtotal, microsOf, subtotalOf } from '#domain/unit-price.ts';
import { amountOf, boughtIn, judge, quantityOf, shareOfBuyer } from './eligible.ts';
import { promote } from './promote.ts';
import type { CartLine, Context, RewardGoods, Rule, Told, Used } from './terms.ts';

/** An order as it was placed; prices are without tax. */
export type PastOrder = {
  readonly id: string;
  readonly customer_id: string;
  readonly at: string;
  readonly region_id: string | null;
  readonly channel: string;
  readonly is_first_order: boolean;
  /** Minor units. */
  readonly shipping: number;
  readonly lines: readonly {
    readonly variant_id: string;
    readonly quantity: number;
    readonly unit_price: number;
    readonly unit_price_rest: number;
  }[];
};
export type PastGoods = Omit<CartLine, 'id' | 'quantity' | 'price' | 'reward_of'> & { readonly cost: number | null };
export type PastBuyer = NonNullable<Context['buyer']> & { readonly payment_terms: string };
export type ReplayFacts = {
  readonly rule: Rule;
  /** Those of one customer after the other, each customer's in the order they came. */
  readonly orders: readonly PastOrder[];
  readonly goods: ReadonlyMap<string, PastGoods>;
  readonly buyers: ReadonlyMap<string, PastBuyer>;
  readonly rewards: readonly RewardGoods[];
};
/** What a customer did so far: all that its next order needs to know. */
type Regular = {
  readonly id: string;
  readonly times: number;
  readonly bought: readonly { readonly at: number; readonly quantity: number; readonly amount: number }[];
};
/** What a replay came to so far, as JSON; it goes on from here with the orders that follow. */
export type Replayed = {
  orders: number;
  /** Orders that would have been given it, of how many customers, and what of them it was given on: minor units without tax. */
  touched: { orders: number; customers: number; sales: number };
  /** Minor units without tax. */
  cost: number;
  /** What goods bring above their cost, and what is given on those: only of goods whose cost is known. */
  margin: { sales: number; cost: number; discount: number };
  /** Touched orders of customers who had met the rule in these days before: they bought so without it. */
  same_without: number;
  /** Touched orders that reached what the rule asks for by a fifth at most. */
  just_reached: number;
  /** Orders that a fifth or less was missing in. */
  near: number;
  /** Customers of touched orders who would be held out, and orders of theirs. */
  held_out: { customers: number; orders: number };
  /** What was given on each day in Riyadh: how often, and minor units. */
  days: Record<string, { times: number; amount: number }>;
  /** The customer of the last order: the next may be another one of it. */
  last: Regular | null;
};
/** Before the first order. */
export const nothingReplayed: Replayed = {
  orders: 0,
  touched: { orders: 0, customers: 0, sales: 0 },
  cost: 0,
  margin: { sales: 0, cost: 0, discount: 0 },
  same_without: 0,
  just_reached: 0,
  near: 0,
  held_out: { customers: 0, orders: 0 },
  days: {},
  last: null,
};

/** How close is close: a fifth of what is asked for. */
const close = 0.2;
const dayMs = 86_400_000;

type Reached = { readonly asked: number; readonly reached: number };
/** What of amount or quantity the rule asks for and the order reached; null where it asks for neither. */
function reachedOf(rule: Rule, quantity: number, amount: number): Reached | null {
  const { benefit } = rule;
  if ('steps' in benefit) {
    const reached = benefit.by === 'quantity' ? quantity : amount;
    const asked = benefit.steps.toSorted((a, b) => a.from - b.from).findLast(({ from }) => from <= reached)?.from;
    return asked === undefined ? null : { asked, reached };
  }
  if (rule.min_quantity > 0) return { asked: rule.min_quantity, reached: quantity };
  return rule.min_amount > 0 ? { asked: rule.min_amount, reached: amount } : null;
}

function isNear(told: Told, quantity: number, amount: number): boolean {
  const { missing, lost } = told;
  if (missing === null || lost === null || told.given > 0) return false;
  if ('quantity' in missing) return missing.quantity <= close * (quantity + missing.quantity);
  if ('amount' in missing) return missing.amount <= close * (amount + missing.amount);
  return false;
}

/**
 * What a promotion would have given the orders of some days, as though everybody had known it: its code given, its days begun, its budget and its
 * uses without end. Customer by customer, so that a million orders need no more memory than a page of them. Goes on in steps, so that whoever runs it
 * can let others have their turn.
 * @param before what the pages before came to
 */
export function* replaying(
  { rule: asked, orders, goods, buyers, rewards }: ReplayFacts,
  before: Replayed = nothingReplayed,
): Generator<void, Replayed> {
  const rule: Rule = {
    ...asked,
    is_active: true,
    starts_at: null,
    ends_at: null,
    code: null,
    budget: null,
    usage_limit: null,
    holdout_bps: 0,
  };
  const result: Replayed = {
    ...before,
    touched: { ...before.touched },
    margin: { ...before.margin },
    held_out: { ...before.held_out },
    days: Object.fromEntries(Object.entries(before.days).map(([day, taken]) => [day, { ...taken }])),
  };
  const { margin, days } = result;
  for (const order of orders) {
    yield;
    result.orders++;
    const buyer = buyers.get(order.customer_id) ?? null;
    const lines = order.lines.flatMap((line, at): CartLine[] => {
      const of = goods.get(line.variant_id);
      if (!of) return [];
      const { cost: _, ...facts } = of;
      return [{ ...facts, id: String(at), quantity: line.quantity, price: microsOf(line), reward_of: null }];
    });
    const at = Date.parse(order.at);
    const own: Regular =
      result.last?.id === order.customer_id ? result.last : { id: order.customer_id, times: 0, bought: [] };
    const since = rule.benefit.type === 'cumulative' ? at - rule.benefit.window_days * dayMs : at;
    const recent = own.bought.filter((one) => one.at >= since);
    const window = recent.reduce(
      (sum, one) => ({ quantity: sum.quantity + one.quantity, amount: sum.amount + one.amount }),
      { quantity: 0, amount: 0 },
    );
    const usedSoFar: Used = { times: 0, times_by_buyer: own.times, spent: 0, window };
    const context: Context = {
      at: order.at,
      region_id: order.region_id,
      channel: order.channel,
      payment_terms: buyer?.payment_terms ?? '',
      is_first_order: order.is_first_order,
      buyer,
      codes: [],
      used: { [rule.id]: usedSoFar },
      goods: rewards,
    };
    const cart = {
      currency_code: rule.currency_code,
      lines,
      shipping: order.shipping > 0 ? [{ id: 'shipping', price: order.shipping }] : [],
    };
    const meant = judge(boughtIn(cart), rule, context).lines;
    const [quantity, amount] = [quantityOf(meant), amountOf(meant)];
    const bought = rule.benefit.type === 'cumulative' ? [...recent, { at, quantity, amount }] : [];
    result.last = { ...own, bought };
    const promoted = promote(cart, [rule], context);
    const [told] = promoted.told;
    if (!told) continue;
    if (told.given === 0) {
      if (isNear(told, quantity + window.quantity, amount + window.amount)) result.near++;
      continue;
    }
    result.last = { ...own, bought, times: own.times + 1 };
    result.touched.orders++;
    if (own.times === 0) result.touched.customers++;
    result.touched.sales += amount;
    result.cost += promoted.discount_total;
    const day = (days[dayOf(new Date(at))] ??= { times: 0, amount: 0 });
    day.times++;
    day.amount += promoted.discount_total;
    if (own.times > 0) result.same_without++;
    const reached = reachedOf(rule, quantity + window.quantity, amount + window.amount);
    if (reached && reached.reached <= reached.asked * (1 + close)) result.just_reached++;
    if (asked.holdout_bps > 0 && shareOfBuyer(asked.id, order.customer_id) < asked.holdout_bps) {
      if (own.times === 0) result.held_out.customers++;
      result.held_out.orders++;
    }
    const known = margin.sales;
    for (const line of promoted.lines) {
      const sold = order.lines[Number(line.id)];
      const cost = sold && goods.get(sold.variant_id)?.cost;
      if (!sold || cost === null || cost === undefined || !meant.some(({ id }) => id === line.id)) continue;
      margin.sales += subtotalOf(sold);
      margin.cost += lineSubtotal(cost, sold.quantity);
      margin.discount += line.discount;
    }
    // Goods that are given and shipping are of the order that earned them.
    if (margin.sales > known)
      margin.discount += promoted.discount_total - promoted.lines.reduce((sum, { discount }) => sum + discount, 0);
  }
  return result;
}

/** How many days from the first one on something lasts that a day takes so much of; null where it lasts them all. */
export function daysLasting(
  days: Replayed['days'],
  { first, limit, of }: { first: string; limit: number | null; of: 'times' | 'amount' },
): number | null {
  let left = limit ?? Infinity;
  for (const [day, taken] of Object.entries(days).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    left -= taken[of];
    if (left < 0) return daysBetween(first, day);
  }
  return null;
}

/**
 * By how many basis points those sales must grow to bring what they brought without it: a margin of 18 % with 3 % given away needs 18 ÷ 15.
 * Null where no cost is known, or what is left is nothing, so that no growth is enough.
 */
export function breakEvenBps({ margin }: Pick<Replayed, 'margin'>): number | null {
  if (margin.sales === 0) return null;
  const left = margin.sales - margin.cost - margin.discount;
  return left <= 0 ? null : Math.round((margin.discount * 10_000) / left);
}
