import { sql } from 'kysely';
import { fail } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import type { AccountType } from '#domain/actor.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { queueMessage } from '#modules/messages/server.ts';
import { issueCode, useCode } from './one-time-codes.ts';
import { addressKey } from '#kit/server/rate-limits.ts';
import { findKnownDevice } from './known-devices.ts';
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
 * What codes of a number are counted and kept by: a device that has signed in to it before has its own, so that a stranger who asks for
 * codes and guesses them uses up the strangers'.
 */
async function findCounted(ctx: PublicCtx, phone: string): Promise<{ user: SignInUser | undefined; counted: string }> {
  const user = await findAffiliateUser(ctx, phone);
  const device = await findKnownDevice(ctx, user?.id ?? null);
  return { user, counted: device ? `${phone} ${device}` : phone };
}

/**
 * Sends a six-digit code to an affiliate's phone; a new code kills the old one. Unknown numbers get the same answer, the same limits (one
 * in 180 seconds, so many a day and an hour) and a code too, which is sent to nobody: guesses at it fail in the same words (trust,
 * T13–T15; specification, section 9).
 */
export async function sendCode(services: SignInServices, ctx: PublicCtx, phone: string) {
  const { user, counted } = await findCounted(ctx, phone);
  // The cap of the SMS bill holds for every number, but only what is sent counts.
  await services.codesPerDay.check('all');
  if (counted === phone) await services.codesPerAddress.count(addressKey(ctx.origin.ip));
  await services.codesPerNumber.count(counted);
  await services.codesPerNumberPerDay.count(counted);
  const code = await issueCode(ctx.db, purpose, counted);
  if (user) {
    await services.codesPerDay.count('all');
    await queueMessage(ctx, {
      channel: 'sms',
      recipient: phone,
      body: ctx.t('sessions.code_message', { code }),
      secrets: [code],
      urgent: true,
    });
  }
  return { ok: true as const, resend_after: limits.resendSeconds };
}

/** Whom a code signs in. @throws Refusal when the code is wrong, used, dead or expired */
export async function verifyCode(
  services: SignInServices,
  ctx: PublicCtx,
  { phone_number: phone, code }: { phone_number: string; code: string },
): Promise<SignInUser> {
  const { user, counted } = await findCounted(ctx, phone);
  try {
    await useCode(ctx.db, purpose, counted, code, services.codeTries);
    if (user) return user;
    throw fail('errors.code_wrong');
  } catch (error) {
    ctx.audit({ action: 'sign_in_failed', entity: 'users', entity_id: user?.id ?? 'unknown', entity_label: phone });
    throw error;
  }
}
