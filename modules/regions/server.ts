import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { countryOf } from '#domain/countries.ts';
import { duplicate, fail, invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, always, never, type Condition } from '#kit/server/crud.ts';
import { reread, resourceHandlers } from '#kit/server/resource.ts';
import { lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { requireUnused } from '#kit/server/scope.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { regions } from './contract.ts';
import { findCountries, replaceCountries } from './server/countries.ts';
import { regionsTexts } from './texts.ts';

const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: () => always,
    affiliate: () => never,
    sales_representative: () => always,
  });

const providers = (column: 'payment_providers' | 'fulfillment_providers') =>
  sql`coalesce((select json_agg(json_build_object('id', p, 'is_installed', true)) from unnest(t.${sql.ref(column)}) as p), '[]'::json)`;

async function checkCurrency(ctx: Ctx, code: string): Promise<void> {
  const { rows } = await sql<{ in_store: boolean }>`select in_store from currencies where code = ${code}`.execute(
    ctx.db,
  );
  if (!rows[0]?.in_store) throw invalid('currency_code', 'regions.currency_not_in_store', { currency: code });
}

/** A region offers what the store has. */
async function checkProviders(
  ctx: Ctx,
  kind: 'payment_providers' | 'fulfillment_providers',
  wanted: readonly string[] | undefined,
): Promise<void> {
  if (!wanted) return;
  const { rows } = await sql<{ own: string[] }>`select ${sql.ref(kind)} as own from store limit 1`.execute(ctx.db);
  const unknownIndex = rows[0] ? wanted.findIndex((id) => !rows[0]?.own.includes(id)) : -1;
  if (unknownIndex >= 0) throw invalid(`${kind}.${unknownIndex}`, 'regions.provider_not_in_store');
}

const plain = resourceHandlers(regions, {
  table: 'regions',
  visible,
  computed: {
    countries: sql`coalesce((select json_agg(json_build_object('iso_2', rgc.iso_2, 'display_name', rgc.display_name) order by rgc.display_name collate "und-x-icu")
      from region_countries rgc where rgc.region_id = t.id), '[]'::json)`,
    payment_providers: providers('payment_providers'),
    fulfillment_providers: providers('fulfillment_providers'),
  },
  filters: { currency_code: (code) => sql<boolean>`t.currency_code = ${code.toUpperCase()}` },
  sortable: ['name', 'tax_rate', 'currency_code', 'created_at', 'updated_at'],
  toRow: async (ctx, { countries: _countries, tax_provider_id: _provider, ...columns }) => {
    if (columns.currency_code) await checkCurrency(ctx, columns.currency_code);
    await checkProviders(ctx, 'payment_providers', columns.payment_providers);
    await checkProviders(ctx, 'fulfillment_providers', columns.fulfillment_providers);
    return columns;
  },
  afterWrite: async (ctx, id, { countries }) => {
    if (countries) await replaceCountries(ctx, id, countries);
  },
  beforeRemove: async (ctx, { id }) => {
    await requireUnused(ctx, 'orders', sql<boolean>`t.region_id = ${id}`, 'regions.in_use');
    await replaceCountries(ctx, id, []);
  },
});

const lockRegion = (ctx: Ctx, id: string) =>
  lockRow<Row>(ctx, 'regions', all([sql<boolean>`t.deleted_at is null`, visible(ctx.actor)]), id);
const reply = (ctx: Ctx, id: string) => reread<typeof regions.retrieve>(plain, ctx, id);

type Offers = Row & { name: string; payment_providers: string[]; fulfillment_providers: string[] };
type Kind = 'payment_providers' | 'fulfillment_providers';

/** Adds a provider to a region, or takes it away; a region keeps one of each kind. */
async function changeProvider(ctx: Ctx, regionId: string, kind: Kind, id: string, how: 'add' | 'remove') {
  const region = (await lockRegion(ctx, regionId)) as Offers;
  const before = region[kind];
  if (how === 'add') await checkProviders(ctx, kind, [id]);
  else if (!before.includes(id)) throw notFound();
  const after = how === 'add' ? [...new Set([...before, id])] : before.filter((one) => one !== id);
  if (after.length === 0) throw fail('regions.last_provider');
  await updateRow(ctx, 'regions', region, { [kind]: after }, { entity: 'regions', label: region.name });
  return reply(ctx, region.id);
}

export const regionsModule: ServerModule = {
  name: 'regions',
  tables: {
    owns: ['region_countries', 'regions'],
    reads: ['currencies'],
    readsAbove: {
      orders: 'a region that orders were placed in keeps its currency',
      store: 'a region offers what the store has',
    },
  },
  texts: regionsTexts,
  routes: serve(regions, {
    ...plain,
    // A provider does two things: it brings goods, and it fetches them.
    fulfillmentOptions: async (ctx, { params }) => {
      const { fulfillment_providers } = (await reply(ctx, params.id)).region;
      return {
        fulfillment_options: fulfillment_providers.map(({ id }) => ({
          provider_id: id,
          options: [{ id: `${id}-fulfillment` }, { id: `${id}-return` }],
        })),
      };
    },
    addCountry: async (ctx, { params, body }) => {
      const region = await lockRegion(ctx, params.id);
      const before = await findCountries(ctx, region.id);
      if (before.includes(body.country_code))
        throw duplicate('regions.country_taken', { country: countryOf(body.country_code).name });
      await replaceCountries(ctx, region.id, [...before, body.country_code]);
      return reply(ctx, region.id);
    },
    removeCountry: async (ctx, { params }) => {
      const region = await lockRegion(ctx, params.id);
      const before = await findCountries(ctx, region.id);
      const code = params.country_code.toLowerCase();
      if (!before.includes(code)) throw notFound();
      await replaceCountries(
        ctx,
        region.id,
        before.filter((one) => one !== code),
      );
      return reply(ctx, region.id);
    },
    addPaymentProvider: (ctx, { params, body }) =>
      changeProvider(ctx, params.id, 'payment_providers', body.provider_id, 'add'),
    removePaymentProvider: (ctx, { params }) =>
      changeProvider(ctx, params.id, 'payment_providers', params.provider_id, 'remove'),
    addFulfillmentProvider: (ctx, { params, body }) =>
      changeProvider(ctx, params.id, 'fulfillment_providers', body.provider_id, 'add'),
    removeFulfillmentProvider: (ctx, { params }) =>
      changeProvider(ctx, params.id, 'fulfillment_providers', params.provider_id, 'remove'),
  }),
};
