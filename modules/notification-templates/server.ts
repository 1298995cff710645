import { sql } from 'kysely';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { invalid, notFound, stale } from '#kit/shared/fail.ts';
import { missing } from '#kit/shared/validation.ts';
import { languages, type Language } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always } from '#kit/server/crud.ts';
import { insertRow, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import {
  builtInWords,
  notificationChannels,
  notificationEvents,
  templates,
  unknownVariable,
  type NotificationChannel,
  type NotificationEvent,
} from '#modules/notifications/rules.ts';
import { notificationTemplates, type NotificationTemplate } from './contract.ts';
import { notificationTemplatesTexts } from './texts.ts';

type Slot = { id: string; event: NotificationEvent; channel: NotificationChannel; language: Language };
type Stored = {
  id: string;
  subject: string | null;
  body: string;
  status: 'active' | 'draft';
  version: number;
  updated_at: string;
};

/** Every message there is: each event by each channel in each language. */
const slots: readonly Slot[] = notificationEvents.flatMap((event) =>
  notificationChannels.flatMap((channel) =>
    languages.map((language) => ({ id: `${event}.${channel}.${language}`, event, channel, language })),
  ),
);
const entity = 'notification_templates';

/** @throws Refusal 404 for what is no message of ours */
function slotOf(id: string): Slot {
  const found = slots.find((slot) => slot.id === id);
  if (!found) throw notFound();
  return found;
}

async function findStored(ctx: Ctx): Promise<Map<string, Stored>> {
  const { rows } = await sql<{
    row: Stored;
  }>`select json_build_object('id', id, 'subject', subject, 'body', body, 'status', status, 'version', version, 'updated_at', updated_at) as row
    from notification_templates`.execute(ctx.db);
  return new Map(rows.map(({ row }) => [row.id, row]));
}

function present(slot: Slot, own: Stored | undefined): NotificationTemplate {
  const ours = builtInWords(slot.event, slot.channel, slot.language);
  return {
    ...slot,
    subject: own ? own.subject : ours.subject,
    body: own ? own.body : ours.body,
    default_subject: ours.subject,
    default_body: ours.body,
    variables: [...templates[slot.event].needs],
    status: own ? own.status : 'built_in',
    version: own ? own.version : null,
    updated_at: own ? own.updated_at : null,
  };
}

/** Refuses words that cannot be sent: a mail without a subject, a name that has no value. */
function checkWords({ event, channel }: Slot, { subject, body }: BodyOf<typeof notificationTemplates.update>): void {
  if (channel === 'mail' && !subject) throw missing('subject');
  if (channel === 'sms' && subject) throw invalid('subject', 'notification_templates.no_subject');
  for (const [path, words] of [
    ['subject', subject ?? ''],
    ['body', body],
  ] as const) {
    const name = unknownVariable(event, words);
    if (name !== undefined) throw invalid(path, 'notification_templates.unknown_variable', { name: `{${name}}` });
  }
}

export const notificationTemplatesModule: ServerModule = {
  name: 'notification-templates',
  tables: { owns: ['notification_templates'] },
  texts: notificationTemplatesTexts,
  routes: serve(notificationTemplates, {
    list: async (ctx) => {
      const stored = await findStored(ctx);
      return {
        notification_templates: slots.map((slot) => present(slot, stored.get(slot.id))),
        count: slots.length,
        offset: 0,
        limit: slots.length,
      };
    },
    retrieve: async (ctx, { params }) => ({
      notification_template: present(slotOf(params.id), (await findStored(ctx)).get(params.id)),
    }),
    update: async (ctx, { params, body }) => {
      const slot = slotOf(params.id);
      checkWords(slot, body);
      const { version, subject, ...words } = body;
      const set = { ...words, subject: slot.channel === 'mail' ? (subject ?? null) : null };
      await sql`select pg_advisory_xact_lock(hashtextextended(${`words ${slot.id}`}, 0))`.execute(ctx.db);
      if ((await findStored(ctx)).has(slot.id)) {
        const before = await lockRow<Row>(ctx, 'notification_templates', always, slot.id);
        await updateRow(ctx, 'notification_templates', before, set, { entity, label: slot.id }, version);
      } else {
        if (version !== undefined) throw stale({ version: null });
        await insertRow(
          ctx,
          'notification_templates',
          { ...slot, ...set, version: 1, created_at: ctx.now, updated_at: ctx.now },
          { entity, label: slot.id },
        );
      }
      return { notification_template: present(slot, (await findStored(ctx)).get(slot.id)) };
    },
    reset: async (ctx, { params }) => {
      const slot = slotOf(params.id);
      const before = await lockRow<Row>(ctx, 'notification_templates', always, slot.id);
      await sql`delete from notification_templates where id = ${slot.id}`.execute(ctx.db);
      ctx.audit({ action: 'delete', entity, entity_id: slot.id, entity_label: slot.id, before, after: null });
      return { id: slot.id, object: 'notification_template', deleted: true as const };
    },
  }),
};
