import { sql } from 'kysely';
import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

export type Planted = { productId: string; variantId: string; sku: string };

/** A product with one variant priced in riyals; columns of either row may be said otherwise. */
export async function aProduct(
  owner: Owner,
  supplierId: string,
  row: Record<string, unknown> = {},
  variant: Record<string, unknown> & { amount?: number } = {},
): Promise<Planted> {
  const [productId, variantId] = [testId('prod'), testId('variant')];
  const { amount = 1_000, ...columns } = variant;
  await insertRow(owner, 'products', {
    id: productId,
    supplier_id: supplierId,
    title: 'Tea',
    handle: productId.toLowerCase(),
    status: 'published',
    packaging: 'box',
    storage: 'ambient',
    sort_index: 0,
    ...stamps(),
    ...row,
  });
  const sku = String(columns.sku ?? variantId.slice(-10));
  await insertRow(owner, 'product_variants', {
    id: variantId,
    supplier_id: supplierId,
    product_id: productId,
    title: '1 kg',
    manage_inventory: true,
    allow_backorder: false,
    position: 0,
    ...stamps(),
    ...columns,
    sku,
  });
  await insertRow(owner, 'variant_prices', {
    id: testId('ma'),
    supplier_id: supplierId,
    variant_id: variantId,
    currency_code: 'SAR',
    amount,
  });
  return { productId, variantId, sku };
}

/** A published product with one variant at 10.00 a piece, tax free unless said otherwise; answers the variant's id. */
export async function aVariant(
  { owner }: { owner: Owner },
  supplier_id: string,
  { price = 1_000, tax_rate = 0, ...row }: Record<string, unknown> & { price?: number | null; tax_rate?: number } = {},
): Promise<string> {
  const product_id = testId('prod');
  const id = testId('variant');
  await insertRow(owner, 'products', {
    id: product_id,
    supplier_id,
    title: 'Spring Water',
    title_ar: 'مياه نبع',
    handle: product_id.toLowerCase(),
    status: 'published',
    tax_rate,
    storage: 'ambient',
    sort_index: 0,
    ...stamps(),
  });
  await insertRow(owner, 'product_variants', {
    id,
    supplier_id,
    product_id,
    title: '330 ml',
    sku: id.slice(-8),
    manage_inventory: true,
    allow_backorder: false,
    position: 0,
    ...stamps(),
    ...row,
  });
  if (price !== null)
    await insertRow(owner, 'variant_prices', {
      id: testId('price'),
      supplier_id,
      variant_id: id,
      currency_code: 'SAR',
      amount: price,
    });
  return id;
}

/** A product of one variant, with whatever hangs on a product. */
export const matrixRow: MatrixRow = async (owner, idOf) => {
  const supplier_id = idOf('suppliers');
  const [option, master] = [testId('opt'), testId('mv')];
  const { productId, variantId } = await aProduct(owner, supplier_id, { brand_id: idOf('brands') });
  const ofProduct = { supplier_id, product_id: productId };
  const image = testId('img');
  await insertRow(owner, 'product_images', { id: image, ...ofProduct, image_url: '/x.png', position: 0 });
  await insertRow(owner, 'product_options', {
    id: option,
    ...ofProduct,
    title: 'Size',
    position: 0,
    created_at: new Date(),
    updated_at: new Date(),
  });
  await insertRow(owner, 'product_option_values', {
    id: testId('optval'),
    option_id: option,
    value: '1 kg',
    position: 0,
  });
  await insertRow(owner, 'master_variants', {
    id: master,
    ...ofProduct,
    title: '1 kg',
    case_configuration: 12,
    shrink_configuration: 6,
    is_active: true,
    is_default: true,
    ...stamps(),
  });
  await sql`update product_variants set master_variant_id = ${master} where id = ${variantId}`.execute(owner);
  const words = { 'product-types': testId('ptyp'), 'product-tags': testId('ptag') };
  const word = { supplier_id, value: 'Tea', created_at: new Date(), updated_at: new Date() };
  await insertRow(owner, 'product_types', { id: words['product-types'], ...word });
  await insertRow(owner, 'product_tags', { id: words['product-tags'], ...word });
  return {
    ...words,
    products: productId,
    product_id: productId,
    image_id: image,
    option_id: option,
    variants: variantId,
    variant_id: variantId,
    'master-variants': master,
    master_variant_id: master,
  };
};
