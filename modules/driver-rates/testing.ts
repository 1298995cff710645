import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** A rate of a driver that has been in force since the day before: 12.00 a delivery, half of it where that failed, unless the row says otherwise. */
export async function aDriverRate(
  owner: Owner,
  { driverId, supplierId }: { driverId: string; supplierId: string },
  row: Record<string, unknown> = {},
): Promise<string> {
  const id = testId('drr');
  await insertRow(owner, 'driver_rates', {
    id,
    driver_id: driverId,
    supplier_id: supplierId,
    number: 1,
    basis: 'per_delivery',
    amount: 1_200,
    failed_share_bps: 5_000,
    trigger: 'on_complete',
    effective_from: new Date(Date.now() - 86_400_000),
    ...stamps(),
    ...row,
  });
  return id;
}

export const matrixRow: MatrixRow = async (owner, planted) => ({
  supplier_rate_id: await aDriverRate(owner, { driverId: planted('drivers'), supplierId: planted('suppliers') }),
});
