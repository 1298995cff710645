import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { never, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';

/** Products an actor sees. @param p the alias of `products` in the query */
export const visibleProduct = (actor: Actor, p: RawBuilder<unknown> = sql`t`): Condition =>
  ownedBySupplier(sql`${p}.supplier_id`, {
    affiliate: () => never,
    sales_representative: (a) =>
      sql<boolean>`${p}.supplier_id = any(${a.supplierIds as string[]}) and ${p}.status = 'published'`,
  })(actor);

/** Types and tags `t` an actor sees: those of whose products it sees. */
export const visibleWord = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: (a) => sql<boolean>`t.supplier_id = any(${a.supplierIds as string[]})`,
});

/** A product that is there and seen. */
export const presentProduct = (actor: Actor): Condition =>
  sql<boolean>`t.deleted_at is null and ${visibleProduct(actor)}`;
