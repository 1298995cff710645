import type { z } from 'zod';
import { fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import {
  MasterVariantCreate,
  MasterVariantUpdate,
  ProductUpdate,
  VariantCreate,
  VariantUpdate,
} from '../../contract/inputs.ts';
import { lockProduct, type ProductRow } from '../../server/lock.ts';
import { addMasterVariant, editMasterVariant, hasPack } from '../../server/master-variants.ts';
import { replaceOptions } from '../../server/options.ts';
import { editProduct } from '../../server/products.ts';
import { addVariant, editVariant, hasVariant } from '../../server/variants.ts';
import { reviewedFields, type ChangeItem, type ChangePrice, type ChangeRecord, type DecideInput } from '../contract.ts';
import { applyTags } from '../../server/image-tags.ts';
import { decideRequest } from './requests.ts';

const isOwnField = (field: string) => reviewedFields.some((one) => one === field);

/** Makes approved fields so, as the administrator's own edit of the product would. */
async function apply(ctx: Ctx, product: ProductRow, fields: readonly ChangeItem[]): Promise<void> {
  const own = fields.filter(({ field }) => isOwnField(field));
  const edit = Object.fromEntries(own.map(({ field, asked }) => [field, asked])) as z.input<typeof ProductUpdate>;
  if (edit.images) edit.thumbnail = edit.images[0] ?? null;
  if (own.length > 0) await editProduct(ctx, product.id, ProductUpdate.parse(edit));
  for (const { image_tags } of own) if (image_tags) await applyTags(ctx, product, image_tags);
  const first = (field: ChangeItem['field']) => (field === 'options' ? 0 : field === 'pack' ? 1 : 2);
  for (const item of fields.toSorted((a, b) => first(a.field) - first(b.field))) await applyRow(ctx, product, item);
}

async function applyRow(ctx: Ctx, product: ProductRow, { field, variant_id, sku, was, asked }: ChangeItem) {
  if (field === 'options')
    await replaceOptions(
      ctx,
      product,
      ProductUpdate.parse({ options: (asked as ChangeRecord)['options'] }).options ?? [],
    );
  if (variant_id === null) return;
  if (field === 'pack') {
    if (was === null) await addMasterVariant(ctx, product, MasterVariantCreate.parse(asked));
    else if (await hasPack(ctx, product.id, variant_id))
      await editMasterVariant(ctx, product, variant_id, MasterVariantUpdate.parse(asked));
    else throw fail('products.change_pack_gone', { name: sku ?? '' });
  }
  if (field !== 'prices' && field !== 'variant') return;
  if (field === 'variant' && was === null) await addVariant(ctx, product, VariantCreate.parse(asked));
  else if (!(await hasVariant(ctx, product.id, variant_id)))
    throw fail('products.change_variant_gone', { sku: sku ?? '' });
  else if (field === 'prices') await editVariant(ctx, product, variant_id, { prices: asked as ChangePrice[] });
  else await editVariant(ctx, product, variant_id, VariantUpdate.parse(asked));
}

/** An administrator's verdicts on the open change request of a product, and what they change, in one transaction. */
export async function decideChange(ctx: Ctx, productId: string, input: DecideInput): Promise<void> {
  const product = await lockProduct(ctx, productId);
  await decideRequest(ctx, product, input, (fields) => apply(ctx, product, fields));
  ctx.emit('product.updated', { product_id: product.id }, product.supplier_id);
}
