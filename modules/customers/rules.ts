export { addressFaults } from './rules/address.ts';
export {
  canEditAddresses,
  canEditField,
  canRemoveCustomer,
  linkFields,
  pinFields,
  termFields,
} from './rules/fields.ts';
export { addressLines } from './rules/names.ts';
export { customerSheetFields } from './rules/sheet-fields.ts';
