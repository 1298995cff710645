import { Refusal } from '#kit/shared/fail.ts';
import { limits } from '#kit/shared/limits.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { queueMessage } from '#kit/server/messages.ts';
import { issueCode } from '#kit/server/one-time.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import { maySendText } from '../rules.ts';
import type { RegistrationServices } from './services.ts';

export const codePurpose = 'supplier_registration';

/** Whom a code goes to; null for an address that waits for none. */
type Waiting = { phone: string } | null;

/** Sends a code by mail and SMS. For nobody it makes one all the same, so that the answer takes as long. */
export async function sendCode(services: RegistrationServices, ctx: PublicCtx, email: string, waiting: Waiting): Promise<void> {
  const code = await issueCode(ctx.db, codePurpose, email);
  if (!waiting) return;
  const link = ctx.link('/verify-registration');
  await queueMessage(ctx, { channel: 'mail', recipient: email, subject: ctx.t('registration.mail_subject'), body: ctx.t('registration.mail', { code, link }) });
  if (await mayText(services, waiting.phone)) await queueMessage(ctx, { channel: 'sms', recipient: waiting.phone, body: ctx.t('registration.sms', { code }) });
}

/** Whether this number may get another message; when it may not, the mail still goes. */
async function mayText({ codesPerNumber, codesPerNumberPerDay, codesPerDay }: RegistrationServices, phone: string): Promise<boolean> {
  if (!maySendText(phone)) return false;
  for (const [limit, key] of [[codesPerNumber, phone], [codesPerNumberPerDay, phone], [codesPerDay, 'all']] as const) {
    if ((await secondsUntilFree(limit, key)) > 0) return false;
  }
  return true;
}

/** Counts a code for an e-mail. @returns 0 when it may be sent now, else the seconds until one may be */
export async function countCode({ codesPerEmail, codesPerEmailPerDay }: RegistrationServices, email: string): Promise<number> {
  return (await secondsUntilFree(codesPerEmail, email)) || (await secondsUntilFree(codesPerEmailPerDay, email));
}

async function secondsUntilFree(limit: RateLimit, key: string): Promise<number> {
  try {
    await limit.count(key);
    return 0;
  } catch (error) {
    if (error instanceof Refusal && error.type === 'too_many_requests') return error.retryAfter ?? limits.resendSeconds;
    throw error;
  }
}
