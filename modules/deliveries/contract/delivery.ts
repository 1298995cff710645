import { z } from 'zod';
import { moment } from '#kit/shared/list.ts';
import { personRef } from '#kit/shared/resource.ts';
import { address, orderStatuses } from '#modules/orders/contract.ts';
import { packagings } from '#modules/products/contract.ts';

export const deliveryStatuses = [
  'assigned',
  'in_route',
  'delivered',
  'partially_delivered',
  'failed',
  'canceled',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
/** How it is shown that the goods were handed over; `none` says in a note why there is nothing. */
export const proofMethods = ['signature', 'photo', 'stamp', 'none'] as const;
export type ProofMethod = (typeof proofMethods)[number];

const count = z.int();
const permit = z.object({
  allowed: z.boolean(),
  code: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const columns = {
  id: z.string(),
  supplier_id: z.string(),
  supplier: z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() }),
  order_id: z.string(),
  /** `due` is what is to be collected for it now, without what gift cards hold, in minor units. */
  order: z.object({
    id: z.string(),
    display_id: count,
    status: z.enum(orderStatuses),
    currency_code: z.string(),
    customer_id: z.string(),
    customer_name: z.string().nullable(),
    customer_name_ar: z.string().nullable(),
    customer_phone: z.string().nullable(),
    shipping_address: address.nullable(),
    due: count,
    verified_at: moment().nullable(),
  }),
  number: count,
  driver_id: z.string().nullable(),
  driver: z
    .object({
      id: z.string(),
      name: z.string(),
      name_ar: z.string().nullable(),
      phone: z.string(),
      vehicle_plate: z.string().nullable(),
    })
    .nullable(),
  status: z.enum(deliveryStatuses),
  planned_on: z.string(),
  started_at: moment().nullable(),
  finished_at: moment().nullable(),
  proof: z.object({ method: z.enum(proofMethods), signer: z.string().nullable() }).nullable(),
  files: z.array(z.string()),
  cash: z.object({ received: count, receipt_id: z.string(), receipt_number: count }).nullable(),
  failure: z
    .object({
      reason_id: z.string(),
      reason: z.object({ label: z.string(), label_ar: z.string().nullable() }),
      note: z.string().nullable(),
      next_attempt_on: z.string().nullable(),
    })
    .nullable(),
  /** The return that was opened for what the customer refused and what was damaged. */
  return: z.object({ id: z.string(), number: count }).nullable(),
  /** Pieces of all lines. */
  pieces: z.object({ loaded: count, delivered: count, refused: count, damaged: count }),
  note: z.string().nullable(),
  author: personRef,
  version: count,
  created_at: moment(),
};

export const deliveryRow = z.object(columns);
export type DeliveryRow = z.output<typeof deliveryRow>;

/** A line of the order as a van knows it, and how much of it; pieces. */
export const deliveryLoad = z.object({
  item_id: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  /** The size it was sold in. */
  description: z.string().nullable(),
  description_ar: z.string().nullable(),
  sku: z.string().nullable(),
  thumbnail: z.string().nullable(),
  packaging: z.enum(packagings).nullable(),
  shrink_size: count,
  case_size: count,
  loaded: count,
});
export type DeliveryLoad = z.output<typeof deliveryLoad>;

export const deliveryLine = deliveryLoad.extend({
  id: z.string(),
  delivered: count,
  refused: count,
  damaged: count,
});
export type DeliveryLine = z.output<typeof deliveryLine>;

export const delivery = z.object({
  ...columns,
  lines: z.array(deliveryLine),
  /** What it costs its supplier by the rate of its driver, once it ended, minor units; for its supplier and administrators. */
  driver_fee: count.nullable(),
  /** What it would take along if it started now, where it was planned without lines; pieces. */
  expected: z.array(deliveryLoad),
  /** Deliveries of its driver on that day, itself among them; canceled ones are left out. */
  stops: count,
  actions: z.object({ start: permit, deliver: permit, fail: permit, cancel: permit }),
});
export type Delivery = z.output<typeof delivery>;

/** What an order's next trip can take along. */
export const plannable = z.object({ ready: z.array(z.object({ item_id: z.string(), quantity: count })), plan: permit });
