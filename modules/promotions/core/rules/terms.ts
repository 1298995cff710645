import type { Micros } from '#domain/unit-price.ts';
import type { TaxLine } from '#modules/tax-rates/rules.ts';

/** A line of goods as promotions judge it; prices are those that price lists made. */
export type CartLine = {
  readonly id: string;
  readonly variant_id: string;
  readonly product_id: string;
  readonly brand_id: string | null;
  readonly category_ids: readonly string[];
  readonly collection_ids: readonly string[];
  /** Pieces. */
  readonly quantity: number;
  readonly shrink_size: number;
  readonly case_size: number;
  /** Of a piece, without tax. */
  readonly price: Micros;
  /** A piece is never sold for less; null where no floor is set. */
  readonly floor: Micros | null;
  readonly discountable: boolean;
  /** The promotion that gave it: such a line earns nothing, and is made anew each time. */
  readonly reward_of: string | null;
};
export type Cart = {
  readonly currency_code: string;
  readonly lines: readonly CartLine[];
  /** Minor units without tax. */
  readonly shipping: readonly { readonly id: string; readonly price: number }[];
};

/** What a line of goods that are given says, kept so that an edit of the order can add one. */
export type RewardLine = {
  readonly product_id: string;
  readonly title: string;
  readonly title_ar: string | null;
  readonly description: string | null;
  readonly sku: string | null;
  readonly thumbnail: string | null;
  readonly shrink_size: number;
  readonly case_size: number;
  readonly manages_stock: boolean;
  readonly returnable: boolean;
  readonly return_days: number | null;
  readonly tax_rate: number;
  readonly tax_lines: readonly TaxLine[] | null;
};
/** Goods that a promotion may give. */
export type RewardGoods = {
  readonly variant_id: string;
  readonly price: Micros;
  /** Pieces; null where none are counted. */
  readonly available: number | null;
  /** Left out where nobody sells them, and by orders placed before it was kept. */
  readonly line?: RewardLine;
};

/** What a rule used up before this order: times, money (minor units), and what was bought in its window. */
export type Used = {
  readonly times: number;
  readonly times_by_buyer: number;
  readonly spent: number;
  readonly window: { readonly quantity: number; readonly amount: number };
};

export type Context = {
  readonly at: string;
  readonly region_id: string | null;
  readonly channel: string;
  readonly payment_terms: string;
  readonly is_first_order: boolean;
  readonly buyer: {
    readonly id: string;
    readonly group_ids: readonly string[];
    readonly status: string;
    readonly area_id: string | null;
  } | null;
  /** As they were typed. */
  readonly codes: readonly string[];
  readonly used: Readonly<Record<string, Used | undefined>>;
  readonly goods: readonly RewardGoods[];
};

/** Of whom and of what a rule is; the first group narrows goods, the second buyers and orders (M14). */
export const goodsConditions = ['products', 'variants', 'brands', 'categories', 'collections', 'pack'] as const;
export const orderConditions = [
  'customer',
  'status',
  'group',
  'area',
  'channel',
  'payment_terms',
  'first_order',
  'region',
] as const;
export type ConditionType = (typeof goodsConditions)[number] | (typeof orderConditions)[number];
export type Condition = {
  readonly type: ConditionType;
  /** What calls name it by, kept for as long as it is there. */
  readonly id?: string;
  readonly operator: 'in' | 'not_in';
  /** For `pack`: `case` or `shrink`, of which the line has at least one whole; for `first_order`: none. */
  readonly ids: readonly string[];
};

/** Some of the goods: by any of these; none names all. */
export type Match = Pick<Condition, 'ids'> & { readonly type: (typeof goodsConditions)[number] };
/** From how much on a step holds: pieces or minor units; and what it gives. */
export type Step = { readonly from: number; readonly bps: number } | { readonly from: number; readonly amount: number };
/** In what a bundle counts goods (M15): turned into pieces by the ladder of each line. */
export const packs = ['piece', 'shrink', 'case'] as const;
export type Pack = (typeof packs)[number];
/** `pack` left out: pieces. */
export type Trigger = { readonly match: readonly Match[]; readonly min_quantity: number; readonly pack?: Pack };

/**
 * What becomes of a bundle whose goods come back (market.md 6): `prorated` gives back what each piece bears of it; `rejudged` asks the version
 * again about what is kept, and what that does not earn any more is not given back.
 */
export const returnRules = ['prorated', 'rejudged'] as const;
export type ReturnRule = (typeof returnRules)[number];

