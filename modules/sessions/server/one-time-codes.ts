import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kit/server/db.ts';
import { hashToken } from '#kit/server/tokens.ts';
import { fail } from '#kit/shared/fail.ts';

const minutesValid = 5;
const hashCode = (purpose: string, address: string, code: string): string => hashToken(`${purpose} ${address} ${code}`);

/** Makes a six-digit code for one purpose at one address, valid for five minutes; a new code kills the old one (trust, T13 and T15). */
export async function issueCode(db: Db, purpose: string, address: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`insert into sign_in_codes (purpose, address, code_hash, expires_at)
    values (${purpose}, ${address}, ${hashCode(purpose, address, code)}, now() + make_interval(mins => ${minutesValid}))
    on conflict (purpose, address) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, guesses = 0, used_at = null,
      created_at = now()`.execute(db);
  return code;
}

/**
 * Uses up a code. The guess is counted before it is compared: fifty guesses in one instant are at most `tries`. Call it from a
 * standalone endpoint, so that the count outlives a refusal.
 * @throws Refusal when the code is wrong, used, dead or expired
 */
export async function useCode(db: Db, purpose: string, address: string, code: string, tries: number): Promise<void> {
  const { rows } = await sql<{ code_hash: string }>`update sign_in_codes set guesses = guesses + 1
    where purpose = ${purpose} and address = ${address} and used_at is null and expires_at > now() and guesses < ${tries}
    returning code_hash`.execute(db);
  const [row] = rows;
  if (!row) throw fail('errors.code_expired');
  if (row.code_hash !== hashCode(purpose, address, code)) throw fail('errors.code_wrong');
  const used = await sql`update sign_in_codes set used_at = now()
    where purpose = ${purpose} and address = ${address} and used_at is null and code_hash = ${row.code_hash}`.execute(
    db,
  );
  if (!used.numAffectedRows) throw fail('errors.code_expired');
}

/** Whether a code that was sent can still be entered. */
export async function isCodeOpen(db: Db, purpose: string, address: string, tries: number): Promise<boolean> {
  const { rows } =
    await sql`select from sign_in_codes where purpose = ${purpose} and address = ${address} and used_at is null and expires_at > now()
    and guesses < ${tries}`.execute(db);
  return rows.length > 0;
}
