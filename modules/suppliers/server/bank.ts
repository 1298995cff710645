import { sql } from 'kysely';
import type { z } from 'zod';
import { personOf } from '#kit/shared/actor.ts';
import { invalid, tooMany } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { Passwords } from '#kit/server/passwords.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import type { BankSection } from '../contract.ts';
import { lockProfile, saveProfile } from './save.ts';

export type PasswordCheck = {
  passwords: Passwords;
  /** Counts wrong passwords of a person; its name and how many are allowed are known, because a call that is in a transaction reads it itself. */
  failures: RateLimit;
  name: string;
  most: number;
};

/** Asks for the caller's own password again, as signing in does: counted, and the same work whatever it is. */
async function requirePassword(ctx: Ctx, { passwords, failures, name, most }: PasswordCheck, given: string): Promise<void> {
  const id = personOf(ctx.actor);
  // On this transaction's own connection: fifty of these calls, each waiting for a second one, would hold the whole pool.
  const { rows: [counted] } = await sql<{ seconds: number }>`select ceil((expire - extract(epoch from now()) * 1000) / 1000)::int as seconds from rate_limits
    where key = ${`${name}:${id}`} and points >= ${most} and expire > extract(epoch from now()) * 1000`.execute(ctx.db);
  if (counted) throw tooMany(Math.max(1, counted.seconds));
  const { rows: [user] } = await sql<{ password_hash: string | null }>`select password_hash from users where id = ${id}`.execute(ctx.db);
  if (await passwords.matches(given, user?.password_hash ?? null)) return;
  // Not waited for, and outside the transaction: the count outlives the refusal.
  void failures.note(id).catch(() => undefined);
  throw invalid('current_password', 'suppliers.wrong_password');
}

/** Saves where payouts go. */
export async function saveBank(ctx: Ctx, check: PasswordCheck, id: string, { current_password, version, ...set }: z.output<typeof BankSection>): Promise<void> {
  const before = await lockProfile(ctx, id);
  await requirePassword(ctx, check, current_password);
  await saveProfile(ctx, before, { set, version, section: 'bank' });
}
