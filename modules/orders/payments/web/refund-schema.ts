import { orders } from '../../contract.ts';
import type { OrderFacts } from '../../core/rules/facts.ts';
import { canRefund } from '../../core/rules/permits.ts';

/** The request of a refund, narrowed by the order with the rule the server keeps: never more than its net total (specification, section 5). */
export const refundSchemaFor = (order: OrderFacts) =>
  orders.refund.body.superRefine(({ amount }, context) => {
    const permit = canRefund(order, amount);
    if (!permit.allowed) context.addIssue({ code: 'custom', path: ['amount'], message: permit.code });
  });
