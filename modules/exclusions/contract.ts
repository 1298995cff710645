import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deletedReply, listQuery, listReply, moment } from '#kit/shared/list.ts';
import { namedRef, personRef } from '#kit/shared/resource.ts';
import { id, text } from '#kit/shared/strings.ts';

const access = { admin: 'suppliers', supplier: 'write' } as const;
const reading = accessTo(access, 'read');
const writing = accessTo(access, 'update');

export const ExcludedArea = namedRef.extend({
  customers: z.int(),
  /** Orders of its customers that are under way: they go on. */
  open_orders: z.int(),
});
const ExcludedCustomer = z.object({
  /** The customer's. */
  id: z.string(),
  customer: namedRef.extend({ name: z.string().nullable() }),
  reason: z.string(),
  created_by: personRef.nullable(),
  created_at: moment(),
  open_orders: z.int(),
});
export type ExcludedArea = z.output<typeof ExcludedArea>;
export type ExcludedCustomer = z.output<typeof ExcludedCustomer>;

const why = text(200).refine((words) => words.trim() !== '', { error: 'errors.required' });
const areasReply = z.object({ excluded_areas: z.array(ExcludedArea) });
const list = endpoint({
  method: 'GET',
  path: '/suppliers/:id/excluded-users',
  access: reading,
  query: listQuery({}, { limit: limits.pageSize }),
  reply: listReply('excluded_users', ExcludedCustomer),
  summary: 'The customers a supplier does not sell to, newest first',
});

/** To whom a supplier does not sell (M22): what it has is offered to none of them, and no new order of theirs is taken. Orders under way go on. */
export const exclusions = {
  areas: endpoint({
    method: 'GET',
    path: '/suppliers/:id/excluded-areas',
    access: reading,
    reply: areasReply,
    summary: 'The areas a supplier does not sell in',
  }),
  setAreas: endpoint({
    method: 'POST',
    path: '/suppliers/:id/excluded-areas',
    access: writing,
    body: z.strictObject({ area_ids: z.array(id()).max(limits.api.bodyListMax) }),
    reply: areasReply,
    summary: 'Sets which areas they are, all of them at once',
  }),
  list,
  add: endpoint({
    method: 'POST',
    path: '/suppliers/:id/excluded-users',
    access: writing,
    body: z.strictObject({ customer_ids: z.array(id()).min(1).max(limits.api.bodyListMax), reason: why }),
    reply: listReply('excluded_users', ExcludedCustomer),
    summary: 'Excludes customers, with a reason; of one that is excluded already the reason is changed',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/suppliers/:id/excluded-users/:customer_id',
    access: writing,
    reply: deletedReply,
    summary: 'Sells to a customer again',
  }),
};
