import { allocate } from '#domain/allocate.ts';
import { openQuantity } from '../../core/rules/open-quantity.ts';
import { available, planReservations } from '../../core/rules/stock.ts';
import { creditBlockers, ownBlockers, type Blocker, type BlockerCode } from './blockers.ts';
import type { DeskLine, DeskOrder } from './facts.ts';

/** Who is served first where there is too little for all: who ordered first, whom the supplier prefers, or everybody in part. */
export const allocations = ['fifo', 'priority', 'pro_rata'] as const;
export type Allocation = (typeof allocations)[number];

export type EvaluationOptions = {
  readonly allocation: Allocation;
  /** Confirms what there is of an order that is short; the rest waits. */
  readonly allow_partial: boolean;
  /** The one location to take from; null: any. */
  readonly location_id: string | null;
  /** Blockers of single orders that somebody takes upon himself. */
  readonly overrides: readonly { readonly order_id: string; readonly code: BlockerCode }[];
};

export type Granted = { readonly item_id: string; readonly quantity: number; readonly location_id: string };
export type Verdict = {
  readonly order_id: string;
  readonly display_id: number;
  /** Whether it can be confirmed: nothing blocks it, or everything that does is overridden. */
  readonly ok: boolean;
  readonly blockers: readonly Blocker[];
  readonly allocated: readonly Granted[];
  /** What orders that are served before it will owe on the same account, in minor units of the account's currency. */
  readonly ahead: number;
};
/** A variant of which the orders want more than there is, with those that want it in the order they are served. */
export type DeskShortage = {
  readonly variant_id: string;
  readonly sku: string | null;
  readonly title: string;
  readonly title_ar: string | null;
  readonly needed: number;
  readonly available: number;
  readonly short: number;
  /** Pieces of a case: what is lacking is bought in whole ones. */
  readonly case_size: number;
  readonly orders: readonly {
    readonly order_id: string;
    readonly display_id: number;
    readonly needed: number;
    readonly gets: number;
    readonly left: number;
  }[];
};
export type Evaluation = { readonly results: readonly Verdict[]; readonly shortages: readonly DeskShortage[] };

/** The orders as they are served. Pro rata has no order of its own: what is left over by rounding goes by age. */
export function inTurn(orders: readonly DeskOrder[], allocation: Allocation): DeskOrder[] {
  const byAge = (a: DeskOrder, b: DeskOrder) =>
    a.created_at.localeCompare(b.created_at) || a.display_id - b.display_id || a.id.localeCompare(b.id);
  const byRank = (a: DeskOrder, b: DeskOrder) => a.customer.priority.localeCompare(b.customer.priority);
  return [...orders].sort((a, b) => (allocation === 'priority' ? byRank(a, b) : 0) || byAge(a, b));
}

const wanted = (item: DeskLine): number =>
  item.manages_stock && item.variant_id ? Math.max(0, openQuantity(item) - item.reserved) : 0;

type Level = { variant_id: string; location_id: string; stocked: number; reserved: number; blocked: number };

/** One stock for all orders of a judgement, taken down as they are served. */
class Shelf {
  readonly #byVariant = new Map<string, Level[]>();
  constructor(orders: readonly DeskOrder[], locationId: string | null) {
    const seen = new Set<string>();
    for (const { id, ...level } of orders.flatMap((order) => order.levels)) {
      if (seen.has(id) || (locationId && level.location_id !== locationId)) continue;
      seen.add(id);
      this.of(level.variant_id).push({ ...level });
    }
  }
  of(variantId: string): Level[] {
    const known = this.#byVariant.get(variantId);
    if (known) return known;
    const fresh: Level[] = [];
    this.#byVariant.set(variantId, fresh);
    return fresh;
  }
  available(variantId: string): number {
    return this.of(variantId).reduce((sum, level) => sum + available(level), 0);
  }
  take(variantId: string, { location_id, quantity }: Granted): void {
    const level = this.of(variantId).find((one) => one.location_id === location_id);
    if (level) level.reserved += quantity;
  }
}

/** What each line may have at most where everybody gets a part: its share of what there is, by what it asks. */
function shares(orders: readonly DeskOrder[], shelf: Shelf): Map<string, number> {
  const lines = orders.flatMap((order) => order.items.filter((item) => wanted(item) > 0));
  const most = new Map<string, number>();
  for (const [variantId, wanting] of Map.groupBy(lines, (item) => item.variant_id ?? '')) {
    const needed = wanting.map(wanted);
    const all = needed.reduce((sum, one) => sum + one, 0);
    const parts = allocate(Math.min(all, shelf.available(variantId)), needed);
    wanting.forEach((item, index) => most.set(item.id, parts[index] ?? 0));
  }
  return most;
}

/** The lines as planning reads them, with no more than they may have. */
const plannable = (order: DeskOrder, most: ReadonlyMap<string, number> | null) =>
  order.items.map((item) => ({
    ...item,
    fulfilled_quantity: 0,
    missing_quantity: 0,
    quantity: most ? Math.min(wanted(item), most.get(item.id) ?? 0) : wanted(item),
  }));

