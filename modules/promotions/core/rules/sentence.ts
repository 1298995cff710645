import type { TextKey } from '#kit/shared/texts.ts';
import type { Terms } from './rule.ts';
import type { Benefit, Condition, ConditionType, Match, Pack, Step } from './terms.ts';

/** The parts of a promotion that people change one by one. */
export type SentencePart = 'benefit' | 'conditions' | 'minimum' | 'limits' | 'code';
/** What stands in a phrase, for whoever says it to put into a language: minor units, basis points, names by their ids. */
export type SentenceValue =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'money'; readonly value: number }
  | { readonly type: 'percent'; readonly value: number }
  | { readonly type: 'text'; readonly value: string }
  /** `any`: one of them is enough. */
  | { readonly type: 'names'; readonly of: readonly Named[]; readonly any?: true }
  | { readonly type: 'steps'; readonly by: 'quantity' | 'amount'; readonly steps: readonly Step[] }
  | {
      readonly type: 'goods';
      readonly goods: readonly { readonly variant_id: string; readonly quantity: number; readonly pack?: Pack }[];
    };
type Named = { readonly of: ConditionType; readonly id: string };
/** Words that lead to a chip, and what stands on it. */
export type Phrase = {
  readonly part: SentencePart;
  readonly lead: TextKey | null;
  readonly chip: TextKey;
  readonly values: Readonly<Record<string, SentenceValue>>;
};
export type Said = {
  readonly terms: Terms;
  readonly code: string | null;
  readonly is_dynamic: boolean;
  readonly usage_limit: number | null;
  readonly usage_limit_per_customer: number | null;
};

const number = (value: number): SentenceValue => ({ type: 'number', value });
const money = (value: number): SentenceValue => ({ type: 'money', value });
const percent = (value: number): SentenceValue => ({ type: 'percent', value });
const namesOf = (type: ConditionType, ids: readonly string[]): SentenceValue => ({
  type: 'names',
  of: ids.map((id) => ({ of: type, id })),
});
const matched = (match: readonly Match[]): SentenceValue => ({
  type: 'names',
  any: true,
  of: match.flatMap(({ type, ids }) => ids.map((id) => ({ of: type, id }))),
});
const phrase = (part: SentencePart, lead: TextKey | null, chip: TextKey, values: Phrase['values'] = {}): Phrase => ({
  part,
  lead,
  chip,
  values,
});
const repeats = (max: number | null): Phrase[] =>
  max === null ? [] : [phrase('benefit', 'promotions.say.at_most', 'promotions.say.an_order', { count: number(max) })];

const counted = {
  piece: 'promotions.say.pieces',
  shrink: 'promotions.say.whole_shrinks',
  case: 'promotions.say.whole_cases',
} as const;

function benefitPhrases(benefit: Benefit): Phrase[] {
  const give = (chip: TextKey, values: Phrase['values'] = {}) => phrase('benefit', 'promotions.say.give', chip, values);
  switch (benefit.type) {
    case 'percentage':
      return [give('promotions.say.percentage', { percent: percent(benefit.bps) })];
    case 'fixed':
      return [
        give(benefit.allocation === 'item' ? 'promotions.say.fixed_item' : 'promotions.say.fixed_total', {
          amount: money(benefit.amount),
        }),
      ];
    case 'free_shipping':
      return [give('promotions.say.free_shipping')];
    case 'tier':
      return [give('promotions.say.steps', { steps: { type: 'steps', by: benefit.by, steps: benefit.steps } })];
    case 'cumulative':
      return [
        give('promotions.say.steps', { steps: { type: 'steps', by: benefit.by, steps: benefit.steps } }),
        phrase('benefit', 'promotions.say.counting', 'promotions.say.window', { count: number(benefit.window_days) }),
      ];
    case 'buy_x_get_y':
      return [
        ...benefit.triggers.flatMap(({ match, min_quantity, pack }, at) => [
          phrase('benefit', at === 0 ? 'promotions.say.for_every' : 'promotions.say.and', counted[pack ?? 'piece'], {
            count: number(min_quantity),
          }),
          match.length === 0
            ? phrase('benefit', 'promotions.say.of', 'promotions.say.any_goods')
            : phrase('benefit', 'promotions.say.of', 'promotions.say.names', { names: matched(match) }),
        ]),
        phrase('benefit', 'promotions.say.get', 'promotions.say.goods', {
          goods: { type: 'goods', goods: benefit.rewards },
        }),
        benefit.bps === 10_000
          ? phrase('benefit', null, 'promotions.say.free')
          : phrase('benefit', 'promotions.say.at', 'promotions.say.percentage', { percent: percent(benefit.bps) }),
        ...repeats(benefit.max_repeats),
      ];
    case 'fixed_bundle':
      return [
        phrase('benefit', 'promotions.say.together', 'promotions.say.goods', {
          goods: { type: 'goods', goods: benefit.items },
        }),
        phrase('benefit', 'promotions.say.cost', 'promotions.say.price', { amount: money(benefit.price) }),
        ...repeats(benefit.max_repeats),
      ];
    case 'mix_match':
      return [
        phrase('benefit', 'promotions.say.for_every', 'promotions.say.pieces', { count: number(benefit.choose) }),
        benefit.price === null
          ? phrase('benefit', 'promotions.say.mixed_get', 'promotions.say.cheapest', { count: number(benefit.free) })
          : phrase('benefit', 'promotions.say.mixed_cost', 'promotions.say.price', { amount: money(benefit.price) }),
        ...repeats(benefit.max_repeats),
      ];
  }
}

