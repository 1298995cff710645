import type { z } from 'zod';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { findStanding } from '#modules/suppliers/server.ts';
import type { PreparedProduct } from '../contract/inputs.ts';
import { lockProduct } from './lock.ts';
import { addMasterVariant } from './master-variants.ts';
import { createProduct } from './products.ts';
import { findProduct } from './queries.ts';
import { editVariant } from './variants.ts';

/** Drafts a product of a supplier with one pack and its price; answers its id. */
export async function prepareProduct(
  ctx: Ctx,
  supplierId: string,
  { title, title_ar, sku, case_configuration, price }: z.output<typeof PreparedProduct>,
): Promise<string> {
  if ((supplierOf(ctx.actor) ?? supplierId) !== supplierId) throw notFound();
  await findStanding(ctx.db, supplierId);
  const { id } = await createProduct(ctx, {
    title,
    title_ar,
    supplier_id: supplierId,
    variants: [{ title, title_ar, sku, prices: [{ currency_code: 'SAR', amount: price }] }],
  });
  const product = await lockProduct(ctx, id);
  const pack = await addMasterVariant(ctx, product, { case_configuration, shrink_configuration: 1, option_values: [] });
  const [variant] = (await findProduct(ctx, id)).variants ?? [];
  if (variant) await editVariant(ctx, product, variant.id, { master_variant_id: pack });
  return id;
}
