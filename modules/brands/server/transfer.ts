import { sql } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { lockRow, updateRows } from '#kit/server/rows.ts';

type Brand = { id: string; name: string; owner_supplier_id: string | null; version: number };

/**
 * Gives a brand to a supplier, or to nobody in particular. The trail has the names of both.
 * @throws Refusal where there is no such supplier
 */
export async function transferBrand(ctx: Ctx, id: string, ownerId: string | null): Promise<void> {
  const brand = await lockRow<Brand>(ctx, 'brands', sql<boolean>`t.deleted_at is null`, id);
  const { rows } = await sql<{ id: string; name: string }>`select su.id, su.name from suppliers su
    where su.deleted_at is null and su.id = any(${[brand.owner_supplier_id, ownerId]}::text[])`.execute(ctx.db);
  const nameOf = (supplierId: string | null) => rows.find((row) => row.id === supplierId)?.name ?? null;
  if (ownerId !== null && nameOf(ownerId) === null) throw invalid('owner_supplier_id', 'errors.reference');
  if (ownerId === brand.owner_supplier_id) return;
  await updateRows(
    ctx,
    'brands',
    ['owner_supplier_id', 'version', 'updated_at'],
    [{ id, owner_supplier_id: ownerId, version: brand.version + 1, updated_at: ctx.now }],
  );
  ctx.audit({
    action: 'update',
    entity: 'brands',
    entity_id: id,
    entity_label: brand.name,
    before: { owner: nameOf(brand.owner_supplier_id) },
    after: { owner: nameOf(ownerId) },
  });
}
