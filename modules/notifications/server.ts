import { sql } from 'kysely';
import { fail, notFound, tooMany } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, findPage, type Condition } from '#kit/server/crud.ts';
import { findResource, type Resources } from '#kit/server/resources.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { notificationPreferences, notifications, resendsPerHour, type Notification } from './contract.ts';
import { titleKey } from './rules.ts';
import { keepNotification } from './server/notify.ts';
import { findPreferences, savePreference } from './server/preferences.ts';
import { addressFor } from './server/recipient.ts';
import { notificationsTexts } from './texts.ts';

export { notify } from './server/notify.ts';
export { readRecipient } from './server/recipient.ts';
export { tellUsers, type Addressee } from './server/tell-users.ts';

type Stored = Omit<Notification, 'to'> & {
  recipient: string;
  supplier_id: string | null;
  data: Record<string, string>;
};
type Parent = Omit<Stored, 'created_at' | 'updated_at'> & { words: string | null; has_secret: boolean | null };
const columns = sql`t.id, t.event_name, t.resource_type, t.resource_id, t.title, t.recipient, t.channel, t.status, t.parent_id, t.data, t.supplier_id, t.created_at, t.updated_at`;

/** A message's title in the reader's language, where the event is one of ours; else as it was sent. */
function present(ctx: Ctx, { recipient, supplier_id: _, data, ...row }: Stored): Notification {
  const key = titleKey(row.event_name);
  return { ...row, to: recipient, title: key && data.order ? ctx.t(key, data) : row.title };
}

/**
 * Refuses when this row's messages were sent again often enough in the last hour; two at once are counted one after the other.
 * @throws Refusal 429
 */
async function countResend(ctx: Ctx, resourceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`resend ${resourceId}`}, 0))`.execute(ctx.db);
  const { rows } = await sql<{
    oldest: Date;
  }>`select created_at as oldest from notifications where resource_id = ${resourceId} and parent_id is not null
    and created_at > ${ctx.now}::timestamptz - interval '1 hour' order by created_at`.execute(ctx.db);
  const freed = rows.at(-resendsPerHour);
  if (freed)
    throw tooMany(Math.max(1, Math.ceil((new Date(freed.oldest).getTime() + 3_600_000 - ctx.now.getTime()) / 1000)));
}

/** @param resources how each kind of row is found, with the caller's eyes */
export function makeNotificationsModule(resources: Resources): ServerModule {
  const routes = serve(notifications, {
    list: async (ctx, { query }) => {
      await findResource(ctx, resources, query.resource_id);
      const conditions: Condition[] = [sql<boolean>`t.resource_id = ${query.resource_id}`];
      if (query.resource_type) conditions.push(sql<boolean>`t.resource_type = ${query.resource_type}`);
      if (query.event_name) conditions.push(sql<boolean>`t.event_name = ${query.event_name}`);
      if (query.to) conditions.push(sql<boolean>`t.recipient = ${query.to}`);
      if (query.include_resends === false) conditions.push(sql<boolean>`t.parent_id is null`);
      const { rows, ...counts } = await findPage<Stored>(
        ctx,
        { columns, from: sql`notifications as t`, where: all(conditions), order: sql`t.created_at desc, t.id desc` },
        query,
      );
      return {
        notifications: rows.map((row) => present(ctx, row)),
        ...counts,
        offset: query.offset,
        limit: query.limit,
      };
    },
    resend: async (ctx, { params, body }) => {
      const { rows } = await sql<Parent>`select ${columns}, m.body as words, m.has_secret
        from notifications t left join lateral (select body, has_secret from messages where notification_id = t.id order by created_at limit 1) m on true
        where t.id = ${params.id}`.execute(ctx.db);
      const [parent] = rows;
      const resource = parent && (await resources.get(parent.resource_type)?.(ctx, parent.resource_id));
      if (!parent || !resource) throw notFound();
      if (parent.has_secret) throw fail('notifications.link_not_kept');
      const recipient = addressFor(parent.channel, body.to);
      await countResend(ctx, parent.resource_id);
      const { resource_type, resource_id, event_name, channel, title, supplier_id, data } = parent;
      const id = await keepNotification(
        ctx,
        { resource_type, resource_id, event_name, channel, title, supplier_id, data, recipient, parent_id: parent.id },
        parent.words ?? title,
      );
      const again = await sql<{
        row: Stored;
      }>`select row_to_json(one) as row from (select ${columns} from notifications t where t.id = ${id}) as one`.execute(
        ctx.db,
      );
      const [sent] = again.rows;
      if (!sent) throw notFound();
      return { notification: present(ctx, sent.row) };
    },
  });
  const preferenceRoutes = serve(notificationPreferences, {
    list: async (ctx) => ({ preferences: await findPreferences(ctx) }),
    save: async (ctx, { body }) => ({ preference: await savePreference(ctx, body) }),
  });
  return {
    name: 'notifications',
    tables: {
      owns: ['notification_preferences', 'notifications'],
      reads: ['messages'],
      readsAbove: { notification_templates: 'what a notice says' },
    },
    texts: notificationsTexts,
    routes: [...routes, ...preferenceRoutes],
  };
}
