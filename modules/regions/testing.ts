import { plant, stamps, testId, type Owner } from '../../apps/api/testing.ts';

/** The currency and market that every order needs. */
export async function aMarket(owner: Owner): Promise<string> {
  const id = testId('reg');
  await plant(owner, 'currencies', {
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
  await plant(owner, 'regions', {
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
