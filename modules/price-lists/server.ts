import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, among, type Condition } from '#kit/server/crud.ts';
import { limits } from '#domain/limits.ts';
import { nameOf, reread, resourceHandlers } from '#kit/server/resource.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { priceLists } from './contract.ts';
import {
  approveList,
  changeList,
  createList,
  customersNamed,
  findBelowFloor,
  groupsNamed,
  lockList,
  present,
  recalculateList,
  updateList,
  visible,
} from './server/lists.ts';
import { meansOneOf } from './server/audience.ts';
import { compareExport, compareLists, requireComparable } from './server/compare.ts';
import { findMatrix } from './server/matrix.ts';
import { merged, readPrices, type KeptPrice } from './server/prices.ts';
import { replayList } from './server/replay.ts';
import { priceListExport, readSheet } from './server/sheet.ts';
import { maySeeCosts } from './rules/floor.ts';
import { requireNotBase } from './server/base.ts';
import { priceListsTexts } from './texts.ts';

export { audienceParts } from './server/audience.ts';
export { piecePriceOf } from './server/piece-price.ts';
export { buyerJson, listPricesOf, listPricesSql, priceFactsOf, priceListsOf, priceListsSql } from './server/facts.ts';
export { pieceCostSql } from './server/floor.ts';
export { variantSearch } from './server/variant-search.ts';

export { requireAudience, requireList } from './server/lists.ts';

/** Whether the newest version of one of these lists, as far as the caller sees them, has a price for the product `t`. */
export const pricedBy = (actor: Actor, listIds: readonly string[]): Condition =>
  sql<boolean>`t.id in (select pv.product_id from price_lists t
    join price_list_versions plv on plv.price_list_id = t.id and plv.number = t.newest
    join price_list_prices plp on plp.version_id = plv.id join product_variants pv on pv.id = plp.variant_id
    where ${among(sql`t.id`, listIds)} and ${present(actor)})`;

/** The newest version of the list `t`. */
const newestId = sql`(select plv.id from price_list_versions plv where plv.price_list_id = t.id and plv.number = t.newest)`;

const handlers = resourceHandlers(priceLists, {
  table: 'price_lists',
  visible,
  computed: {
    supplier: nameOf('suppliers', sql`t.supplier_id`),
    prices_count: sql`(select count(*)::int from price_list_prices plp where plp.version_id = ${newestId})`,
    customer_ids: customersNamed,
    customer_group_ids: groupsNamed,
    customer_groups: (
      actor,
    ) => sql`coalesce((select json_agg(json_build_object('id', cg.id, 'name', cg.name, 'name_ar', cg.name_ar) order by cg.name collate "und-x-icu", cg.id)
      from customer_groups cg where cg.id = any(${groupsNamed(actor)})), '[]'::json)`,
    // With the price and how much it is above the cost, the cost is told.
    adjustments: (actor) =>
      maySeeCosts(actor)
        ? sql`t.adjustments`
        : sql`case when t.calculated_from = 'cost' then '[]'::jsonb else t.adjustments end`,
    base_list: (actor) =>
      actor.account === 'sales_representative'
        ? sql`null::json`
        : sql`(select json_build_object('id', pl.id, 'name', pl.name, 'name_ar', pl.name_ar, 'number', plv2.number, 'newest', (
              select plv.number from price_list_versions plv where plv.price_list_id = pl.id and plv.published_at is not null and pl.status = 'active'
                and plv.effective_at <= now() and (plv.superseded_at is null or plv.superseded_at > now())))
            from price_lists pl join price_list_versions plv2 on plv2.price_list_id = pl.id
            where pl.id = t.base_list_id and plv2.id = (select plv.base_version_id from price_list_versions plv where plv.price_list_id = t.id and plv.number = t.newest))`,
    includes_tax: sql`false`,
    below_floor: sql`(select plv.below_floor from price_list_versions plv where plv.price_list_id = t.id and plv.number = t.newest)`,
    waits: sql`t.status = 'active' and (select plv.published_at is null from price_list_versions plv where plv.price_list_id = t.id and plv.number = t.newest)`,
    versions: {
      ofOne: (
        actor,
      ) => sql`(select json_agg(json_build_object('id', plv.id, 'number', plv.number, 'published_at', plv.published_at,
          'effective_at', plv.effective_at, 'superseded_at', plv.superseded_at, 'below_floor', plv.below_floor,
          'floor_approved_at', plv.floor_approved_at, 'floor_reason', ${actor.account === 'sales_representative' ? sql`null` : sql`plv.floor_reason`}) order by plv.number desc)
        from price_list_versions plv where plv.price_list_id = t.id)`,
    },
    prices: {
      ofOne: sql`coalesce((select json_agg(one) from (select plp.id, t.id as price_list_id, plp.variant_id, plp.currency_code, plp.region_id, plp.amount,
          plp.pack_size, plp.min_quantity, plp.max_quantity
        from price_list_prices plp where plp.version_id = ${newestId}
        order by plp.variant_id, plp.min_quantity nulls first, plp.id limit ${sql.lit(limits.api.priceListPrices)}) as one), '[]'::json)`,
    },
  },
  filters: {
    customer_groups: (ids) => (ids.length === 0 ? always : sql<boolean>`t.customer_group_ids && ${ids}::text[]`),
    for_customer_id: (ids, actor) => (ids.length === 0 ? always : meansOneOf(ids, actor)),
  },
  beforeRemove: (ctx, { id }) => requireNotBase(ctx, id),
  sortable: ['name', 'priority', 'starts_at', 'ends_at', 'created_at', 'updated_at'],
});

