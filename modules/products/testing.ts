import { plant, testId, type Owner } from '../../apps/api/testing.ts';

const stamps = () => ({ version: 1, created_at: new Date(), updated_at: new Date() });

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
  await plant(owner, 'products', {
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
  await plant(owner, 'product_variants', {
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
  await plant(owner, 'variant_prices', {
    id: testId('ma'),
    supplier_id: supplierId,
    variant_id: variantId,
    currency_code: 'SAR',
    amount,
  });
  return { productId, variantId, sku };
}

/** A warehouse of a supplier; answers its id. */
export async function aLocation(owner: Owner, supplierId: string, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('sloc');
  await plant(owner, 'stock_locations', {
    id,
    supplier_id: supplierId,
    name: 'Riyadh',
    code: id.slice(-8),
    type: 'warehouse',
    country_code: 'sa',
    is_active: true,
    ...stamps(),
    ...row,
  });
  return id;
}

/** Pieces of a variant at a location; answers the level's id. */
export async function aLevel(
  owner: Owner,
  ids: { supplierId: string; locationId: string; variantId: string },
  pieces: { stocked: number; reserved?: number },
): Promise<string> {
  const id = testId('level');
  await plant(owner, 'stock_levels', {
    id,
    supplier_id: ids.supplierId,
    location_id: ids.locationId,
    variant_id: ids.variantId,
    opening: pieces.stocked,
    stocked: pieces.stocked,
    reserved: pieces.reserved ?? 0,
    incoming: 0,
    moves: 0,
    ...stamps(),
  });
  return id;
}
