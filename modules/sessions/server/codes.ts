import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { fail } from '#kit/shared/fail.ts';
import { limits } from '#kit/shared/limits.ts';
import type { AccountType } from '#kit/shared/actor.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import { addressKey } from '#kit/server/rate-limits.ts';
import type { SignInServices } from './services.ts';

const purpose = 'affiliate_sign_in';
const minutesValid = 5;
const hashCode = (phone: string, code: string): string => createHash('sha256').update(`${purpose} ${phone} ${code}`).digest('hex');

/**
 * Sends a six-digit code to an affiliate's phone; a new code kills the old one. Unknown numbers get the same answer and the same
 * limits: one in 180 seconds, so many a day and an hour (trust, T13–T15; specification, section 9).
 */
export async function sendCode(services: SignInServices, ctx: PublicCtx, phone: string) {
  await services.codesPerAddress.count(addressKey(ctx.origin.ip));
  await services.codesPerNumber.count(phone);
  await services.codesPerNumberPerDay.count(phone);
  const { rows } = await sql<{ id: string }>`select id from users
    where phone = ${phone} and account_type = 'affiliate' and status = 'active' and deleted_at is null`.execute(ctx.db);
  if (rows.length > 0) {
    await services.codesPerDay.count('all');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await sql`insert into sign_in_codes (purpose, address, code_hash, expires_at)
      values (${purpose}, ${phone}, ${hashCode(phone, code)}, now() + make_interval(mins => ${minutesValid}))
      on conflict (purpose, address) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, guesses = 0, used_at = null, created_at = now()`.execute(ctx.db);
    await sql`insert into messages (id, channel, recipient, body) values (${ctx.newId('msg')}, 'sms', ${phone}, ${ctx.t('sessions.code_message', { code })})`.execute(ctx.db);
  }
  return { ok: true as const, resend_after: limits.resendSeconds };
}

/**
 * Compares a code. The guess is counted before it is compared, and stays counted when the call is refused, so
 * that fifty guesses in one instant are at most five.
 * @throws Refusal when the code is wrong, used, dead or expired
 */
export async function verifyCode(services: SignInServices, ctx: PublicCtx, { phone_number: phone, code }: { phone_number: string; code: string }) {
  const { rows } = await sql<{ code_hash: string }>`update sign_in_codes set guesses = guesses + 1
    where purpose = ${purpose} and address = ${phone} and used_at is null and expires_at > now() and guesses < ${services.codeTries}
    returning code_hash`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw fail('sessions.code_expired');
  if (row.code_hash !== hashCode(phone, code)) throw fail('sessions.code_wrong');
  const used = await sql<{ id: string; account_type: AccountType }>`with used as (
      update sign_in_codes set used_at = now() where purpose = ${purpose} and address = ${phone} and used_at is null and code_hash = ${row.code_hash} returning address)
    select u.id, u.account_type from users u join used on used.address = u.phone
    where u.account_type = 'affiliate' and u.status = 'active' and u.deleted_at is null`.execute(ctx.db);
  const [user] = used.rows;
  if (!user) throw fail('sessions.code_expired');
  return user;
}
