/** What orders and drafts say of promotions. The endpoints are each noun's own: an order's page fetches none of them. */
export { explainedPromotion, lineAdjustment, type ExplainedPromotion } from './core/contract/explained.ts';
