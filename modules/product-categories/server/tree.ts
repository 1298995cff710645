import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, never, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import type { Child, TreeNode } from '../contract.ts';
import { treeOf } from '../rules.ts';

/** Categories `t` an actor sees: internal ones are for administrators alone, representatives see what products may stand in. */
export const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: () => sql<boolean>`not t.is_internal`,
    affiliate: () => never,
    sales_representative: () => sql<boolean>`not t.is_internal and t.is_active`,
  });

/** Products `pr` that the caller may see: a supplier's own, of a representative what its suppliers publish. */
export const seenProduct = ownedBySupplier(sql`pr.supplier_id`, {
  affiliate: () => never,
  sales_representative: (a) =>
    sql<boolean>`pr.supplier_id = any(${a.supplierIds as string[]}) and pr.status = 'published'`,
});

/** Products in the category `t` that the caller may see. */
export const productsCount = (actor: Actor) =>
  sql`(select count(*)::int from product_category_links pcl join products pr on pr.id = pcl.product_id
    where pcl.category_id = t.id and pr.deleted_at is null and ${seenProduct(actor)})`;

/** How many of the same parent stand before the category `t`. */
export const rank = sql`(select count(*)::int from product_categories pca where pca.deleted_at is null
  and pca.parent_category_id is not distinct from t.parent_category_id and (pca.sort_index, pca.id) < (t.sort_index, t.id))`;

const ranked = sql`(row_number() over (partition by t.parent_category_id order by t.sort_index, t.id))::int - 1 as rank`;
const childColumns = sql`t.id, t.name, t.name_ar, t.handle, t.is_active, t.is_internal, t.parent_category_id`;

/** What stands right below the category `t` and the caller sees; those below an internal one are not asked for by others. */
export const children = (actor: Actor) =>
  sql`(select coalesce(json_agg(one order by one.rank), '[]') from (
    select pca.id, pca.name, pca.name_ar, pca.handle, pca.is_active, pca.is_internal, pca.parent_category_id,
      (row_number() over (order by pca.sort_index, pca.id))::int - 1 as rank
    from product_categories pca where pca.parent_category_id = t.id and pca.deleted_at is null) as one
    where ${actor.account === 'admin'} or not one.is_internal)`;

/** Every category the caller sees, with how many products it has. */
export async function findTree(ctx: Ctx): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNode>`with counts as (
      select pcl.category_id, count(*)::int as products from product_category_links pcl join products pr on pr.id = pcl.product_id
      where pr.deleted_at is null and ${seenProduct(ctx.actor)} group by pcl.category_id)
    select ${childColumns}, coalesce(counts.products, 0) as products_count from product_categories as t
    left join counts on counts.category_id = t.id where t.deleted_at is null and ${visible(ctx.actor)} order by t.sort_index, t.id`.execute(
    ctx.db,
  );
  return rows;
}

/** What stands below each category that the caller sees, level by level. */
export async function findDescendants(ctx: Ctx): Promise<ReadonlyMap<string, Child[]>> {
  const { rows } = await sql<Child>`select ${childColumns}, ${ranked} from product_categories as t
    where t.deleted_at is null and ${visible(ctx.actor)} order by t.sort_index, t.id`.execute(ctx.db);
  const below = new Map<string, Child[]>();
  const walk = (nodes: Child[]) => {
    for (const { id, category_children = [] } of nodes) {
      below.set(id, category_children);
      walk(category_children);
    }
  };
  walk(treeOf(rows));
  return below;
}
