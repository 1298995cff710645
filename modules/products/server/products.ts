import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { ensure, invalid } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import type { Ctx } from '#kit/server/context.ts';
import { firstFree, isTaken, requireAsked, requireFree, requireReference, suffixed } from '#kit/server/scope.ts';
import { insertRow, updateRow } from '#kit/server/rows.ts';
import type { Sent } from '#kit/server/serve.ts';
import { handleOf } from '#modules/brands/rules.ts';
import { replaceCategories } from '#modules/product-categories/server.ts';
import { leaveChannels, replaceChannels } from '#modules/sales-channels/server.ts';
import type { SupplierStatus } from '#modules/suppliers/contract.ts';
import { canPublish, isSettingUp } from '#modules/suppliers/rules.ts';
import { findStanding, refreshSections } from '#modules/suppliers/server.ts';
import type { Product, ProductCreate, ProductUpdate } from '../contract.ts';
import { holdBack } from '../changes/server/hold-back.ts';
import { canKeep, canSetStatus, needsReason, reasonAfter } from '../rules.ts';
import { replaceImages } from './images.ts';
import { customs } from './json.ts';
import { lockProduct, type ProductRow } from './lock.ts';
import { replaceOptions } from './options.ts';
import { replaceSubstitutes } from './substitutes.ts';
import { addVariant, checkUnreserved, replaceVariants } from './variants.ts';
import { replaceTags, typeOf } from './words.ts';

const subjectOf = (row: { title: string; supplier_id: string }) => ({
  entity: 'products',
  label: row.title,
  supplierId: row.supplier_id,
});

const hasHandle = (supplierId: string, handle: string) =>
  sql<boolean>`t.supplier_id = ${supplierId} and t.handle = ${handle}`;

/** The handle asked for, or one made of the title, with a number where that is taken; unique among a supplier's products. */
async function handleFor(
  ctx: Ctx,
  supplierId: string,
  title: string,
  asked: string | undefined,
  exceptId: string,
): Promise<string> {
  if (asked !== undefined) {
    await requireFree(ctx, 'products', hasHandle(supplierId, asked), exceptId, 'products.handle_taken', {
      handle: asked,
    });
    return asked;
  }
  return firstFree(suffixed(handleOf(title) || 'product'), (handle) =>
    isTaken(ctx, 'products', hasHandle(supplierId, handle), exceptId),
  );
}

function requireKeeps(product: Parameters<typeof canKeep>[0]): void {
  const permit = canKeep(product);
  if (!permit.allowed) throw invalid('min_remaining_shelf_life_days', permit.code, permit.params);
}

