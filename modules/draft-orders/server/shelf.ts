import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, alphabetical, findPage, type Condition } from '#kit/server/crud.ts';
import { offeredTo } from '#modules/catalogs/server.ts';
import { variantSearch } from '#modules/price-lists/server.ts';
import { inCategory } from '#modules/products/server.ts';
import { soldFor } from '#modules/sales-channels/server.ts';
import type { draftOrders } from '../contract.ts';
import { requireSeen } from './customer.ts';
import { columns, from, fromWhom, priced, sold, type GoodsFacts } from './match.ts';
import { findRegion } from './region.ts';

type Asked = { customer_id: string; supplier_id?: string | undefined };

/** What the customer may buy, of one of its suppliers where that is named. @throws Refusal 404 for a customer the caller does not see */
async function buyable(ctx: Ctx, { customer_id, supplier_id }: Asked): Promise<Condition> {
  await requireSeen(ctx, customer_id);
  return all([
    sold(ctx),
    fromWhom(undefined, customer_id),
    ...(supplier_id ? [fromWhom(supplier_id, customer_id)] : []),
    await offeredTo(ctx, 'pv', sql`${customer_id}`),
    await soldFor(ctx, sql`pr.id`),
  ]);
}

/** What a customer may buy now, by title, page by page. @throws Refusal 404 for a customer the caller does not see */
export async function findGoods(ctx: Ctx, query: QueryOf<typeof draftOrders.goods>) {
  const { customer_id, category_id, q, limit, offset } = query;
  const where = await buyable(ctx, query);
  const region = await findRegion(ctx, undefined, 'sa');
  const { rows, ...counts } = await findPage<GoodsFacts>(
    ctx,
    {
      columns: columns(ctx, region, customer_id),
      from,
      where: category_id ? all([where, inCategory(category_id, true, sql`pr.id`)]) : where,
      search: q ? variantSearch(q, { of: sql`pv.id` }) : undefined,
      order: sql`${alphabetical(sql`pr.title`)}, pv.position, pv.id`,
    },
    query,
  );
  return { goods: rows.map((row) => priced(ctx, region, row)), ...counts, limit, offset };
}

type Department = { id: string; name: string; name_ar: string | null };

/** The categories at the top, without internal ones, in which there is something the customer may buy; none while categories are off. */
export async function findDepartments(ctx: Ctx, query: QueryOf<typeof draftOrders.departments>) {
  const where = await buyable(ctx, query);
  const { rows } = await sql<Department>`with recursive below as (
      select pca.id as top, pca.id from product_categories pca
        where pca.deleted_at is null and pca.parent_category_id is null and pca.is_active and not pca.is_internal
          and exists (select from feature_flags ff where ff.key = 'product_categories' and ff.value)
      union all select below.top, pca.id from product_categories pca join below on below.id = pca.parent_category_id where pca.deleted_at is null)
    select t.id, t.name, t.name_ar from product_categories as t
    where exists (select from ${from} join product_category_links pcl on pcl.product_id = pr.id
        join below on below.id = pcl.category_id where below.top = t.id and ${where})
    order by t.sort_index, t.id`.execute(ctx.db);
  return { departments: rows };
}
