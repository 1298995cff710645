import { sql } from 'kysely';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';

/** Which orders an actor sees, over the alias `t`: a supplier its own, a representative those of its customers, an affiliate none. */
export const visibleOrders = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) => (narrowedTo ? sql<boolean>`t.supplier_id = ${narrowedTo}` : always),
    supplier: ({ supplierId }) => sql<boolean>`t.supplier_id = ${supplierId}`,
    affiliate: () => never,
    sales_representative: ({ salesRepresentativeId }) => sql<boolean>`t.sales_representative_id = ${salesRepresentativeId}`,
  });
