import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { moment } from '#kit/shared/list.ts';
import { id } from '#kit/shared/strings.ts';
import { named } from '../core/contract/people.ts';

/** What a customer may owe one supplier and owes it, in minor units. */
const creditAccount = z.object({
  supplier: named,
  currency_code: z.string(),
  payment_terms: z.string(),
  /** 0: none is kept. */
  credit_limit: z.int(),
  credit_hold: z.boolean(),
  credit_hold_reason: z.string().nullable(),
  /** Of its status: whether it may buy on credit. */
  can_credit: z.boolean(),
  /** On confirmed orders; what is owed back on some lowers it. */
  owes: z.int(),
  /** Of that, on orders an issued invoice stands for. */
  invoiced: z.int(),
  /** When the oldest order that is still owed was completed. */
  owes_since: moment().nullable(),
});
export type CreditAccount = z.output<typeof creditAccount>;

/** What customers may owe the suppliers they buy from (M13). */
export const customerCredit = {
  list: endpoint({
    method: 'GET',
    path: '/customers/:id/credit',
    query: z.strictObject({ supplier_id: id().optional() }),
    reply: z.object({ credit: z.array(creditAccount) }),
    access: { admin: 'orders:read', supplier: true, sales_representative: true },
    summary: 'What a customer may owe each supplier it buys from, and owes',
  }),
};
