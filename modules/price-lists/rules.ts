export * from './rules/floor.ts';
export * from './rules/price.ts';
export * from './rules/terms.ts';
