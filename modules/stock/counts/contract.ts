import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { namedRef, personRef } from '#kit/shared/resource.ts';
import { id, optionalName, pieces, text } from '#kit/shared/strings.ts';
import { limits } from '#domain/limits.ts';
import { stockedVariant } from '../contract/variant.ts';

export const countStatuses = ['counting', 'review', 'closed', 'canceled'] as const;
export type CountStatus = (typeof countStatuses)[number];

const columns = {
  id: z.string(),
  number: z.int(),
  supplier_id: z.string(),
  supplier: namedRef,
  location_id: z.string(),
  location: namedRef,
  status: z.enum(countStatuses),
  round: z.int(),
  note: z.string().nullable(),
  author: personRef,
  handed_in_at: moment().nullable(),
  closed_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
  lines: z.int(),
  counted_lines: z.int(),
  /** Lines that are not what was on record; null while somebody counts. */
  different_lines: z.int().nullable(),
};
const CountRow = z.object(columns);
export type CountRow = z.output<typeof CountRow>;

const CountItem = z.object({
  id: z.string(),
  variant_id: z.string(),
  variant: stockedVariant,
  bin: z.string().nullable(),
  counted: z.int().nullable(),
  counter: personRef,
  /** To be counted a second time. */
  again: z.boolean(),
  /** What the first round found, and what was on record: null until the count is handed in, for whoever counts is not to know. */
  first_counted: z.int().nullable(),
  expected: z.int().nullable(),
});
export type CountItem = z.output<typeof CountItem>;
const Count = z.object({
  ...columns,
  approver: personRef,
  /** Whether the caller counted a line, who then does not approve. */
  is_counter: z.boolean(),
  items: z.array(CountItem),
});
export type Count = z.output<typeof Count>;

const access: CrudAccess = { admin: 'warehouses', supplier: 'write' };
const seen = { version: z.int().min(1).optional() };
const reply = oneReply('count', Count);

export const CountCreate = z.strictObject({
  location_id: id(),
  /** Only bins that begin like this. */
  bin: optionalName(40),
  note: text(500).nullish(),
});

/** Counts of what lies at a location, compared with what is on record only after they are handed in. */
export const counts = {
  list: endpoint({
    method: 'GET',
    path: '/stock-counts',
    reply: listReply('counts', CountRow),
    access: accessTo(access, 'read'),
    query: listQuery(
      {
        status: filter.oneOf(countStatuses),
        supplier_id: filter.id(),
        location_id: filter.id(),
        created_at: filter.date(),
      },
      { limit: limits.pageSize },
    ),
    summary: 'Stock counts, newest first',
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/stock-counts/:id',
    query: retrieveQuery,
    reply,
    access: accessTo(access, 'read'),
    summary: 'One count with its lines; what is on record is told after it was handed in',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stock-counts',
    body: CountCreate,
    reply,
    access: accessTo(access, 'create'),
    summary: 'Begins a blind count of what lies at a location, by bin',
  }),
  tally: endpoint({
    method: 'POST',
    path: '/stock-counts/:id/items/:item_id',
    body: z.strictObject({ counted: pieces(0) }),
    reply,
    access: accessTo(access, 'update'),
    summary: 'Says how many pieces of a line were counted',
  }),
  handIn: endpoint({
    method: 'POST',
    path: '/stock-counts/:id/hand-in',
    body: z.strictObject(seen),
    reply,
    access: accessTo(access, 'update'),
    summary: 'Ends a round: lines that are too far off are counted again, the others wait for approval',
  }),
  approve: endpoint({
    method: 'POST',
    path: '/stock-counts/:id/approve',
    body: z.strictObject({ reason: optionalName(300), ...seen }),
    reply,
    access: accessTo(access, 'update'),
    summary: 'Posts the differences of a count; by somebody who did not count',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/stock-counts/:id/cancel',
    body: z.strictObject(seen),
    reply,
    access: accessTo(access, 'update'),
    summary: 'Cancels a count; stock stays as it is',
  }),
};
