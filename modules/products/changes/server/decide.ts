import type { z } from 'zod';
import { fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { ProductUpdate } from '../../contract/inputs.ts';
import { lockProduct, type ProductRow } from '../../server/lock.ts';
import { editProduct } from '../../server/products.ts';
import { editVariant, hasVariant } from '../../server/variants.ts';
import type { ChangeItem, ChangePrice, DecideInput } from '../contract.ts';
import { decideRequest } from './requests.ts';

/** Makes approved fields so, as the administrator's own edit of the product would. */
async function apply(ctx: Ctx, product: ProductRow, fields: readonly ChangeItem[]): Promise<void> {
  const own = fields.filter(({ field }) => field !== 'prices');
  const edit = Object.fromEntries(own.map(({ field, asked }) => [field, asked])) as z.input<typeof ProductUpdate>;
  if (edit.images) edit.thumbnail = edit.images[0] ?? null;
  if (own.length > 0) await editProduct(ctx, product.id, ProductUpdate.parse(edit));
  for (const { field, variant_id, sku, asked } of fields) {
    if (field !== 'prices' || variant_id === null) continue;
    if (!(await hasVariant(ctx, product.id, variant_id)))
      throw fail('products.change_variant_gone', { sku: sku ?? '' });
    await editVariant(ctx, product, variant_id, { prices: asked as ChangePrice[] });
  }
}

/** An administrator's verdicts on the open change request of a product, and what they change, in one transaction. */
export async function decideChange(ctx: Ctx, productId: string, input: DecideInput): Promise<void> {
  const product = await lockProduct(ctx, productId);
  await decideRequest(ctx, product, input, (fields) => apply(ctx, product, fields));
  ctx.emit('product.updated', { product_id: product.id }, product.supplier_id);
}
