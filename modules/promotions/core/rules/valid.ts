import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import { exclude } from './meet.ts';
import type { Funding, Terms } from './rule.ts';
import type { Benefit, Condition, Step } from './terms.ts';

export type TermsFault = { readonly path: string; readonly code: TextKey; readonly params?: TextParams };
export type Judged = {
  readonly terms: Terms;
  readonly funding: Funding;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly usage_limit: number | null;
  readonly usage_limit_per_customer: number | null;
  /** Minor units. */
  readonly budget: number | null;
  readonly times: number;
  readonly spent: number;
};

const fault = (path: string, code: TextKey, params?: TextParams): TermsFault => ({ path, code, params });
const whole = 10_000;

/** A step may give less than the one before: that is for who sets it. Where it begins rises. */
function faultOfSteps(steps: readonly Step[]): TermsFault | null {
  if (steps.length === 0) return fault('benefit.steps', 'promotions.wrong.no_steps');
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1];
    if (before && step.from <= before.from) return fault(`benefit.steps.${at}.from`, 'promotions.wrong.steps_ascend');
    if ('bps' in step ? step.bps < 1 : step.amount < 1)
      return fault(`benefit.steps.${at}`, 'promotions.wrong.gives_nothing');
    if ('bps' in step && step.bps > whole) return fault(`benefit.steps.${at}.bps`, 'promotions.wrong.over_hundred');
  }
  return null;
}

function faultOfBenefit(benefit: Benefit): TermsFault | null {
  switch (benefit.type) {
    case 'percentage':
      if (benefit.bps > whole) return fault('benefit.bps', 'promotions.wrong.over_hundred');
      return benefit.bps < 1 ? fault('benefit.bps', 'promotions.wrong.gives_nothing') : null;
    case 'fixed':
      return benefit.amount < 1 ? fault('benefit.amount', 'promotions.wrong.gives_nothing') : null;
    case 'free_shipping':
      return null;
    case 'tier':
    case 'cumulative':
      return faultOfSteps(benefit.steps);
    case 'buy_x_get_y':
      if (benefit.triggers.length === 0) return fault('benefit.triggers', 'promotions.wrong.no_goods');
      if (benefit.rewards.length === 0) return fault('benefit.rewards', 'promotions.wrong.no_goods');
      if (benefit.bps > whole) return fault('benefit.bps', 'promotions.wrong.over_hundred');
      return benefit.bps < 1 ? fault('benefit.bps', 'promotions.wrong.gives_nothing') : null;
    case 'fixed_bundle': {
      const pieces = benefit.items.reduce(
        (sum, { quantity, pack = 'piece' }) => sum + (pack === 'piece' ? quantity : 2),
        0,
      );
      if (pieces < 2) return fault('benefit.items', 'promotions.wrong.no_goods');
      const seen = new Set<string>();
      for (const [at, { variant_id }] of benefit.items.entries()) {
        if (seen.has(variant_id)) return fault(`benefit.items.${at}.variant_id`, 'promotions.wrong.twice');
        seen.add(variant_id);
      }
      return null;
    }
    case 'mix_match':
      if (benefit.choose < 2) return fault('benefit.choose', 'promotions.wrong.no_goods');
      if (benefit.price === null && (benefit.free < 1 || benefit.free >= benefit.choose))
        return fault('benefit.free', 'promotions.wrong.free_of_set', { count: benefit.choose - 1 });
      return null;
  }
}

function faultOfConditions(conditions: readonly Condition[]): TermsFault | null {
  for (const [at, one] of conditions.entries()) {
    if (one.type !== 'first_order' && one.ids.length === 0)
      return fault(`conditions.${at}.ids`, 'promotions.wrong.condition_empty');
    if (conditions.slice(0, at).some((other) => exclude(other, one)))
      return fault(`conditions.${at}.ids`, 'promotions.wrong.never');
  }
  return null;
}

/** More lines than the goods that are named can make. */
function faultOfMinima({ conditions, min_lines }: Terms): TermsFault | null {
  const named = conditions.filter(({ type, operator }) => type === 'variants' && operator === 'in');
  const fewest = Math.min(...named.map(({ ids }) => new Set(ids).size));
  if (min_lines > fewest) return fault('min_lines', 'promotions.wrong.never_lines', { count: fewest });
  return null;
}

function faultOfFunding(funding: Funding): TermsFault | null {
  if (new Set(funding.map(({ party }) => party)).size < funding.length)
    return fault('funding', 'promotions.wrong.shares');
  return funding.reduce((sum, { bps }) => sum + bps, 0) === whole ? null : fault('funding', 'promotions.wrong.shares');
}

/**
 * What of a promotion cannot be, at its field; null for nothing (issue 15, "Bad input gets"). Fields are named as `Terms` names them: whoever
 * serves them otherwise renames.
 */
export function faultOf(row: Judged): TermsFault | null {
  const { terms, usage_limit, usage_limit_per_customer, budget, times, spent } = row;
  if (row.starts_at && row.ends_at && row.ends_at <= row.starts_at)
    return fault('ends_at', 'promotions.wrong.ends_before');
  const wrong = faultOfBenefit(terms.benefit) ?? faultOfConditions(terms.conditions) ?? faultOfMinima(terms);
  if (wrong) return wrong;
  if (usage_limit !== null && usage_limit < times)
    return fault('usage_limit', 'promotions.wrong.below_times', { count: times });
  if (usage_limit !== null && usage_limit_per_customer !== null && usage_limit_per_customer > usage_limit)
    return fault('usage_limit_per_customer', 'promotions.wrong.above_limit', { count: usage_limit });
  if (budget !== null && budget < spent) return fault('budget.amount', 'promotions.wrong.below_spent');
  return faultOfFunding(row.funding);
}
