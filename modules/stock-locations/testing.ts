import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** A warehouse of a supplier; answers its id. */
export async function aLocation(owner: Owner, supplierId: string, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('sloc');
  await insertRow(owner, 'stock_locations', {
    id,
    supplier_id: supplierId,
    name: 'Riyadh DC',
    city: 'Riyadh',
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
  await insertRow(owner, 'stock_levels', {
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

/** Pieces of a variant at a location. */
export async function aShelf(
  { owner }: { owner: Owner },
  supplierId: string,
  locationId: string,
  variantId: string,
  stocked: number,
): Promise<void> {
  await aLevel(owner, { supplierId, locationId, variantId }, { stocked });
}

/** A warehouse with a hundred pieces on its shelf. */
export const matrixRow: MatrixRow = async (owner, idOf) => {
  const supplierId = idOf('suppliers');
  const locationId = await aLocation(owner, supplierId);
  const level = await aLevel(owner, { supplierId, locationId, variantId: idOf('variants') }, { stocked: 100 });
  return { 'stock-locations': locationId, location_id: locationId, level_id: level };
};
