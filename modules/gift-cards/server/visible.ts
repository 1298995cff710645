import { sql } from 'kysely';
import { never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';

/** Which cards an actor sees, over the alias `t`: a supplier those it pays for. */
export const visibleCards = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});
