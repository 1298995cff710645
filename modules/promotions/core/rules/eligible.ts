import { lineSubtotal } from '#domain/unit-price.ts';
import { wholePacks, type Part } from './packs.ts';
import {
  goodsConditions,
  type Cart,
  type CartLine,
  type Condition,
  type Context,
  type LostCode,
  type Match,
  type Missing,
  type Prospect,
  type Rule,
  type RuleClass,
} from './terms.ts';

/** A line that was bought, with what it comes to and the least it may, minor units. */
export type Goods = CartLine & { readonly subtotal: number; readonly least: number };
export type Bought = Omit<Cart, 'lines'> & { readonly lines: readonly Goods[] };

/** What was bought: lines that a promotion gave are made anew. */
export const boughtIn = (cart: Cart): Bought => ({
  ...cart,
  lines: cart.lines
    .filter((line) => line.reward_of === null)
    .map((line) => ({
      ...line,
      subtotal: lineSubtotal(line.price, line.quantity),
      least: line.floor === null ? 0 : lineSubtotal(line.floor, line.quantity),
    })),
});

export const isOfGoods = ({ type }: Pick<Condition, 'type'>): boolean => goodsConditions.some((one) => one === type);

type Fitting = Pick<CartLine, 'variant_id' | 'product_id' | 'brand_id' | 'category_ids' | 'collection_ids'>;

function fits(line: Fitting & Partial<CartLine>, { type, ids }: Match): boolean {
  switch (type) {
    case 'products':
      return ids.includes(line.product_id);
    case 'variants':
      return ids.includes(line.variant_id);
    case 'brands':
      return line.brand_id !== null && ids.includes(line.brand_id);
    case 'categories':
      return line.category_ids.some((one) => ids.includes(one));
    case 'collections':
      return line.collection_ids.some((one) => ids.includes(one));
    case 'pack':
      return (
        (ids.includes('case') && (line.quantity ?? 0) >= (line.case_size ?? Infinity)) ||
        (ids.includes('shrink') && (line.quantity ?? 0) >= (line.shrink_size ?? Infinity))
      );
  }
}
/** Whether a line is of some goods; of all where nothing is named. */
export const isOf = (line: CartLine, match: readonly Match[]): boolean =>
  match.length === 0 || match.some((one) => fits(line, one));

/** Whether a rule means goods, however many; what it says of packs is said of a line. */
export const isMeant = (goods: Fitting, { conditions }: Pick<Rule, 'conditions'>): boolean =>
  conditions
    .filter((one) => isOfGoods(one) && one.type !== 'pack')
    .every((one) => fits(goods, one as Match) === (one.operator === 'in'));

/** The lines that a rule is about: those that may be discounted, and that every condition of goods lets in. */
export function meantLines(cart: Bought, rule: Rule): readonly Goods[] {
  const goods = rule.conditions.filter(isOfGoods);
  return cart.lines.filter(
    (line) => line.discountable && goods.every((one) => fits(line, one as Match) === (one.operator === 'in')),
  );
}

/** An order-level rule names no goods (market.md 6: item, bundles, order, shipping). */
export function classOf({ benefit, conditions }: Rule): RuleClass {
  if (benefit.type === 'free_shipping') return 'shipping';
  if (['buy_x_get_y', 'fixed_bundle', 'mix_match'].includes(benefit.type)) return 'bundle';
  return conditions.some(isOfGoods) ? 'item' : 'order';
}

function holds(
  { type, operator, ids }: Condition,
  { buyer, channel, payment_terms, is_first_order, region_id }: Context,
): boolean {
  if (isOfGoods({ type })) return true;
  const found = {
    customer: () => buyer !== null && ids.includes(buyer.id),
    status: () => buyer !== null && ids.includes(buyer.status),
    group: () => buyer !== null && buyer.group_ids.some((id) => ids.includes(id)),
    area: () => buyer?.area_id != null && ids.includes(buyer.area_id),
    channel: () => ids.includes(channel),
    payment_terms: () => ids.includes(payment_terms),
    first_order: () => is_first_order,
    region: () => region_id !== null && ids.includes(region_id),
  }[type as Exclude<Condition['type'], Match['type']>]();
  return found === (operator === 'in');
}

const hashed = (start: number, text: string): number => {
  let hash = start;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};
