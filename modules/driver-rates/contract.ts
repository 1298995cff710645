import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deletedReply, filter, moment, oneReply } from '#kit/shared/list.ts';
import { instant, namedRef } from '#kit/shared/resource.ts';
import { amount, id } from '#kit/shared/strings.ts';
import { driverRateBases, driverRateStatuses, driverRateTriggers } from './rules.ts';

const SupplierRate = z.object({
  id: z.string(),
  driver_id: z.string(),
  /** Of its driver: DR-04. */
  number: z.int(),
  supplier_id: z.string(),
  supplier: namedRef,
  area_id: z.string().nullable(),
  area: namedRef.nullable(),
  basis: z.enum(driverRateBases),
  amount: z.int(),
  min_fee: z.int().nullable(),
  failed_share_bps: z.int(),
  trigger: z.enum(driverRateTriggers),
  effective_from: moment(),
  effective_to: moment().nullable(),
  status: z.enum(driverRateStatuses),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type DriverRateRow = z.output<typeof SupplierRate>;

const share = () => z.int().min(0).max(10_000);
const fields = {
  /** Absent: every area. */
  area_id: id().nullish(),
  /** What a delivery costs at least, minor units. */
  min_fee: amount().nullish(),
  /** Absent: now, and for a rate that is in force, when the changed one takes its place. */
  effective_from: instant().nullish(),
  effective_to: instant().nullish(),
};

/** A part of the driver: whoever may change that may change them. */
const reading = accessTo({ admin: 'drivers', supplier: 'read' }, 'read');
const writing = { admin: 'drivers:update' } as const;
const reply = oneReply('supplier_rate', SupplierRate);

/** What suppliers are charged for what a driver delivers (M27). Administrators keep the rates, a supplier reads those of its own drivers. */
export const driverRates = {
  list: endpoint({
    method: 'GET',
    path: '/drivers/:id/supplier_rates',
    access: reading,
    query: z.strictObject({ status: filter.oneOf(driverRateStatuses) }),
    reply: z.object({ supplier_rates: z.array(SupplierRate), count: z.int() }),
    summary: `A driver’s rates, in the order of their numbers; of those that ended the newest ${limits.driverRates}`,
  }),
  create: endpoint({
    method: 'POST',
    path: '/drivers/:id/supplier_rates',
    access: writing,
    body: z.strictObject({
      ...fields,
      supplier_id: id(),
      basis: z.enum(driverRateBases),
      /** Basis points of a percentage, else minor units of riyals. */
      amount: amount(),
      failed_share_bps: share().default(0),
      trigger: z.enum(driverRateTriggers).default('on_complete'),
    }),
    reply,
  }),
  update: endpoint({
    method: 'POST',
    path: '/drivers/:id/supplier_rates/:supplier_rate_id',
    access: writing,
    body: z.strictObject({
      ...fields,
      basis: z.enum(driverRateBases).optional(),
      amount: amount().optional(),
      failed_share_bps: share().optional(),
      trigger: z.enum(driverRateTriggers).optional(),
      version: z.int().optional(),
    }),
    reply,
    summary: 'Changes a rate; one in force ends and the changed one begins, which is answered',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/drivers/:id/supplier_rates/:supplier_rate_id',
    access: writing,
    reply: deletedReply,
    summary: 'Ends a rate that is in force; takes away one that has not begun',
  }),
};
