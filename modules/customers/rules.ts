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
export {
  canMergeCustomers,
  canUndoMerge,
  daysToUndo,
  differences,
  joined,
  mergeFields,
  mergeKinds,
  missingOf,
  undoUntil,
  type MergeField,
  type MergeKind,
} from './rules/merge.ts';
export { addressLines } from './rules/names.ts';
export { customerSheetFields } from './rules/sheet-fields.ts';
export { hoursFault, type Hours } from './rules/hours.ts';
export { metresToTwin, twinFound, type CustomerTwin } from './rules/twins.ts';