/** Where the shares of a rule's buyers begin: the database goes on from there (`share_of_buyer`). */
export const seedOf = (ruleId: string): number => hashed(0x811c9dc5, `${ruleId}:`);
/** A number from 0 to 9,999 that a rule and a customer always have together (FNV-1a): who is held out of a rule is not held out of all. */
export const shareOfBuyer = (ruleId: string, buyerId: string): number => hashed(seedOf(ruleId), buyerId) % 10_000;

const sameCode = (a: string, b: string): boolean => a.trim().toUpperCase() === b.toUpperCase();

export type Judged = {
  readonly rule: Rule;
  readonly class: RuleClass;
  /** What it is about. */
  readonly lines: readonly Goods[];
  /** Why it cannot hold, whatever it would give; and how much is missing, where that is all. */
  readonly lost: { readonly code: LostCode; readonly missing: Missing | null } | null;
};
/** What a rule comes to before it is counted how much it gives. */
export function judge(cart: Bought, rule: Rule, context: Context): Judged {
  const lines = meantLines(cart, rule);
  return { rule, class: classOf(rule), lines, lost: lostOf(cart, rule, lines, context) };
}

/** Why a rule does not hold for an order, whatever is in it; null where it does. */
export function closedTo(rule: Rule, currency_code: string, context: Context): LostCode | null {
  const at = Date.parse(context.at);
  if (!rule.is_active) return 'inactive';
  if (rule.starts_at !== null && at < Date.parse(rule.starts_at)) return 'not_begun';
  if (rule.ends_at !== null && at >= Date.parse(rule.ends_at)) return 'over';
  if (rule.currency_code !== currency_code) return 'currency';
  const { code } = rule;
  if (code !== null && !context.codes.some((one) => sameCode(one, code))) return 'code';
  if (!rule.conditions.every((one) => holds(one, context))) return 'not_for';
  if (context.buyer && shareOfBuyer(rule.id, context.buyer.id) < rule.holdout_bps) return 'held_out';
  const used = context.used[rule.id];
  if (rule.usage_limit !== null && (used?.times ?? 0) >= rule.usage_limit) return 'usage';
  if (rule.usage_limit_per_customer !== null && (used?.times_by_buyer ?? 0) >= rule.usage_limit_per_customer)
    return 'usage_customer';
  return rule.budget !== null && (used?.spent ?? 0) >= rule.budget ? 'budget' : null;
}

/** What a rule gives of itself, whatever is bought; undefined where that depends on it. */
function prospectOf({ benefit }: Rule): Prospect | undefined {
  if (benefit.type === 'percentage') return { bps: benefit.bps };
  if (benefit.type === 'fixed' && benefit.allocation === 'total') return { amount: benefit.amount };
  return benefit.type === 'free_shipping' ? { shipping: true } : undefined;
}
/** Pieces that are missing, of one or several goods. */
export const piecesMissing = (...parts: readonly Part[]): Missing => ({
  quantity: parts.reduce((sum, { pieces }) => sum + pieces, 0),
  ...wholePacks(parts),
});
/** What is missing, with what it is missing for. */
export const missingFor = (missing: Missing, gives: Prospect | undefined): Missing =>
  gives ? { ...missing, gives } : missing;

function lostOf(cart: Bought, rule: Rule, meant: readonly Goods[], context: Context): Judged['lost'] {
  const lost = (code: LostCode, missing: Missing | null = null) => ({
    code,
    missing: missing && missingFor(missing, prospectOf(rule)),
  });
  const closed = closedTo(rule, cart.currency_code, context);
  if (closed) return lost(closed);
  if (meant.length === 0) return lost('no_goods');
  const [amount, quantity] = [amountOf(meant), quantityOf(meant)];
  if (amount < rule.min_amount) return lost('min_amount', { amount: rule.min_amount - amount });
  if (quantity < rule.min_quantity)
    return lost('min_quantity', piecesMissing({ pieces: rule.min_quantity - quantity, lines: meant }));
  if (meant.length < rule.min_lines) return lost('min_lines', { lines: rule.min_lines - meant.length });
  return null;
}

export const amountOf = (lines: readonly Goods[]): number => lines.reduce((sum, { subtotal }) => sum + subtotal, 0);
export const quantityOf = (lines: readonly Goods[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
