import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { invalid } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, never, type Condition } from '#kit/server/crud.ts';
import { reread, resourceHandlers } from '#kit/server/resource.ts';
import { lockRow, type Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { taxRates } from './contract.ts';
import { lacksReason } from './rules.ts';
import { changeTargets, checkSums, setTargets, type Rate, type TargetKind } from './server/targets.ts';
import { taxRatesTexts } from './texts.ts';

export { taxLinesOfProduct, taxLinesOfShipping } from './server/lines.ts';

type LockedRate = Row & Rate & { rate: number; exempt_reason_code: string | null };

/** Rates of regions that are there. */
const ofRegions = sql<boolean>`exists (select from regions rg where rg.id = t.region_id and rg.deleted_at is null)`;
const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => ofRegions,
    supplier: () => never,
    affiliate: () => never,
    sales_representative: () => never,
  });

async function checkRate(
  ctx: Ctx,
  rate: { rate: number; region_id: string; exempt_reason_code: string | null },
): Promise<void> {
  const { rows } = await sql<{
    countries: string[];
  }>`select coalesce((select array_agg(rgc.iso_2) from region_countries rgc where rgc.region_id = rg.id), '{}') as countries
    from regions rg where rg.id = ${rate.region_id} and rg.deleted_at is null`.execute(ctx.db);
  const [region] = rows;
  if (!region) throw invalid('region_id', 'errors.reference');
  if (rate.rate > 0 && rate.exempt_reason_code) throw invalid('exempt_reason_code', 'tax_rates.reason_needless');
  if (lacksReason(rate, region.countries)) throw invalid('exempt_reason_code', 'tax_rates.reason_missing');
}

const count = (link: string, column: string, target: string) =>
  sql`(select count(*)::int from ${sql.table(link)} x join ${sql.table(target)} p on p.id = x.${sql.ref(column)} and p.deleted_at is null
    where x.tax_rate_id = t.id)`;

const plain = resourceHandlers(taxRates, {
  table: 'tax_rates',
  visible,
  computed: {
    type: sql`'rate'`,
    region: sql`(select json_build_object('id', rg.id, 'name', rg.name, 'name_ar', rg.name_ar, 'tax_rate', rg.tax_rate) from regions rg where rg.id = t.region_id)`,
    products_count: count('tax_rate_products', 'product_id', 'products'),
    shipping_options_count: count('tax_rate_shipping_options', 'shipping_option_id', 'shipping_options'),
    products: {
      ofOne: sql`coalesce((select json_agg(one) from (select pr.id, pr.title, pr.title_ar, pr.thumbnail from tax_rate_products trp join products pr on pr.id = trp.product_id
        where trp.tax_rate_id = t.id and pr.deleted_at is null order by pr.title collate "und-x-icu", pr.id limit ${sql.lit(limits.api.bodyListMax)}) as one), '[]'::json)`,
    },
    shipping_options: {
      ofOne: sql`coalesce((select json_agg(json_build_object('id', so.id, 'name', so.name, 'name_ar', so.name_ar) order by so.name collate "und-x-icu", so.id)
        from tax_rate_shipping_options tro join shipping_options so on so.id = tro.shipping_option_id where tro.tax_rate_id = t.id and so.deleted_at is null), '[]'::json)`,
    },
  },
  sortable: ['name', 'code', 'rate', 'created_at', 'updated_at'],
  order: 'name',
  filters: {
    rate: (rate) => {
      if (!/^\d{1,3}(\.\d{1,4})?$/.test(rate)) throw invalid('rate', 'errors.number');
      return sql<boolean>`t.rate = ${rate}::numeric`;
    },
  },
  toRow: async (
    ctx,
    { products: _products, shipping_options: _options, product_types: _types, ...columns },
    before,
  ) => {
    const now = { ...before, ...columns };
    // A rate that charges something again has no reason any more.
    const reason = now.rate !== 0 && columns.exempt_reason_code === undefined ? null : (now.exempt_reason_code ?? null);
    await checkRate(ctx, { rate: Number(now.rate ?? 0), region_id: now.region_id ?? '', exempt_reason_code: reason });
    return { ...columns, code: columns.code === '' ? null : columns.code, exempt_reason_code: reason };
  },
  afterWrite: async (ctx, id, { products, shipping_options }, before) => {
    const rate = await lockRate(ctx, id);
    if (products) await setTargets(ctx, 'products', rate, products);
    // Shipping options are of one region; those of the region it leaves are no longer its own.
    const moved = before !== null && before.region_id !== rate.region_id;
    if (shipping_options || moved) await setTargets(ctx, 'shipping_options', rate, shipping_options ?? []);
    await checkSums(ctx, rate.region_id);
  },
});

const lockRate = (ctx: Ctx, id: string) =>
  lockRow<LockedRate>(ctx, 'tax_rates', all([sql<boolean>`t.deleted_at is null`, visible(ctx.actor)]), id);
const reply = (ctx: Ctx, id: string) => reread<typeof taxRates.retrieve>(plain, ctx, id);

async function change(ctx: Ctx, id: string, kind: TargetKind, ids: readonly string[], how: 'add' | 'remove') {
  const rate = await lockRate(ctx, id);
  await changeTargets(ctx, kind, rate, ids, how);
  await checkSums(ctx, rate.region_id);
  return reply(ctx, rate.id);
}

export const taxRatesModule: ServerModule = {
  name: 'tax-rates',
  tables: {
    owns: ['tax_rate_products', 'tax_rate_shipping_options', 'tax_rates'],
    reads: ['region_countries', 'regions'],
    readsAbove: { products: 'what a rate is for', shipping_options: 'what a rate is for' },
  },
  texts: taxRatesTexts,
  counted: [
    {
      list: taxRates.list,
      rows: (ctx) => sql`from tax_rates as t where ${visible(ctx.actor)} and t.deleted_at is null`,
    },
  ],
  routes: serve(taxRates, {
    ...plain,
    addProducts: (ctx, { params, body }) => change(ctx, params.id, 'products', body.products, 'add'),
    removeProducts: (ctx, { params, body }) => change(ctx, params.id, 'products', body.products, 'remove'),
    addShippingOptions: (ctx, { params, body }) =>
      change(ctx, params.id, 'shipping_options', body.shipping_options, 'add'),
    removeShippingOptions: (ctx, { params, body }) =>
      change(ctx, params.id, 'shipping_options', body.shipping_options, 'remove'),
  }),
};
