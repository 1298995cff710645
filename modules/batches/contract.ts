import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment, oneReply, retrieveQuery } from '#kit/shared/list.ts';
import { namedRef } from '#kit/shared/resource.ts';
import { day, id, name, pieces } from '#kit/shared/strings.ts';
import { limits } from '#domain/limits.ts';
import { stockedVariant } from '#modules/stock/contract.ts';

export const batchStates = ['available', 'quarantined', 'recalled'] as const;
export type BatchState = (typeof batchStates)[number];
/** How long until the last day: over, or so many days at most. */
export const expiryWindows = ['expired', '30', '60', '90'] as const;

const columns = {
  id: z.string(),
  supplier_id: z.string(),
  supplier: namedRef,
  variant_id: z.string(),
  variant: stockedVariant,
  lot: z.string(),
  produced_on: z.string().nullable(),
  expires_on: z.string().nullable(),
  state: z.enum(batchStates),
  reason: z.string().nullable(),
  is_expired: z.boolean(),
  /** Pieces over all locations. */
  quantity: z.int(),
  locations: z.array(z.object({ location_id: z.string(), location: namedRef, quantity: z.int() })),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
};
const BatchRow = z.object(columns);
export type BatchRow = z.output<typeof BatchRow>;

const Batch = z.object({
  ...columns,
  /** Pieces that came in the batch's name, and pieces of them that customers have. */
  placed: z.int(),
  sold: z.int(),
});
export type Batch = z.output<typeof Batch>;

/** An order that got pieces of a batch, with who has them and on which invoices they stand. */
const Reached = z.object({
  order_id: z.string(),
  display_id: z.int(),
  customer: z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() }),
  quantity: z.int(),
  last_at: moment(),
  invoices: z.array(z.object({ id: z.string(), number: z.string() })),
});
export type Reached = z.output<typeof Reached>;

/** Why a line is planned as it is: see `whyTaken`. */
const planReasons = ['first', 'too_short', 'for_others', 'taken', 'undated', 'none'] as const;
export type PlanReason = (typeof planReasons)[number];
/** Of a line of a confirmed order what of a batch is meant for it. */
const PlannedTake = z.object({
  /** Null where the pieces have no batch. */
  batch_id: z.string().nullable(),
  lot: z.string().nullable(),
  expires_on: z.string().nullable(),
  quantity: z.int(),
});
const PlannedLine = z.object({
  id: z.string(),
  order_id: z.string(),
  display_id: z.int(),
  customer: z.object({ id: z.string(), name: z.string().nullable(), name_ar: z.string().nullable() }),
  variant_id: z.string(),
  variant: stockedVariant,
  location: namedRef,
  deliver_on: z.string(),
  min_shelf_life_days: z.int(),
  /** Pieces that are reserved for the line there and not packed yet. */
  quantity: z.int(),
  takes: z.array(PlannedTake),
  /** Pieces for which nothing lies there that its customer takes. */
  missing: z.int(),
  why: z.enum(planReasons),
});
export type PlannedLine = z.output<typeof PlannedLine>;
/** How many lines are planned at once: those that are delivered first. */
export const plannedLinesMax = 5_000;

/** Weeks ahead in which what expires is told, this one first. */
export const expiryWeeks = 13;
/** What of one supplier's batches expires in the weeks to come; weeks begin on Sunday. */
const Expiring = z.object({
  currency_code: z.string(),
  weeks: z
    .array(
      z.object({
        /** The days it begins and ends on. */
        from: z.string(),
        to: z.string(),
        quantity: z.int(),
        /** At the last purchase cost, in minor units; pieces whose cost nobody knows count nothing. */
        cost: z.int(),
      }),
    )
    .length(expiryWeeks),
});
export type Expiring = z.output<typeof Expiring>;