const reply = (ctx: Ctx, id: string) => reread<typeof priceLists.retrieve>(handlers, ctx, id);

/** Takes prices away; answers which. */
async function removing(ctx: Ctx, id: string, goes: (price: KeptPrice) => boolean) {
  const list = await lockList(ctx, id);
  const ids: string[] = [];
  await changeList(ctx, list, {
    prices: async (before) => {
      ids.push(...before.filter(goes).map((one) => one.id));
      return before.filter((one) => !goes(one));
    },
  });
  return { ids, object: 'money-amount' as const, deleted: true as const };
}

async function variantsOf(ctx: Ctx, productIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    id: string;
  }>`select pv.id from product_variants pv where pv.product_id = any(${productIds as string[]})`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

export const priceListsModule: ServerModule = {
  name: 'price-lists',
  tables: {
    owns: ['price_list_prices', 'price_list_versions', 'price_lists'],
    reads: [
      'currencies',
      'customer_group_customers',
      'customer_groups',
      'customer_statuses',
      'regions',
      'store',
      'suppliers',
    ],
    readsAbove: {
      areas: 'whom a list is for',
      customer_suppliers: 'whom a list is for',
      customers: 'whom a list is for',
      order_items: 'what a version would have made of the last 90 days',
      orders: 'what a version would have made of the last 90 days',
      master_variants: 'the packs of what a list prices',
      product_variants: 'what a list prices',
      products: 'what a list prices',
      purchase_order_items: 'what the goods cost',
      purchase_orders: 'what the goods cost',
      variant_prices: 'what it costs without the list',
    },
  },
  texts: priceListsTexts,
  exports: [priceListExport, compareExport],
  routes: serve(priceLists, {
    ...handlers,
    create: async (ctx, { body }) => reply(ctx, await createList(ctx, body)),
    update: async (ctx, { params, body }) => {
      await updateList(ctx, params.id, body);
      return reply(ctx, params.id);
    },
    matrix: (ctx, { params, query }) => findMatrix(ctx, params.id, query),
    floor: async (ctx, { params }) => {
      const { currency_code, prices } = await findBelowFloor(ctx, params.id);
      return { currency_code, count: prices.length, prices: prices.slice(0, 100) };
    },
    approve: async (ctx, { params, body }) => {
      await approveList(ctx, params.id, body);
      return reply(ctx, params.id);
    },
    recalculate: async (ctx, { params, body }) => {
      await recalculateList(ctx, params.id, body);
      return reply(ctx, params.id);
    },
    export: async (ctx, asked) => priceListExport.start(ctx, asked),
    compare: (ctx, { query }) => compareLists(ctx, query),
    compareExport: async (ctx, asked) => {
      await requireComparable(ctx, asked.query);
      return compareExport.start(ctx, asked);
    },
    sheet: (ctx, { params, body }) => readSheet(ctx, params.id, body),
    replay: (ctx, { params, body }) => replayList(ctx, params.id, body),
    addPrices: async (ctx, { params, body }) => {
      const list = await lockList(ctx, params.id);
      const sent = await readPrices(ctx, list.supplier_id, body.prices);
      await changeList(ctx, list, {
        prices: async (before) =>
          body.override
            ? sent
            : merged(
                before.filter(({ id }) => !body.remove?.includes(id)),
                sent,
              ),
      });
      return reply(ctx, list.id);
    },
    removePrices: (ctx, { params, body }) => removing(ctx, params.id, ({ id }) => body.price_ids.includes(id)),
    removeVariantPrices: (ctx, { params }) =>
      removing(ctx, params.id, ({ variant_id }) => variant_id === params.variant_id),
    removeProductPrices: async (ctx, { params }) => {
      const variants = await variantsOf(ctx, [params.product_id]);
      return removing(ctx, params.id, ({ variant_id }) => variants.has(variant_id));
    },
    removeProductsPrices: async (ctx, { params, body }) => {
      const variants = await variantsOf(ctx, body.product_ids);
      return removing(ctx, params.id, ({ variant_id }) => variants.has(variant_id));
    },
  }),
};
