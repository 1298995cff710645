import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { all, never, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';

const ownedOver = (column: RawBuilder<unknown>) =>
  ownedBySupplier(column, { affiliate: () => never, sales_representative: () => never });

/** Programs, groups, wallets and entries over the alias `t`: a supplier sees those of its own programs, administrators all. */
export const visible = ownedOver(sql`t.supplier_id`);
export const present = (actor: Actor): Condition => all([sql<boolean>`t.deleted_at is null`, visible(actor)]);
