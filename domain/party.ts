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
/** Who is on one side of a document, as it is printed. */
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

/** How the tax authority calls a number of the commercial register: the unified national number begins with 7. */
export const registerScheme = (number: string): '700' | 'CRN' => (number.startsWith('7') ? '700' : 'CRN');
