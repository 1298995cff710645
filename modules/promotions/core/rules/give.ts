import { allocate } from '#domain/allocate.ts';
import { divideHalfUp } from '#domain/money.ts';
import { lineSubtotal } from '#domain/unit-price.ts';
import {
  amountOf,
  isOf,
  meantLines,
  missingFor,
  piecesMissing,
  quantityOf,
  type Bought,
  type Goods,
  type Judged,
} from './eligible.ts';
import { inPool, packsIn, shortOf, take, takePacks, wholePacks, type Pool } from './packs.ts';
import type { Benefit, Context, LostCode, Missing, Prospect, Rule, Step } from './terms.ts';

/** What a rule would give: an amount off lines, in minor units and by which weights, and goods. */
export type Gift = {
  readonly amount: number;
  readonly weights: ReadonlyMap<string, number>;
  readonly rewards: readonly { readonly variant_id: string; readonly quantity: number; readonly bps: number }[];
  readonly lost: LostCode | null;
  readonly missing: Missing | null;
};

const nothing = (lost: LostCode, missing: Missing | null = null): Gift => ({
  amount: 0,
  weights: new Map(),
  rewards: [],
  lost,
  missing,
});
export const shareAt = (amount: number, bps: number): number =>
  Number(divideHalfUp(BigInt(amount) * BigInt(bps), 10_000n));

const weighed = (values: readonly { readonly line: Goods; readonly amount: number }[]): Map<string, number> =>
  new Map(values.map(({ line, amount }) => [line.id, amount]));

/** The highest step that so much reaches, and the next one. */
function stepAt(steps: readonly Step[], reached: number): { step: Step | null; next: Step | null } {
  const ascending = steps.toSorted((a, b) => a.from - b.from);
  return {
    step: ascending.findLast(({ from }) => from <= reached) ?? null,
    next: ascending.find(({ from }) => from > reached) ?? null,
  };
}

/**
 * What a discount of goods or of the order takes off.
 * @param nets what each line still comes to: an order's rule is of what items and bundles left
 */
export function discountOf({ rule, lines }: Judged, context: Context, nets: ReadonlyMap<string, number>): Gift {
  const values = lines.map((line) => ({ line, amount: nets.get(line.id) ?? 0 }));
  const whole = values.reduce((sum, { amount }) => sum + amount, 0);
  const { benefit } = rule;
  const off = (amount: number, missing: Missing | null = null): Gift =>
    amount > 0 && whole > 0
      ? { amount: Math.min(amount, whole), weights: weighed(values), rewards: [], lost: null, missing }
      : nothing('nothing', missing);
  if (benefit.type === 'percentage') return off(shareAt(whole, benefit.bps));
  if (benefit.type === 'fixed')
    return off(benefit.allocation === 'item' ? benefit.amount * quantityOf(lines) : benefit.amount);
  if (benefit.type !== 'tier' && benefit.type !== 'cumulative') return nothing('nothing');
  const before = benefit.type === 'cumulative' ? context.used[rule.id]?.window : undefined;
  const reached =
    benefit.by === 'quantity' ? quantityOf(lines) + (before?.quantity ?? 0) : amountOf(lines) + (before?.amount ?? 0);
  const { step, next } = stepAt(benefit.steps, reached);
  const left = (next?.from ?? 0) - reached;
  const missing =
    next &&
    missingFor(
      benefit.by === 'quantity' ? piecesMissing({ pieces: left, lines }) : { amount: left },
      'bps' in next ? { bps: next.bps } : { amount: next.amount },
    );
  if (!step) return nothing('step', missing);
  return off('bps' in step ? shareAt(whole, step.bps) : step.amount, missing);
}

const dearestFirst = (lines: readonly Goods[]): readonly Goods[] =>
  lines.toSorted((a, b) => b.price - a.price || (a.id < b.id ? -1 : 1));
const most = (times: number, limit: number | null): number => (limit === null ? times : Math.min(times, limit));

