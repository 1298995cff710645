import type { Row } from '#kit/server/rows.ts';
import type { KeptPrice } from '#domain/unit-price.ts';
import type { Address, CartLine, CartShipping } from '#modules/orders/rules.ts';
import type { ExplainedPromotion } from '#modules/promotions/contract.ts';
import type { Approval, DraftSource, DraftStatus, ManualDiscount } from '../contract.ts';

/** A line as the draft keeps it: what its order will be made of, and where its price is from. */
export type KeptLine = CartLine & {
  id: string;
  list_price: number | null;
  /** Millionths of our own price beside its whole minor units. */
  list_price_rest?: number;
  price_locked: boolean;
  discount_total: number;
  note: string | null;
};
/** Our own price of a line when it was put in; lines of drafts begun before prices could be agreed by hand stand at it. */
export function listPriceOf({ list_price, list_price_rest = 0, ...line }: KeptLine): KeptPrice | null {
  if (list_price === undefined) return line;
  return list_price === null ? null : { unit_price: list_price, unit_price_rest: list_price_rest };
}
/** A shipping option as the draft keeps it. */
export type KeptMethod = CartShipping & { id: string; price_locked: boolean; data: Record<string, unknown> | null };

/** A draft as its table has it. */
export type DraftRow = Row & {
  supplier_id: string;
  display_id: number;
  status: DraftStatus;
  source: DraftSource;
  approval: Approval;
  customer_id: string;
  region_id: string;
  currency_code: string;
  email: string | null;
  shipping_address: Address | null;
  billing_address: Address | null;
  items: KeptLine[];
  shipping_methods: KeptMethod[];
  manual_discount: ManualDiscount | null;
  /** Codes of promotions, as they are spelled. */
  codes: string[];
  /** What each promotion gave or why it did not, as it was said when the draft was saved last. */
  promotions: ExplainedPromotion[];
  no_notification_order: boolean;
  po_number: string | null;
  note: string | null;
  sales_visit_id: string | null;
  expires_at: Date | null;
  metadata: Record<string, unknown> | null;
  version: number;
};

/** What of a line somebody asked for or agreed to, and what it came to: the rest is its product's, or follows from promotions. */
const told = [
  'id',
  'variant_id',
  'title',
  'sku',
  'quantity',
  'unit_price',
  'unit_price_rest',
  'price_locked',
  'discount_total',
  'tax_rate',
  'promotion_id',
  'note',
  'metadata',
] as const satisfies readonly (keyof KeptLine)[];

/** What the audit trail calls a draft, and what it says of its lines. */
export const subject = (draft: { supplier_id: string; display_id: number }) => ({
  entity: 'draft_orders',
  label: `#${draft.display_id}`,
  supplierId: draft.supplier_id,
  omit: ['promotions'],
  brief: {
    items: (lines: readonly KeptLine[]) =>
      lines.map((line) => Object.fromEntries(told.map((name) => [name, line[name]]))),
  },
});
