export { addressFaults } from './rules/address.ts';
export {
  canEditAddresses,
  canEditField,
  canLoosenAlone,
  canRemoveCustomer,
  linkFields,
  pinFields,
  termFields,
  type CreditTerms,
} from './rules/fields.ts';
export { addressLines } from './rules/names.ts';
export { customerSheetFields } from './rules/sheet-fields.ts';
