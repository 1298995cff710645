import { sql, type RawBuilder } from 'kysely';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';

/** Products an actor sees. @param p the alias of `products` in the query */
export const visibleProduct = (actor: Actor, p: RawBuilder<unknown> = sql`t`): Condition =>
  byAccount(actor, {
    admin: (a) => (a.narrowedTo ? sql<boolean>`${p}.supplier_id = ${a.narrowedTo}` : always),
    supplier: (a) => sql<boolean>`${p}.supplier_id = ${a.supplierId}`,
    affiliate: () => never,
    sales_representative: (a) =>
      sql<boolean>`${p}.supplier_id = any(${a.supplierIds as string[]}) and ${p}.status = 'published'`,
  });

/** Types and tags `t` an actor sees: those of whose products it sees. */
export const visibleWord = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: (a) => (a.narrowedTo ? sql<boolean>`t.supplier_id = ${a.narrowedTo}` : always),
    supplier: (a) => sql<boolean>`t.supplier_id = ${a.supplierId}`,
    affiliate: () => never,
    sales_representative: (a) => sql<boolean>`t.supplier_id = any(${a.supplierIds as string[]})`,
  });

/** A product that is there and seen. */
export const presentProduct = (actor: Actor): Condition =>
  sql<boolean>`t.deleted_at is null and ${visibleProduct(actor)}`;
