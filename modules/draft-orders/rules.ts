export { discountsOf, freezeDiscount, promotedOff } from './rules/discount.ts';
export { stockOf, wholePacks } from './rules/packs.ts';
export {
  approvalAfterChange,
  canChange,
  isLive,
  linkEnds,
  mayPrice,
  publicState,
  sendsPerHour,
  statusNow,
} from './rules/state.ts';
export { readEntry, type Entry } from './rules/entry.ts';
export { readSheet, type SheetRow } from './rules/sheet.ts';
export { firstOf, nearestTo, packsOf, roughly, stepped } from './rules/stepper.ts';
