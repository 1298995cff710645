import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { invalid, notFound } from '#kit/shared/fail.ts';
import { isOwn } from '#kit/shared/own.ts';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import {
  all,
  among,
  contains,
  findPageText,
  isNear,
  nearList,
  orderBy,
  sortableColumns,
  within,
  type Condition,
} from '#kit/server/crud.ts';
import { isSummedBy } from '#kit/server/sums.ts';
import { productsIn } from '#modules/collections/server.ts';
import { pricedBy } from '#modules/price-lists/server.ts';
import { carriedIn, channelsOfProduct, soldIn } from '#modules/sales-channels/server.ts';
import type { products, Product } from '../contract.ts';
import { changesJson } from '../changes/server/json.ts';
import { lowStockCases } from '../rules.ts';
import { besideCard, casesJson, productText } from './cards.ts';
import {
  categoriesJson,
  imagesJson,
  masterVariantsJson,
  optionsJson,
  substitutesJson,
  variantsJson,
  withCode,
} from './json.ts';
import { hasMarginTag, marginJson } from './margin.ts';
import { lacksOne, missingJson, missingShotsJson } from './missing.ts';
import { presentProduct, visibleProduct } from './visible.ts';

/** Worked out for whoever asks for it. */
type Figure = 'missing' | 'missing_shots' | 'margin' | 'sold_pieces' | 'available_cases' | 'sales_channels';
type Related = 'images' | 'options' | 'variants' | 'master_variants' | 'categories' | 'substitutes' | 'changes';
export type Relation = Related | Figure;
const relations: Record<Relation, RawBuilder<unknown> | ((actor: Actor) => RawBuilder<unknown>)> = {
  images: imagesJson,
  options: optionsJson,
  variants: variantsJson,
  master_variants: masterVariantsJson,
  categories: categoriesJson,
  substitutes: (actor) => substitutesJson(visibleProduct(actor, sql`pr`)),
  changes: changesJson,
  missing: missingJson,
  missing_shots: missingShotsJson,
  margin: marginJson,
  sold_pieces: sql`coalesce((select psa.pieces from product_sales psa where psa.product_id = t.id), 0)`,
  available_cases: casesJson,
  sales_channels: channelsOfProduct,
};
const namedRelations = Object.keys(relations) as Relation[];
const figures: ReadonlySet<string> = new Set<Figure>([
  'missing',
  'missing_shots',
  'margin',
  'sold_pieces',
  'available_cases',
  'sales_channels',
]);
/** What one product brings by itself; what it lacks, and what is sold of it, is looked for where somebody asks. */
export const everyRelation = namedRelations.filter((name) => !figures.has(name));
/** What the toolkit's list brings by itself; our own screens name what they need. */
const listRelations: readonly Relation[] = ['images', 'options', 'variants'];
/** Relations that are always there, whether named or not. */
const given = new Set(['brand', 'supplier', 'type', 'tags']);

const none: ReadonlySet<Relation> = new Set();
/** What is asked for of a published product is between its supplier and the administrators. */
const unseen = (actor: Actor): ReadonlySet<Relation> =>
  actor.account === 'sales_representative' ? new Set(['changes']) : none;

const isRelation = (word: string): word is Relation => isOwn(relations, word);

/** Reads `expand`: the first word of each path; deeper ones come along. */
function relationsOf(expand: string | undefined, fallback: readonly Relation[]): readonly Relation[] {
  if (expand === undefined) return fallback;
  const heads = expand
    .split(',')
    .map((path) => path.trim().split('.')[0] ?? '')
    .filter((head) => head !== '' && !given.has(head));
  const unknown = heads.find((head) => !isRelation(head));
  if (unknown !== undefined) throw invalid('expand', 'errors.expand', { name: unknown });
  return namedRelations.filter((relation) => heads.includes(relation));
}

/** The relations a query asks for, of a product that has none. @returns null where one of them has to be worked out */
export function noRelations(expand: string | undefined): Partial<Record<Related, []>> | null {
  const wanted = relationsOf(expand, everyRelation);
  return wanted.some((name) => figures.has(name)) ? null : Object.fromEntries(wanted.map((name) => [name, []]));
}

const relationFor = (actor: Actor, name: Relation): RawBuilder<unknown> => {
  const relation = relations[name];
  return typeof relation === 'function' ? relation(actor) : relation;
};

const textWith = (actor: Actor, wanted: readonly Relation[], empty: ReadonlySet<Relation> = none): RawBuilder<string> =>
  productText(
    wanted.map((name) => [name, empty.has(name) || unseen(actor).has(name) ? sql`'[]'` : relationFor(actor, name)]),
  );

