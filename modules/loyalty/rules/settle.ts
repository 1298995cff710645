import { allocate } from '#domain/allocate.ts';
import type { Config } from './config.ts';
import { earn, partOf, standing, type EarnLine, type Earned } from './earn.ts';
import { restore, reverse, type Draw } from './lots.ts';
import { give, giveBack, take, unexpire, type About, type Funding, type NewLot, type Purse } from './purse.ts';
import { isPaidOnTime, type Paying } from './on-time.ts';
import { validityOf } from './validity.ts';

/** A line of an order as it is now. `back_quantity`: its pieces that came back, or were refunded by a claim. */
export type OrderLine = EarnLine & {
  readonly id: string;
  readonly back_quantity: number;
  readonly discount_total: number;
};
/** The order as its points follow from it. `lines`: of the sale and of exchanges that are settled. */
export type LoyaltyOrder = Paying & {
  readonly id: string;
  readonly customer_id: string;
  readonly confirmed_at: Date | null;
  readonly completed_at: Date | null;
  readonly canceled_at: Date | null;
  readonly lines: readonly OrderLine[];
  /** What returns left out because bundles do not give it on what is kept (`kept_charges`): minor units without tax. */
  readonly charged: number;
  /** What points take off its lines; null where none do. Minor units. */
  readonly points: { readonly lines: readonly { readonly item_id: string; readonly amount: number }[] } | null;
};
/** What was written of the order before. */
export type Kept = {
  readonly earned: number;
  readonly spent_points: number;
  readonly spent_amount: number;
  readonly restored_points: number;
  /** By which rules it earns, since when; null where it does not. */
  readonly by: {
    readonly config: Config;
    readonly tier_bps: number;
    readonly at: Date;
    /** Days that the customer's terms gave when it began to earn. */
    readonly term_days: number;
  } | null;
};

/** The moment from which an order earns by a trigger; null while it does not. */
export function earnsAt(
  trigger: Config['earn_trigger'],
  { confirmed_at, completed_at, canceled_at }: Pick<LoyaltyOrder, 'confirmed_at' | 'completed_at' | 'canceled_at'>,
): Date | null {
  if (canceled_at !== null || trigger === 'disabled') return null;
  return trigger === 'on_confirm' ? confirmed_at : completed_at;
}

export type Target = { earned: Earned; net: number; restored: number };

/**
 * What an order's points are to come to as it is now: earned net of tax, discounts, points and returns, by what what is kept costs; of the points spent on it, those
 * to be given back for what is canceled, came back or was taken out. Told from the whole order each time, so that it does not matter how
 * often, in which order or in how many parts things happened.
 */
export function targetOf(order: LoyaltyOrder, { by, spent_points, spent_amount }: Kept): Target {
  const net = sumOf(order.lines, (line) => line.net);
  const back = backOf(order, net);
  const earns = by !== null && earnsAt(by.config.earn_trigger, order) !== null;
  const all = earns
    ? earn(order.lines, by.config, by.tier_bps, isPaidOnTime(order, by.term_days))
    : { points: 0, by_rule: [] };
  // Goods that cost nothing come back by their pieces.
  const pieces = sumOf(order.lines, ({ quantity }) => quantity);
  const points =
    net > 0
      ? standing(all.points, back, net)
      : standing(
          all.points,
          sumOf(order.lines, ({ back_quantity }) => back_quantity),
          pieces,
        );
  const parts = allocate(
    points,
    all.by_rule.map((one) => one.points),
  );
  const by_rule = all.by_rule.map(({ rule_id }, index) => ({ rule_id, points: parts[index] ?? 0 }));
  const lost =
    order.canceled_at === null ? sumOf(order.points?.lines ?? [], (one) => lostOf(order, one)) : spent_amount;
  return {
    earned: { points, by_rule },
    net: earns ? net - back : 0,
    restored: partOf(spent_points, lost, spent_amount),
  };
}

