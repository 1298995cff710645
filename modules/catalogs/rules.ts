export * from './rules/audience.ts';
export * from './rules/offer.ts';
export * from './rules/quantities.ts';
