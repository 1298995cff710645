import { sql } from 'kysely';
import { fail, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { isTaken } from '#kit/server/scope.ts';

type Brand = Row & { name: string };
const lock = (ctx: Ctx, id: string) => lockRow<Brand>(ctx, 'brands', sql<boolean>`t.deleted_at is null`, id);

/**
 * Moves the products of a brand to another one, with every rule of a collection that asks for it, and removes it.
 * @throws Refusal where it is the same brand, or the other one is not there
 */
export async function mergeBrands(ctx: Ctx, id: string, intoId: string): Promise<void> {
  if (id === intoId) throw fail('brands.merge_itself');
  if (!(await isTaken(ctx, 'brands', sql<boolean>`t.id = ${intoId}`, null)))
    throw invalid('into_id', 'errors.reference');
  // Always in one order: of two who merge the same two nobody waits for the other for ever.
  const locked = new Map<string, Brand>();
  for (const one of [id, intoId].sort()) locked.set(one, await lock(ctx, one));
  const [merged, into] = [locked.get(id), locked.get(intoId)];
  if (!merged || !into) throw invalid('into_id', 'errors.reference');
  const { rows: moved } = await sql<{
    id: string;
  }>`update products pr set brand_id = ${intoId}, updated_at = ${ctx.now}, version = pr.version + 1
    where pr.brand_id = ${id} returning pr.id`.execute(ctx.db);
  await sql`update collections co set brand_ids = array_replace(co.brand_ids, ${id}, ${intoId}), updated_at = ${ctx.now}
    where ${id} = any(co.brand_ids)`.execute(ctx.db);
  await updateRow(
    ctx,
    'brands',
    merged,
    { deleted_at: ctx.now },
    { entity: 'brands', label: merged.name, action: 'delete' },
  );
  ctx.audit({
    action: 'update',
    entity: 'brands',
    entity_id: intoId,
    entity_label: into.name,
    before: {},
    after: { merged: merged.name, products: moved.length },
  });
}
