import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { namedRef, personRef } from '#kit/shared/resource.ts';
import { id, pieces, text } from '#kit/shared/strings.ts';
import { limits } from '#domain/limits.ts';
import { stockedVariant } from '../contract/variant.ts';

export const transferStatuses = ['requested', 'shipped', 'received', 'canceled'] as const;
export type TransferStatus = (typeof transferStatuses)[number];
/** Why what came is not what left: it went missing, it broke, or the source had counted wrong. */
export const varianceReasons = ['lost', 'damaged', 'miscounted'] as const;
export type VarianceReason = (typeof varianceReasons)[number];

const columns = {
  id: z.string(),
  number: z.int(),
  supplier_id: z.string(),
  supplier: namedRef,
  from: namedRef,
  to: namedRef,
  status: z.enum(transferStatuses),
  note: z.string().nullable(),
  author: personRef,
  shipped_at: moment().nullable(),
  received_at: moment().nullable(),
  canceled_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
  /** Of all lines, in pieces; what was received is null until it was. */
  lines: z.int(),
  quantity: z.int(),
  shipped: z.int(),
  received: z.int().nullable(),
};
const TransferRow = z.object(columns);
export type TransferRow = z.output<typeof TransferRow>;

/** Pieces in a warehouse before a line moved there, by how many it did, and after it. */
const Moved = z.object({ before: z.int(), moved: z.int(), after: z.int() });
export type Moved = z.output<typeof Moved>;

const TransferItem = z.object({
  id: z.string(),
  variant_id: z.string(),
  variant: stockedVariant,
  quantity: z.int(),
  shipped: z.int(),
  received: z.int().nullable(),
  reason: z.enum(varianceReasons).nullable(),
  /** Available at the source now. */
  available: z.int(),
  /** In both warehouses now, whatever is reserved of it. */
  stocked: z.object({ source: z.int(), target: z.int() }),
  /** What the ledger has of it: null before it left or came, and where nothing did. */
  ledger: z.object({ source: Moved.nullable(), target: Moved.nullable() }),
  /** What a piece last cost when it came, or costs now, in minor units; null while nobody knows, and for who may not. */
  unit_cost: z.int().nullable(),
});
export type TransferItem = z.output<typeof TransferItem>;
const Transfer = z.object({
  ...columns,
  shipper: personRef,
  receiver: personRef,
  /** Who called it off, by the audit trail. */
  canceler: personRef,
  /** Of what pieces cost. */
  currency_code: z.string(),
  items: z.array(TransferItem),
});
export type Transfer = z.output<typeof Transfer>;

const access: CrudAccess = { admin: 'warehouses', supplier: 'write' };
const seen = { version: z.int().min(1).optional() };
const lines = <L extends z.ZodType>(line: L) => z.array(line).min(1).max(limits.api.bodyListMax);

export const TransferCreate = z.strictObject({
  from_id: id(),
  to_id: id(),
  note: text(500).nullish(),
  items: lines(z.strictObject({ variant_id: id(), quantity: pieces() })),
});
/** What leaves of each line; a line that is left out leaves as it was asked for. */
export const ShipInput = z.strictObject({
  items: lines(z.strictObject({ item_id: id(), shipped: pieces(0) })).optional(),
  ...seen,
});
/** What came of each line; a line that is left out came as it left. */
export const TransferReceive = z.strictObject({
  items: lines(
    z.strictObject({ item_id: id(), received: pieces(0), reason: z.enum(varianceReasons).nullish() }),
  ).optional(),
  ...seen,
});
const reply = oneReply('transfer', Transfer);

/** Goods that go from one location of a supplier to another. */
export const transfers = {
  list: endpoint({
    method: 'GET',
    path: '/stock-transfers',
    reply: listReply('transfers', TransferRow),
    access: accessTo(access, 'read'),
    query: listQuery(
      {
        status: filter.oneOf(transferStatuses),
        supplier_id: filter.id(),
        location_id: filter.id(),
        variant_id: filter.id(),
        created_at: filter.date(),
      },
      { limit: limits.pageSize },
    ),
    summary: 'Transfers between locations, newest first',
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/stock-transfers/:id',
    query: retrieveQuery,
    reply,
    access: accessTo(access, 'read'),
    summary: 'One transfer with its lines',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stock-transfers',
    body: TransferCreate,
    reply,
    access: accessTo(access, 'create'),
    summary: 'Asks for goods of one location at another',
  }),
  ship: endpoint({
    method: 'POST',
    path: '/stock-transfers/:id/ship',
    body: ShipInput,
    reply,
    access: accessTo(access, 'update'),
    summary: 'Goods leave: the stock of the source goes down, and they are on their way',
  }),
  receive: endpoint({
    method: 'POST',
    path: '/stock-transfers/:id/receive',
    body: TransferReceive,
    reply,
    access: accessTo(access, 'update'),
    summary: 'Goods come: the stock of the destination goes up; what differs is booked with its reason',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/stock-transfers/:id/cancel',
    body: z.strictObject(seen),
    reply,
    access: accessTo(access, 'update'),
    summary: 'Cancels a transfer of which nothing left',
  }),
};
