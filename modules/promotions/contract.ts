export { discounts, type Discount } from './discounts/contract.ts';