type Short = { readonly lines: readonly Goods[]; readonly pieces: number | null };
/** How many pieces are missing for once more; null where it is given as often as may be, or nobody knows. */
function nextOf(
  { max_repeats }: { readonly max_repeats: number | null },
  times: number,
  short: readonly Short[],
  gives?: Prospect,
): Missing | null {
  if (max_repeats !== null && times >= max_repeats) return null;
  const parts = short.flatMap(({ pieces, lines }) => (pieces === null ? [] : [{ pieces, lines }]));
  if (parts.length < short.length) return null;
  return missingFor(piecesMissing(...parts.filter(({ pieces }) => pieces > 0)), gives);
}

type Of<T extends Benefit['type']> = Extract<Benefit, { type: T }>;

const triggersIn = (all: readonly Goods[], { triggers }: Of<'buy_x_get_y'>) =>
  triggers.map((trigger) => ({
    ...trigger,
    lines: dearestFirst(all.filter((line) => isOf(line, trigger.match))),
  }));
/** What is given once, in packs where all of it was bought too: its lines tell the size. */
function freeOf({ rewards }: Of<'buy_x_get_y'>, bought: readonly Goods[]): Prospect {
  const parts = rewards.map(({ variant_id, quantity }) => ({
    pieces: quantity,
    lines: bought.filter((line) => line.variant_id === variant_id),
  }));
  return { free: parts.reduce((sum, { pieces }) => sum + pieces, 0), ...wholePacks(parts) };
}
/** How often the pieces of a pool earn what is given for them. */
const timesEarned = (triggers: ReturnType<typeof triggersIn>, pool: Pool): number =>
  Math.min(...triggers.map(({ lines, min_quantity, pack }) => Math.floor(packsIn(pool, lines, pack) / min_quantity)));

/** The goods that a rule gives, if all that was bought earns them: those of a rule that others leave too little for are among them. */
export const rewardsEarned = (cart: Bought, rule: Rule): readonly string[] =>
  rule.benefit.type === 'buy_x_get_y' && timesEarned(triggersIn(meantLines(cart, rule), rule.benefit), poolOf(cart)) > 0
    ? rule.benefit.rewards.map(({ variant_id }) => variant_id)
    : [];

/** "Free quantity is always floor(quantity / minimum) × free" (M15); the pieces that earned it join no other bundle. */
function buyGet(all: readonly Goods[], benefit: Of<'buy_x_get_y'>, context: Context, pool: Pool): Gift {
  const triggers = triggersIn(all, benefit);
  const earned = timesEarned(triggers, pool);
  const next = nextOf(
    benefit,
    earned,
    triggers.map(({ lines, min_quantity, pack }) => ({
      lines,
      pieces: shortOf(pool, lines, pack, min_quantity * (earned + 1)),
    })),
    benefit.bps === 10_000 ? freeOf(benefit, all) : undefined,
  );
  const times = most(earned, benefit.max_repeats);
  if (times === 0) return nothing('min_quantity', next);
  const stocked = Math.min(
    times,
    ...benefit.rewards.map(({ variant_id, quantity }) => {
      const goods = context.goods.find((one) => one.variant_id === variant_id);
      if (!goods) return 0;
      return goods.available === null ? times : Math.floor(goods.available / quantity);
    }),
  );
  if (stocked <= 0) return nothing('stock');
  for (const { lines, min_quantity, pack } of triggers) takePacks(pool, lines, pack, min_quantity * stocked);
  const rewards = benefit.rewards.map(({ variant_id, quantity }) => ({
    variant_id,
    quantity: quantity * stocked,
    bps: benefit.bps,
  }));
  return { amount: 0, weights: new Map(), rewards, lost: null, missing: next };
}

/** What each line's pieces in a bundle come to: the line's share up to them. */
const worth = (lines: readonly Goods[], taken: ReadonlyMap<string, number>) =>
  lines.flatMap((line) => {
    const pieces = taken.get(line.id);
    return pieces ? [{ line, pieces, amount: lineSubtotal(line.price, pieces) }] : [];
  });

