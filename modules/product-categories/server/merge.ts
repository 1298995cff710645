import { sql } from 'kysely';
import { ensure, fail, invalid } from '#kit/shared/fail.ts';
import { sortStep } from '#kit/shared/sort-index.ts';
import type { Ctx } from '#kit/server/context.ts';
import { lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { canMerge } from '../rules.ts';
import { findNodes } from './place.ts';

type Category = Row & { name: string };
const lock = (ctx: Ctx, id: string) =>
  lockRow<Category>(ctx, 'product_categories', sql<boolean>`t.deleted_at is null`, id);

/**
 * Moves the products and the children of a category into another one, and removes it. The tree is locked.
 * @throws Refusal where the tree would become too deep or a circle, or two children would share a name
 */
export async function merge(ctx: Ctx, id: string, intoId: string): Promise<void> {
  const merged = await lock(ctx, id);
  const nodes = await findNodes(ctx);
  if (!nodes.some((node) => node.id === intoId)) throw invalid('into_id', 'errors.reference');
  ensure(canMerge(nodes, id, intoId));
  const into = await lock(ctx, intoId);
  const { rows: twins } = await sql<{ name: string }>`select pca.name from product_categories pca
    join product_categories pca2 on pca2.parent_category_id = ${intoId} and pca2.deleted_at is null and pca2.id <> ${id} and fold(pca2.name) = fold(pca.name)
    where pca.parent_category_id = ${id} and pca.deleted_at is null limit 1`.execute(ctx.db);
  const [twin] = twins;
  if (twin) throw fail('product_categories.name_taken', { name: twin.name });
  const children = nodes.filter((node) => node.parent_category_id === id).map((node) => node.id);
  await updateRow(
    ctx,
    'product_categories',
    merged,
    { deleted_at: ctx.now },
    { entity: 'product_categories', label: merged.name, action: 'delete' },
  );
  const last = nodes.findLast((node) => node.parent_category_id === intoId && node.id !== id)?.sort_index ?? 0;
  await sql`update product_categories pca set parent_category_id = ${intoId}, sort_index = ${last} + ${sql.lit(sortStep)} * moved.number, updated_at = ${ctx.now}
    from unnest(${children}::text[]) with ordinality as moved (id, number) where pca.id = moved.id`.execute(ctx.db);
  const { rows: moved } = await sql<{ product_id: string }>`with gone as (
      delete from product_category_links where category_id = ${id} returning product_id)
    insert into product_category_links (category_id, product_id) select ${intoId}, gone.product_id from gone on conflict do nothing returning product_id`.execute(
    ctx.db,
  );
  await sql`update collections co set category_ids = array_replace(co.category_ids, ${id}, ${intoId}), updated_at = ${ctx.now}
    where ${id} = any(co.category_ids)`.execute(ctx.db);
  ctx.audit({
    action: 'update',
    entity: 'product_categories',
    entity_id: intoId,
    entity_label: into.name,
    before: {},
    after: { merged: merged.name, products: moved.length, children: children.length },
  });
}
