export {
  byDueDay,
  canAllocate,
  canPutTowards,
  canReallocate,
  canTakeBack,
  changesTo,
  oldestFirst,
  type Standing,
} from './rules/allocate.ts';
export { agingOf, daysOverdue, plusDays } from './rules/aging.ts';
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
