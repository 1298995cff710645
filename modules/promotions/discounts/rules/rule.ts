import type { Terms } from '../../core/rules/rule.ts';
import type { Benefit, Condition, Step } from '../../core/rules/terms.ts';

export const discountTypes = ['percentage', 'fixed', 'free_shipping', 'tier', 'cumulative'] as const;
export type DiscountType = (typeof discountTypes)[number];
export const allocations = ['total', 'item'] as const;
export const windowPeriods = ['week', 'month', 'custom'] as const;
type Window = { readonly period: (typeof windowPeriods)[number]; readonly days?: number | undefined };

const daysOf = { week: 7, month: 30 } as const;
/** How many days a window has; a month is 30. */
export const windowDays = ({ period, days }: Window): number => (period === 'custom' ? (days ?? 30) : daysOf[period]);
export const windowOf = (days: number): Required<Window> => ({
  period: days === 7 ? 'week' : days === 30 ? 'month' : 'custom',
  days,
});

/** A discount's rule as calls say it: `value` is a percentage, or minor units of what is fixed. */
export type RuleAsked = {
  readonly type?: DiscountType | undefined;
  readonly value?: number | undefined;
  readonly allocation?: (typeof allocations)[number] | undefined;
  readonly by?: 'quantity' | 'amount' | undefined;
  readonly tiers?: readonly Step[] | undefined;
  readonly window?: Window | undefined;
  readonly min_amount?: number | undefined;
  readonly min_quantity?: number | undefined;
  readonly min_lines?: number | undefined;
};

/** Percent as basis points, without what floating numbers add. */
const asBps = (percent: number): number => Math.round(percent * 100);

/** What a rule gives, where it was given something before that. */
export function benefitOf(asked: RuleAsked, before: Benefit | null): Benefit {
  const type = asked.type ?? (before?.type as DiscountType | undefined) ?? 'percentage';
  const old = before?.type === type ? before : null;
  const scale = old && 'steps' in old ? old : null;
  const steps = { by: asked.by ?? scale?.by ?? 'quantity', steps: asked.tiers ?? scale?.steps ?? [] } as const;
  switch (type) {
    case 'percentage':
      return {
        type,
        bps: asked.value === undefined ? (old?.type === 'percentage' ? old.bps : 0) : asBps(asked.value),
      };
    case 'fixed':
      return {
        type,
        amount: asked.value ?? (old?.type === 'fixed' ? old.amount : 0),
        allocation: asked.allocation ?? (old?.type === 'fixed' ? old.allocation : 'total'),
      };
    case 'free_shipping':
      return { type };
    case 'tier':
      return { type, ...steps };
    case 'cumulative':
      return {
        type,
        ...steps,
        window_days: asked.window ? windowDays(asked.window) : old?.type === 'cumulative' ? old.window_days : 30,
      };
  }
}

/** A rule as calls show it. */
export function ruleShown(id: string, description: string | null, terms: Terms) {
  const { benefit, conditions, min_amount, min_quantity, min_lines } = terms;
  return {
    id: `rule_${id}`,
    description,
    type: benefit.type as DiscountType,
    value: benefit.type === 'percentage' ? benefit.bps / 100 : benefit.type === 'fixed' ? benefit.amount : 0,
    allocation: benefit.type === 'fixed' ? benefit.allocation : ('total' as const),
    conditions: conditions.map((one) => ({ ...one, id: one.id ?? '', ids: [...one.ids] })),
    min_amount,
    min_quantity,
    min_lines,
    by: 'steps' in benefit ? benefit.by : null,
    tiers: 'steps' in benefit ? [...benefit.steps] : [],
    window: benefit.type === 'cumulative' ? windowOf(benefit.window_days) : null,
  };
}

/** The lists that the toolkit names conditions by; goods are never of a type or tag here. */
export const toolkitLists = {
  products: 'products',
  product_collections: 'collections',
  customer_groups: 'group',
} as const;

/** Where a discount's call names what terms name. */
export function discountPlace(path: string): string {
  if (path === 'benefit.bps' || path === 'benefit.amount') return 'rule.value';
  return path
    .replace(/^benefit\.steps/, 'rule.tiers')
    .replace(/^(conditions|min_amount|min_quantity|min_lines)/, 'rule.$1');
}

/** Puts the regions that calls name beside the conditions among them. */
export function withRegions(
  conditions: readonly Condition[],
  ids: readonly string[],
  newId: () => string,
): Condition[] {
  const kept = conditions.find(({ type, operator }) => type === 'region' && operator === 'in');
  const others = conditions.filter((one) => one !== kept);
  return ids.length === 0 ? others : [...others, { id: kept?.id ?? newId(), type: 'region', operator: 'in', ids }];
}

const parts = { Y: 365, M: 30, W: 7, D: 1 } as const;
const durationPattern = /^P(?:(\d{1,2})Y)?(?:(\d{1,3})M)?(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T[\dHMS.]{1,20})?$/;
/** Whole days of an ISO duration, one at least; null where it is none. */
export function daysOfDuration(text: string): number | null {
  const match = durationPattern.exec(text);
  if (!match || text === 'P') return null;
  const days = (['Y', 'M', 'W', 'D'] as const).reduce(
    (sum, key, at) => sum + parts[key] * Number(match[at + 1] ?? 0),
    0,
  );
  return Math.max(1, days);
}
