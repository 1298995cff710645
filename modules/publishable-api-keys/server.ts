import { sql } from 'kysely';
import { ensure, invalid } from '#kit/shared/fail.ts';
import { fold } from '#domain/fold.ts';
import type { Ctx } from '#kit/server/context.ts';
import { among } from '#kit/server/crud.ts';
import { hashToken, newToken } from '#kit/server/tokens.ts';
import { reread, resourceHandlers } from '#kit/server/resource.ts';
import { insertRow, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { forAdmins } from '#kit/server/scope.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { publishableApiKeys } from './contract.ts';
import { canChangeKey } from './rules.ts';
import { publishableApiKeysTexts } from './texts.ts';

type KeyRow = Row & { title: string; revoked_at: Date | null };

const person = (column: string) =>
  sql`(select json_build_object('id', us.id, 'name', coalesce(nullif(concat_ws(' ', us.first_name, us.last_name), ''), us.email), 'name_ar', us.name_ar)
    from users us where us.id = t.${sql.ref(column)})`;
const status = sql`case when t.revoked_at is null then 'active' else 'revoked' end`;
const channels = sql`coalesce((select json_agg(json_build_object('id', sc.id, 'name', sc.name, 'name_ar', sc.name_ar, 'is_disabled', sc.is_disabled) order by sc.name collate "und-x-icu")
  from publishable_api_key_sales_channels pks join sales_channels sc on sc.id = pks.sales_channel_id and sc.deleted_at is null
  where pks.publishable_api_key_id = t.id), '[]'::json)`;
const subject = (key: { title: unknown }) => ({ entity: 'publishable_api_keys', label: String(key.title) });

const handlers = resourceHandlers(publishableApiKeys, {
  table: 'publishable_api_keys',
  visible: forAdmins,
  computed: {
    last4: sql`t.last4`,
    status,
    sales_channels: channels,
    created_by: person('created_by'),
    revoked_by: person('revoked_by'),
    revoked_at: sql`t.revoked_at`,
  },
  filters: { status: (wanted) => among(status, wanted) },
  sortable: ['title', 'created_at', 'updated_at'],
  label: ({ title }) => title,
});
const find = (ctx: Ctx, id: string) => reread(handlers, ctx, id);
const lockKey = (ctx: Ctx, id: string) =>
  lockRow<KeyRow>(ctx, 'publishable_api_keys', sql<boolean>`t.deleted_at is null and ${forAdmins(ctx.actor)}`, id);

/** @throws Refusal at `sales_channel_ids` for a channel that is not there */
async function checkChannels(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{
    id: string;
  }>`select id from sales_channels where deleted_at is null and id = any(${wanted}) for share`.execute(ctx.db);
  if (rows.length < wanted.length) throw invalid('sales_channel_ids', 'publishable_api_keys.unknown_channel');
}

const linkedTo = async (ctx: Ctx, id: string): Promise<string[]> =>
  (await find(ctx, id)).publishable_api_key.sales_channels.map((one) => one.id);

/** Adds channels to a key or takes them away; naming one that is so already changes nothing. */
async function setChannels(ctx: Ctx, id: string, ids: readonly string[], linked: boolean): Promise<void> {
  const key = await lockKey(ctx, id);
  ensure(canChangeKey(key));
  await checkChannels(ctx, ids);
  const before = await linkedTo(ctx, id);
  if (linked) {
    await sql`insert into publishable_api_key_sales_channels (publishable_api_key_id, sales_channel_id)
      select ${id}, unnest(${ids as string[]}::text[]) on conflict do nothing`.execute(ctx.db);
  } else {
    await sql`delete from publishable_api_key_sales_channels where publishable_api_key_id = ${id} and sales_channel_id = any(${ids as string[]})`.execute(
      ctx.db,
    );
  }
  ctx.audit({
    action: 'update',
    entity: 'publishable_api_keys',
    entity_id: id,
    entity_label: key.title,
    before: { sales_channel_ids: before },
    after: { sales_channel_ids: await linkedTo(ctx, id) },
  });
}

export const publishableApiKeysModule: ServerModule = {
  name: 'publishable-api-keys',
  tables: { owns: ['publishable_api_key_sales_channels', 'publishable_api_keys'], reads: ['sales_channels', 'users'] },
  texts: publishableApiKeysTexts,
  counted: [
    {
      list: publishableApiKeys.list,
      rows: (ctx) => sql`from publishable_api_keys as t where ${forAdmins(ctx.actor)} and t.deleted_at is null`,
    },
  ],
  routes: serve(publishableApiKeys, {
    ...handlers,
    create: async (ctx, { body }) => {
      const ids = body.sales_channel_ids ?? [];
      await checkChannels(ctx, ids);
      const token = `pk_${newToken().token}`;
      const row = {
        id: ctx.newId('pak'),
        title: body.title,
        token_hash: hashToken(token),
        last4: token.slice(-4),
        created_by: ctx.actor.userId,
        version: 1,
        created_at: ctx.now,
        updated_at: ctx.now,
      };
      await insertRow(ctx, 'publishable_api_keys', row, subject(row));
      if (ids.length > 0) await setChannels(ctx, row.id, ids, true);
      const { publishable_api_key } = await find(ctx, row.id);
      return { publishable_api_key: { ...publishable_api_key, token } };
    },
    update: async (ctx, input) => {
      ensure(canChangeKey(await lockKey(ctx, input.params.id)));
      return handlers.update(ctx, input);
    },
    revoke: async (ctx, { params }) => {
      const key = await lockKey(ctx, params.id);
      ensure(canChangeKey(key));
      await updateRow(
        ctx,
        'publishable_api_keys',
        key,
        { revoked_at: ctx.now, revoked_by: ctx.actor.userId },
        { ...subject(key), action: 'revoke' },
      );
      return find(ctx, key.id);
    },
    listChannels: async (ctx, { params, query }) => {
      const { sales_channels } = (await find(ctx, params.id)).publishable_api_key;
      const wanted = query.q ? fold(query.q) : '';
      return {
        sales_channels: sales_channels.filter(({ name, name_ar }) => fold(`${name} ${name_ar ?? ''}`).includes(wanted)),
      };
    },
    addChannels: async (ctx, { params, body }) => {
      await setChannels(ctx, params.id, body.sales_channel_ids, true);
      return find(ctx, params.id);
    },
    removeChannels: async (ctx, { params, body }) => {
      await setChannels(ctx, params.id, body.sales_channel_ids, false);
      return find(ctx, params.id);
    },
  }),
};
