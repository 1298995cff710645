import type { MatrixRow } from '../../apps/api/access/row.ts';
import { aPhone, insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** A driver on duty. */
export async function aDriver(owner: Owner, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('drv');
  await insertRow(owner, 'drivers', {
    id,
    name: 'Saeed Al-Qahtani',
    phone: aPhone(),
    status: 'active',
    on_duty: true,
    ...stamps(),
    ...row,
  });
  return id;
}

export const matrixRow: MatrixRow = async (owner, idOf) => {
  const id = await aDriver(owner, { supplier_id: idOf('suppliers') });
  return { drivers: id, driver_id: id };
};
