import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { personRef } from '#kit/shared/resource.ts';
import { packagings } from '#modules/products/contract.ts';

export const purchaseStatuses = ['draft', 'sent', 'partially_received', 'received', 'canceled'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];
export const purchaseSources = ['shortage', 'manual'] as const;
export const packs = ['case', 'shrink', 'piece'] as const;
export type PackName = (typeof packs)[number];

const named = z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() });

/** One line; quantities are pieces, `cost` is of one piece. */
export const purchaseItem = z.object({
  id: z.string(),
  variant_id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  sku: z.string(),
  thumbnail: z.string().nullable(),
  packaging: z.enum(packagings),
  /** The product's, as it is today. */
  shelf_life_days: z.int().nullable(),
  pack: z.enum(packs),
  shrink_size: z.int(),
  case_size: z.int(),
  quantity: z.int(),
  received: z.int(),
  cost: z.int().nullable(),
});
export type PurchaseItem = z.output<typeof purchaseItem>;

const columns = {
  id: z.string(),
  number: z.int(),
  supplier_id: z.string(),
  supplier: named,
  vendor_name: z.string(),
  vendor_phone: z.string().nullable(),
  vendor_email: z.string().nullable(),
  location_id: z.string(),
  location: named,
  status: z.enum(purchaseStatuses),
  source: z.enum(purchaseSources),
  currency_code: z.string(),
  eta: z.string().nullable(),
  note: z.string().nullable(),
  sent_at: moment().nullable(),
  received_at: moment().nullable(),
  canceled_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
  lines: z.int(),
  quantity: z.int(),
  received: z.int(),
  /** What the lines cost; null while the cost of a line is not known. */
  cost_total: z.int().nullable(),
};
export const purchaseOrderRow = z.object(columns);
export type PurchaseOrderRow = z.output<typeof purchaseOrderRow>;

export const purchaseOrder = z.object({
  ...columns,
  items: z.array(purchaseItem),
  /** The customers' orders it was made for. */
  orders: z.array(z.object({ id: z.string(), display_id: z.int() })),
  receipts: z.array(
    z.object({
      id: z.string(),
      item_id: z.string(),
      quantity: z.int(),
      /** The lots they came with. */
      batches: z.array(
        z.object({ id: z.string(), lot: z.string(), expires_on: z.string().nullable(), quantity: z.int() }),
      ),
      note: z.string().nullable(),
      author: personRef,
      created_at: moment(),
    }),
  ),
});
export type PurchaseOrder = z.output<typeof purchaseOrder>;
