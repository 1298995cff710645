import { sql } from 'kysely';
import { fail } from '#kit/shared/fail.ts';
import { limits } from '#kit/shared/limits.ts';
import type { AccountType } from '#kit/shared/actor.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { queueMessage } from '#kit/server/messages.ts';
import { issueCode, useCode } from '#kit/server/one-time.ts';
import { addressKey } from '#kit/server/rate-limits.ts';
import type { SignInServices } from './services.ts';

const purpose = 'affiliate_sign_in';

type SignInUser = { id: string; account_type: AccountType };

/** The affiliate who may sign in with a phone number. */
async function findAffiliateUser(ctx: PublicCtx, phone: string): Promise<SignInUser | undefined> {
  const { rows } = await sql<SignInUser>`select id, account_type from users
    where phone = ${phone} and account_type = 'affiliate' and status = 'active' and deleted_at is null`.execute(ctx.db);
  return rows[0];
}

/**
 * Sends a six-digit code to an affiliate's phone; a new code kills the old one. Unknown numbers get the same answer and the same
 * limits: one in 180 seconds, so many a day and an hour (trust, T13–T15; specification, section 9).
 */
export async function sendCode(services: SignInServices, ctx: PublicCtx, phone: string) {
  await services.codesPerAddress.count(addressKey(ctx.origin.ip));
  await services.codesPerNumber.count(phone);
  await services.codesPerNumberPerDay.count(phone);
  if (await findAffiliateUser(ctx, phone)) {
    await services.codesPerDay.count('all');
    const code = await issueCode(ctx.db, purpose, phone);
    await queueMessage(ctx, { channel: 'sms', recipient: phone, body: ctx.t('sessions.code_message', { code }), secrets: [code], urgent: true });
  }
  return { ok: true as const, resend_after: limits.resendSeconds };
}

/** Whom a code signs in. @throws Refusal when the code is wrong, used, dead or expired */
export async function verifyCode(services: SignInServices, ctx: PublicCtx, { phone_number: phone, code }: { phone_number: string; code: string }): Promise<SignInUser> {
  await useCode(ctx.db, purpose, phone, code, services.codeTries);
  const user = await findAffiliateUser(ctx, phone);
  if (!user) throw fail('errors.code_expired');
  return user;
}
