import { sql } from 'kysely';
import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, testId } from '../../apps/api/testing.ts';
import { aLocation } from '../stock-locations/testing.ts';

/** Five pieces set aside by hand, and as many asked for at another location. */
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
  const transfer = testId('tr');
  const supplier_id = idOf('suppliers');
  const times = { created_at: new Date(), updated_at: new Date() };
  await insertRow(owner, 'stock_transfers', {
    id: transfer,
    supplier_id,
    number: 1,
    from_id: idOf('stock-locations'),
    to_id: await aLocation(owner, supplier_id),
    created_by: idOf('users'),
    version: 1,
    ...times,
  });
  await insertRow(owner, 'stock_transfer_items', {
    id: testId('tri'),
    supplier_id,
    transfer_id: transfer,
    position: 0,
    variant_id: idOf('variants'),
    quantity: 5,
    shipped: 0,
    ...times,
  });
  const count = testId('cc');
  await insertRow(owner, 'stock_counts', {
    id: count,
    supplier_id,
    number: 1,
    location_id: idOf('stock-locations'),
    created_by: idOf('users'),
    version: 1,
    ...times,
  });
  const counted = testId('cci');
  await insertRow(owner, 'stock_count_items', {
    id: counted,
    supplier_id,
    count_id: count,
    position: 0,
    variant_id: idOf('variants'),
    again: false,
    ...times,
  });
  return {
    'stock-counts': count,
    'stock-counts.item_id': counted,
    'stock-transfers': transfer,
    reservations: id,
    stock: idOf('level_id'),
  };
};
