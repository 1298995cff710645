import { sql } from 'kysely';
import type { ServerModule } from '#kit/server/serve.ts';
import { hoursFresh } from './server/messages.ts';

export { mailChannel } from './server/mail.ts';
export { queueMessage, redact, startMessages } from './server/messages.ts';
export { smsChannel } from './server/sms.ts';

/** Mails and text messages on their way out. Nobody calls it: other modules queue what is to be sent. */
export const messagesModule: ServerModule = {
  name: 'messages',
  tables: {
    owns: ['message_secrets', 'messages'],
    writes: { notifications: 'a notice is as sent as the message that carries it' },
  },
  texts: { en: {}, ar: {} },
  routes: [],
  // Who was not told within a day is not told any more.
  expired: { message_secrets: sql<boolean>`created_at < now() - make_interval(hours => ${hoursFresh})` },
};
