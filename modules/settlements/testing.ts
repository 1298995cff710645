import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

let numbers = 0;

/** A settlement that was sent, of one adjustment of 10.00 for the supplier. */
export async function aSettlement(
  owner: Owner,
  supplierId: string,
  row: Record<string, unknown> = {},
): Promise<{ id: string; line: string }> {
  const id = testId('stl');
  const line = testId('sel');
  await insertRow(owner, 'settlements', {
    id,
    supplier_id: supplierId,
    number: (numbers += 1),
    from_day: '2026-11-01',
    through_day: '2026-11-15',
    status: 'sent',
    supplier_collects: false,
    adjustments: 1_000,
    payable: 1_000,
    cut_at: new Date(),
    created_by: 'usr_tester',
    sent_at: new Date(),
    ...stamps(),
    ...row,
  });
  await insertRow(owner, 'settlement_lines', {
    id: line,
    supplier_id: supplierId,
    settlement_id: id,
    position: 0,
    type: 'adjustment',
    day: '2026-11-15',
    net: 1_000,
    note: 'Pallets',
    ...stamps(),
  });
  return { id, line };
}

export const matrixRow: MatrixRow = async (owner, planted) => {
  const { id, line } = await aSettlement(owner, planted('suppliers'));
  return { settlements: id, 'settlement-lines': line };
};
