import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { all, always, never, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';

/** What an actor sees, over the alias `t`: a supplier its own, once they were sent. @param supplierId and @param isDraft of the row's settlement */
const seen =
  (isDraft: Condition) =>
  (actor: Actor): Condition =>
    all([
      ownedBySupplier(sql`t.supplier_id`, { affiliate: () => never, sales_representative: () => never })(actor),
      byAccount(actor, {
        admin: () => always,
        supplier: () => sql<boolean>`not ${isDraft}`,
        affiliate: () => never,
        sales_representative: () => never,
      }),
    ]);

export const visibleSettlements = seen(sql<boolean>`t.status = 'draft'`);
export const visibleLines = seen(
  sql<boolean>`(t.settlement_id is null or exists (select from settlements stl1 where stl1.id = t.settlement_id and stl1.status = 'draft'))`,
);
