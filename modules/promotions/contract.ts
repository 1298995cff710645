export { explainedPromotion, lineAdjustment, type ExplainedPromotion } from './core/contract/explained.ts';
export { discounts, type Discount } from './discounts/contract.ts';
export { promotions, type Bundle } from './bundles/contract.ts';
