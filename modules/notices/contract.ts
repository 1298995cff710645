import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { moment } from '#kit/shared/list.ts';

/** What may wait for somebody, the most urgent first. */
export const noticeKinds = [
  'orders_to_confirm',
  'orders_on_hold',
  'deliveries_failed',
  'refunds_owed',
  'returns_to_receive',
  'cheques_due',
  'statements_disputed',
  'drafts_answered',
  'suppliers_to_review',
  'documents_to_approve',
  'suppliers_expiring',
  'documents_expiring',
  'products_to_review',
  'changes_to_review',
  'changes_asked',
  'settlements_disputed',
  'settlements_to_check',
  'credit_to_approve',
  'imports_of_products',
  'imports_of_customers',
  'imports_of_stock',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const query = z.record(z.string(), z.union([z.array(z.string()), z.record(z.string(), z.string())]));

export const notice = z.object({
  kind: z.enum(noticeKinds),
  /** As many as the list of this query holds. */
  count: z.int(),
  /** When the last one of them came to be so. */
  latest: moment(),
  query,
});
export type Notice = z.output<typeof notice>;

/** What waits for whoever is signed in, from what the product records anyway: nothing is kept for it. */
export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/notices',
    access: { admin: 'signed-in', supplier: true, sales_representative: true },
    reply: z.object({ notices: z.array(notice) }),
    summary: 'What waits for somebody: orders, deliveries, refunds, returns, drafts and suppliers, each with its list',
  }),
};
