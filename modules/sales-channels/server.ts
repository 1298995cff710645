import { sql } from 'kysely';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { duplicate, ensure, fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import {
  always,
  among,
  contains,
  crudHandlers,
  never,
  within,
  type Condition,
  type Resource,
} from '#kit/server/crud.ts';
import type { Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { salesChannels } from './contract.ts';
import { canSellThrough, channelOf } from './rules.ts';
import { salesChannelsTexts } from './texts.ts';

type Create = BodyOf<typeof salesChannels.create>;
type Update = BodyOf<typeof salesChannels.update>;

const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: () => always,
    supplier: () => never,
    affiliate: () => never,
    sales_representative: () => never,
  });

/** Two channels never share a name, in either language. */
async function checkNames(ctx: Ctx, input: Create | Update, before: Row | null): Promise<void> {
  for (const name of [input.name, input.name_ar]) {
    if (!name) continue;
    const { rows } = await sql`select 1 from sales_channels where deleted_at is null and id <> ${before?.id ?? ''}
      and (fold(name) = fold(${name}) or fold(name_ar) = fold(${name})) limit 1`.execute(ctx.db);
    if (rows.length > 0) throw duplicate('sales_channels.name_taken', { name });
  }
}

const keysOf = sql`(select count(*)::int from publishable_api_key_sales_channels l join publishable_api_keys k on k.id = l.publishable_api_key_id
  where l.sales_channel_id = t.id and k.deleted_at is null and k.revoked_at is null)`;

const resource: Resource<Create, Update> = {
  table: 'sales_channels',
  one: 'sales_channel',
  many: 'sales_channels',
  prefix: 'sc',
  entity: 'sales_channels',
  object: 'sales-channel',
  columns: [
    'id',
    'name',
    'name_ar',
    'description',
    'type',
    'is_disabled',
    ['keys_count', keysOf],
    'version',
    'created_at',
    'updated_at',
  ],
  visible,
  search: sql`t.search_text`,
  sortable: ['name', 'type', 'created_at', 'updated_at'],
  order: 'created_at',
  filters: (query) => {
    const { id, type, name, description, is_disabled, created_at, updated_at } = query as {
      id?: string[];
      type?: string[];
      name?: string;
      description?: string;
      is_disabled?: boolean;
      created_at?: object;
      updated_at?: object;
    };
    return [
      ...(id ? [among(sql`t.id`, id)] : []),
      ...(type ? [among(sql`t.type`, type)] : []),
      ...(name ? [contains(sql`fold(t.name)`, name)] : []),
      ...(description ? [contains(sql`fold(t.description)`, description)] : []),
      ...(is_disabled === undefined ? [] : [sql<boolean>`t.is_disabled = ${is_disabled}`]),
      ...(created_at ? [within(sql`t.created_at`, created_at)] : []),
      ...(updated_at ? [within(sql`t.updated_at`, updated_at)] : []),
    ];
  },
  label: (row) => row.name as string,
  toRow: async (ctx, input, before) => {
    const { version: _version, ...columns } = input as Update;
    await checkNames(ctx, input, before);
    return columns;
  },
  beforeRemove: async (ctx, row) => {
    const { rows } = await sql<{
      count: number;
    }>`select ${keysOf} as count from sales_channels t where t.id = ${row.id}`.execute(ctx.db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw fail('sales_channels.in_use', { count });
  },
};

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
  texts: salesChannelsTexts,
  routes: serve(salesChannels, crudHandlers(salesChannels, resource)),
};
