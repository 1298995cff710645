import type { Funding, Rule } from '#modules/promotions/rules.ts';
import type { RowOf } from '../rows.ts';

/** A promotion before it is written: how often it was used is known when all orders are. */
export type MadePromotion = {
  row: RowOf<'promotions'> & {
    id: string;
    kind: 'discount' | 'bundle';
    supplier_id: string | null;
    is_dynamic: boolean;
  };
  /** None before it is approved. */
  rule: Rule | null;
  funding: Funding;
  approvedAt: Date | null;
};
