import { sql } from 'kysely';
import { ensure, fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { contains } from '#kit/server/crud.ts';
import { resourceHandlers } from '#kit/server/resource.ts';
import { forAdmins, requireFreeNames } from '#kit/server/scope.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { salesChannels } from './contract.ts';
import { canSellThrough, channelOf } from './rules.ts';
import { salesChannelsTexts } from './texts.ts';

const keysOf = sql`(select count(*)::int from publishable_api_key_sales_channels pks join publishable_api_keys pk on pk.id = pks.publishable_api_key_id
  where pks.sales_channel_id = t.id and pk.deleted_at is null and pk.revoked_at is null)`;

const handlers = resourceHandlers(salesChannels, {
  table: 'sales_channels',
  visible: forAdmins,
  computed: { keys_count: keysOf },
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

/**
 * Refuses an order of the actor while every channel of its kind is switched off.
 * @throws Refusal saying so
 */
export async function requireOpenChannel(ctx: Ctx): Promise<void> {
  const type = channelOf(ctx.actor.account);
  const { rows } = await sql<{
    type: string;
    is_disabled: boolean;
  }>`select type, is_disabled from sales_channels where deleted_at is null and type = ${type}`.execute(ctx.db);
  ensure(canSellThrough(type, rows));
}

export const salesChannelsModule: ServerModule = {
  name: 'sales-channels',
  tables: {
    owns: ['sales_channels'],
    readsAbove: {
      publishable_api_key_sales_channels: 'how many keys open a channel',
      publishable_api_keys: 'how many keys open a channel',
    },
  },
  texts: salesChannelsTexts,
  routes: serve(salesChannels, handlers),
};
