export { addressFaults } from './rules/address.ts';
export {
  canEditAddresses,
  canEditField,
  canLoosenAlone,
  canRemoveCustomer,
  furtherFault,
  furtherThan,
  linkFields,
  mostFurther,
  pinFields,
  termFields,
  type CreditTerms,
  type Further,
} from './rules/fields.ts';
export { mapColorKeys, mapColors, type MapColor } from './rules/clusters.ts';
export {
  canMergeCustomers,
  canUndoMerge,
  daysToUndo,
  differences,
  joined,
  mergeFields,
  mergeKinds,
  missingOf,
  type MergeField,
  type MergeKind,
} from './rules/merge.ts';
export { addressLines } from './rules/names.ts';
export { customerSheetFields } from './rules/sheet-fields.ts';
export { documentState } from '#domain/expiry.ts';
export { type Hours } from './rules/hours.ts';
export { metresToTwin, twinFound, type CustomerTwin } from './rules/twins.ts';