export type Benefit =
  | { readonly type: 'percentage'; readonly bps: number }
  /** `item`: for each piece; `total`: once. Minor units. */
  | { readonly type: 'fixed'; readonly amount: number; readonly allocation: 'total' | 'item' }
  | { readonly type: 'free_shipping' }
  | { readonly type: 'tier'; readonly by: 'quantity' | 'amount'; readonly steps: readonly Step[] }
  /** What was bought in so many days before counts as well. */
  | {
      readonly type: 'cumulative';
      readonly by: 'quantity' | 'amount';
      readonly steps: readonly Step[];
      readonly window_days: number;
    }
  | {
      readonly type: 'buy_x_get_y';
      readonly triggers: readonly Trigger[];
      /** 10,000 gives them away. */
      readonly bps: number;
      readonly rewards: readonly { readonly variant_id: string; readonly quantity: number }[];
      readonly max_repeats: number | null;
    }
  /** Pieces of several goods together for one price. Minor units. */
  | {
      readonly type: 'fixed_bundle';
      readonly items: readonly { readonly variant_id: string; readonly quantity: number; readonly pack?: Pack }[];
      readonly price: number;
      readonly max_repeats: number | null;
    }
  /** Any so many pieces: for one price, or the cheapest of them free. */
  | {
      readonly type: 'mix_match';
      readonly choose: number;
      readonly price: number | null;
      readonly free: number;
      readonly max_repeats: number | null;
    };

export type Rule = {
  readonly id: string;
  readonly version_id: string;
  readonly name: string | null;
  readonly name_ar: string | null;
  /** Only who gives it gets it; null: everybody it means. */
  readonly code: string | null;
  readonly is_active: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly currency_code: string;
  readonly conditions: readonly Condition[];
  /** Of the goods it means: minor units, pieces, lines. */
  readonly min_amount: number;
  readonly min_quantity: number;
  readonly min_lines: number;
  readonly benefit: Benefit;
  /** Of a bundle; left out, `prorated`. */
  readonly return_rule?: ReturnRule;
  readonly stacking: {
    /** Rules of one category do not add up: so many of them hold, those that give most. */
    readonly category: string | null;
    readonly max_per_order: number;
    /** Holds alone, where it gives more than all the others together. */
    readonly exclusive: boolean;
    readonly priority: number;
  };
  readonly usage_limit: number | null;
  readonly usage_limit_per_customer: number | null;
  /** What it may give in all, minor units. */
  readonly budget: number | null;
  /** So many of ten thousand customers are kept out, always the same. */
  readonly holdout_bps: number;
};

/** Why a rule gave nothing. */
export const lostCodes = [
  'inactive',
  'not_begun',
  'over',
  'currency',
  'code',
  'not_for',
  'held_out',
  'usage',
  'usage_customer',
  'budget',
  'no_goods',
  'min_amount',
  'min_quantity',
  'min_lines',
  'step',
  'stock',
  'floor',
  'weaker',
  'excluded',
  'nothing',
] as const;
export type LostCode = (typeof lostCodes)[number];
export type RuleClass = 'item' | 'bundle' | 'order' | 'shipping';

/** Pieces that are whole packs of the goods that are meant say so. */
export type Whole = { readonly whole?: { readonly pack: 'shrink' | 'case'; readonly count: number } };
/** What a rule gives once so much more is bought: pieces that cost nothing, a share or an amount (minor units without tax) off, or delivery. */
export type Prospect =
  | ({ readonly free: number } & Whole)
  | { readonly bps: number }
  | { readonly amount: number }
  | { readonly shipping: true };
/** Pieces, minor units or lines until a rule gives something, or more than now. */
export type Missing = (
  | ({ readonly quantity: number } & Whole)
  | { readonly amount: number }
  | { readonly lines: number }
) & { readonly gives?: Prospect };

/** What is said of a rule: what it gave in minor units, or why not and how much is missing for more. */
export type Told = {
  readonly rule_id: string;
  readonly class: RuleClass;
  readonly given: number;
  readonly lost: LostCode | null;
  /** The rule that holds in its place. */
  readonly by: string | null;
  readonly missing: Missing | null;
};
export type Adjustment = { readonly rule_id: string; readonly version_id: string; readonly amount: number };
export type PromotedLine = {
  readonly id: string;
  /** Before promotions, minor units without tax. */
  readonly subtotal: number;
  readonly discount: number;
  readonly adjustments: readonly Adjustment[];
};
export type Reward = {
  readonly rule_id: string;
  readonly version_id: string;
  readonly variant_id: string;
  readonly quantity: number;
  readonly price: Micros;
  readonly subtotal: number;
  readonly discount: number;
};
export type Promoted = {
  readonly lines: readonly PromotedLine[];
  readonly rewards: readonly Reward[];
  readonly shipping: readonly { readonly id: string; readonly discount: number; readonly rule_id: string | null }[];
  /** Of lines, rewards and shipping. */
  readonly discount_total: number;
  readonly told: readonly Told[];
};
