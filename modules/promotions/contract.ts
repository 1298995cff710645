export { discounts } from './discounts/contract.ts';
export { promotions } from './bundles/contract.ts';
