import { z } from 'zod';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';

export const affiliateStatuses = ['invited', 'active', 'suspended', 'closed'] as const;

const AffiliateRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  code: z.string(),
  status: z.enum(affiliateStatuses),
  /** Customers who came through this affiliate, and all their orders. */
  customers_count: z.int(),
  orders_count: z.int(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Affiliate = z.output<typeof AffiliateRow>;

const access = accessTo({ admin: 'affiliates' }, 'read');

/** Affiliates as the administrator looks them up; inviting and paying them comes later. */
export const affiliates = {
  list: endpoint({
    method: 'GET', path: '/affiliates', reply: listReply('affiliates', AffiliateRow), access,
    query: listQuery({ id: filter.id(), status: filter.oneOf(affiliateStatuses), created_at: filter.date() }),
  }),
  retrieve: endpoint({ method: 'GET', path: '/affiliates/:id', query: retrieveQuery, reply: oneReply('affiliate', AffiliateRow), access }),
};
