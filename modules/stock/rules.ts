export { canApprove, canCancel, canHandIn, isInRound } from './counts/rules.ts';
export { canSetAside, canTake } from './reservations/rules.ts';
export { coverAlarmDays, coverDays, coverWarnDays } from './grid/rules.ts';
export { canWriteOff } from './waste/rules.ts';
export { canCome, canLeave, canReceive, canShip, differenceOf, stockAfter } from './transfers/rules.ts';
