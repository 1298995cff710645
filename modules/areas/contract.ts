import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment } from '#kit/shared/list.ts';

const AreaRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  created_at: moment(),
  updated_at: moment(),
});
export type Area = z.output<typeof AreaRow>;

/** Sales and delivery areas, to choose from and to filter by (specification, section 1). Drawing and assigning them comes with routes. */
export const areas = {
  list: endpoint({
    method: 'GET', path: '/areas', reply: listReply('areas', AreaRow),
    query: listQuery({ id: filter.id(), province: filter.text() }, { limit: 100 }),
    access: { admin: 'customers:read', supplier: true, sales_representative: true },
  }),
};
