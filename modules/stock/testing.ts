import { sql } from 'kysely';
import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, testId } from '../../apps/api/testing.ts';

/** Five pieces set aside by hand. */
export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = testId('res');
  await insertRow(owner, 'reservations', {
    id,
    supplier_id: idOf('suppliers'),
    variant_id: idOf('variants'),
    location_id: idOf('stock-locations'),
    quantity: 5,
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
  });
  await sql`update stock_levels set reserved = reserved + 5 where id = ${idOf('level_id')}`.execute(owner);
  return { reservations: id, stock: idOf('level_id') };
};
