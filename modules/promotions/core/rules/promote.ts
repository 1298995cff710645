import { allocate } from '#domain/allocate.ts';
import { lineSubtotal } from '#domain/unit-price.ts';
import { boughtIn, judge, type Bought, type Goods, type Judged } from './eligible.ts';
import { bundleOf, discountOf, poolOf, shareAt, type Gift } from './give.ts';
import type { Adjustment, Cart, Context, LostCode, Promoted, Reward, Rule, RuleClass, Told } from './terms.ts';

/** Which comes first where order matters: priority, then the older id; never the order in which rules come. */
const byPlace = (a: Rule, b: Rule): number => b.stacking.priority - a.stacking.priority || (a.id < b.id ? -1 : 1);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

type State = {
  /** What each line still comes to. */
  readonly nets: Map<string, number>;
  readonly adjustments: Map<string, Adjustment[]>;
  readonly rewards: Reward[];
  readonly shipping: Map<string, { discount: number; rule_id: string }>;
  readonly told: Map<string, Told>;
};

const tell = (state: State, { rule, class: own }: Judged, told: Partial<Told>): void =>
  void state.told.set(rule.id, {
    rule_id: rule.id,
    class: own,
    given: 0,
    lost: null,
    by: null,
    missing: null,
    ...told,
  });

/** What is left of a rule's budget, minor units. */
const leftOf = (rule: Rule, { used }: Context): number =>
  rule.budget === null ? Infinity : Math.max(0, rule.budget - (used[rule.id]?.spent ?? 0));

/** How much more a line can bear. */
const roomOf = ({ id, least }: Goods, nets: ReadonlyMap<string, number>): number =>
  Math.max(0, (nets.get(id) ?? 0) - least);

type Part = { readonly weight: number; readonly room: number };
/** Spreads an amount by weights as far as there is room: what one part cannot bear, the others do. */
function fill(amount: number, parts: readonly Part[]): number[] {
  const filled = parts.map(() => 0);
  for (;;) {
    const left = amount - sumOf(filled);
    const open = parts.map(({ weight, room }, at) => (room > (filled[at] ?? 0) ? weight : 0));
    if (left <= 0 || open.every((weight) => weight === 0)) return filled;
    for (const [at, more] of allocate(left, open).entries())
      filled[at] = Math.min(parts[at]?.room ?? 0, (filled[at] ?? 0) + more);
  }
}

/** Takes off lines what a rule gives them, as far as their floors and its budget let it. @returns what was given */
function giveLines(cart: Bought, rule: Rule, gift: Gift, left: number, state: State): number {
  const parts = cart.lines.flatMap((line) => {
    const weight = gift.weights.get(line.id) ?? 0;
    return weight > 0 ? [{ id: line.id, weight, room: roomOf(line, state.nets) }] : [];
  });
  const amounts = fill(Math.min(left, gift.amount), parts);
  for (const [at, { id }] of parts.entries()) {
    const amount = amounts[at] ?? 0;
    if (amount === 0) continue;
    state.nets.set(id, (state.nets.get(id) ?? 0) - amount);
    const { id: rule_id, version_id } = rule;
    state.adjustments.set(id, [...(state.adjustments.get(id) ?? []), { rule_id, version_id, amount }]);
  }
  return sumOf(amounts);
}

/** Goods that a rule gives, each rule's own: two that give the same never take each other's away. Whole ones only, as far as its budget goes. */
function giveRewards(rule: Rule, gift: Gift, left: number, context: Context, state: State): number {
  let given = 0;
  for (const { variant_id, quantity, bps } of gift.rewards) {
    const goods = context.goods.find((one) => one.variant_id === variant_id);
    if (!goods) continue;
    let pieces = quantity;
    const off = () => shareAt(lineSubtotal(goods.price, pieces), bps);
    while (pieces > 0 && given + off() > left) pieces--;
    if (pieces === 0) continue;
    given += off();
    state.rewards.push({
      rule_id: rule.id,
      version_id: rule.version_id,
      variant_id,
      quantity: pieces,
      price: goods.price,
      subtotal: lineSubtotal(goods.price, pieces),
      discount: off(),
    });
  }
  return given;
}

/** Why a rule that could hold gave nothing after all. */
const lostFor = (gift: Gift, left: number): LostCode =>
  gift.lost ?? (left <= 0 ? 'budget' : gift.rewards.length > 0 ? 'budget' : 'floor');

type Found = { readonly one: Judged; readonly gift: Gift };
/** Of rules of one category so many hold, those that give most; the others give way. @param worth what one could give by itself */
function strongest(found: readonly Found[], worth: (one: Found) => number, state: State): readonly Found[] {
  const beaten = new Set<Found>();
  for (const category of new Set(found.flatMap(({ one }) => one.rule.stacking.category ?? []))) {
    const rivals = found
      .filter(({ one, gift }) => one.rule.stacking.category === category && gift.lost === null)
      .toSorted((a, b) => worth(b) - worth(a) || byPlace(a.one.rule, b.one.rule));
    const [first] = rivals;
    for (const rival of rivals.slice(first?.one.rule.stacking.max_per_order)) {
      tell(state, rival.one, { lost: 'weaker', by: first?.one.rule.id ?? null });
      beaten.add(rival);
    }
  }
  return found.filter((rival) => !beaten.has(rival));
}

