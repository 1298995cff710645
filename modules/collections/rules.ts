import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

type Rule = {
  type: 'manual' | 'rule';
  brand_ids: readonly string[];
  category_ids: readonly string[];
  supplier_ids: readonly string[];
};

/** A rule asks for something: one that asks for nothing would hold every product. */
export const canKeep = ({ type, brand_ids, category_ids, supplier_ids }: Rule): Permit =>
  type === 'manual' || brand_ids.length + category_ids.length + supplier_ids.length > 0
    ? allowed
    : refused('collections.rule_empty');

/** Products are put in and taken out by hand only where no rule does it. */
export const canChoose = ({ type }: Pick<Rule, 'type'>): Permit =>
  type === 'manual' ? allowed : refused('collections.by_rule');
