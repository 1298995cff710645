import { dayOf } from '#domain/dates.ts';
import { allocate } from '#domain/allocate.ts';
import type { TakeRate } from './rate.ts';
import { takesOf, type LineAmounts } from './take.ts';
import { takeRateFor, type LineFacts } from './which.ts';

/** The month before that of a day, `yyyy-MM`, in Riyadh. @param day `yyyy-MM-dd` */
export const monthBefore = (day: string): string =>
  dayOf(new Date(Date.parse(`${day.slice(0, 7)}-01T00:00:00+03:00`) - 1)).slice(0, 7);

/** An order as it was placed: its shipping, and each line's facts and amounts without their share of it. */
export type SoldOrder = {
  readonly shipping: number;
  readonly lines: readonly (LineFacts & Omit<LineAmounts, 'shipping'>)[];
};
type Tally = { lines: number; take: number };
export type RateTally = { readonly id: string; readonly before: Tally; readonly after: Tally };
export type Replay = {
  readonly orders: number;
  readonly lines: number;
  /** What the lines came to after discounts, without tax. */
  readonly net: number;
  readonly take: { readonly before: number; readonly after: number };
  /** Lines to which another rate, or another amount, applies. */
  readonly changed: number;
  readonly rates: readonly RateTally[];
};

/** What each line of an order gives under some rates, and to which of them. */
function takenOf({ shipping, lines }: SoldOrder, rates: readonly TakeRate[], at: Date) {
  const shares = allocate(
    shipping,
    lines.map(({ net }) => net),
  );
  const rated = lines.map((line, index) => ({
    amounts: { ...line, shipping: shares[index] ?? 0 },
    rate: takeRateFor(line, rates, at).rate,
  }));
  return takesOf(rated).map((take, index) => ({ take, id: rated[index]?.rate?.id ?? null }));
}

/** What the rates in force at a moment would have taken of these orders, before and after a change of them. */
export function replayTake(
  orders: readonly SoldOrder[],
  rates: { readonly before: readonly TakeRate[]; readonly after: readonly TakeRate[] },
  at: Date,
): Replay {
  const tallies = new Map<string, { id: string; before: Tally; after: Tally }>();
  const count = (id: string | null, side: 'before' | 'after', take: number) => {
    if (id === null) return;
    const tally = tallies.get(id) ?? { id, before: { lines: 0, take: 0 }, after: { lines: 0, take: 0 } };
    tally[side].lines++;
    tally[side].take += take;
    tallies.set(id, tally);
  };
  const sum = { lines: 0, net: 0, before: 0, after: 0, changed: 0 };
  for (const order of orders) {
    const before = takenOf(order, rates.before, at);
    const after = rates.after === rates.before ? before : takenOf(order, rates.after, at);
    for (const [index, line] of order.lines.entries()) {
      const [was, is] = [before[index], after[index]];
      if (!was || !is) continue;
      sum.lines++;
      sum.net += line.net;
      sum.before += was.take;
      sum.after += is.take;
      if (was.id !== is.id || was.take !== is.take) sum.changed++;
      count(was.id, 'before', was.take);
      count(is.id, 'after', is.take);
    }
  }
  return {
    orders: orders.length,
    lines: sum.lines,
    net: sum.net,
    take: { before: sum.before, after: sum.after },
    changed: sum.changed,
    rates: [...tallies.values()],
  };
}
