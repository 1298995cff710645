import { sql } from 'kysely';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';

/** Which receipts an actor sees, over the alias `t`: a supplier its own (M21b). */
export const visibleReceipts = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) => (narrowedTo ? sql<boolean>`t.supplier_id = ${narrowedTo}` : always),
    supplier: ({ supplierId }) => sql<boolean>`t.supplier_id = ${supplierId}`,
    affiliate: () => never,
    // A representative reads the statements of its customers; of money in hand only what was taken for orders of its own.
    sales_representative: () => never,
  });
