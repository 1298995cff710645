import { z } from 'zod';
import { crud, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { namedRef, personRef } from '#kit/shared/resource.ts';
import { metadata } from '#kit/shared/metadata.ts';
import { bounded, id, name, pieces, text } from '#kit/shared/strings.ts';
import { limits } from '#domain/limits.ts';
import { orderStatuses } from '#modules/orders/contract.ts';
import { stockedVariant } from '../contract/variant.ts';

/** Hard: for a line of an order, until it is fulfilled or ends. Soft: by hand, until it is released or lapses. */
export const reservationKinds = ['hard', 'soft'] as const;

/** Pieces that somebody has, at one location: no one else is promised them. */
const ReservationRow = z.object({
  id: z.string(),
  kind: z.enum(reservationKinds),
  line_item_id: z.string().nullable(),
  inventory_item_id: z.string(),
  location_id: z.string(),
  quantity: z.int(),
  /** What pieces set aside by hand are for. */
  description: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  /** When pieces set aside by hand are free again by themselves. */
  expires_at: moment().nullable(),
  created_by: z.string().nullable(),
  author: personRef,
  supplier_id: z.string(),
  location: namedRef,
  variant: stockedVariant,
  order: z
    .object({
      id: z.string(),
      display_id: z.int(),
      status: z.enum(orderStatuses),
      customer_name: z.string().nullable(),
      customer_name_ar: z.string().nullable(),
    })
    .nullable(),
  created_at: moment(),
  updated_at: moment(),
});
export type Reservation = z.output<typeof ReservationRow>;

/** A line of an accepted order that lacks pieces of what somebody else has. */
export const Taker = z.object({
  line_item_id: z.string(),
  order: z.object({
    id: z.string(),
    display_id: z.int(),
    status: z.enum(orderStatuses),
    customer_name: z.string().nullable(),
    customer_name_ar: z.string().nullable(),
  }),
  /** Pieces that are reserved for it, and pieces it lacks still. */
  reserved: z.int(),
  lacks: z.int(),
});
export type Taker = z.output<typeof Taker>;

const access: CrudAccess = { admin: 'warehouses', supplier: 'write' };
const description = text(300).nullish();
const later = bounded(40, 'errors.date').check(z.iso.datetime({ error: 'errors.date', offset: true }));
export const ReservationCreate = z.strictObject({
  /** For a line of an order; without one the pieces are set aside by hand. */
  line_item_id: id().nullish(),
  location_id: id(),
  inventory_item_id: id(),
  quantity: pieces(),
  description,
  expires_at: later.nullish(),
  metadata: metadata(),
});
export const ReservationUpdate = z.strictObject({
  quantity: pieces().optional(),
  location_id: id().optional(),
  description,
  expires_at: later.nullish(),
  metadata: metadata(),
});
export const TakeInput = z.strictObject({ line_item_id: id(), quantity: pieces(), reason: name(300) });
const reply = oneReply('reservation', ReservationRow);

/** Who holds pieces of what, where, until when and why. */
export const reservations = {
  ...crud({
    one: 'reservation',
    many: 'reservations',
    row: ReservationRow,
    create: ReservationCreate,
    update: ReservationUpdate,
    access,
    filters: {
      id: filter.id(),
      location_id: filter.id(),
      inventory_item_id: filter.id(),
      line_item_id: filter.id(),
      variant_id: filter.id(),
      kind: filter.oneOf(reservationKinds),
      created_by: filter.id(),
      quantity: filter.number(),
      description: filter.text(),
      created_at: filter.date(),
      updated_at: filter.date(),
    },
  }),
  takers: endpoint({
    method: 'GET',
    path: '/reservations/:id/takers',
    reply: z.object({ takers: z.array(Taker) }),
    access: { admin: 'orders:update', supplier: true },
    summary: 'Lines of other orders that lack what this reservation holds, those that wait longest first; 50 at most',
  }),
  take: endpoint({
    method: 'POST',
    path: '/reservations/:id/take',
    body: TakeInput,
    reply,
    access: { admin: 'orders:update', supplier: true },
    summary: 'Takes pieces of a reservation for a line of another order; answers that line’s reservation',
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/:id/reservations',
    query: listQuery({}, { limit: limits.pageSize }),
    reply: listReply('reservations', ReservationRow),
    access: { admin: 'orders:read', supplier: true },
    summary: 'What is reserved for an order',
  }),
  reserveLine: endpoint({
    method: 'POST',
    path: '/orders/:id/line-items/:line_item_id/reserve',
    body: z.strictObject({ location_id: id(), quantity: pieces().optional() }),
    reply,
    access: { admin: 'orders:update', supplier: true },
    summary: 'Reserves pieces for a line at a location; without a quantity all that are still to be fulfilled',
  }),
};