const leads: Record<ConditionType, TextKey> = {
  products: 'promotions.say.on',
  variants: 'promotions.say.on',
  brands: 'promotions.say.on',
  categories: 'promotions.say.on',
  collections: 'promotions.say.on',
  pack: 'promotions.say.in_packs',
  customer: 'promotions.say.to',
  status: 'promotions.say.to_status',
  group: 'promotions.say.to_group',
  area: 'promotions.say.in_area',
  channel: 'promotions.say.through',
  payment_terms: 'promotions.say.paying',
  first_order: 'promotions.say.on',
  region: 'promotions.say.in_region',
};
const outs: Partial<Record<ConditionType, TextKey>> = {
  status: 'promotions.say.not_status',
  group: 'promotions.say.not_group',
  area: 'promotions.say.not_area',
  channel: 'promotions.say.not_through',
  payment_terms: 'promotions.say.not_paying',
  region: 'promotions.say.not_region',
};
const isGoods = ({ type }: Condition): boolean =>
  ['products', 'variants', 'brands', 'categories', 'collections', 'pack'].includes(type);
const isBundle = ({ type }: Benefit): boolean => ['buy_x_get_y', 'fixed_bundle', 'mix_match'].includes(type);

/** @param isFurther goods were named before: "rice of Bayader" */
function conditionPhrase({ type, operator, ids }: Condition, isFurther = false): Phrase {
  if (type === 'first_order')
    return phrase('conditions', null, operator === 'in' ? 'promotions.say.first_order' : 'promotions.say.later_orders');
  const named = isFurther && leads[type] === 'promotions.say.on' ? 'promotions.say.of' : leads[type];
  const lead = operator === 'in' ? named : (outs[type] ?? 'promotions.say.but_not');
  return phrase('conditions', lead, 'promotions.say.names', { names: namesOf(type, ids) });
}

function minimumPhrases({ min_amount, min_quantity, min_lines }: Terms): Phrase[] {
  const said: Phrase[] = [];
  const add = (chip: TextKey, value: SentenceValue, key: string) =>
    said.push(
      phrase('minimum', said.length === 0 ? 'promotions.say.when_they_buy' : 'promotions.say.and', chip, {
        [key]: value,
      }),
    );
  if (min_quantity > 0) add('promotions.say.min_quantity', number(min_quantity), 'count');
  if (min_amount > 0) add('promotions.say.min_amount', money(min_amount), 'amount');
  if (min_lines > 0) add('promotions.say.min_lines', number(min_lines), 'count');
  return said;
}

/** What a return makes of a bundle. Tiers give a share of each piece: there is nothing to judge again. */
const returnPhrases = ({ benefit, return_rule }: Terms): Phrase[] =>
  isBundle(benefit)
    ? [phrase('benefit', 'promotions.say.on_returns', `promotions.say.${return_rule ?? 'prorated'}`)]
    : [];

/** A promotion as one sentence, phrase by phrase: what is given, on what, to whom, from how much on, how often. */
export function sentenceOf({ terms, code, is_dynamic, usage_limit, usage_limit_per_customer }: Said): Phrase[] {
  const goods = terms.conditions.filter(isGoods);
  const others = terms.conditions.filter((one) => !isGoods(one));
  const limits: Phrase[] = [];
  if (usage_limit_per_customer !== null)
    limits.push(
      phrase('limits', 'promotions.say.at_most', 'promotions.say.per_customer', {
        count: number(usage_limit_per_customer),
      }),
    );
  if (usage_limit !== null)
    limits.push(
      phrase('limits', limits.length === 0 ? 'promotions.say.at_most' : 'promotions.say.and', 'promotions.say.in_all', {
        count: number(usage_limit),
      }),
    );
  return [
    ...benefitPhrases(terms.benefit),
    ...(goods.length === 0 && !isBundle(terms.benefit) && terms.benefit.type !== 'free_shipping'
      ? [phrase('conditions', 'promotions.say.on', 'promotions.say.everything')]
      : goods.map((one, at) => conditionPhrase(one, at > 0))),
    ...(others.length === 0
      ? [phrase('conditions', 'promotions.say.for', 'promotions.say.everybody')]
      : others.map((one) => conditionPhrase(one))),
    ...minimumPhrases(terms),
    ...(code === null
      ? []
      : [phrase('code', 'promotions.say.with_code', 'promotions.say.code', { code: { type: 'text', value: code } })]),
    ...(is_dynamic ? [phrase('code', 'promotions.say.with', 'promotions.say.own_code')] : []),
    ...limits,
    ...returnPhrases(terms),
  ];
}
