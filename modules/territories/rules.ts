export { limitsOfTerritories } from './rules/limits.ts';
export { assign, type AssignFacts } from './rules/assign.ts';
export { findMoves, type Place } from './rules/moves.ts';
