import { sql } from 'kysely';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Product, products } from '../contract.ts';
import { customs } from './json.ts';
import { lockProduct, type ProductRow } from './lock.ts';
import { addMasterVariant } from './master-variants.ts';
import { createProduct } from './products.ts';
import { findProduct } from './queries.ts';
import { addVariant } from './variants.ts';

type Metadata = BodyOf<typeof products.create>['metadata'];

const customsOf = (row: Pick<Product, (typeof customs)[number]>) =>
  Object.fromEntries(customs.map((column) => [column, row[column]])) as Pick<Product, (typeof customs)[number]>;

/** The categories a copy may be put into: those its original is in that are open still. */
async function findOpenCategories(ctx: Ctx, { categories = [] }: Product): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select pca.id from product_categories pca
    where pca.id = any(${categories.map(({ id }) => id)}) and pca.is_active`.execute(ctx.db);
  return rows;
}

/** What an identifier of the original is in the copy, by the values and pictures that stand at the same place. */
type Places = { values: ReadonlyMap<string, string>; images: ReadonlyMap<string, string> };

function placesOf(of: Product, copy: Product): Places {
  const valuesIn = ({ options = [] }: Product) => options.flatMap((option) => option.values.map(({ id }) => id));
  const imagesIn = ({ images = [] }: Product) => images.map(({ id }) => id);
  const paired = (before: readonly string[], after: readonly string[]) =>
    new Map(before.flatMap((id, at) => (after[at] === undefined ? [] : [[id, after[at]] as const])));
  return {
    values: paired(valuesIn(of), valuesIn(copy)),
    images: paired(imagesIn(of), imagesIn(copy)),
  };
}

async function copyPacks(ctx: Ctx, product: ProductRow, of: Product, places: Places): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const pack of of.master_variants ?? []) {
    const id = await addMasterVariant(ctx, product, {
      title: pack.title,
      description: pack.description,
      case_configuration: pack.case_configuration,
      shrink_configuration: pack.shrink_configuration,
      image_id: (pack.image_id && places.images.get(pack.image_id)) || null,
      is_active: pack.is_active,
      is_default: pack.is_default,
      option_values: pack.option_values.flatMap((value) => places.values.get(value.id) ?? []),
    });
    if (id) made.set(pack.id, id);
  }
  return made;
}

/**
 * Copies a product under another title, as a draft: its texts, pictures, options, packs, variants and prices. Barcodes and stock stay with
 * the original, and SKUs are made anew: each is one article's alone.
 * @returns the copy's id
 */
export async function duplicateProduct(
  ctx: Ctx,
  id: string,
  { title, title_ar }: BodyOf<typeof products.duplicate>,
): Promise<string> {
  const of = await findProduct(ctx, id);
  const { id: copyId } = await createProduct(ctx, {
    title,
    title_ar: title_ar ?? null,
    supplier_id: of.supplier_id,
    subtitle: of.subtitle,
    description: of.description,
    brand_id: of.brand_id,
    packaging: of.packaging,
    storage: of.storage,
    tax_rate: of.tax_rate,
    shelf_life_days: of.shelf_life_days,
    min_remaining_shelf_life_days: of.min_remaining_shelf_life_days,
    returnable: of.returnable,
    return_days: of.return_days,
    substitutes: (of.substitutes ?? []).map((one) => one.id),
    discountable: of.discountable,
    thumbnail: of.thumbnail,
    images: (of.images ?? []).map((image) => image.image_url),
    options: (of.options ?? []).map((option) => ({
      title: option.title,
      title_ar: option.title_ar,
      values: option.values.map(({ value, value_ar }) => ({ value, value_ar })),
    })),
    type: of.type && { value: of.type.value },
    tags: of.tags.map(({ value }) => ({ value })),
    categories: await findOpenCategories(ctx, of),
    metadata: (of.metadata ?? undefined) as Metadata,
    ...customsOf(of),
    variants: [],
  });
  await sql`update product_images pi set image_tag_id = pi1.image_tag_id from product_images pi1
    where pi.product_id = ${copyId} and pi1.product_id = ${id} and pi1.image_url = pi.image_url and pi1.image_tag_id is not null`.execute(
    ctx.db,
  );
  const product = await lockProduct(ctx, copyId);
  const copy = await findProduct(ctx, copyId, 'options,images');
  const packs = await copyPacks(ctx, product, of, placesOf(of, copy));
  for (const variant of of.variants ?? []) {
    await addVariant(ctx, product, {
      title: variant.title,
      title_ar: variant.title_ar,
      manage_inventory: variant.manage_inventory,
      allow_backorder: variant.allow_backorder,
      master_variant_id: (variant.master_variant_id && packs.get(variant.master_variant_id)) || null,
      options: variant.options.flatMap(({ option_id, value }) => {
        const at = (of.options ?? []).findIndex((option) => option.id === option_id);
        const option = copy.options?.[at];
        return option ? [{ option_id: option.id, value }] : [];
      }),
      metadata: (variant.metadata ?? undefined) as Metadata,
      ...customsOf(variant),
      prices: variant.prices.map(({ currency_code, region_id, amount, pack_size }) => ({
        currency_code,
        region_id,
        amount,
        pack_size,
      })),
    });
  }
  return copyId;
}
