import { sql } from 'kysely';
import { notFound } from '#kit/shared/fail.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { editBulk } from './bulk/server/edit.ts';
import { previewBulk } from './bulk/server/preview.ts';
import { decideChange } from './changes/server/decide.ts';
import { withdrawRequest } from './changes/server/requests.ts';
import { products, productTags, productTypes, variants } from './contract.ts';
import type { productStatuses } from './contract/rows.ts';
import { sumSales, writeCards } from './server/cards.ts';
import { productExport } from './server/export.ts';
import { duplicateProduct } from './server/duplicate.ts';
import { lockProduct, type ProductRow } from './server/lock.ts';
import { addMasterVariant, dropMasterVariant, editMasterVariant } from './server/master-variants.ts';
import { tagImage, tagWaiting } from './server/image-tags.ts';
import { pinMargin } from './server/margin.ts';
import { startPacks } from './server/start-packs.ts';
import { prepareProduct } from './server/prepare.ts';
import { addOption, dropOption, renameOption } from './server/options.ts';
import { createProduct, dropProduct, editProduct, setMetadata } from './server/products.ts';
import { everyRelation, findProduct, findProducts, noRelations, type Relation } from './server/queries.ts';
import { explainPrice } from './server/explain-price.ts';
import { findVariant, findVariants, findVariantsOf } from './server/variant-queries.ts';
import { addVariant, dropVariant, editVariant, type VariantChange } from './server/variants.ts';
import { presentProduct } from './server/visible.ts';
import { listTags, listTypes } from './server/words.ts';
import { findWordPage, mergeWords, removeWord, renameWord } from './words/server.ts';
import { pricedBy, requireList } from '#modules/price-lists/server.ts';
import { productsTexts } from './texts.ts';

declare module '#kit/server/events.ts' {
  interface Events extends Record<`product.${(typeof productStatuses)[number]}`, { product_id: string }> {
    'product.created': { product_id: string };
    'product.updated': { product_id: string };
    'product.deleted': { product_id: string };
  }
}

export { presentProduct } from './server/visible.ts';
export { customsColumns } from './server/json.ts';

/** A visible variant: whether its stock is counted; null when it is none of the caller's. */
export async function findStockedVariant(
  ctx: Ctx,
  id: string,
): Promise<{ product_id: string; manage_inventory: boolean } | null> {
  const { rows } = await sql<{
    product_id: string;
    manage_inventory: boolean;
  }>`select pv.product_id, pv.manage_inventory from product_variants pv join products t on t.id = pv.product_id
    where pv.id = ${id} and pv.deleted_at is null and ${presentProduct(ctx.actor)}`.execute(ctx.db);
  return rows[0] ?? null;
}

/**
 * Changes a visible variant under its product's lock.
 * @param check refuses, once the lock is held
 * @throws Refusal 404 when it is none of the caller's
 */
export async function changeVariant(
  ctx: Ctx,
  id: string,
  input: VariantChange,
  check?: () => Promise<void>,
): Promise<void> {
  const found = await findStockedVariant(ctx, id);
  if (!found) throw notFound();
  const product = await lockProduct(ctx, found.product_id);
  await check?.();
  await editVariant(ctx, product, id, input);
  await touch(ctx, product);
}

const reply = async (ctx: Ctx, id: string, expand?: string) => ({ product: await findProduct(ctx, id, expand) });
/** Makes a product, which has nothing but what it was given. */
async function create(ctx: Ctx, body: BodyOf<typeof products.create>, expand?: string) {
  const { id, product } = await createProduct(ctx, body);
  const none = noRelations(expand);
  if (product && none) return { product: { ...product, ...none } };
  const given: Partial<Record<Relation, readonly unknown[]>> = body;
  return { product: await findProduct(ctx, id, expand, new Set(everyRelation.filter((name) => !given[name]?.length))) };
}

/** Something written to a part of a product also counts as an edit of the product: its audit rows exist, its listeners are told. */
async function touch(ctx: Ctx, product: ProductRow): Promise<void> {
  ctx.emit('product.updated', { product_id: product.id }, product.supplier_id);
}