const access: CrudAccess = { admin: 'warehouses', supplier: 'write' };
const lot = () => name(60);
const seen = { version: z.int().min(1).optional() };
/** What stands on the goods. */
export const BatchFacts = z.strictObject({ lot: lot(), produced_on: day().nullish(), expires_on: day().nullish() });
/** Pieces of a lot among those that come in. */
export const ArrivedLot = z.strictObject({ ...BatchFacts.shape, quantity: pieces() });
export type ArrivedLot = z.output<typeof ArrivedLot>;
/** Of how many lots the pieces of one line may be. */
export const lotsOfLine = 20;
const place = { location_id: id(), quantity: pieces(0) };
export const BatchCreate = z.strictObject({
  ...BatchFacts.shape,
  variant_id: id(),
  location_id: id(),
  quantity: pieces(),
});
export const BatchUpdate = z.strictObject({
  lot: lot().optional(),
  produced_on: day().nullish(),
  expires_on: day().nullish(),
  ...seen,
});
const reply = oneReply('batch', Batch);
const step = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/batches/:id/${path}`,
    body: z.strictObject({ reason: name(300), ...seen }),
    reply,
    access: accessTo(access, 'update'),
    summary,
  });

/** Goods of one lot: when they were made, when they expire, where they lie and who got them. */
export const batches = {
  list: endpoint({
    method: 'GET',
    path: '/batches',
    reply: listReply('batches', BatchRow),
    access: accessTo(access, 'read'),
    query: listQuery(
      {
        supplier_id: filter.id(),
        variant_id: filter.id(),
        location_id: filter.id(),
        state: filter.oneOf(batchStates),
        expiry: filter.oneOf(expiryWindows),
        expires_on: filter.date(),
      },
      { limit: limits.pageSize },
    ),
    summary: 'Batches, those that expire first at the top',
  }),
  retrieve: endpoint({
    method: 'GET',
    path: '/batches/:id',
    query: retrieveQuery,
    reply,
    access: accessTo(access, 'read'),
    summary: 'One batch and where its pieces lie',
  }),
  expiring: endpoint({
    method: 'GET',
    path: '/batches/expiring',
    query: z.strictObject({ supplier_id: id().optional() }),
    reply: z.object({ expiring: Expiring.nullable() }),
    access: accessTo(access, 'read'),
    summary: 'What expires week by week, in pieces and at cost; null where no one supplier is meant',
  }),
  reached: endpoint({
    method: 'GET',
    path: '/batches/:id/orders',
    reply: listReply('orders', Reached),
    access: { admin: 'orders:read', supplier: true },
    query: listQuery({}, { limit: limits.pageSize }),
    summary: 'Every order that got pieces of a batch, with its customer and invoices',
  }),
  plan: endpoint({
    method: 'GET',
    path: '/batches/plan',
    reply: listReply('lines', PlannedLine).extend({
      /** Pieces of all lines; those the plan serves; those that order by order serves; those that packing by date alone would send too short. */
      summary: z.object({
        quantity: z.int(),
        served: z.int(),
        in_turn: z.int(),
        too_short: z.int(),
        is_cut: z.boolean(),
      }),
    }),
    access: { admin: 'orders:read', supplier: true },
    query: listQuery(
      { supplier_id: filter.id(), location_id: filter.id(), variant_id: filter.id() },
      { limit: limits.pageSize },
    ),
    summary: 'Which batch serves which line, over all confirmed orders at once',
  }),
  create: endpoint({
    method: 'POST',
    path: '/batches',
    body: BatchCreate,
    reply,
    access: accessTo(access, 'create'),
    summary: 'Says of which batch pieces are that lie at a location without one',
  }),
  update: endpoint({
    method: 'POST',
    path: '/batches/:id',
    body: BatchUpdate,
    reply,
    access: accessTo(access, 'update'),
    summary: 'Corrects the lot and days of a batch',
  }),
  place: endpoint({
    method: 'POST',
    path: '/batches/:id/levels',
    body: z.strictObject(place),
    reply,
    access: accessTo(access, 'update'),
    summary: 'Says how many of the pieces at a location are of a batch',
  }),
  quarantine: step('quarantine', 'Takes a batch out of sale until it is released'),
  release: step('release', 'Lets a quarantined batch be sold again'),
  returns: endpoint({
    method: 'POST',
    path: '/batches/:id/returns',
    body: z.strictObject(seen),
    reply,
    access: { admin: 'orders:update', supplier: true },
    summary: 'Requests a return of every order that has pieces of a recalled batch, as a task',
  }),
  recall: step('recall', 'Takes a batch out of sale for good'),
};
