import { z } from 'zod';
import { endpoint, type Access } from '#kit/shared/endpoint.ts';
import { day, id } from '#kit/shared/strings.ts';
import { customers } from '#modules/customers/contract.ts';

/** Customers that are named one by one, at most; a filter may find more. */
const mostNamed = 5_000;

const asked = {
  /** Whose statement; a supplier's is its own. */
  supplier_id: id().optional(),
  /** Of what the query finds only these. */
  ids: z.array(id()).min(1).max(mostNamed).optional(),
  from: day(),
  to: day(),
};

const counts = z.object({
  /** All that are asked about. */
  total: z.int(),
  /** Are sent one. */
  mails: z.int(),
  without_email: z.int(),
  /** Owe nothing, have nothing on account, and nothing happened in the period. */
  nothing: z.int(),
});
export type StatementMailCounts = z.output<typeof counts>;

const { query } = customers.export;
const access: Access = { admin: 'invoices:update', supplier: true };

/** Statements by mail to everybody whom the list of customers finds (M13). */
export const statementMails = {
  preview: endpoint({
    method: 'POST',
    path: '/statement-mails/preview',
    outsideTransaction: true,
    query,
    body: z.strictObject(asked),
    reply: z.object({ preview: counts }),
    access,
    summary: 'How many customers would be sent their statement, how many have no e-mail, and how many nothing to state',
  }),
  send: endpoint({
    method: 'POST',
    path: '/statement-mails',
    status: 202,
    query,
    body: z.strictObject({
      ...asked,
      /** How many mails the preview said; refused where that is no longer so. */
      expected: z.int().min(0).optional(),
    }),
    reply: z.object({ task: z.object({ id: z.string() }) }),
    access,
    summary: 'Sends each of them its statement with a link to the live one, in its own language, in a task',
  }),
};
