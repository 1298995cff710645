import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** A card of a supplier that is active and whole, unless the row says otherwise; its code is nobody's. */
export async function aGiftCard(
  owner: Owner,
  supplierId: string | null,
  row: { region_id: string } & Record<string, unknown>,
): Promise<string> {
  const id = testId('gift');
  const value = typeof row.value === 'number' ? row.value : 10_000;
  await insertRow(owner, 'gift_cards', {
    id,
    supplier_id: supplierId,
    code_hash: id,
    last4: '7QHD',
    value,
    balance: value,
    currency_code: 'SAR',
    status: 'active',
    activated_at: new Date(),
    ...stamps(),
    ...row,
  });
  await insertRow(owner, 'gift_card_events', {
    id: testId('gev'),
    card_id: id,
    seq: 1,
    kind: 'issued',
    balance: value,
    held: 0,
    created_at: new Date(),
  });
  return id;
}

export const matrixRow: MatrixRow = async (owner, idOf) => ({
  'gift-cards': await aGiftCard(owner, idOf('suppliers'), { region_id: idOf('regions') }),
});
