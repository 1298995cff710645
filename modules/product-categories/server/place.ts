import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import { ensure, fail, invalid } from '#kit/shared/fail.ts';
import { placedAt } from '#kit/shared/sort-index.ts';
import type { Ctx } from '#kit/server/context.ts';
import { updateRows } from '#kit/server/rows.ts';
import { requireFree } from '#kit/server/scope.ts';
import { canPlace, type Node } from '../rules.ts';

export type PlacedNode = Node & { sort_index: number };

/** The shape of the tree changes one write at a time: two moves at once could make a circle that neither sees. */
export async function lockTree(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('product_categories'))`.execute(ctx.db);
}

/** All categories, in the order of their siblings. */
export async function findNodes(ctx: Ctx): Promise<PlacedNode[]> {
  const { rows } =
    await sql<PlacedNode>`select t.id, t.parent_category_id, t.sort_index from product_categories as t where t.deleted_at is null order by t.sort_index, t.id`.execute(
      ctx.db,
    );
  return rows;
}

type Asked = { parent_category_id?: string | null | undefined; rank?: number | undefined };

/**
 * Where a category comes to stand: below the parent asked for, at the rank asked for, else last.
 * @returns the columns to write; none where it stays where it is
 * @throws Refusal where there is no such parent, or the tree would become too deep or a circle
 */
export async function place(
  ctx: Ctx,
  { parent_category_id: asked, rank }: Asked,
  before: PlacedNode | null,
): Promise<{ parent_category_id?: string | null; sort_index?: number }> {
  const nodes = await findNodes(ctx);
  if (!before && nodes.length >= limits.categories.most)
    throw fail('product_categories.too_many', { n: limits.categories.most });
  const parentId = asked === undefined ? (before?.parent_category_id ?? null) : asked;
  const isMoved = !before || parentId !== before.parent_category_id;
  if (isMoved) {
    if (parentId && !nodes.some((node) => node.id === parentId))
      throw invalid('parent_category_id', 'errors.reference');
    ensure(canPlace(nodes, before?.id ?? null, parentId));
  }
  const siblings = nodes.filter((node) => node.parent_category_id === parentId);
  const others = siblings.filter((node) => node.id !== before?.id);
  if (!isMoved && (rank === undefined || siblings[rank]?.id === before.id)) return {};
  const written = placedAt(others, before?.id ?? '', rank ?? others.length);
  const own = written.find((one) => one.id === (before?.id ?? ''));
  await updateRows(
    ctx,
    'product_categories',
    ['sort_index'],
    written.filter((one) => one !== own),
  );
  return { parent_category_id: parentId, sort_index: own?.sort_index ?? 0 };
}

/** Siblings never share a name, however it is spelt, in either language. @throws Refusal 422 */
export async function requireFreeAmongSiblings(
  ctx: Ctx,
  names: { name?: string | null | undefined; name_ar?: string | null | undefined },
  parentId: string | null,
  exceptId: string | null,
): Promise<void> {
  for (const name of [names.name, names.name_ar]) {
    if (!name) continue;
    const same = sql<boolean>`t.parent_category_id is not distinct from ${parentId} and (fold(t.name) = fold(${name}) or fold(t.name_ar) = fold(${name}))`;
    await requireFree(ctx, 'product_categories', same, exceptId, 'product_categories.name_taken', { name });
  }
}
