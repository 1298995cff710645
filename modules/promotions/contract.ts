export { explainedPromotion, lineAdjustment, type ExplainedPromotion } from './core/contract/explained.ts';
export { discounts } from './discounts/contract.ts';
export { promotions } from './bundles/contract.ts';
