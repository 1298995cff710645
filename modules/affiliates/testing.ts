import type { MatrixRow } from '../../apps/api/access/row.ts';
import { aPhone, insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** An active affiliate. */
export async function anAffiliate(owner: Owner, row: Record<string, unknown> = {}): Promise<string> {
  const id = testId('aff');
  await insertRow(owner, 'affiliates', {
    id,
    name: 'Layla Al-Amri',
    phone: aPhone(),
    code: id.slice(-10),
    status: 'active',
    ...stamps(),
    ...row,
  });
  return id;
}

export const matrixRow: MatrixRow = async (owner) => ({ affiliates: await anAffiliate(owner) });
