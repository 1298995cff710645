export { limitsOfTerritories } from './rules/limits.ts';
export { assign } from './rules/assign.ts';
export { findMoves, type Place } from './rules/moves.ts';
