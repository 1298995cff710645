import type { Rule } from './terms.ts';

/** What of a promotion its versions say, as `promotions.terms` keeps it. */
export type Terms = Pick<
  Rule,
  'conditions' | 'min_amount' | 'min_quantity' | 'min_lines' | 'benefit' | 'return_rule' | 'stacking' | 'holdout_bps'
>;
/** Who pays for what a promotion gives; the shares are 10,000 together. */
export type Funding = readonly { readonly party: FundingParty; readonly bps: number }[];
export const fundingParties = ['supplier', 'platform'] as const;
export type FundingParty = (typeof fundingParties)[number];

/** A promotion as its table has it, as far as its rule follows from it. */
export type PromotionRow = {
  readonly id: string;
  readonly name: string | null;
  readonly name_ar: string | null;
  readonly code: string | null;
  readonly currency_code: string;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly terms: Terms;
  readonly usage_limit: number | null;
  readonly usage_limit_per_customer: number | null;
  readonly budget: number | null;
};

/** The rule that a version of a promotion is, as the engine reads it. */
export const ruleOf = (row: PromotionRow, version_id: string): Rule => ({
  ...row.terms,
  id: row.id,
  version_id,
  name: row.name,
  name_ar: row.name_ar,
  code: row.code,
  is_active: true,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  currency_code: row.currency_code,
  usage_limit: row.usage_limit,
  usage_limit_per_customer: row.usage_limit_per_customer,
  budget: row.budget,
});
