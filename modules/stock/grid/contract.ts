import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { exportOf } from '#kit/shared/export.ts';
import { filter, listQuery, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { namedRef } from '#kit/shared/resource.ts';
import { id, optionalName, pieces } from '#kit/shared/strings.ts';
import { limits } from '#domain/limits.ts';
import { stockedVariant } from '../contract/variant.ts';

/** Pieces of one variant at one location, with where they lie and below how many more are to be ordered. */
export const StockRow = z.object({
  id: z.string(),
  supplier_id: z.string(),
  location_id: z.string(),
  variant_id: z.string(),
  location: namedRef,
  variant: stockedVariant,
  stocked_quantity: z.int(),
  reserved_quantity: z.int(),
  available_quantity: z.int(),
  incoming_quantity: z.int(),
  reorder_point: z.int().nullable(),
  bin: z.string().nullable(),
  /** What a piece last cost, in minor units; null while nobody knows. */
  unit_cost: z.int().nullable(),
  /** Pieces fulfilled from here in the last four weeks, without what was taken back. */
  sold_quantity: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type StockRow = z.output<typeof StockRow>;

/** Pieces of one variant in one column of the grid. */
const Cell = z.object({
  location: namedRef,
  stocked_quantity: z.int(),
  reserved_quantity: z.int(),
  available_quantity: z.int(),
  /** Pieces fulfilled from there in the last four weeks, without what was taken back. */
  sold_quantity: z.int(),
});
export type StockCell = z.output<typeof Cell>;
/** One variant over the warehouses of its supplier. */
export const GridRow = z.object({
  id: z.string(),
  supplier_id: z.string(),
  variant: stockedVariant,
  cells: z.array(Cell),
  /** Over the warehouses that have no column; null where there are none that hold it. */
  other: Cell.pick({ stocked_quantity: true, reserved_quantity: true, available_quantity: true })
    .extend({ locations: z.int() })
    .nullable(),
  /** Ordered from vendors, and on the way from one warehouse to another. */
  incoming_quantity: z.int(),
  transferred_quantity: z.int(),
  /** Pieces that expire within 60 days, and the first day they do. */
  expiring_quantity: z.int(),
  expires_on: z.string().nullable(),
});
export type GridRow = z.output<typeof GridRow>;
/** Warehouses with a column of their own, at most. */
export const gridColumns = 8;

/** What a supplier's stock comes to, in minor units at the last purchase cost. */
const Summary = z.object({
  currency_code: z.string(),
  /** Of the pieces whose cost is known. */
  cost: z.int(),
  without_cost: z.int(),
  warehouses: z.int(),
  /** Of which something is there or on its way, counted as lists are: to 1,000. */
  variants: z.int(),
  has_more_variants: z.boolean(),
  reserved_cost: z.int(),
  reserved_orders: z.int(),
  incoming_cost: z.int(),
  incoming_purchases: z.int(),
  incoming_transfers: z.int(),
  expiring_cost: z.int(),
  expiring_variants: z.int(),
});
export type StockSummary = z.output<typeof Summary>;

const access: CrudAccess = { admin: 'warehouses', supplier: 'write' };

const list = endpoint({
  method: 'GET',
  path: '/stock',
  access: accessTo(access, 'read'),
  reply: listReply('stock', StockRow),
  query: listQuery(
    {
      supplier_id: filter.id(),
      location_id: filter.id(),
      variant_id: filter.id(),
      /** Below its reorder point; nothing left; something reserved. */
      state: filter.oneOf(['below', 'out', 'reserved']),
    },
    { limit: limits.pageSize },
  ),
  summary: 'What lies where, over all locations',
});

/** Stock over all locations. */
export const stock = {
  list,
  export: exportOf(list, 'task.stock.export', {
    sku: 'stock.sku',
    product: 'stock.product',
    location: 'stock.location',
    bin: 'stock.bin',
    stocked: 'stock.stocked',
    reserved: 'stock.reserved',
    available: 'stock.available',
    incoming: 'stock.incoming',
    reorder_point: 'stock.reorder_point',
  }),
  grid: endpoint({
    method: 'GET',
    path: '/stock-grid',
    access: accessTo(access, 'read'),
    reply: listReply('variants', GridRow),
    query: listQuery(
      {
        supplier_id: filter.id(),
        /** The columns, eight at most; without them the first warehouses by name. */
        location_id: filter.id(),
      },
      { limit: limits.pageSize },
    ),
    summary: 'The variants of one supplier by title, with what of each lies in which warehouse',
  }),
  summary: endpoint({
    method: 'GET',
    path: '/stock-summary',
    access: accessTo(access, 'read'),
    query: z.strictObject({ supplier_id: id().optional() }),
    reply: z.object({ summary: Summary.nullable() }),
    summary:
      'What a supplier’s stock is worth, reserved, on its way and about to expire; null where no one supplier is meant',
  }),
  update: endpoint({
    method: 'POST',
    path: '/stock/:id',
    access: accessTo(access, 'update'),
    body: z.strictObject({ reorder_point: pieces(0).nullish(), bin: optionalName(40) }),
    reply: oneReply('stock', StockRow),
    summary: 'Says where a variant lies within a location, and below how many pieces it is to be ordered again',
  }),
};
