import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

/** What a rule may ask for: each list asks for any of what is in it, an empty one for nothing. */
export const ruleParts = ['brand_ids', 'category_ids', 'supplier_ids', 'tags', 'statuses'] as const;

type Rule = { type: 'manual' | 'rule'; sort_mode: 'manual' | 'title' | 'newest' } & Readonly<
  Record<(typeof ruleParts)[number], readonly string[]>
>;

/**
 * A rule asks for something: one that asks for nothing would hold every product. And only what is chosen by hand is put in order by hand.
 */
export function canKeep({ type, sort_mode, ...rule }: Rule): Permit {
  if (type === 'manual') return allowed;
  if (sort_mode === 'manual') return refused('collections.sort_by_hand');
  return ruleParts.some((part) => rule[part].length > 0) ? allowed : refused('collections.rule_empty');
}

/** Products are put in and taken out by hand only where no rule does it. */
export const canChoose = ({ type }: Pick<Rule, 'type'>): Permit =>
  type === 'manual' ? allowed : refused('collections.by_rule');

/** Products of a collection are put in order by hand where that is how it is sorted. */
export const canPlace = ({ type, sort_mode }: Pick<Rule, 'type' | 'sort_mode'>): Permit =>
  type === 'manual' && sort_mode === 'manual' ? allowed : refused('collections.not_by_hand');

/** Whether a collection is shown now, not yet, or no longer. */
export function stageOf(
  { starts_at, ends_at }: { starts_at: string | null; ends_at: string | null },
  now: Date,
): 'scheduled' | 'current' | 'ended' {
  if (starts_at && new Date(starts_at) > now) return 'scheduled';
  return ends_at && new Date(ends_at) <= now ? 'ended' : 'current';
}
