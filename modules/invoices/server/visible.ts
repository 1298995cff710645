import { sql } from 'kysely';
import { never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';

/** Which invoices an actor sees, over the alias `t`: a supplier its own (M21b); the field sees none. */
export const visibleInvoices = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});
