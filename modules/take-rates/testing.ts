import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** A rate of a supplier that has been in force since the day before: 7.5 % of net on everything, unless the row says otherwise. */
export async function aTakeRate(owner: Owner, supplierId: string, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('tkr');
  await insertRow(owner, 'take_rates', {
    id,
    supplier_id: supplierId,
    number: 1,
    type: 'percentage',
    value: 750,
    starts_at: new Date(Date.now() - 86_400_000),
    ...stamps(),
    ...row,
  });
  return id;
}

export const matrixRow: MatrixRow = async (owner, planted) => ({
  take_rate_id: await aTakeRate(owner, planted('suppliers')),
});
