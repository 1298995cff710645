import { z } from 'zod';
import { accessTo, type CrudAccess } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { filter, listQuery, listReply, moment } from '#kit/shared/list.ts';
import { namedRef, personRef } from '#kit/shared/resource.ts';
import { limits } from '#domain/limits.ts';
import { adjustmentReasons, moveKinds } from '#modules/stock-locations/contract.ts';
import { stockedVariant } from '../contract/variant.ts';

/** What moved pieces, where it is a record of its own. */
export const movementSources = ['order', 'purchase_order', 'transfer', 'count'] as const;

const MovementRow = z.object({
  id: z.string(),
  supplier_id: z.string(),
  location_id: z.string(),
  location: namedRef,
  variant_id: z.string(),
  variant: stockedVariant,
  kind: z.enum(moveKinds),
  /** Pieces that came; below 0 they left. */
  delta: z.int(),
  /** Pieces there afterwards. */
  balance: z.int(),
  reason: z.string().nullable(),
  source: z.object({ kind: z.enum(movementSources), id: z.string(), number: z.int() }).nullable(),
  author: personRef,
  created_at: moment(),
});
export type Movement = z.output<typeof MovementRow>;

const access: CrudAccess = { admin: 'warehouses', supplier: 'write' };

/** The stock ledger over all locations. */
export const movements = {
  list: endpoint({
    method: 'GET',
    path: '/stock-movements',
    access: accessTo(access, 'read'),
    reply: listReply('movements', MovementRow),
    query: listQuery(
      {
        kind: filter.oneOf(moveKinds),
        reason: filter.oneOf(adjustmentReasons),
        location_id: filter.id(),
        variant_id: filter.id(),
        supplier_id: filter.id(),
        created_at: filter.date(),
      },
      { limit: limits.pageSize },
    ),
    summary: 'Every movement of pieces, newest first, with what made it',
  }),
};
