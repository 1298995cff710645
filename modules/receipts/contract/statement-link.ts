import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { personRef } from '#kit/shared/resource.ts';
import { dispute } from './dispute.ts';
import { receiptRow, statement } from './receipt.ts';

/** A link by which a customer reads its account with a supplier. What it leads to is told once, to who made it. */
export const statementLink = z.object({
  id: z.string(),
  supplier: statement.shape.customer,
  author: personRef,
  created_at: moment(),
  expires_at: moment(),
});
export type StatementLink = z.output<typeof statementLink>;

const party = statement.shape.customer.omit({ id: true });
const entry = statement.shape.entries.element.pick({
  id: true,
  at: true,
  kind: true,
  display_id: true,
  receipt_number: true,
  amount: true,
  balance: true,
});
/** What the customer said of an entry, the last time. */
const disputed = dispute.pick({ words: true, photos: true, status: true, answer: true });
const openOrder = statement.shape.open_orders.element.omit({ order_id: true, supplier: true, may_write_off: true });
const cheque = receiptRow.pick({ cheque_bank: true, cheque_number: true, cheque_due_on: true, amount: true });

/** What a link shows: the account of one customer with one supplier, and nothing of anybody else; null where the link no longer holds. */
export const publicStatement = z.object({
  supplier: party.extend({ logo: z.string().nullable() }),
  customer: party,
  expires_at: moment(),
  account: statement
    .omit({ customer: true, is_cut: true })
    .extend({
      entries: z.array(entry.extend({ dispute: disputed.nullable() })),
      open_orders: z.array(openOrder),
      held: z.array(cheque),
    })
    .nullable(),
});
export type PublicStatement = z.output<typeof publicStatement>;
