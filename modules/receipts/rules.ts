export { canAllocate, canPutTowards, canSettleCheque, oldestFirst } from './rules/allocate.ts';
export { agingOf, daysOverdue, plusDays, termDays } from './rules/aging.ts';
