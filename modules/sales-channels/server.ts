import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { ensure, fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { contains } from '#kit/server/crud.ts';
import { nameOf, reread, resourceHandlers } from '#kit/server/resource.ts';
import { forAdmins, requireFreeNames } from '#kit/server/scope.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { salesChannels } from './contract.ts';
import { canSellThrough, channelOf } from './rules.ts';
import { setLocation } from './server/locations.ts';
import { putProducts, removeProducts } from './server/products.ts';
import { salesChannelsTexts } from './texts.ts';

export {
  carriedFor,
  carriedIn,
  carriedThrough,
  carries,
  channelsOfProduct,
  isDefaultSql,
  servedFrom,
  serves,
  soldFor,
  soldIn,
  soldThrough,
} from './server/carried.ts';
export { leaveChannels, replaceChannels } from './server/products.ts';

const keysOf = sql`(select count(*)::int from publishable_api_key_sales_channels pks join publishable_api_keys pk on pk.id = pks.publishable_api_key_id
  where pks.sales_channel_id = t.id and pk.deleted_at is null and pk.revoked_at is null)`;

const handlers = resourceHandlers(salesChannels, {
  table: 'sales_channels',
  visible: forAdmins,
  computed: {
    keys_count: keysOf,
    products_count: {
      ofOne: sql`(select count(*)::int from sales_channel_products scp where scp.sales_channel_id = t.id)`,
    },
    locations: {
      ofOne: sql`coalesce((select json_agg(json_build_object('id', slo.id, 'name', slo.name, 'name_ar', slo.name_ar,
          'supplier', ${nameOf('suppliers', sql`slo.supplier_id`)}) order by slo.name collate "und-x-icu", slo.id)
        from sales_channel_locations scl join stock_locations slo on slo.id = scl.location_id and slo.deleted_at is null
        where scl.sales_channel_id = t.id), '[]'::json)`,
    },
  },
  filters: {
    name: (name) => contains(sql`fold(t.name)`, name),
    description: (description) => contains(sql`fold(t.description)`, description),
  },
  sortable: ['name', 'type', 'created_at', 'updated_at'],
  order: 'created_at',
  toRow: async (ctx, input, before) => {
    await requireFreeNames(ctx, 'sales_channels', input, before?.id ?? null, 'sales_channels.name_taken');
    return input;
  },
  beforeRemove: async (ctx, { id }) => {
    const { rows } = await sql<{
      count: number;
    }>`select ${keysOf} as count from sales_channels t where t.id = ${id}`.execute(ctx.db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw fail('sales_channels.in_use', { count });
  },
});

const answer = (ctx: Ctx, id: string) => reread<typeof salesChannels.retrieve>(handlers, ctx, id);

type Channel = { type: string; is_disabled: boolean };
/** The channels through which the actor places orders. */
export const channelsOf = ({ account }: Actor): RawBuilder<Channel> =>
  sql<Channel>`select type, is_disabled from sales_channels where deleted_at is null and type = ${channelOf(account)}`;

/** Refuses an order of the actor while every channel of its kind is switched off. @throws Refusal saying so */
export const requireOpenAmong = ({ account }: Actor, channels: readonly Channel[]): void =>
  ensure(canSellThrough(channelOf(account), channels));

/** The same for channels that are read by themselves. @throws Refusal */
export const requireOpenChannel = async ({ actor, db }: Ctx): Promise<void> =>
  requireOpenAmong(actor, (await channelsOf(actor).execute(db)).rows);

export const salesChannelsModule: ServerModule = {
  name: 'sales-channels',
  tables: {
    owns: ['sales_channel_locations', 'sales_channel_products', 'sales_channels'],
    readsAbove: {
      product_variants: 'which products have a SKU',
      products: 'which products a channel sells',
      stock_locations: 'where a channel’s orders are taken from first',
      suppliers: 'whose location it is',
      publishable_api_key_sales_channels: 'how many keys open a channel',
      publishable_api_keys: 'how many keys open a channel',
    },
  },
  texts: salesChannelsTexts,
  counted: [
    {
      list: salesChannels.list,
      rows: (ctx) => sql`from sales_channels as t where ${forAdmins(ctx.actor)} and t.deleted_at is null`,
    },
  ],
  routes: serve(salesChannels, {
    ...handlers,
    addProducts: async (ctx, { params, body }) => {
      await putProducts(ctx, params.id, { ...body, brand_ids: [], skus: [] });
      return answer(ctx, params.id);
    },
    putProducts: async (ctx, { params, body }) => {
      const done = await putProducts(ctx, params.id, body);
      return { ...(await answer(ctx, params.id)), ...done };
    },
    removeProducts: async (ctx, { params, body }) => {
      await removeProducts(ctx, params.id, body.product_ids);
      return answer(ctx, params.id);
    },
    addLocation: async (ctx, { params, body }) => {
      await setLocation(ctx, params.id, body.location_id, true);
      return answer(ctx, params.id);
    },
    removeLocation: async (ctx, { params, body }) => {
      await setLocation(ctx, params.id, body.location_id, false);
      return { id: body.location_id, object: 'stock-location' as const, deleted: true as const };
    },
  }),
};