function fixedBundle(all: readonly Goods[], benefit: Of<'fixed_bundle'>, pool: Pool): Gift {
  const parts = benefit.items.map((item) => ({
    ...item,
    lines: dearestFirst(all.filter((line) => line.variant_id === item.variant_id)),
  }));
  const possible = Math.min(
    ...parts.map(({ lines, quantity, pack }) => Math.floor(packsIn(pool, lines, pack) / quantity)),
  );
  const times = most(possible, benefit.max_repeats);
  const next = nextOf(
    benefit,
    possible,
    parts.map(({ lines, quantity, pack }) => ({
      lines,
      pieces: shortOf(pool, lines, pack, quantity * (possible + 1)),
    })),
  );
  if (times === 0) return nothing('min_quantity', next);
  const tried = new Map(pool);
  const values = parts.flatMap(({ lines, quantity, pack }) =>
    worth(lines, takePacks(tried, lines, pack, quantity * times)),
  );
  const off = values.reduce((sum, { amount }) => sum + amount, 0) - benefit.price * times;
  if (off <= 0) return nothing('nothing', next);
  for (const [id, left] of tried) pool.set(id, left);
  return { amount: off, weights: weighed(values), rewards: [], lost: null, missing: next };
}

/** Whole sets of any pieces, the dearest put together first: a customer gets the most of them. */
function mixMatch(all: readonly Goods[], benefit: Of<'mix_match'>, pool: Pool): Gift {
  const lines = dearestFirst(all);
  const possible = Math.floor(inPool(pool, lines) / benefit.choose);
  const times = most(possible, benefit.max_repeats);
  const next =
    benefit.max_repeats !== null && possible >= benefit.max_repeats
      ? null
      : missingFor(
          piecesMissing({ pieces: benefit.choose * (possible + 1) - inPool(pool, lines), lines }),
          benefit.free > 0 ? { free: benefit.free } : undefined,
        );
  if (times === 0) return nothing('min_quantity', next);
  const tried = new Map(pool);
  const off = new Map<string, number>();
  for (let set = 0; set < times; set++) {
    const values = worth(lines, take(tried, lines, benefit.choose));
    const add = (id: string, amount: number) => off.set(id, (off.get(id) ?? 0) + amount);
    if (benefit.price === null) {
      // The cheapest of a set are those it took last.
      let left = benefit.free;
      for (const { line, pieces: own } of values.toReversed()) {
        const pieces = Math.min(left, own);
        add(line.id, lineSubtotal(line.price, pieces));
        left -= pieces;
        if (left === 0) break;
      }
    } else {
      const saved = values.reduce((sum, { amount }) => sum + amount, 0) - benefit.price;
      if (saved <= 0) break;
      const parts = allocate(
        saved,
        values.map(({ amount }) => amount),
      );
      for (const [at, { line }] of values.entries()) add(line.id, parts[at] ?? 0);
    }
  }
  const total = [...off.values()].reduce((sum, one) => sum + one, 0);
  if (total <= 0) return nothing('nothing', next);
  for (const [id, left] of tried) pool.set(id, left);
  return { amount: total, weights: off, rewards: [], lost: null, missing: next };
}

/** What a bundle gives of the pieces that no other bundle has, which it takes. */
export function bundleOf({ rule: { benefit }, lines }: Judged, context: Context, pool: Pool): Gift {
  if (benefit.type === 'buy_x_get_y') return buyGet(lines, benefit, context, pool);
  if (benefit.type === 'fixed_bundle') return fixedBundle(lines, benefit, pool);
  if (benefit.type === 'mix_match') return mixMatch(lines, benefit, pool);
  return nothing('nothing');
}

/** The pieces that bundles may take: all that were bought. */
export const poolOf = (cart: Bought): Pool => new Map(cart.lines.map(({ id, quantity }) => [id, quantity]));
