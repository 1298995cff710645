import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { ensure, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, among, never, type Condition } from '#kit/server/crud.ts';
import { reread, resourceHandlers } from '#kit/server/resource.ts';
import { lockRow, type Row } from '#kit/server/rows.ts';
import { handleFor, ownedBySupplier, requireFree } from '#kit/server/scope.ts';
import { lastSortIndex, sortIndexIn } from '#kit/server/sort-index.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { handleOf } from '#modules/brands/rules.ts';
import { collections } from './contract.ts';
import { canChoose, canKeep } from './rules.ts';
import { collectionsTexts } from './texts.ts';

const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: () => always,
    affiliate: () => never,
    sales_representative: () => always,
  });

/** Products `pr` that the caller may see. */
const seenProduct = ownedBySupplier(sql`pr.supplier_id`, {
  affiliate: () => never,
  sales_representative: (a) =>
    sql<boolean>`pr.supplier_id = any(${a.supplierIds as string[]}) and pr.status = 'published'`,
});

/**
 * Which products are in which collections, whatever they are made of: by hand from the index, by rule in one statement over sets.
 * @param of which collections, over the alias `co`
 */
export const membersOf = (of: Condition) => sql`select co.id as collection_id, cop.product_id from collections co
    join collection_products cop on cop.collection_id = co.id where co.deleted_at is null and co.type = 'manual' and ${of}
  union all
  select co.id, pr.id from collections co cross join lateral (
      with recursive below as (select pca.id from product_categories pca where pca.id = any(co.category_ids)
        union select pca.id from product_categories pca join below on below.id = pca.parent_category_id where pca.deleted_at is null)
      select array_agg(below.id) as ids from below) as tree
    join products pr on case co.match
      when 'all' then (co.brand_ids = '{}' or pr.brand_id = any(co.brand_ids)) and (co.supplier_ids = '{}' or pr.supplier_id = any(co.supplier_ids))
        and (co.category_ids = '{}' or exists (select from product_category_links pcl where pcl.product_id = pr.id and pcl.category_id = any(tree.ids)))
      else coalesce(pr.brand_id = any(co.brand_ids), false) or pr.supplier_id = any(co.supplier_ids)
        or exists (select from product_category_links pcl where pcl.product_id = pr.id and pcl.category_id = any(tree.ids)) end
    where co.deleted_at is null and co.type = 'rule' and ${of}`;

/** The identifiers of the products in collections. @param of which, over the alias `co` */
export const productsIn = (of: Condition) => sql`select members.product_id from (${membersOf(of)}) as members`;

const countOf = (actor: Actor) => sql`(select count(*)::int from products pr
  where pr.deleted_at is null and ${seenProduct(actor)} and pr.id in (${productsIn(sql<boolean>`co.id = t.id`)}))`;

const fresh = { type: 'manual' as const, brand_ids: [], category_ids: [], supplier_ids: [] };

/** What a rule points to is there. @throws Refusal 400 at the list with one that is not */
async function requireThere(
  ctx: Ctx,
  table: 'brands' | 'product_categories' | 'suppliers',
  field: string,
  ids: string[],
) {
  if (ids.length === 0) return;
  const { rows } = await sql<{
    id: string;
  }>`select t.id from ${sql.table(table)} as t where t.deleted_at is null and ${among(sql`t.id`, ids)}`.execute(ctx.db);
  const unknown = ids.findIndex((one) => !rows.some((row) => row.id === one));
  if (unknown >= 0) throw invalid(`${field}.${unknown}`, 'errors.reference');
}

const handlers = resourceHandlers(collections, {
  table: 'collections',
  visible,
  computed: {
    name: sql`t.title`,
    name_ar: sql`t.title_ar`,
    products_count: { ofOne: countOf },
  },
  filters: { area_id: () => always },
  label: (row) => row.title,
  sortable: ['title', 'sort_index', 'created_at', 'updated_at'],
  sortedBy: ({ area_id }) => ({ sort_index: sortIndexIn('collections', area_id) }),
  toRow: async (ctx, input, before) => {
    for (const title of [input.title, input.title_ar]) {
      if (!title) continue;
      const same = sql<boolean>`(fold(t.title) = fold(${title}) or fold(t.title_ar) = fold(${title}))`;
      await requireFree(ctx, 'collections', same, before?.id ?? null, 'collections.title_taken', { name: title });
    }
    const told = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    ensure(canKeep({ ...fresh, ...(before as Partial<typeof fresh> | null), ...told }));
    await requireThere(ctx, 'brands', 'brand_ids', input.brand_ids ?? []);
    await requireThere(ctx, 'product_categories', 'category_ids', input.category_ids ?? []);
    await requireThere(ctx, 'suppliers', 'supplier_ids', input.supplier_ids ?? []);
    const handle = { asked: input.handle, stem: handleOf(input.title ?? '') || 'collection' };
    return {
      ...input,
      ...(before ? {} : { sort_index: await lastSortIndex(ctx, 'collections') }),
      handle: await handleFor(ctx, 'collections', handle, before?.id ?? null, 'collections.handle_taken'),
    };
  },
});

type Locked = Row & { title: string; type: 'manual' | 'rule' };

/** Puts products into a collection kept by hand, or takes them out; answers those it changed. */
async function change(ctx: Ctx, id: string, asked: readonly string[], isAdded: boolean): Promise<string[]> {
  const collection = await lockRow<Locked>(ctx, 'collections', sql<boolean>`t.deleted_at is null`, id);
  ensure(canChoose(collection));
  const ids = [...new Set(asked)].sort();
  const { rows: known } = await sql<{ id: string }>`select pr.id from products pr
    where pr.id = any(${ids}) and pr.deleted_at is null and ${seenProduct(ctx.actor)}`.execute(ctx.db);
  const unknown = asked.findIndex((one) => !known.some((row) => row.id === one));
  if (unknown >= 0) throw invalid(`product_ids.${unknown}`, 'errors.reference');
  const { rows } = await (
    isAdded
      ? sql<{ product_id: string }>`insert into collection_products (collection_id, product_id)
        select ${id}, unnest(${ids}::text[]) on conflict do nothing returning product_id`
      : sql<{ product_id: string }>`delete from collection_products
        where collection_id = ${id} and product_id = any(${ids}) returning product_id`
  ).execute(ctx.db);
  const changed = rows.map((row) => row.product_id);
  if (changed.length > 0)
    ctx.audit({
      action: 'update',
      entity: 'collections',
      entity_id: id,
      entity_label: collection.title,
      before: isAdded ? {} : { products: changed },
      after: isAdded ? { products: changed } : {},
    });
  return changed;
}

export const collectionsModule: ServerModule = {
  name: 'collections',
  tables: {
    owns: ['collection_products', 'collections'],
    reads: ['brands', 'product_categories', 'product_category_links', 'suppliers'],
    readsAbove: { products: 'which products a collection holds' },
  },
  texts: collectionsTexts,
  routes: serve(collections, {
    ...handlers,
    addProducts: async (ctx, { params, body }) => {
      await change(ctx, params.id, body.product_ids, true);
      return reread<typeof collections.retrieve>(handlers, ctx, params.id);
    },
    removeProducts: async (ctx, { params, body }) => ({
      id: params.id,
      object: 'product-collection' as const,
      removed_products: await change(ctx, params.id, body.product_ids, false),
    }),
  }),
};
