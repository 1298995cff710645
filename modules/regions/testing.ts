import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, stamps, testId, type Owner } from '../../apps/api/testing.ts';
import { aCurrency } from '../currencies/testing.ts';

/** The currency and market that every order needs. */
export async function aMarket(owner: Owner): Promise<string> {
  const id = testId('reg');
  await aCurrency(owner);
  await insertRow(owner, 'regions', {
    id,
    name: 'Saudi Arabia',
    currency_code: 'SAR',
    tax_rate: 15,
    includes_tax: false,
    automatic_taxes: true,
    gift_cards_taxable: true,
    payment_providers: ['manual'],
    fulfillment_providers: ['manual'],
    ...stamps(),
  });
  return id;
}

export const matrixRow: MatrixRow = async (owner) => {
  const region = await aMarket(owner);
  return { regions: region, region_id: region, country_code: 'sa', provider_id: 'manual', provider: 'manual' };
};
