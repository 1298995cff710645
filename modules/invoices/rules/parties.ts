/** Where a party sits: the national address. */
export type PartyAddress = {
  building_number: string | null;
  street: string | null;
  district: string | null;
  city: string | null;
  province: string | null;
  postal_code: string | null;
  additional_number: string | null;
  country_code: string;
};
/** A seller or buyer as an invoice prints it. */
export type Party = {
  name: string | null;
  name_ar: string | null;
  vat_number: string | null;
  cr_number: string | null;
  address: PartyAddress;
  /** Where the seller wants to be paid. */
  iban?: string | null;
  logo?: string | null;
};

/** What an invoice is called: a buyer with a VAT number or another identity gets the standard one, which it can deduct tax from. */
export const invoiceTypeOf = (buyer: Pick<Party, 'vat_number' | 'cr_number'>): 'standard_tax' | 'simplified_tax' =>
  buyer.vat_number || buyer.cr_number ? 'standard_tax' : 'simplified_tax';

/** How the tax authority calls a number of the commercial register: the unified national number begins with 7. */
export const registerScheme = (number: string): '700' | 'CRN' => (number.startsWith('7') ? '700' : 'CRN');
