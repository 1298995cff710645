import type { ProductStatus } from '../contract.ts';
import type { Ctx } from '#kit/server/context.ts';
import { lockRow, type Row } from '#kit/server/rows.ts';
import { presentProduct } from './visible.ts';

export type ProductRow = Row & {
  supplier_id: string;
  title: string;
  title_ar: string | null;
  subtitle: string | null;
  description: string | null;
  handle: string;
  status: ProductStatus;
  rejection_reason: string | null;
  brand_id: string | null;
  packaging: string;
  storage: string;
  tax_rate: number | null;
  shelf_life_days: number | null;
  min_remaining_shelf_life_days: number | null;
  returnable: boolean;
  return_days: number | null;
  thumbnail: string | null;
  margin_tag_id: string | null;
  margin_tag_reason: string | null;
};

/** Of a product, what has to be known to say whether an edit of it waits. */
export type Reviewable = Pick<ProductRow, 'id' | 'supplier_id' | 'title' | 'status'>;

/** Locks a product before anything of it is written: its options, variants and packs change one at a time. */
export const lockProduct = (ctx: Ctx, id: string): Promise<ProductRow> =>
  lockRow<ProductRow>(ctx, 'products', presentProduct(ctx.actor), id);
