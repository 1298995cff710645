import type { Party } from '#domain/party.ts';

/** What an invoice is called: a buyer with a VAT number or another identity gets the standard one, which it can deduct tax from. */
export const invoiceTypeOf = (buyer: Pick<Party, 'vat_number' | 'cr_number'>): 'standard_tax' | 'simplified_tax' =>
  buyer.vat_number || buyer.cr_number ? 'standard_tax' : 'simplified_tax';
