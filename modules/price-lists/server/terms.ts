import type { Adjustment, PriceBase, PriceListType } from '../rules/terms.ts';

/** What of a list makes a price, besides its prices. */
export type Terms = {
  type: PriceListType;
  priority: number;
  starts_at: Date | null;
  ends_at: Date | null;
  customer_ids: readonly string[];
  customer_group_ids: readonly string[];
  customer_statuses: readonly string[];
  area_ids: readonly string[];
  adjustments: readonly Adjustment[];
  round_to: number;
  calculated_from: PriceBase;
};
export const termsOf = (row: Terms): Terms => ({
  type: row.type,
  priority: row.priority,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  customer_ids: row.customer_ids,
  customer_group_ids: row.customer_group_ids,
  customer_statuses: row.customer_statuses,
  area_ids: row.area_ids,
  adjustments: row.adjustments,
  round_to: row.round_to,
  calculated_from: row.calculated_from,
});
