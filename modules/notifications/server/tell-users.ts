import { sql } from 'kysely';
import type { Language } from '#kit/shared/texts.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { queueMessage } from '#modules/messages/server.ts';
import { isWanted, type Preference, type UserEvent } from '../rules.ts';

/** Somebody with an account, as a mail finds them. */
export type Addressee = { id: string; email: string; language: Language };
type Mail = { subject: string; body: string };

/**
 * Mails people with an account about an event, each in their own language, but for those who do not want it: of them nothing is kept.
 * @param write the words in a language
 */
export async function tellUsers(
  ctx: PublicCtx,
  event: UserEvent,
  users: readonly Addressee[],
  write: (language: Language) => Mail,
): Promise<void> {
  if (users.length === 0) return;
  const { rows } = await sql<
    Preference & { user_id: string }
  >`select user_id, event, channel, wanted from notification_preferences
    where event = ${event} and user_id = any(${users.map(({ id }) => id)})`.execute(ctx.db);
  for (const { id, email, language } of users) {
    if (
      !isWanted(
        rows.filter(({ user_id }) => user_id === id),
        event,
        'mail',
      )
    )
      continue;
    await queueMessage(ctx, { channel: 'mail', recipient: email, ...write(language) });
  }
}