/** One visible product with its relations; unseen is not found. @param empty relations it is known to have nothing of: they are not looked for */
export async function findProduct(
  ctx: Ctx,
  id: string,
  expand?: string,
  empty?: ReadonlySet<Relation>,
): Promise<Product> {
  const { rows } = await sql<{
    row: string;
  }>`select ${textWith(ctx.actor, relationsOf(expand, everyRelation), empty)} as row
    from products as t ${besideCard} where t.id = ${id} and ${presentProduct(ctx.actor)}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return JSON.parse(found.row) as Product;
}

/**
 * Products by how much there is of them. Summed once for all products rather than for each row: a filter looks at every one.
 */
const inStockState = (states: readonly string[]): Condition => sql<boolean>`t.id in (
  with pieces as (select pv.product_id, sum(sl.available) as available from stock_levels sl
      join stock_locations slo on slo.id = sl.location_id and slo.deleted_at is null
      join product_variants pv on pv.id = sl.variant_id and pv.deleted_at is null group by pv.product_id),
    lead as (select distinct on (pv.product_id) pv.product_id, coalesce(mv.case_configuration, 1) as size from product_variants pv
      left join master_variants mv on mv.id = pv.master_variant_id
      where pv.deleted_at is null order by pv.product_id, mv.is_default desc nulls last, pv.position, pv.id)
  select pr.id from products pr left join pieces on pieces.product_id = pr.id left join lead on lead.product_id = pr.id
  where case when coalesce(pieces.available, 0) <= 0 then 'out'
    when pieces.available <= ${sql.lit(lowStockCases)} * coalesce(lead.size, 1) then 'low' else 'in' end = any(${states as string[]}))`;

/** Products that stand in a category, or in one below it. @param product its identifier, an expression */
export const inCategory = (
  ids: readonly string[],
  deep: boolean,
  product = sql`t.id`,
): Condition => sql<boolean>`${product} in (
  select pcl.product_id from product_category_links pcl where pcl.category_id = any(array(${
    deep
      ? sql`with recursive below as (select pca.id from product_categories pca where pca.deleted_at is null and ${among(sql`pca.id`, ids)}
        union select pca.id from product_categories pca join below on below.id = pca.parent_category_id where pca.deleted_at is null)
      select below.id from below`
      : sql`select pca.id from product_categories pca where pca.deleted_at is null and ${among(sql`pca.id`, ids)}`
  })) and exists (select from feature_flags ff where ff.key = 'product_categories' and ff.value))`;

const barcodeMissing = sql`exists (select 1 from product_variants pv where pv.product_id = t.id and pv.deleted_at is null and pv.barcode is null)`;

/** A word is looked for in the product's names, its variants' SKUs and barcodes, and its brand. */
const matches = (q: string): Condition => sql<boolean>`(${contains(sql`t.search_text`, q)}
  or exists (select 1 from product_variants pv where pv.product_id = t.id and pv.deleted_at is null and ${contains(sql`pv.search_text`, q)})
  or t.id in (select pv.product_id from product_variants pv where pv.id in (${withCode(q)}))
  or exists (select 1 from brands br where br.id = t.brand_id and ${contains(sql`br.search_text`, q)}))`;

/** The same words written nearly so. */
const isNearly = (q: string): Condition => sql<boolean>`t.id in (
  select pr.id from products pr where pr.deleted_at is null and ${isNear(sql`pr.search_text`, q)}
  union select pv.product_id from product_variants pv where pv.deleted_at is null and ${isNear(sql`pv.search_text`, q)}
  union select pr.id from brands br join products pr on pr.brand_id = br.id where br.deleted_at is null and ${isNear(sql`br.search_text`, q)})`;

function conditionsOf({ actor }: Ctx, query: QueryOf<typeof products.list>): Condition[] {
  return [
    ...(query.q ? [matches(query.q)] : []),
    ...(query.id ? [among(sql`t.id`, query.id)] : []),
    ...(query.status ? [among(sql`t.status`, query.status)] : []),
    ...(query.supplier_id ? [among(sql`t.supplier_id`, query.supplier_id)] : []),
    ...(query.brand_id ? [among(sql`t.brand_id`, query.brand_id)] : []),
    ...(query.packaging ? [among(sql`t.packaging`, query.packaging)] : []),
    ...(query.storage ? [among(sql`t.storage`, query.storage)] : []),
    ...(query.stock ? [inStockState(query.stock)] : []),
    ...(query.has_barcode === undefined
      ? []
      : [query.has_barcode ? sql<boolean>`not ${barcodeMissing}` : sql<boolean>`${barcodeMissing}`]),
    ...(query.change
      ? [
          sql<boolean>`t.id in (select pch.product_id from product_changes pch where pch.status in ('waiting', 'asked') and pch.status = any(${query.change as string[]}))`,
        ]
      : []),
    ...(query.missing ? [lacksOne(query.missing)] : []),
    ...(query.margin_tag ? [hasMarginTag(actor, query.margin_tag)] : []),
    ...(query.description ? [contains(sql`fold(t.description)`, query.description)] : []),
    ...(query.type_id ? [among(sql`t.type_id`, query.type_id)] : []),
    ...(query.tags
      ? [
          sql<boolean>`exists (select from product_tag_links ptl where ptl.product_id = t.id and ${among(sql`ptl.tag_id`, query.tags)})`,
        ]
      : []),
    ...(query.collection_id ? [sql<boolean>`t.id in (${productsIn(among(sql`co.id`, query.collection_id))})`] : []),
    ...(query.category_id ? [inCategory(query.category_id, query.include_category_children ?? false)] : []),
    ...(query.price_list_id ? [pricedBy(actor, query.price_list_id)] : []),
    ...(query.sales_channel_id ? [carriedIn(query.sales_channel_id, sql`t.id`)] : []),
    ...(query.title ? [sql<boolean>`t.title = ${query.title}`] : []),
    ...(query.handle ? [sql<boolean>`t.handle = ${query.handle}`] : []),
    ...(query.created_at ? [within(sql`t.created_at`, query.created_at)] : []),
    ...(query.updated_at ? [within(sql`t.updated_at`, query.updated_at)] : []),
  ];
}

const sortable = sortableColumns(['title', 'status', 'sort_index', 'created_at', 'updated_at']);

/** As asked; of one collection else as it is sorted, and the newest first otherwise. */
function orderOf({ order, collection_id: [collection, another] = [] }: QueryOf<typeof products.list>) {
  const plain = orderBy(order, sortable, '-created_at');
  if (order || !collection || another) return plain;
  const mode = sql`(select co.sort_mode from collections co where co.id = ${collection})`;
  return sql`case when ${mode} = 'manual' then (select cop.sort_index from collection_products cop
      where cop.collection_id = ${collection} and cop.product_id = t.id) end,
    case when ${mode} = 'title' then t.title end collate "und-x-icu", ${plain}`;
}

/** Whether `product_states` knows how many products a query finds. */
const isKeptByState = isSummedBy<QueryOf<typeof products.list>>(['status', 'supplier_id']);

/** What a query lists. */
export const listedProducts = (ctx: Ctx, query: QueryOf<typeof products.list>, wanted: readonly Relation[]) => {
  const conditions = conditionsOf(ctx, query);
  return {
    columns: { text: textWith(ctx.actor, wanted) },
    from: sql`products as t`,
    where: all([presentProduct(ctx.actor), ...conditions]),
    known: isKeptByState(query)
      ? sql`select coalesce(sum(t.products), 0)::int from product_states as t where ${all([visibleProduct(ctx.actor), ...conditions])}`
      : undefined,
    beside: besideCard,
  };
};

/** @param besides a condition over `t` that the query does not know */
export async function findProducts(ctx: Ctx, query: QueryOf<typeof products.list>, besides?: Condition) {
  const { sales_channel_id, ...rest } = query;
  if (sales_channel_id) {
    const sold = await soldIn(ctx, sales_channel_id, sql`t.id`);
    return findProducts(ctx, rest, besides ? all([besides, sold]) : sold);
  }
  const listed = listedProducts(ctx, query, relationsOf(query.expand, listRelations));
  const { q, ...filters } = query;
  const near =
    q && !besides
      ? nearList(
          { from: listed.from, where: all([presentProduct(ctx.actor), ...conditionsOf(ctx, filters as typeof query)]) },
          { found: matches(q), near: isNearly(q), text: sql`t.search_text`, q },
        )
      : undefined;
  const { rows, ...counts } = await findPageText<Product>(
    ctx,
    {
      ...listed,
      near,
      ...(besides ? { where: all([listed.where, besides]), known: undefined } : {}),
      order: orderOf(query),
    },
    query,
  );
  return { products: rows, ...counts, offset: query.offset, limit: query.limit };
}
