/** What a row of a sheet says of a lead, and the column it stands in; `pin` is two columns. */
export const leadSheetColumns = {
  name: 'company_name',
  name_ar: 'company_name_ar',
  phone: 'phone',
  type: 'type',
  contact: 'contact',
  city: 'city',
  district: 'district',
  vat_number: 'vat_number',
  cr_number: 'cr_number',
  spend: 'est_monthly_spend',
  note: 'notes',
} as const;
/** All of it, in the order of a sheet. */
export const leadSheetFields = [
  'name',
  'name_ar',
  'phone',
  'type',
  'contact',
  'city',
  'district',
  'pin',
  'vat_number',
  'cr_number',
  'spend',
  'note',
] as const;
