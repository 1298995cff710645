import { sql } from 'kysely';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';

/** Which deliveries an actor sees, over the alias `t`: those of the orders it sees. */
export const visibleDeliveries = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) => (narrowedTo ? sql<boolean>`t.supplier_id = ${narrowedTo}` : always),
    supplier: ({ supplierId }) => sql<boolean>`t.supplier_id = ${supplierId}`,
    affiliate: () => never,
    sales_representative: ({ salesRepresentativeId }) =>
      sql<boolean>`exists (select from orders v where v.id = t.order_id and v.sales_representative_id = ${salesRepresentativeId})`,
  });
