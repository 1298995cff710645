import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deletedReply, filter, listQuery, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { saudiRegionNames } from '#kit/shared/saudi.ts';
import { amount, id, name, optionalName, shaped } from '#kit/shared/strings.ts';

const named = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() });
/** How the caller's supplier serves an area; null in a field falls back to the area's own. */
const service = z.object({
  driver: named.nullable(),
  driver_id: z.string().nullable(),
  cutoff_time: z.string().nullable(),
  min_order_amount: z.int().nullable(),
  is_excluded: z.boolean(),
});
const AreaRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  /** `HH:MM` in Riyadh: until then orders are confirmed to go out on the next day of delivery. */
  cutoff_time: z.string().nullable(),
  /** 0 for Sunday; none: every day. */
  delivery_days: z.array(z.int()),
  min_order_amount: z.int(),
  /** Of a supplier, what it has set for itself; null where it has not, and for those who see all. */
  service: service.nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Area = z.output<typeof AreaRow>;

/** An emptied field is none. */
const time = () => shaped(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 5, 'areas.time').transform((typed) => typed || null);
const fields = {
  name_ar: optionalName(),
  province: z.enum(saudiRegionNames).nullish(),
  city: optionalName(),
  cutoff_time: time().nullish(),
  delivery_days: z.array(z.int().min(0).max(6)).max(7).optional(),
  min_order_amount: amount().optional(),
};
const NewArea = z.strictObject({ name: name(), ...fields });
const AreaChange = z.strictObject({ name: name().optional(), ...fields, version: z.int().optional() });
const Service = z.strictObject({
  driver_id: id().nullish(),
  cutoff_time: time().nullish(),
  min_order_amount: amount().nullish(),
  is_excluded: z.boolean().optional(),
});

const access = { admin: 'customers', supplier: 'read', sales_representative: 'read' } as const satisfies CrudAccess;
const reply = oneReply('area', AreaRow);

/** Sales and delivery areas, in thin form: names, cutoff, least order, and who serves them. Drawing and assigning them comes with routes. */
export const areas = {
  list: endpoint({
    method: 'GET',
    path: '/areas',
    reply: listReply('areas', AreaRow),
    query: listQuery({ id: filter.id(), province: filter.text() }, { limit: 100 }),
    access: { admin: 'customers:read', supplier: true, sales_representative: true },
  }),
  retrieve: endpoint({ method: 'GET', path: '/areas/:id', reply, access: accessTo(access, 'read') }),
  create: endpoint({ method: 'POST', path: '/areas', body: NewArea, reply, access: accessTo(access, 'create') }),
  update: endpoint({ method: 'POST', path: '/areas/:id', body: AreaChange, reply, access: accessTo(access, 'update') }),
  remove: endpoint({ method: 'DELETE', path: '/areas/:id', reply: deletedReply, access: accessTo(access, 'delete') }),
  serve: endpoint({
    method: 'POST',
    path: '/areas/:id/service',
    body: Service,
    reply,
    access: { admin: 'customers:update', supplier: true },
    summary: 'How a supplier serves an area: its driver, cutoff and least order, or not at all',
  }),
};
