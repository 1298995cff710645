import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { never, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';

/** Which orders an actor sees, over the alias `t`: a supplier its own, a representative those of its customers, an affiliate none. */
export const visibleOrders = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: ({ salesRepresentativeId }) =>
    sql<boolean>`t.sales_representative_id = ${salesRepresentativeId}`,
});

/** The same of rows that belong to an order `t` and carry its supplier: their own index finds them, and only a representative needs the order. */
export const visibleWithOrder = (actor: Actor, alias: string): Condition =>
  ownedBySupplier(sql.ref(`${alias}.supplier_id`), {
    affiliate: () => never,
    sales_representative: visibleOrders,
  })(actor);

/** Whether such rows can be counted without their orders. */
export const countsAlone = (actor: Actor, { customer_id, q }: { customer_id?: unknown; q?: unknown }): boolean =>
  actor.account !== 'sales_representative' && customer_id === undefined && q === undefined;
