import { Refusal } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import type { Language } from '#kit/shared/texts.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { queueMessage } from '#modules/messages/server.ts';
import { issueCode } from '#modules/sessions/server.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import { makeTranslators } from '#kit/server/texts.ts';
import { maySendText } from '../rules.ts';
import { registrationTexts } from '../texts.ts';
import { findOpen, findOwner } from './company.ts';
import type { RegistrationServices } from './services.ts';

/** The code of the mailbox and that of the phone are two: who reads one proves nothing about the other (trust, T16). */
export const mailPurpose = 'supplier_registration';
export const phonePurpose = 'supplier_registration_phone';
/** What a texted code is bound to: the number it went to, under the e-mail that registers. */
export const phoneAddress = (email: string, phone: string): string => `${email} ${phone}`;

/** Each message in the language of whoever asked: they are written after the call, by nobody. */
const say = makeTranslators([registrationTexts]);

/** What is asked for, told to the listener below; the same for every e-mail, so that no answer takes longer than another (trust, T02). */
export const askForCode = (ctx: PublicCtx, email: string, by: Asked['by']): void =>
  ctx.emit('registration.code_asked', { email, by, language: ctx.origin.language });

export type Asked = { email: string; by: 'registering' | 'resending'; language: Language };

/** Sends codes to an e-mail that waits for one and to its phone, each its own; the owner of a known e-mail hears that somebody tried to register it. */
export async function answerAsked(
  services: RegistrationServices,
  ctx: PublicCtx,
  { email, by, language }: Asked,
): Promise<void> {
  const t = say[language];
  const mail = (subject: string, body: string, secrets: readonly string[] = []) =>
    queueMessage(ctx, { channel: 'mail', recipient: email, subject, body, secrets, urgent: true });
  const waiting = await findOpen(ctx, email);
  if (waiting) {
    const code = await issueCode(ctx.db, mailPurpose, email);
    await mail(
      t('registration.mail_subject'),
      t('registration.mail', { code, link: ctx.link('/verify-registration') }),
      [code],
    );
    const { phone, phone_verified } = waiting;
    if (phone === null || phone_verified || !(await mayText(services, phone))) return;
    const texted = await issueCode(ctx.db, phonePurpose, phoneAddress(email, phone));
    await queueMessage(ctx, {
      channel: 'sms',
      recipient: phone,
      body: t('registration.sms', { code: texted }),
      secrets: [texted],
      urgent: true,
    });
  } else if (by === 'registering' && (await findOwner(ctx, email))) {
    await mail(t('registration.known_subject'), t('registration.known', { login: ctx.link('/login') }));
  }
}

/** Whether this number may get another message; when it may not, the mail still goes. */
async function mayText(
  { codesPerNumber, codesPerNumberPerDay, codesPerDay }: RegistrationServices,
  phone: string,
): Promise<boolean> {
  if (!maySendText(phone)) return false;
  for (const [limit, key] of [
    [codesPerNumber, phone],
    [codesPerNumberPerDay, phone],
    [codesPerDay, 'all'],
  ] as const) {
    if ((await secondsUntilFree(limit, key)) > 0) return false;
  }
  return true;
}

/** Counts a code for an e-mail. @returns 0 when it may be sent now, else the seconds until one may be */
export async function countCode(
  { codesPerEmail, codesPerEmailPerDay }: RegistrationServices,
  email: string,
): Promise<number> {
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
