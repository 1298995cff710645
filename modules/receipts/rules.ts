export {
  byDueDay,
  canAllocate,
  canPutTowards,
  canReallocate,
  canTakeBack,
  changesTo,
  oldestFirst,
  takesOf,
  type Standing,
} from './rules/allocate.ts';
export {
  ageOf,
  agingOf,
  agingStarts,
  canAgeBy,
  daysOverdue,
  plusDays,
  sharedAging,
  usualAging,
  type AgingTerms,
} from './rules/aging.ts';
export {
  canBounce,
  canClear,
  canDeposit,
  canHappenOn,
  canReturnCheque,
  canReverse,
  shownStatus,
  type ShownStatus,
} from './rules/cheque.ts';
