import { sql } from 'kysely';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';

/** Which drafts an actor sees, over the alias `t`: a supplier its own, a representative those of its customers. */
export const visibleDrafts = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) => (narrowedTo ? sql<boolean>`t.supplier_id = ${narrowedTo}` : always),
    supplier: ({ supplierId }) => sql<boolean>`t.supplier_id = ${supplierId}`,
    affiliate: () => never,
    sales_representative: ({ salesRepresentativeId, supplierIds }) =>
      sql<boolean>`t.supplier_id = any(${supplierIds as string[]}) and exists (select from customers c
        where c.id = t.customer_id and c.sales_representative_id = ${salesRepresentativeId})`,
  });

/** Whose goods an actor may put on an order, over the alias `v` of the variants. */
export const orderableBy = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) => (narrowedTo ? sql<boolean>`v.supplier_id = ${narrowedTo}` : always),
    supplier: ({ supplierId }) => sql<boolean>`v.supplier_id = ${supplierId}`,
    affiliate: () => never,
    sales_representative: ({ supplierIds }) => sql<boolean>`v.supplier_id = any(${supplierIds as string[]})`,
  });
