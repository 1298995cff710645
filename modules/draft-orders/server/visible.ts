import { sql, type RawBuilder } from 'kysely';
import { never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { servedBy } from '#modules/sales-representatives/server.ts';

/** Which drafts an actor sees, over the alias `t`: a supplier its own, a representative those of its customers. */
export const visibleDrafts = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: ({ salesRepresentativeId, supplierIds }) =>
    sql<boolean>`t.supplier_id = any(${supplierIds as string[]}) and exists (select from customers cu
        where cu.id = t.customer_id and ${servedBy('cu', salesRepresentativeId)})`,
});

/** The suppliers an actor may sell for. @param column that names a supplier */
const soldBy = (column: RawBuilder<unknown>) =>
  ownedBySupplier(column, {
    affiliate: () => never,
    sales_representative: ({ supplierIds }) => sql<boolean>`${column} = any(${supplierIds as string[]})`,
  });
/** Whose goods an actor may put on an order, over the alias `pv` of the variants. */
export const orderableBy = soldBy(sql`pv.supplier_id`);
/** From whom an actor's customers may buy, over the alias `cs` of the customers' suppliers. */
export const buyableBy = soldBy(sql`cs.supplier_id`);
