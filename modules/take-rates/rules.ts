export * from './rules/change.ts';
export * from './rules/rate.ts';
export * from './rules/replay.ts';
export * from './rules/take.ts';
export * from './rules/which.ts';
