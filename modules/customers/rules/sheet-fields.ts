/** What a row of a sheet says of a customer, by where it stands: columns of its own, terms of its link to the supplier, and of its default address. */
export const sheetColumns = [
  'name',
  'name_ar',
  'trade_name',
  'trade_name_ar',
  'phone',
  'email',
  'type',
  'vat_number',
  'cr_number',
  'unified_number',
  'owner_national_id',
  'whatsapp',
  'language',
  'potential',
  'tags',
  'first_name',
  'last_name',
  'status',
] as const;
export const sheetTerms = ['payment_terms', 'credit_limit'] as const;
export const sheetAddress = ['address_1', 'district', 'city', 'province', 'postal_code'] as const;
/** All of it, in the order of a sheet, but for what a customer is known by: `area` is a row of its own, `pin` two columns. */
export const customerSheetFields = [...sheetColumns, 'area', ...sheetTerms, ...sheetAddress, 'pin'] as const;
