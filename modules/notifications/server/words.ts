import { sql } from 'kysely';
import type { Language } from '#kit/shared/texts.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { NotificationChannel, NotificationEvent, Words } from '../rules.ts';

type Which = { event: NotificationEvent; channel: NotificationChannel; language: Language };

/** The house's own words for a message, where it has written some that are not a draft. */
export async function findOwnWords(
  ctx: Pick<PublicCtx, 'db'>,
  { event, channel, language }: Which,
): Promise<Words | null> {
  const { rows } = await sql<Words>`select subject, body from notification_templates
    where event = ${event} and channel = ${channel} and language = ${language} and status = 'active'`.execute(ctx.db);
  return rows[0] ?? null;
}
