import { z } from 'zod';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { isDialable } from '#domain/saudi.ts';
import { bounded, email, name, optionalName, phone } from '#kit/shared/strings.ts';

export const representativeStatuses = ['active', 'on_leave', 'inactive'] as const;

const SalesRepresentativeRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  code: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  img: z.string().nullable(),
  status: z.enum(representativeStatuses),
  vehicle: z.string().nullable(),
  /** The suppliers this representative sells for. */
  suppliers: z.array(z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() })),
  customers_count: z.int(),
  /** Orders of those customers in the last thirty days, canceled ones left out. */
  orders_30_days: z.int(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type SalesRepresentative = z.output<typeof SalesRepresentativeRow>;

const representative = oneReply('sales_representative', SalesRepresentativeRow);
const access = accessTo({ admin: 'sales_representatives' }, 'read');

/** Sales representatives: looked up, and their plain fields changed. Hiring, handing over and targets come with the field. */
export const salesRepresentatives = {
  list: endpoint({
    method: 'GET',
    path: '/sales-representatives',
    reply: listReply('sales_representatives', SalesRepresentativeRow),
    access,
    query: listQuery({
      id: filter.id(),
      status: filter.oneOf(representativeStatuses),
      supplier_id: filter.id(),
      created_at: filter.date(),
    }),
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/sales-representatives/:id',
    query: retrieveQuery,
    reply: representative,
    access,
  }),
  update: endpoint({
    method: 'POST',
    path: '/sales-representatives/:id',
    query: retrieveQuery,
    reply: representative,
    access: accessTo({ admin: 'sales_representatives' }, 'update'),
    body: z.strictObject({
      name: name().optional(),
      name_ar: optionalName(),
      phone: phone().refine(isDialable, { error: 'errors.phone' }).nullish(),
      email: email().nullish(),
      img: bounded(500).nullish(),
      status: z.enum(representativeStatuses).optional(),
      vehicle: optionalName(60),
      version: z.int().optional(),
    }),
  }),
};
