export { discounts, type Discount } from './discounts/contract.ts';
export { promotions, type Bundle } from './bundles/contract.ts';
