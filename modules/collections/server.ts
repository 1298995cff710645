import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { ensure, invalid } from '#kit/shared/fail.ts';
import { placedAt, sortStep } from '#kit/shared/sort-index.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, among, never, type Condition } from '#kit/server/crud.ts';
import { reread, resourceHandlers } from '#kit/server/resource.ts';
import { lockRow, type Row } from '#kit/server/rows.ts';
import { handleFor, ownedBySupplier, requireFree } from '#kit/server/scope.ts';
import { lastSortIndex, sortIndexIn } from '#kit/server/sort-index.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { handleOf } from '#modules/brands/rules.ts';
import { collections } from './contract.ts';
import { canChoose, canKeep, canPlace } from './rules.ts';
import { collectionsTexts } from './texts.ts';

const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: () => always,
    affiliate: () => never,
    sales_representative: () =>
      sql<boolean>`coalesce(t.starts_at <= now(), true) and coalesce(t.ends_at > now(), true)`,
  });

/** Products `pr` that the caller may see. */
const seenProduct = ownedBySupplier(sql`pr.supplier_id`, {
  affiliate: () => never,
  sales_representative: (a) =>
    sql<boolean>`pr.supplier_id = any(${a.supplierIds as string[]}) and pr.status = 'published'`,
});

/** Whether the product `pr` is in a category that a rule asks for, or has a tag it does. */
const inAny = (links: 'pcl' | 'ptl') =>
  links === 'pcl'
    ? sql`exists (select from product_category_links pcl where pcl.product_id = pr.id and pcl.category_id = any(tree.ids))`
    : sql`exists (select from product_tag_links ptl where ptl.product_id = pr.id and ptl.tag_id = any(tagged.ids))`;

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
    cross join lateral (select array_agg(ptg.id) as ids from unnest(co.tags) as word
      join product_tags ptg on ptg.search_text = fold(word) or fold(ptg.value_ar) = fold(word)) as tagged
    join products pr on case co.match
      when 'all' then (co.brand_ids = '{}' or pr.brand_id = any(co.brand_ids)) and (co.supplier_ids = '{}' or pr.supplier_id = any(co.supplier_ids))
        and (co.statuses = '{}' or pr.status = any(co.statuses))
        and (co.category_ids = '{}' or ${inAny('pcl')}) and (co.tags = '{}' or ${inAny('ptl')})
      else coalesce(pr.brand_id = any(co.brand_ids), false) or pr.supplier_id = any(co.supplier_ids) or pr.status = any(co.statuses)
        or ${inAny('pcl')} or ${inAny('ptl')} end
    where co.deleted_at is null and co.type = 'rule' and ${of}`;

/** The identifiers of the products in collections. @param of which, over the alias `co` */
export const productsIn = (of: Condition) => sql`select members.product_id from (${membersOf(of)}) as members`;

const countOf = (actor: Actor) => sql`(select count(*)::int from products pr
  where pr.deleted_at is null and ${seenProduct(actor)} and pr.id in (${productsIn(sql<boolean>`co.id = t.id`)}))`;

const fresh = {
  type: 'manual' as const,
  sort_mode: 'newest' as const,
  brand_ids: [],
  category_ids: [],
  supplier_ids: [],
  tags: [],
  statuses: [],
};

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
    const [starts, ends] = (['starts_at', 'ends_at'] as const).map((key) =>
      input[key] === undefined ? (before?.[key] ?? null) : input[key],
    );
    if (starts && ends && ends <= starts) throw invalid('ends_at', 'collections.ends_before');
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

type Locked = Row & { title: string; type: 'manual' | 'rule'; sort_mode: 'manual' | 'title' | 'newest' };
const lock = (ctx: Ctx, id: string) => lockRow<Locked>(ctx, 'collections', sql<boolean>`t.deleted_at is null`, id);

/** Puts products into a collection kept by hand, or takes them out; answers those it changed. */
async function change(ctx: Ctx, id: string, asked: readonly string[], isAdded: boolean): Promise<string[]> {
  const collection = await lock(ctx, id);
  ensure(canChoose(collection));
  const ids = [...new Set(asked)].sort();
  const { rows: known } = await sql<{ id: string }>`select pr.id from products pr
    where pr.id = any(${ids}) and pr.deleted_at is null and ${seenProduct(ctx.actor)}`.execute(ctx.db);
  const unknown = asked.findIndex((one) => !known.some((row) => row.id === one));
  if (unknown >= 0) throw invalid(`product_ids.${unknown}`, 'errors.reference');
  const { rows } = await (
    isAdded
      ? sql<{ product_id: string }>`insert into collection_products (collection_id, product_id, sort_index)
        select ${id}, added.id, ${sql.lit(sortStep)} * added.number + coalesce((select max(cop.sort_index) from collection_products cop where cop.collection_id = ${id}), 0)
        from unnest(${ids}::text[]) with ordinality as added (id, number) on conflict do nothing returning product_id`
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

type Placed = { id: string; sort_index: number };

/** Puts a product elsewhere among those of a collection that is put in order by hand: mostly that one row is written. */
async function placeProduct(ctx: Ctx, id: string, { product_id, place }: { product_id: string; place: number }) {
  const collection = await lock(ctx, id);
  ensure(canPlace(collection));
  const { rows } = await sql<Placed>`select cop.product_id as id, cop.sort_index from collection_products cop
    join products pr on pr.id = cop.product_id and pr.deleted_at is null where cop.collection_id = ${id} order by cop.sort_index, cop.product_id`.execute(
    ctx.db,
  );
  const at = rows.findIndex((row) => row.id === product_id);
  if (at < 0) throw invalid('product_id', 'errors.reference');
  if (at === place) return;
  const written = placedAt(
    rows.filter((row) => row.id !== product_id),
    product_id,
    place,
  );
  await sql`update collection_products cop set sort_index = moved.sort_index
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as moved (id text, sort_index integer)
    where cop.collection_id = ${id} and cop.product_id = moved.id`.execute(ctx.db);
  ctx.audit({
    action: 'update',
    entity: 'collections',
    entity_id: id,
    entity_label: collection.title,
    before: { product_id, rank: at },
    after: { product_id, rank: place },
  });
}

export const collectionsModule: ServerModule = {
  name: 'collections',
  tables: {
    owns: ['collection_products', 'collections'],
    reads: ['brands', 'product_categories', 'product_category_links', 'suppliers'],
    readsAbove: {
      product_tag_links: 'which products a rule holds by their tags',
      product_tags: 'what the tags are called that a rule asks for',
      products: 'which products a collection holds',
    },
  },
  texts: collectionsTexts,
  routes: serve(collections, {
    ...handlers,
    addProducts: async (ctx, { params, body }) => {
      await change(ctx, params.id, body.product_ids, true);
      return reread<typeof collections.retrieve>(handlers, ctx, params.id);
    },
    placeProduct: async (ctx, { params, body }) => {
      await placeProduct(ctx, params.id, body);
      return reread<typeof collections.retrieve>(handlers, ctx, params.id);
    },
    removeProducts: async (ctx, { params, body }) => ({
      id: params.id,
      object: 'product-collection' as const,
      removed_products: await change(ctx, params.id, body.product_ids, false),
    }),
  }),
};