type Named = Product['supplier'];
type Facts = {
  supplier: (Named & { status: SupplierStatus }) | null;
  brand: Named | null;
  is_taken: boolean;
};
const named = (t: RawBuilder<unknown>) => sql`'id', ${t}.id, 'name', ${t}.name, 'name_ar', ${t}.name_ar`;
/** What has to be known before a product is written, in one statement. */
async function findFacts(
  ctx: Ctx,
  { supplierId, brandId, handle }: { supplierId: string; brandId: string | null | undefined; handle: string },
): Promise<Facts> {
  const { rows } = await sql<Facts>`select
    (select json_build_object(${named(sql`su`)}, 'status', su.status) from suppliers su where su.id = ${supplierId} and su.deleted_at is null) as supplier,
    (select json_build_object(${named(sql`br`)}) from brands br where br.id = ${brandId ?? null} and br.deleted_at is null) as brand,
    exists (select from products t where t.deleted_at is null and ${hasHandle(supplierId, handle)}) as is_taken`.execute(
    ctx.db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('a select without from has one row');
  return facts;
}

/** What the database says itself of a product that was not told. */
const untold = {
  brand_id: null,
  title_ar: null,
  subtitle: null,
  description: null,
  thumbnail: null,
  status: 'draft',
  rejection_reason: null,
  packaging: 'box',
  storage: 'ambient',
  tax_rate: null,
  shelf_life_days: null,
  min_remaining_shelf_life_days: null,
  returnable: true,
  return_days: null,
  sort_index: 0,
  discountable: true,
  type_id: null,
  metadata: null,
  version: 1,
  ...Object.fromEntries(customs.map((column) => [column, null])),
} as const;

/**
 * Creates a product with its options and variants.
 * @returns its id, and where it was given nothing but its own fields, how it is answered: nobody has to read it back
 */
export async function createProduct(
  ctx: Ctx,
  input: z.output<typeof ProductCreate>,
): Promise<{ id: string; product: Sent<Product> | null }> {
  const {
    supplier_id,
    images,
    options,
    variants,
    handle,
    type,
    tags,
    sales_channels,
    categories,
    substitutes,
    collection_id: _collection,
    is_giftcard: _giftcard,
    ...plain
  } = input;
  const supplierId = requireAsked(ctx, supplier_id);
  const id = ctx.newId('prod');
  const handles = suffixed(handleOf(plain.title) || 'product');
  const facts = await findFacts(ctx, { supplierId, brandId: plain.brand_id, handle: handle ?? handles(1) });
  if (!facts.supplier) throw invalid('supplier_id', 'errors.reference');
  if (plain.brand_id && !facts.brand) throw invalid('brand_id', 'errors.reference');
  const { status: standing, ...supplier } = facts.supplier;
  requireKeeps(plain);
  ensure(canSetStatus(ctx.actor.account, 'draft', plain.status ?? 'draft'));
  if (plain.status === 'published') ensure(canPublish({ status: standing }));
  const row = {
    ...plain,
    id,
    supplier_id: supplierId,
    type_id: await typeOf(ctx, supplierId, type),
    handle: facts.is_taken ? await handleFor(ctx, supplierId, plain.title, handle, id) : (handle ?? handles(1)),
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  const told = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as typeof row;
  await insertRow(ctx, 'products', told, subjectOf(row));
  // Nobody else sees it yet: the row as it was written needs no lock.
  const product = { ...untold, ...told, margin_tag_id: null, margin_tag_reason: null };
  if (images) await replaceImages(ctx, product, images);
  if (options) await replaceOptions(ctx, product, options);
  if (tags) await replaceTags(ctx, product, tags);
  if (categories?.length) await replaceCategories(ctx, product, categories);
  if (substitutes?.length) await replaceSubstitutes(ctx, product, substitutes);
  await replaceChannels(ctx, id, sales_channels);
  for (const [index, variant] of variants.entries()) await addVariant(ctx, product, variant, `variants.${index}.`);
  ctx.emit('product.created', { product_id: id }, supplierId);
  if (isSettingUp(standing)) await refreshSections(ctx, supplierId);
  const isBare = !type && [images, options, tags, variants, categories, substitutes].every((given) => !given?.length);
  const { brand } = facts;
  const none = { type: null, tags: [], variants_count: 0, case_prices: null, available_quantity: 0, lead: null };
  return { id, product: isBare ? ({ ...untold, ...told, supplier, brand, ...none } as Sent<Product>) : null };
}

/** Edits a product's own fields, pictures and options; of a supplier's edit of a published one only what needs no review. */
export async function editProduct(ctx: Ctx, id: string, asked: z.output<typeof ProductUpdate>): Promise<void> {
  const before = await lockProduct(ctx, id);
  requireKeeps({ ...before, ...asked });
  await requireReference(ctx, 'brands', asked.brand_id, 'brand_id');
  const {
    images,
    options,
    variants,
    version,
    handle,
    type,
    tags,
    sales_channels,
    rejection_reason,
    categories,
    substitutes,
    collection_id: _collection,
    ...plain
  } = await holdBack(ctx, before, asked);
  if (plain.status) ensure(canSetStatus(ctx.actor.account, before.status, plain.status));
  const isRejecting = plain.status !== undefined && needsReason(before.status, plain.status);
  if (isRejecting && !rejection_reason) throw invalid('rejection_reason', 'products.reason_required');
  if (plain.status === 'published' && before.status !== 'published') {
    ensure(canPublish(await findStanding(ctx.db, before.supplier_id)));
    // Whoever publishes it has seen its prices.
    await sql`update variant_prices vp set reviewed_amount = null, reviewed_pack_size = null from product_variants pv
      where pv.id = vp.variant_id and pv.product_id = ${id} and vp.reviewed_amount is not null`.execute(ctx.db);
  }
  const set = {
    ...plain,
    ...(plain.status && {
      rejection_reason: reasonAfter(plain.status, isRejecting ? (rejection_reason ?? null) : before.rejection_reason),
    }),
    type_id: await typeOf(ctx, before.supplier_id, type),
    ...(handle === undefined ? {} : { handle: await handleFor(ctx, before.supplier_id, before.title, handle, id) }),
  };
  await updateRow(
    ctx,
    'products',
    before,
    set,
    subjectOf({ ...before, ...(plain.title ? { title: plain.title } : {}) }),
    version,
  );
  if (images) await replaceImages(ctx, before, images);
  if (options) await replaceOptions(ctx, before, options);
  if (tags) await replaceTags(ctx, before, tags);
  if (categories) await replaceCategories(ctx, before, categories);
  if (substitutes) await replaceSubstitutes(ctx, before, substitutes);
  await replaceChannels(ctx, id, sales_channels);
  if (variants) await replaceVariants(ctx, before, variants);
  ctx.emit(
    plain.status && plain.status !== before.status ? `product.${plain.status}` : 'product.updated',
    { product_id: id },
    before.supplier_id,
  );
}

/** Takes a product and its variants out of the catalog; orders keep their lines. */
export async function dropProduct(ctx: Ctx, id: string): Promise<void> {
  const before: ProductRow = await lockProduct(ctx, id);
  await checkUnreserved(ctx, sql`sl.variant_id in (select pv.id from product_variants pv where pv.product_id = ${id})`);
  await updateRow(ctx, 'products', before, { deleted_at: ctx.now }, { ...subjectOf(before), action: 'delete' });
  await sql`update product_variants set deleted_at = ${ctx.now}, updated_at = ${ctx.now} where product_id = ${id} and deleted_at is null`.execute(
    ctx.db,
  );
  await leaveChannels(ctx, id);
  ctx.emit('product.deleted', { product_id: id }, before.supplier_id);
  await refreshSections(ctx, before.supplier_id);
}

/** Sets one key of a product's metadata; nothing, or an empty text, takes it away. */
export async function setMetadata(
  ctx: Ctx,
  id: string,
  { key, value }: { key: string; value: string | null },
): Promise<void> {
  const before = await lockProduct(ctx, id);
  const { [key]: _old, ...rest } = (before.metadata ?? {}) as Record<string, unknown>;
  const metadata = value ? { ...rest, [key]: value } : rest;
  if (Object.keys(metadata).length > limits.api.bodyListMax)
    throw invalid('key', 'errors.max_items', { n: limits.api.bodyListMax });
  await updateRow(ctx, 'products', before, { metadata }, subjectOf(before));
  ctx.emit('product.updated', { product_id: id }, before.supplier_id);
}
