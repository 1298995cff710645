export * from './rules/change.ts';
export * from './rules/fee.ts';
export * from './rules/rate.ts';
export * from './rules/which.ts';
