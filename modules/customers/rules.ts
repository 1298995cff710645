export { addressFaults } from './rules/address.ts';
export { assignmentFields, canEditAddresses, canEditField, canRemoveCustomer, contactFields, pinFields, termFields } from './rules/fields.ts';
export { addressLines, customerName } from './rules/names.ts';