const variantsOf = (order: DeskOrder): string[] => [
  ...new Set(order.items.flatMap((item) => (wanted(item) > 0 && item.variant_id ? [item.variant_id] : []))),
];

function stockOf(
  order: DeskOrder,
  shelf: Shelf,
  options: EvaluationOptions,
  most: ReadonlyMap<string, number> | null,
): { granted: Granted[]; blockers: Blocker[] } {
  const locations = options.location_id
    ? order.locations.filter(({ id }) => id === options.location_id)
    : order.locations;
  const { shares: parts } = planReservations(
    { order, reservations: [], stock_levels: variantsOf(order).flatMap((id) => shelf.of(id)), locations },
    plannable(order, most),
  );
  const granted = parts.map(({ item, pieces, locationId }) => ({
    item_id: item.id,
    quantity: pieces,
    location_id: locationId,
  }));
  const gets = (item: DeskLine) =>
    granted.filter((one) => one.item_id === item.id).reduce((sum, one) => sum + one.quantity, 0);
  const severity = options.allow_partial && granted.length > 0 ? 'warn' : 'block';
  const blockers = order.items
    .filter((item) => gets(item) < wanted(item))
    .map((item): Blocker => ({
      code: 'STOCK_SHORT',
      severity,
      text: 'desk.stock_short',
      item_id: item.id,
      params: { sku: item.sku ?? item.title, count: wanted(item) - gets(item), needed: wanted(item) },
      fix: { text: 'desk.fix.stock', to: 'stock', id: item.variant_id },
    }));
  return { granted, blockers };
}

/**
 * Judges orders together against one stock and one credit, in the order they are served: what an order gets, the next ones do not.
 * An order that is not ok takes nothing.
 */
export function evaluate(orders: readonly DeskOrder[], options: EvaluationOptions, now: Date): Evaluation {
  const turn = inTurn(orders, options.allocation);
  const shelf = new Shelf(orders, options.location_id);
  const stocked = new Map<string, number>();
  for (const id of orders.flatMap(variantsOf)) if (!stocked.has(id)) stocked.set(id, shelf.available(id));
  const isOverridden = (order: DeskOrder, { code }: Blocker) =>
    code !== 'NOT_WAITING' && options.overrides.some((one) => one.order_id === order.id && one.code === code);
  const stops = (order: DeskOrder) => (one: Blocker) => one.severity === 'block' && !isOverridden(order, one);

  const owing = new Map<string, number>();
  const own = new Map(turn.map((order) => [order.id, ownBlockers(order, now)]));
  const served = turn.filter((order) => !own.get(order.id)?.some(stops(order)));
  const most = options.allocation === 'pro_rata' ? shares(served, shelf) : null;
  const rows = new Map<string, { order: DeskOrder; item: DeskLine; gets: number; left: number }[]>();

  const results = turn.map((order): Verdict => {
    const account = `${order.supplier_id} ${order.customer.id}`;
    const alone = own.get(order.id) ?? [];
    if (alone.some(({ code }) => code === 'NOT_WAITING'))
      return { order_id: order.id, display_id: order.display_id, ok: false, blockers: alone, allocated: [], ahead: 0 };
    const ahead = owing.get(account) ?? 0;
    const credit = creditBlockers(order, ahead, now);
    const stock = stockOf(order, shelf, options, most);
    const blockers = [...stock.blockers, ...credit, ...alone];
    const ok = !blockers.some(stops(order));
    if (ok) {
      if (order.due > 0 && order.currency_code === order.standing.currency_code) owing.set(account, ahead + order.due);
      for (const grant of stock.granted)
        shelf.take(order.items.find(({ id }) => id === grant.item_id)?.variant_id ?? '', grant);
    }
    for (const item of order.items) {
      if (wanted(item) === 0 || !item.variant_id) continue;
      const gets = stock.granted.filter((one) => one.item_id === item.id).reduce((sum, one) => sum + one.quantity, 0);
      const list = rows.get(item.variant_id) ?? [];
      list.push({ order, item, gets, left: shelf.available(item.variant_id) });
      rows.set(item.variant_id, list);
    }
    return {
      order_id: order.id,
      display_id: order.display_id,
      ok,
      blockers,
      allocated: ok ? stock.granted : [],
      ahead,
    };
  });

  const shortages = [...rows].flatMap(([variant_id, list]): DeskShortage[] => {
    const [first] = list;
    const needed = list.reduce((sum, { item }) => sum + wanted(item), 0);
    const there = stocked.get(variant_id) ?? 0;
    if (!first || needed <= there) return [];
    const of = list.map(({ order, item, gets, left }) => ({
      order_id: order.id,
      display_id: order.display_id,
      needed: wanted(item),
      gets,
      left,
    }));
    return [
      {
        variant_id,
        sku: first.item.sku,
        title: first.item.title,
        title_ar: first.item.title_ar,
        needed,
        available: there,
        short: needed - there,
        case_size: first.item.case_size,
        orders: of,
      },
    ];
  });
  return { results, shortages: shortages.sort((a, b) => b.short - a.short) };
}
