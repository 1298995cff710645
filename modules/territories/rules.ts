export { limitsOfTerritories } from './rules/limits.ts';
export { assign, assignModes, servesAfter } from './rules/assign.ts';
export { effortDefaults, effortOf, visitsAWeek } from './rules/effort.ts';
export { findMoves, type Merged, type Place } from './rules/moves.ts';
export { balanceMeasures, canUndoChange, changeStates, type ChangeState } from './rules/states.ts';
export { codeKey, codeList, matchCodes, readCodes } from './rules/codes.ts';
