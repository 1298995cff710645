import { sql } from 'kysely';
import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

type Facts = { supplierId: string; variantId: string; lot?: string; expiresOn?: string | null };

/** A batch without pieces. */
export async function aBatch(owner: Owner, { supplierId, variantId, lot, expiresOn = null }: Facts): Promise<string> {
  const id = testId('lot');
  await insertRow(owner, 'batches', {
    id,
    supplier_id: supplierId,
    variant_id: variantId,
    lot: lot ?? id,
    expires_on: expiresOn,
    created_by: 'user_test',
    ...stamps(),
  });
  return id;
}

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = await aBatch(owner, { supplierId: idOf('suppliers'), variantId: idOf('variants') });
  await sql`insert into batch_levels (id, supplier_id, batch_id, level_id, location_id, quantity)
    values (${testId('blevel')}, ${idOf('suppliers')}, ${id}, ${idOf('level_id')}, ${idOf('stock-locations')}, 0)`.execute(
    owner,
  );
  return { batches: id };
};