/** Changes a part of a product under its lock; answers the product. */
async function changing(ctx: Ctx, id: string, change: (product: ProductRow) => Promise<unknown>) {
  const product = await lockProduct(ctx, id);
  await change(product);
  await touch(ctx, product);
  return reply(ctx, product.id);
}

/** The whole product and the row of its master variants that was written; none where a new one waits for review. */
async function packReply(ctx: Ctx, productId: string, id: string | null) {
  const product = await findProduct(ctx, productId);
  if (id === null) return { product, master_variant: null };
  const master_variant = product.master_variants?.find((one) => one.id === id);
  if (!master_variant) throw notFound();
  return { product, master_variant };
}

export {
  addFromSheet,
  besideSheet,
  changeFromSheet,
  dropFromSheet,
  lockForSheet,
  lockVariantsForSheet,
  markOf,
  sheetState,
} from './server/sheet.ts';
export { inCategory, listedProducts } from './server/queries.ts';
export { findSellable, type Market, type Sellable } from './server/sellable.ts';

export const productsModule: ServerModule = {
  name: 'products',
  tables: {
    owns: [
      'master_variant_option_values',
      'master_variants',
      'pack_versions',
      'product_cards',
      'product_changes',
      'product_images',
      'product_option_values',
      'product_options',
      'product_sales',
      'product_states',
      'product_substitutes',
      'product_tag_links',
      'product_tags',
      'product_types',
      'product_variants',
      'products',
      'variant_codes',
      'variant_option_values',
      'variant_prices',
    ],
    reads: [
      'brands',
      'collection_products',
      'collections',
      'currencies',
      'feature_flags',
      'metadata_tags',
      'product_categories',
      'product_category_links',
      'region_countries',
      'regions',
      'sales_channels',
      'suppliers',
      'uploads',
    ],
    readsAbove: {
      addresses: 'which market a customer buys in',
      customer_suppliers: 'which customers a supplier sells to',
      customers: 'which market a customer buys in',
      stock_levels: 'what is available of a variant',
      stock_locations: 'what is available of a variant',
    },
  },
  texts: productsTexts,
  jobs: [writeCards, sumSales, startPacks],
  routes: [
    ...serve(products, {
      list: (ctx, { query }) => findProducts(ctx, query),
      ofPriceList: async (ctx, { params, query }) =>
        findProducts(ctx, query, pricedBy(ctx.actor, [await requireList(ctx, params.id)])),
      export: async (ctx, asked) => productExport.start(ctx, asked),
      retrieve: (ctx, { params, query }) => reply(ctx, params.id, query.expand),
      create: (ctx, { body, query }) => create(ctx, body, query.expand),
      update: async (ctx, { params, body, query }) => {
        await editProduct(ctx, params.id, body);
        return reply(ctx, params.id, query.expand);
      },
      remove: async (ctx, { params }) => {
        await dropProduct(ctx, params.id);
        return { id: params.id, object: 'product', deleted: true as const };
      },
      duplicate: async (ctx, { params, body }) => reply(ctx, await duplicateProduct(ctx, params.id, body)),
      bulkPreview: (ctx, { body }) => previewBulk(ctx, body),
      bulkEdit: async (ctx, { body }) => ({ results: await editBulk(ctx, body) }),
      decideChange: async (ctx, { params, body }) => {
        await decideChange(ctx, params.id, body);
        return reply(ctx, params.id);
      },
      withdrawChange: async (ctx, { params, body }) => {
        await withdrawRequest(ctx, await lockProduct(ctx, params.id), body.version);
        return reply(ctx, params.id);
      },
      tagWaitingImage: async (ctx, { params, body }) => {
        await tagWaiting(ctx, params.id, body);
        return reply(ctx, params.id);
      },
      prepare: async (ctx, { params, body }) => reply(ctx, await prepareProduct(ctx, params.id, body)),
      listVariants: (ctx, { params, query }) => findVariantsOf(ctx, params.id, query),
      createVariant: async (ctx, { params, body, query }) => {
        const product = await lockProduct(ctx, params.id);
        await addVariant(ctx, product, body);
        await touch(ctx, product);
        return reply(ctx, product.id, query.expand);
      },
      updateVariant: async (ctx, { params, body, query }) => {
        const product = await lockProduct(ctx, params.id);
        await editVariant(ctx, product, params.variant_id, body);
        await touch(ctx, product);
        return reply(ctx, product.id, query.expand);
      },
      removeVariant: async (ctx, { params }) => {
        const product = await lockProduct(ctx, params.id);
        await dropVariant(ctx, product, params.variant_id);
        await touch(ctx, product);
        return {
          variant_id: params.variant_id,
          object: 'product-variant' as const,
          deleted: true as const,
          ...(await reply(ctx, product.id)),
        };
      },
      listTypes: async (ctx) => ({ types: await listTypes(ctx) }),
      listTags: async (ctx) => ({ tags: await listTags(ctx) }),
      tagImage: async (ctx, { params, body }) => {
        await tagImage(ctx, params.id, params.image_id, body.image_tag_id);
        return reply(ctx, params.id);
      },
      pinMargin: async (ctx, { params, body }) => {
        await pinMargin(ctx, params.id, body);
        return { product: await findProduct(ctx, params.id, [...everyRelation, 'margin'].join()) };
      },
      setMetadata: async (ctx, { params, body }) => {
        await setMetadata(ctx, params.id, body);
        return reply(ctx, params.id);
      },
      addOption: (ctx, { params, body }) => changing(ctx, params.id, (product) => addOption(ctx, product, body)),
      updateOption: (ctx, { params, body }) =>
        changing(ctx, params.id, (product) => renameOption(ctx, product, params.option_id, body)),
      removeOption: async (ctx, { params }) => {
        const changed = await changing(ctx, params.id, (product) => dropOption(ctx, product, params.option_id));
        return { option_id: params.option_id, object: 'option' as const, deleted: true as const, ...changed };
      },
      createMasterVariant: async (ctx, { params, body }) => {
        const product = await lockProduct(ctx, params.id);
        const id = await addMasterVariant(ctx, product, body);
        await touch(ctx, product);
        return packReply(ctx, product.id, id);
      },
      updateMasterVariant: async (ctx, { params, body }) => {
        const product = await lockProduct(ctx, params.id);
        await editMasterVariant(ctx, product, params.master_variant_id, body);
        await touch(ctx, product);
        return packReply(ctx, product.id, params.master_variant_id);
      },
      removeMasterVariant: async (ctx, { params }) => {
        const product = await lockProduct(ctx, params.id);
        await dropMasterVariant(ctx, product, params.master_variant_id);
        await touch(ctx, product);
        return {
          id: params.master_variant_id,
          object: 'master-variant' as const,
          deleted: true as const,
          ...(await reply(ctx, product.id)),
        };
      },
    }),
    ...serve(productTypes, {
      list: async (ctx, { query }) => {
        const { rows: product_types, ...page } = await findWordPage(ctx, 'product_types', query);
        return { product_types, ...page };
      },
      update: async (ctx, { params, body }) => ({
        product_type: await renameWord(ctx, 'product_types', params.id, body),
      }),
      merge: async (ctx, { params, body }) => ({
        product_type: await mergeWords(ctx, 'product_types', params.id, body.into_id),
      }),
      remove: (ctx, { params }) => removeWord(ctx, 'product_types', params.id),
    }),
    ...serve(productTags, {
      list: async (ctx, { query }) => {
        const { rows: product_tags, ...page } = await findWordPage(ctx, 'product_tags', query);
        return { product_tags, ...page };
      },
      update: async (ctx, { params, body }) => ({
        product_tag: await renameWord(ctx, 'product_tags', params.id, body),
      }),
      merge: async (ctx, { params, body }) => ({
        product_tag: await mergeWords(ctx, 'product_tags', params.id, body.into_id),
      }),
      remove: (ctx, { params }) => removeWord(ctx, 'product_tags', params.id),
    }),
    ...serve(variants, {
      list: (ctx, { query }) => findVariants(ctx, query),
      retrieve: async (ctx, { params, query }) => ({ variant: await findVariant(ctx, params.id, query) }),
      price: async (ctx, { params, query }) => ({ price: await explainPrice(ctx, params.id, query) }),
    }),
  ],
  exports: [productExport],
};