/** Discounts of goods, or of the order: each of what the classes before left, so that none is of another's discount. */
function reduce(cart: Bought, rules: readonly Judged[], context: Context, state: State): void {
  const nets = new Map(state.nets);
  const worth = ({ one, gift }: Found): number => {
    const room = sumOf(one.lines.map((line) => roomOf(line, nets)));
    return Math.min(gift.amount, leftOf(one.rule, context), room);
  };
  const found = rules.map((one) => ({ one, gift: discountOf(one, context, nets) }));
  for (const { one, gift } of strongest(found, worth, state)) {
    const left = leftOf(one.rule, context);
    const given = gift.lost === null ? giveLines(cart, one.rule, gift, left, state) : 0;
    tell(state, one, { given, lost: given > 0 ? null : lostFor(gift, left), missing: gift.missing });
  }
}

function combine(cart: Bought, rules: readonly Judged[], context: Context, state: State): void {
  const pool = poolOf(cart);
  for (const one of rules) {
    const gift = bundleOf(one, context, pool);
    const left = leftOf(one.rule, context);
    const given =
      gift.lost === null
        ? giveLines(cart, one.rule, gift, left, state) + giveRewards(one.rule, gift, left, context, state)
        : 0;
    tell(state, one, { given, lost: given > 0 ? null : lostFor(gift, left), missing: gift.missing });
  }
}

function ship(cart: Bought, rules: readonly Judged[], context: Context, state: State): void {
  const [first, ...others] = rules;
  if (!first) return;
  let left = leftOf(first.rule, context);
  let given = 0;
  for (const { id, price } of cart.shipping) {
    const discount = Math.min(price, left);
    if (discount === 0) continue;
    state.shipping.set(id, { discount, rule_id: first.rule.id });
    left -= discount;
    given += discount;
  }
  tell(state, first, { given, lost: given > 0 ? null : 'nothing' });
  for (const one of others) tell(state, one, { lost: 'weaker', by: first.rule.id });
}

const classes: readonly { readonly name: RuleClass; readonly run: typeof reduce }[] = [
  { name: 'item', run: reduce },
  { name: 'bundle', run: combine },
  { name: 'order', run: reduce },
  { name: 'shipping', run: ship },
];

/** What rules give together, class by class. */
function together(cart: Bought, rules: readonly Judged[], context: Context): State & { given: number } {
  const state: State = {
    nets: new Map(cart.lines.map(({ id, subtotal }) => [id, subtotal])),
    adjustments: new Map(),
    rewards: [],
    shipping: new Map(),
    told: new Map(),
  };
  for (const { name, run } of classes)
    run(
      cart,
      rules.filter((one) => one.class === name),
      context,
      state,
    );
  return { ...state, given: sumOf([...state.told.values()].map(({ given }) => given)) };
}

/**
 * What a customer gets, and why (market.md 6): item discounts, then bundles, then the order, then shipping. A pure function: the order of
 * rules does not matter, and lines that a promotion gave are made anew. Rules that hold alone are held against all others together: what
 * gives most holds, and of equals what has the higher priority. Nothing falls below a floor, nor gives more than its budget has left. All
 * amounts are minor units without tax.
 */
export function promote(given: Cart, rules: readonly Rule[], context: Context): Promoted {
  const cart = boughtIn(given);
  const judged = rules.toSorted(byPlace).map((rule) => judge(cart, rule, context));
  const open = judged.filter(({ lost }) => lost === null);
  const options = [
    open.filter(({ rule }) => !rule.stacking.exclusive),
    ...open.filter(({ rule }) => rule.stacking.exclusive).map((one) => [one]),
  ].map((some) => ({ first: some[0]?.rule, state: together(cart, some, context) }));
  const [won] = options.toSorted(
    (a, b) =>
      b.state.given - a.state.given ||
      (b.first?.stacking.priority ?? -Infinity) - (a.first?.stacking.priority ?? -Infinity) ||
      ((a.first?.id ?? '') < (b.first?.id ?? '') ? -1 : 1),
  );
  const state = won?.state ?? together(cart, [], context);
  const told = judged.map(({ rule, class: own, lost }): Told => {
    const said = { rule_id: rule.id, class: own, given: 0, by: null, missing: lost?.missing ?? null };
    if (lost) return { ...said, lost: lost.code };
    return state.told.get(rule.id) ?? { ...said, lost: 'excluded', by: won?.first?.id ?? null };
  });
  const lines = cart.lines.map(({ id, subtotal }) => {
    const adjustments = state.adjustments.get(id) ?? [];
    return { id, subtotal, discount: sumOf(adjustments.map(({ amount }) => amount)), adjustments };
  });
  const shipping = cart.shipping.map(({ id }) => ({ id, discount: 0, rule_id: null, ...state.shipping.get(id) }));
  return {
    lines,
    rewards: state.rewards,
    shipping,
    discount_total: sumOf([...lines, ...state.rewards, ...shipping].map(({ discount: off }) => off)),
    told,
  };
}
