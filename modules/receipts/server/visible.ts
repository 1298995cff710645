import { sql } from 'kysely';
import { never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';

/** Which receipts an actor sees, over the alias `t`: a supplier its own (M21b). */
export const visibleReceipts = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  // A representative reads the statements of its customers; of money in hand only what was taken for orders of its own.
  sales_representative: () => never,
});
