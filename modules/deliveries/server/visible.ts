import { sql } from 'kysely';
import { never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';

/** Which deliveries an actor sees, over the alias `t`: those of the orders it sees. */
export const visibleDeliveries = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: ({ salesRepresentativeId }) =>
    sql<boolean>`exists (select from orders od where od.id = t.order_id and od.sales_representative_id = ${salesRepresentativeId})`,
});
