import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, never, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';

/** Catalogs of a supplier; others meet them in what they may buy. */
export const visible = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});
export const present = (actor: Actor): Condition => all([sql<boolean>`t.deleted_at is null`, visible(actor)]);

/** A catalog that the caller sees. @throws Refusal 404 */
export async function requireCatalog(ctx: Ctx, id: string): Promise<void> {
  const { rows } = await sql`select 1 from catalogs t where t.id = ${id} and ${present(ctx.actor)}`.execute(ctx.db);
  if (rows.length === 0) throw notFound();
}
