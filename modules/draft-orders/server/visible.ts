import { sql } from 'kysely';
import { never } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';

/** Which drafts an actor sees, over the alias `t`: a supplier its own, a representative those of its customers. */
export const visibleDrafts = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: ({ salesRepresentativeId, supplierIds }) =>
    sql<boolean>`t.supplier_id = any(${supplierIds as string[]}) and exists (select from customers c
        where c.id = t.customer_id and c.sales_representative_id = ${salesRepresentativeId})`,
});

/** Whose goods an actor may put on an order, over the alias `v` of the variants. */
export const orderableBy = ownedBySupplier(sql`v.supplier_id`, {
  affiliate: () => never,
  sales_representative: ({ supplierIds }) => sql<boolean>`v.supplier_id = any(${supplierIds as string[]})`,
});
