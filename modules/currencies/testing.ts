import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, type Owner } from '../../apps/api/testing.ts';

/** The riyal, unless it is there already. */
export async function aCurrency(owner: Owner): Promise<void> {
  await insertRow(owner, 'currencies', {
    code: 'SAR',
    name: 'Saudi Riyal',
    name_plural: 'riyals',
    symbol: 'SR',
    symbol_native: 'ر.س',
    decimal_digits: 2,
    rounding: 0,
    includes_tax: false,
    in_store: true,
    version: 1,
    updated_at: new Date(),
  }).catch(() => undefined);
}

export const matrixRow: MatrixRow = async (owner) => {
  await aCurrency(owner);
  return { currencies: 'SAR', code: 'SAR', currency_code: 'SAR' };
};
