import { z } from 'zod';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, moment } from '#kit/shared/list.ts';
import { shaped } from '#kit/shared/strings.ts';
import { access, narrowing } from '../contract/narrowing.ts';

const named = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() });
/** A customer as a card of the board. */
const Card = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string().nullable(),
  name_ar: z.string().nullable(),
  status: z.string(),
  /** Since when it has its status. */
  status_since: moment(),
  status_pinned_until: z.string().nullable(),
  city: z.string().nullable(),
  area: named.nullable(),
  sales_representative: named.nullable(),
  last_order_at: moment().nullable(),
  /** What it owes for confirmed orders that the caller may see, in halalas. */
  owed: z.int(),
  suppliers_count: z.int(),
  version: z.int(),
});
export type CustomerCard = z.output<typeof Card>;

/** Customers by status, in the order of the statuses. */
const Board = z.object({
  columns: z.array(
    z.object({
      status: z.string(),
      count: z.int(),
      /** Counting stopped, and there are more. */
      count_is_lower_bound: z.boolean(),
      customers: z.array(Card),
    }),
  ),
});
export type CustomerBoard = z.output<typeof Board>;

/** Customers on a board. */
export const customerBoard = {
  list: endpoint({
    method: 'GET',
    path: '/customers/board',
    access: accessTo(access, 'read'),
    query: z.strictObject({
      q: filter.text(),
      ...narrowing,
      /** Of each column, how many cards were shown already. */
      offset: shaped(/^\d{1,5}$|^$/, 5, 'errors.number')
        .transform((typed) => (typed === '' ? undefined : Number(typed)))
        .optional(),
    }),
    reply: Board,
    summary: 'The filtered customers by status, twenty of each; with `status` and `offset` the next of one column',
  }),
};
