import { sql } from 'kysely';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';

/** Which invoices an actor sees, over the alias `t`: a supplier its own (M21b); the field sees none. */
export const visibleInvoices = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) => (narrowedTo ? sql<boolean>`t.supplier_id = ${narrowedTo}` : always),
    supplier: ({ supplierId }) => sql<boolean>`t.supplier_id = ${supplierId}`,
    affiliate: () => never,
    sales_representative: () => never,
  });
