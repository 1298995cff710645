import { sql } from 'kysely';
import type { z } from 'zod';
import { personOf } from '#domain/actor.ts';
import { invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Passwords } from '#modules/sessions/server.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import type { BankSection } from '../contract.ts';
import { lockProfile, saveProfile } from './save.ts';

export type PasswordCheck = { passwords: Passwords; failuresPerPerson: RateLimit };

/** Asks for the caller's own password again, as signing in does: counted before it is compared, and the same work whatever it is. */
async function requirePassword(
  ctx: Ctx,
  { passwords, failuresPerPerson }: PasswordCheck,
  given: string,
): Promise<void> {
  const id = personOf(ctx.actor);
  await failuresPerPerson.count(id);
  const {
    rows: [user],
  } = await sql<{ password_hash: string | null }>`select password_hash from users where id = ${id}`.execute(ctx.db);
  if (!(await passwords.matches(given, user?.password_hash ?? null)))
    throw invalid('current_password', 'suppliers.wrong_password');
  await failuresPerPerson.clear(id);
}

/** Saves where payouts go. */
export async function saveBank(
  ctx: Ctx,
  check: PasswordCheck,
  id: string,
  { current_password, version, ...set }: z.output<typeof BankSection>,
): Promise<void> {
  const before = await lockProfile(ctx, id);
  await requirePassword(ctx, check, current_password);
  await saveProfile(ctx, before, { set, version, section: 'bank' });
}
