import { z } from 'zod';
import { crud } from '#kit/shared/crud.ts';
import { filter, moment } from '#kit/shared/list.ts';
import { isDialable } from '#kit/shared/saudi.ts';
import { bounded, day, id, metadata, name, optionalName, phone } from '#kit/shared/strings.ts';

export const driverStatuses = ['active', 'on_leave', 'suspended', 'inactive'] as const;

const DriverRow = z.object({
  id: z.string(),
  supplier_id: z.string().nullable(),
  supplier: z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() }).nullable(),
  name: z.string(),
  name_ar: z.string().nullable(),
  phone: z.string(),
  img: z.string().nullable(),
  status: z.enum(driverStatuses),
  on_duty: z.boolean(),
  vehicle_plate: z.string().nullable(),
  vehicle_type: z.string().nullable(),
  capacity_cases: z.int().nullable(),
  license_expires_on: z.string().nullable(),
  /** Orders this driver has still to bring: confirmed or on their way. */
  open_orders: z.int(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Driver = z.output<typeof DriverRow>;

const driverPhone = () => phone().refine(isDialable, { error: 'errors.phone' });
const fields = {
  name_ar: optionalName(),
  img: bounded(500).nullish(),
  status: z.enum(driverStatuses).optional(),
  on_duty: z.boolean().optional(),
  vehicle_plate: optionalName(20),
  vehicle_type: optionalName(60),
  capacity_cases: z.int().min(0).max(100_000).nullish(),
  license_expires_on: day().nullish(),
  metadata: metadata(),
};

/** Drivers of suppliers that deliver themselves, and the platform's own (specification, sections 1 and 6). */
export const drivers = crud({
  one: 'driver',
  many: 'drivers',
  row: DriverRow,
  create: z.strictObject({
    name: name(),
    phone: driverPhone(),
    /** Whose driver; null for the platform's own. A supplier's new driver is its own without saying so. */
    supplier_id: id().nullish(),
    ...fields,
  }),
  update: z.strictObject({
    name: name().optional(),
    phone: driverPhone().optional(),
    ...fields,
    version: z.int().optional(),
  }),
  filters: {
    id: filter.id(),
    supplier_id: filter.id(),
    status: filter.oneOf(driverStatuses),
    on_duty: filter.flag(),
    created_at: filter.date(),
  },
  access: { admin: 'drivers', supplier: 'write' },
});
