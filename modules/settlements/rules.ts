export * from './rules/cycle.ts';
export * from './rules/facts.ts';
export * from './rules/lines.ts';
export * from './rules/permits.ts';
export * from './rules/sums.ts';
