import { z } from 'zod';
import { filter } from '#kit/shared/list.ts';
import {
  computed,
  defaulted,
  extraData,
  namedRef,
  names,
  once,
  optional,
  required,
  resource,
  type RowOf,
} from '#kit/shared/resource.ts';
import { dialable } from '#kit/shared/dialable.ts';
import { bounded, day, id, optionalName } from '#kit/shared/strings.ts';

export const driverStatuses = ['active', 'on_leave', 'suspended', 'inactive'] as const;

/** Drivers of suppliers that deliver themselves, and the platform's own (specification, sections 1 and 6). */
export const drivers = resource({
  one: 'driver',
  many: 'drivers',
  prefix: 'drv',
  access: { admin: 'drivers', supplier: 'write' },
  fields: {
    ...names,
    phone: required(dialable()),
    /** Whose driver; null for the platform's own. A supplier's new driver is its own without saying so. */
    supplier_id: once(optional(id())),
    supplier: computed(namedRef.nullable()),
    img: optional(bounded(500)),
    status: defaulted(z.enum(driverStatuses)),
    on_duty: defaulted(z.boolean()),
    vehicle_plate: optional(optionalName(20)),
    vehicle_type: optional(optionalName(60)),
    capacity_cases: optional(z.int().min(0).max(100_000)),
    license_expires_on: optional(day()),
    /** Orders this driver has still to bring: confirmed or on their way. */
    open_orders: computed(z.int()),
    ...extraData,
  },
  filters: {
    id: filter.id(),
    supplier_id: filter.id(),
    /** Whoever may bring what a supplier sells: its own drivers and the platform's. */
    available_to: filter.id(),
    status: filter.oneOf(driverStatuses),
    on_duty: filter.flag(),
    created_at: filter.date(),
  },
});
export type Driver = RowOf<typeof drivers>;
