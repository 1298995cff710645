import { sql } from 'kysely';
import { ensure, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows, lockRow, type Row } from '#kit/server/rows.ts';
import { canChoose } from '../rules.ts';
import { seenProduct, visible } from './tree.ts';

type Category = Row & { name: string; is_active: boolean };
const lock = (ctx: Ctx, id: string) =>
  lockRow<Category>(ctx, 'product_categories', sql<boolean>`t.deleted_at is null and ${visible(ctx.actor)}`, id);

/** Products asked for that the caller may see. @throws Refusal 400 at the first that is none */
async function seen(ctx: Ctx, asked: readonly { id: string }[]): Promise<string[]> {
  const ids = [...new Set(asked.map((one) => one.id))].sort();
  const { rows } = await sql<{ id: string }>`select pr.id from products pr
    where pr.id = any(${ids}) and pr.deleted_at is null and ${seenProduct(ctx.actor)}`.execute(ctx.db);
  const known = new Set(rows.map((row) => row.id));
  const unknown = asked.findIndex((one) => !known.has(one.id));
  if (unknown >= 0) throw invalid(`product_ids.${unknown}.id`, 'errors.reference');
  return ids;
}

const record = (ctx: Ctx, { id, name }: Category, change: { before: object; after: object }) =>
  ctx.audit({ action: 'update', entity: 'product_categories', entity_id: id, entity_label: name, ...change });

/** Puts products into a category; those that are in it stay. */
export async function addProducts(ctx: Ctx, id: string, asked: readonly { id: string }[]): Promise<void> {
  const category = await lock(ctx, id);
  ensure(canChoose(category));
  const ids = await seen(ctx, asked);
  const { rows } = await sql<{ product_id: string }>`insert into product_category_links (category_id, product_id)
    select ${id}, unnest(${ids}::text[]) on conflict do nothing returning product_id`.execute(ctx.db);
  if (rows.length > 0) record(ctx, category, { before: {}, after: { products: rows.map((row) => row.product_id) } });
}

/** Takes products out of a category; those that are not in it are no mistake. */
export async function removeProducts(ctx: Ctx, id: string, asked: readonly { id: string }[]): Promise<void> {
  const category = await lock(ctx, id);
  const ids = await seen(ctx, asked);
  const { rows } = await sql<{ product_id: string }>`delete from product_category_links
    where category_id = ${id} and product_id = any(${ids}) returning product_id`.execute(ctx.db);
  if (rows.length > 0) record(ctx, category, { before: { products: rows.map((row) => row.product_id) }, after: {} });
}

/**
 * Makes these the categories of a locked product; internal ones it is in are left alone, for no product shows them. While the feature is
 * off there are none to choose.
 * @throws Refusal 400 at the one that is not there, or not to be chosen
 */
export async function replaceCategories(
  ctx: Ctx,
  product: { id: string; supplier_id: string; title: string },
  asked: readonly { id: string }[],
): Promise<void> {
  const wanted = [...new Set(asked.map((one) => one.id))];
  const { rows: known } = await sql<{
    id: string;
    name: string;
    is_active: boolean;
    is_in: boolean;
  }>`select t.id, t.name, t.is_active,
      exists (select from product_category_links pcl where pcl.category_id = t.id and pcl.product_id = ${product.id}) as is_in
    from product_categories as t where t.deleted_at is null and not t.is_internal and ${visible(ctx.actor)}
      and exists (select from feature_flags ff where ff.key = 'product_categories' and ff.value)
      and (t.id = any(${wanted}) or t.id in (select pcl.category_id from product_category_links pcl where pcl.product_id = ${product.id}))
    order by t.sort_index, t.id for share of t`.execute(ctx.db);
  const unknown = asked.findIndex((one) => !known.some((row) => row.id === one.id));
  if (unknown >= 0) throw invalid(`categories.${unknown}.id`, 'errors.reference');
  const added = known.filter((row) => !row.is_in && wanted.includes(row.id));
  const gone = known.filter((row) => row.is_in && !wanted.includes(row.id));
  const resting = added.find((row) => !row.is_active);
  if (resting) ensure(canChoose(resting));
  if (added.length + gone.length === 0) return;
  await sql`delete from product_category_links where product_id = ${product.id} and category_id = any(${gone.map((row) => row.id)})`.execute(
    ctx.db,
  );
  await insertRows(
    ctx,
    'product_category_links',
    added.map((row) => ({ category_id: row.id, product_id: product.id })),
  );
  const names = (rows: readonly { name: string }[]) => ({ categories: rows.map((row) => row.name) });
  ctx.audit({
    action: 'update',
    entity: 'products',
    entity_id: product.id,
    entity_label: product.title,
    supplier_id: product.supplier_id,
    before: names(known.filter((row) => row.is_in)),
    after: names(known.filter((row) => wanted.includes(row.id))),
  });
}
