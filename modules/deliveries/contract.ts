import { z } from 'zod';
import { endpoint, nothing, type Access, type Schema } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { filter, listQuery, listReply, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { limits } from '#domain/limits.ts';
import { amount, day, id, name, pieces, shaped, text } from '#kit/shared/strings.ts';
import { exportColumns } from './contract/export-columns.ts';
import { delivery, deliveryRow, deliveryStatuses, plannable, proofMethods } from './contract/delivery.ts';

export {
  deliveryStatuses,
  proofMethods,
  type Delivery,
  type DeliveryLine,
  type DeliveryLoad,
  type DeliveryRow,
  type DeliveryStatus,
  type ProofMethod,
} from './contract/delivery.ts';

const read: Access = { admin: 'orders:read', supplier: true, sales_representative: true };
const write: Access = { admin: 'orders:update', supplier: true };
const reply = oneReply('delivery', delivery);
const seen = { version: z.int().min(1).optional() };
const note = text(500).nullish();
const picture = shaped(/^(https?:\/\/\S+|\/\S+)$/, 300, 'errors.url');
const files = z.array(picture).max(limits.api.proofPictures).default([]);
const loads = z
  .array(z.strictObject({ item_id: id(), loaded: pieces() }))
  .min(1)
  .max(limits.api.bodyListMax);
const results = z
  .array(
    z.strictObject({
      item_id: id(),
      delivered: pieces(0),
      refused: pieces(0).default(0),
      damaged: pieces(0).default(0),
    }),
  )
  .min(1)
  .max(limits.api.bodyListMax);

/** A call on one delivery that answers it as it is then. */
const action = <const P extends string, B extends Schema>(path: P, body: B, summary: string) =>
  endpoint({ method: 'POST', path, body, reply, access: write, summary });

const list = endpoint({
  method: 'GET',
  path: '/deliveries',
  reply: listReply('deliveries', deliveryRow),
  access: read,
  summary: 'Deliveries, the latest day first, those of a driver together',
  query: listQuery({
    id: filter.id(),
    order_id: filter.id(),
    driver_id: filter.id(),
    supplier_id: filter.id(),
    status: filter.oneOf(deliveryStatuses),
    planned_on: filter.date(),
    created_at: filter.date(),
  }),
});

/** Deliveries with proof (M29). They move their order: it is on its way, completed, or waits for somebody (specification, section 4). */
export const deliveries = {
  list,
  export: exportOf(list, 'task.deliveries.export', exportColumns),
  today: endpoint({
    method: 'GET',
    path: '/deliveries/today',
    query: z.strictObject({ supplier_id: filter.id() }),
    reply: z.object({
      day: day(),
      drivers: z.array(
        z.object({
          driver: z
            .object({
              id: z.string(),
              name: z.string(),
              name_ar: z.string().nullable(),
              vehicle_plate: z.string().nullable(),
            })
            .nullable(),
          /** Deliveries that ended, of those planned; canceled ones are left out. */
          done: z.int(),
          total: z.int(),
        }),
      ),
    }),
    access: read,
    summary: 'How far each driver has come with the deliveries planned for today, the fullest day first',
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/deliveries/:id',
    query: retrieveQuery,
    reply,
    access: read,
    summary: 'One delivery with its lines',
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/:id/deliveries',
    query: nothing,
    reply: plannable.extend({ deliveries: z.array(delivery) }),
    access: read,
    summary: 'The deliveries of an order, and what the next one can take along',
  }),
  plan: action(
    '/orders/:id/deliveries',
    z.strictObject({ driver_id: id().nullish(), planned_on: day().optional(), lines: loads.optional(), note }),
    'Plan a delivery; without lines it takes along whatever is ready when it starts',
  ),
  start: action(
    '/deliveries/:id/start',
    z.strictObject({ driver_id: id().optional(), ...seen }),
    'The driver leaves: the goods are shipped and the order is on its way',
  ),
  deliver: action(
    '/deliveries/:id/deliver',
    z.strictObject({
      lines: results,
      proof: z.strictObject({ method: z.enum(proofMethods), signer: name(100).nullish(), files }),
      /** Minor units; recorded as a receipt and put towards the order. */
      cash: z.strictObject({ received: amount(1) }).nullish(),
      note,
      ...seen,
    }),
    'What was handed over, with proof; what was refused or damaged becomes a return',
  ),
  fail: action(
    '/deliveries/:id/fail',
    z.strictObject({ reason_id: id(), note, next_attempt_on: day().nullish(), files, ...seen }),
    'It could not be delivered: the order waits for somebody',
  ),
  cancel: action('/deliveries/:id/cancel', z.strictObject({ note, ...seen }), 'Call off a delivery that has not left'),
};
