import { allocate } from '#domain/allocate.ts';
import { classOf, closedTo, isOfGoods } from './eligible.ts';
import { promoteLines, type SoldLine } from './promote-lines.ts';
import { saidOfSent } from './said-of-sent.ts';
import type { Offer, Snapshot } from './snapshot.ts';
import type { Adjustment, PromotedLine, Rule } from './terms.ts';

/** A line that stays with the order: its pieces that are kept, and what they bear. */
export type StayingLine = SoldLine & { readonly adjustments: readonly Adjustment[] };
type Asked = {
  readonly currency_code: string;
  /** What the order was given, and of which promotions it takes something still. */
  readonly promoted: Snapshot | null;
  readonly taken: ReadonlySet<string>;
  /** What holds now. */
  readonly offer: Offer;
};

/** A rule of which it is settled that it holds for an order, whatever has ended or run out since: it is asked about goods alone. */
const settled = (rule: Rule): Rule => ({
  ...rule,
  is_active: true,
  code: null,
  starts_at: null,
  ends_at: null,
  conditions: rule.conditions.filter(isOfGoods),
  usage_limit: null,
  usage_limit_per_customer: null,
  budget: null,
  holdout_bps: 0,
});

/** Of what the order was not given, an exchange is granted discounts of goods, and bundles of the goods themselves. */
const isOfWhatIsSent = (rule: Rule): boolean =>
  ['item', 'bundle'].includes(classOf(rule)) && !['buy_x_get_y', 'cumulative'].includes(rule.benefit.type);

/** The rules that hold: those that the order takes of, as they were; and as it is now those that it does not. */
function rulesFor({ promoted, taken, offer, currency_code }: Asked): Rule[] {
  const own = promoted?.rules ?? [];
  const others = offer.rules
    .filter((rule) => !taken.has(rule.id) && !closedTo(rule, currency_code, offer.context))
    .map((rule) => own.find(({ id }) => id === rule.id) ?? rule)
    .filter(isOfWhatIsSent);
  return [...own.filter(({ id }) => taken.has(id)), ...others];
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);
const bornBy = ({ adjustments }: Pick<PromotedLine, 'adjustments'>, { id }: Rule): number =>
  sumOf(adjustments.filter(({ rule_id }) => rule_id === id).map(({ amount }) => amount));

/** What a budget has left now. Minor units. */
function leftNow(rule: Rule, { rules, context }: Offer): number {
  const budget = (rules.find(({ id }) => id === rule.id) ?? rule).budget;
  return budget === null ? Infinity : Math.max(0, budget - (context.used[rule.id]?.spent ?? budget));
}

export type PromotedSent = {
  /** Of each line what is taken off it. */
  readonly adjustments: ReadonlyMap<string, readonly Adjustment[]>;
  /** What each rule gives, or why it does not and what is missing. */
  readonly said: Snapshot;
};

/**
 * What promotions take off goods that an exchange sends: their share of what the rules give on all the customer has then, so that goods of
 * the same kind cost again what they cost. What stays keeps what it bears, and counts: together they bear no more than the rules give, or
 * than what stays bore before. No more is given than a budget has left now. Goods are not given anew, and shipping neither.
 */
export function promoteSent(sent: readonly SoldLine[], staying: readonly StayingLine[], asked: Asked): PromotedSent {
  const rules = rulesFor(asked);
  const { offer, promoted } = asked;
  const before = promoted?.context;
  const context = {
    ...offer.context,
    used: { ...offer.context.used, ...before?.used },
    goods: [...(before?.goods ?? []), ...offer.context.goods],
  };
  const { lines, told } = promoteLines([...staying, ...sent], [], asked.currency_code, {
    ...offer,
    rules: rules.map(settled),
    context,
  });
  const out = sent.flatMap(({ id }) => lines.find((line) => line.id === id) ?? []);
  const found = rules.map((rule) => {
    const shares = out.map((line) => bornBy(line, rule));
    const whole = sumOf(lines.map((line) => bornBy(line, rule)));
    const rest = Math.max(0, whole - sumOf(staying.map((line) => bornBy(line, rule))));
    const left = leftNow(rule, offer);
    const parts = allocate(Math.min(sumOf(shares), rest, left), shares);
    return { rule, parts, given: sumOf(parts), shares: sumOf(shares), left };
  });
  const parts = new Map(found.map((one) => [one.rule.id, one.parts]));
  const adjustments = new Map(
    out.map((line, at) => [
      line.id,
      line.adjustments
        .map((one) => ({ ...one, amount: parts.get(one.rule_id)?.[at] ?? 0 }))
        .filter(({ amount }) => amount > 0),
    ]),
  );
  const notAsked = offer.rules
    .filter(({ id }) => !parts.has(id))
    .map((rule) => ({ rule, lost: closedTo(rule, asked.currency_code, offer.context) ?? ('not_for' as const) }));
  const sources = [...(promoted?.sources ?? []), ...offer.sources];
  return { adjustments, said: saidOfSent({ ...offer, sources }, told, found, notAsked) };
}

/**
 * What an order remembers once an exchange was given something: the promotions it did not know. They begin with the exchange, so that the
 * sale is not given them when it is edited later. @param from when the order was placed
 */
export function learnRules(
  promoted: Snapshot | null,
  given: ReadonlySet<string>,
  offer: Offer,
  from: Date,
): Snapshot | null {
  const rules = offer.rules.filter(({ id }) => given.has(id) && !promoted?.rules.some((rule) => rule.id === id));
  if (rules.length === 0) return promoted;
  const before = promoted ?? {
    rules: [],
    sources: [],
    goods: [],
    told: [],
    shipping: [],
    context: { ...offer.context, at: from.toISOString(), codes: [], used: {}, goods: [] },
  };
  const ids = new Set(rules.map(({ id }) => id));
  return {
    ...before,
    rules: [...before.rules, ...rules.map((rule) => ({ ...rule, starts_at: offer.context.at }))],
    sources: [...before.sources, ...offer.sources.filter(({ rule_id }) => ids.has(rule_id))],
  };
}