/** What of its value came back. What is kept costs more by what bundles no longer give on it; where nothing is kept, all of it is back. */
function backOf({ lines, charged }: LoyaltyOrder, net: number): number {
  const back = sumOf(lines, (line) => partOf(line.net, line.back_quantity, line.quantity));
  const isKept = lines.some(({ back_quantity, quantity }) => back_quantity < quantity);
  return isKept ? Math.min(net, Math.max(0, back - charged)) : back;
}

/** What of the amount that points took off a line does not help its customer any more. */
function lostOf({ lines }: LoyaltyOrder, { item_id, amount }: { item_id: string; amount: number }): number {
  const line = lines.find(({ id }) => id === item_id);
  if (!line) return amount;
  const stands = Math.min(amount, line.discount_total);
  return amount - stands + partOf(stands, line.back_quantity, line.quantity);
}

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

/** What the points of an order are written with. */
export type Desk = { readonly now: Date; readonly funding: Funding; newLot(): string };

/**
 * Brings the purse of an order's customer to what the order says: gives what it earns, takes back what it earned too much, gives back what
 * was spent on it for nothing, or spends it again. Points that expired before they are taken back are not taken twice.
 * @param spentOf what of each lot is spent on the order now
 */
export function settle(
  purse: Purse,
  order: LoyaltyOrder,
  kept: Kept,
  spentOf: readonly Draw[],
  desk: Desk,
): { purse: Purse; target: Target } {
  const target = targetOf(order, kept);
  const about = { order_id: order.id, customer_id: order.customer_id };
  const more = target.earned.points - kept.earned;
  const earned = more > 0 ? earnMore(purse, more, order, kept, desk, about) : takeBack(purse, -more, order, about);
  const back = target.restored - kept.restored_points;
  if (back > 0)
    return {
      target,
      purse: giveBack(
        earned,
        restore(earned.lots, spentOf, back),
        { ...about, kind: 'restored' },
        { ...lotFrom(order, kept, desk, desk.now), order_id: null },
      ),
    };
  if (back < 0)
    return { target, purse: take(earned, reverse(earned.lots, new Set(), -back), { ...about, kind: 'spent' }) };
  return { target, purse: earned };
}

function earnMore(purse: Purse, points: number, order: LoyaltyOrder, kept: Kept, desk: Desk, about: object): Purse {
  return give(purse, points, lotFrom(order, kept, desk, earnedAt(order, kept) ?? desk.now), {
    ...about,
    kind: 'earned',
  });
}

/** Points that are given for paying on time are earned when the money came. */
function earnedAt(order: LoyaltyOrder, { by }: Kept): Date | null {
  const at = by && earnsAt(by.config.earn_trigger, order);
  const isForPaying = by?.config.rules.some(({ basis }) => basis === 'on_time_payment');
  return at && order.paid && isForPaying && isPaidOnTime(order, by.term_days)
    ? new Date(Math.max(at.getTime(), order.paid.at.getTime()))
    : at;
}

/** A lot that begins when the order earned; one that would be over already begins now. */
function lotFrom({ id }: LoyaltyOrder, { by }: Kept, { now, funding, newLot }: Desk, at: Date): NewLot {
  const terms = by?.config ?? { pending_days: 0, validity_months: 12, rounding: 'month_end' as const };
  const first = validityOf(terms, at);
  const validity = first.expires_at > now ? first : validityOf(terms, now);
  return { id: newLot(), ...funding, ...validity, order_id: id, created_at: now };
}

function takeBack(purse: Purse, points: number, order: LoyaltyOrder, about: object): Purse {
  if (points === 0) return purse;
  const reversed: About = { ...about, kind: 'reversed' };
  let next = purse;
  let left = points;
  const own = purse.lots.filter(({ order_id }) => order_id === order.id);
  for (const lot of own) {
    const still = Math.min(left, lot.remaining);
    if (still > 0) next = take(next, [{ lot_id: lot.id, points: still }], reversed);
    left -= still;
  }
  for (const lot of own) {
    const gone = Math.min(left, lot.expired);
    if (gone > 0)
      next = take(unexpire(next, lot.id, gone, about as About), [{ lot_id: lot.id, points: gone }], reversed);
    left -= gone;
  }
  return left === 0 ? next : take(next, reverse(next.lots, new Set(), left), reversed);
}
