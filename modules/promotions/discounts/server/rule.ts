import type { BodyOf } from '#kit/shared/endpoint.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Terms } from '../../core/rules/rule.ts';
import type { Condition } from '../../core/rules/terms.ts';
import type { Columns } from '../../core/server/row.ts';
import type { ConditionAsked, discounts } from '../contract.ts';
import { benefitOf, daysOfDuration, toolkitLists, withRegions } from '../rules/rule.ts';

type Body = Partial<BodyOf<typeof discounts.create>> &
  Partial<Omit<BodyOf<typeof discounts.update>, 'rule' | 'version'>>;
type RuleBody = NonNullable<BodyOf<typeof discounts.update>['rule']> | BodyOf<typeof discounts.create>['rule'];

/** A condition as it is kept, where it was there with what it said before. @param path of the call's field @throws Refusal where it names no one list */
export function conditionOf(
  asked: ConditionAsked,
  path: string,
  newId: () => string,
  before: Condition | null = null,
): Condition {
  const named = (['products', 'product_collections', 'customer_groups'] as const).filter(
    (key) => asked[key] !== undefined,
  );
  if (named.length + (asked.ids ? 1 : 0) > 1) throw invalid(path, 'promotions.wrong.one_list');
  const [list] = named;
  const type = list ? toolkitLists[list] : (asked.type ?? before?.type);
  if (type === undefined) throw invalid(path, 'promotions.wrong.one_list');
  const ids = list ? asked[list] : (asked.ids ?? before?.ids);
  return {
    id: before?.id ?? asked.id ?? newId(),
    type,
    operator: asked.operator ?? before?.operator ?? 'in',
    ids: type === 'first_order' ? [] : [...new Set(ids ?? [])],
  };
}

/** The conditions that a rule is given: those that were there keep their ids. */
const conditionsOf = (
  asked: readonly ConditionAsked[],
  before: readonly Condition[],
  newId: () => string,
): Condition[] =>
  asked.map((one, at) =>
    conditionOf(
      one,
      `rule.conditions.${at}`,
      newId,
      before.find(({ id }) => id !== undefined && id === one.id) ?? null,
    ),
  );

const nothing: Terms = {
  conditions: [],
  min_amount: 0,
  min_quantity: 0,
  min_lines: 0,
  benefit: { type: 'percentage', bps: 0 },
  stacking: { category: null, max_per_order: 1, exclusive: false, priority: 0 },
  holdout_bps: 0,
};

/** What terms become by what is asked. @param newId of a condition */
export function termsOf(
  { rule, regions, stacking, holdout_bps }: Body,
  before: Terms | null,
  newId: () => string,
): Terms {
  const old = before ?? nothing;
  const asked: RuleBody = rule ?? {};
  const conditions = asked.conditions ? conditionsOf(asked.conditions, old.conditions, newId) : old.conditions;
  return {
    conditions: regions ? withRegions(conditions, regions, newId) : conditions,
    min_amount: asked.min_amount ?? old.min_amount,
    min_quantity: asked.min_quantity ?? old.min_quantity,
    min_lines: asked.min_lines ?? old.min_lines,
    benefit: rule || !before ? benefitOf(asked, before?.benefit ?? null) : before.benefit,
    stacking: { ...old.stacking, ...stacking },
    holdout_bps: holdout_bps ?? old.holdout_bps,
  };
}

/** The columns that a call says, but for terms. */
export function columnsOf(body: Body): Partial<Columns> {
  const { name, name_ar, code, starts_at, ends_at, usage_limit, usage_limit_per_customer, budget, funding, metadata } =
    body;
  const { valid_duration, rule } = body;
  return {
    ...(name === undefined ? {} : { name }),
    ...(name_ar === undefined ? {} : { name_ar: name_ar || null }),
    ...(rule?.description === undefined ? {} : { description: rule.description || null }),
    ...(code === undefined ? {} : { code }),
    ...(starts_at === undefined ? {} : { starts_at }),
    ...(ends_at === undefined ? {} : { ends_at }),
    ...(usage_limit === undefined ? {} : { usage_limit }),
    ...(usage_limit_per_customer === undefined ? {} : { usage_limit_per_customer }),
    ...(budget?.amount === undefined ? {} : { budget: budget.amount }),
    ...(budget?.on_exhaust === undefined ? {} : { on_exhaust: budget.on_exhaust }),
    ...(funding === undefined ? {} : { funding }),
    ...(metadata === undefined ? {} : { metadata }),
    ...(valid_duration === undefined
      ? {}
      : { valid_days: valid_duration === null ? null : daysOfDuration(valid_duration) }),
  };
}
