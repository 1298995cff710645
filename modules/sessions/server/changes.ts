import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { duplicate, fail, invalid } from '#kit/shared/fail.ts';
import { directionOf, type Language } from '#kit/shared/texts.ts';
import type { Numerals } from '#domain/numerals.ts';
import type { Ctx } from '#kit/server/context.ts';
import { lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { endSessionsOf, startSession } from './sessions.ts';
import { mailChanged, mailMoved, ownerOf } from './resets.ts';
import type { SignInRow } from './queries.ts';
import type { SignInServices } from './services.ts';

type Account = SignInRow &
  Row & {
    language: Language;
    direction: 'ltr' | 'rtl' | null;
    phone: string | null;
    first_name: string | null;
    last_name: string | null;
    name_ar: string | null;
  };

/**
 * Proves that the caller is the owner and not somebody at an unlocked screen; wrong passwords are counted.
 * @throws Refusal 400 at `current_password`, 429 after too many
 */
async function proveOwner(
  services: SignInServices,
  ctx: Ctx,
  passwordHash: string,
  given: string | undefined,
): Promise<void> {
  // Counted by the person, not by the e-mail: guesses of strangers at the sign-in page must not stop the owner here.
  const name = personOf(ctx.actor);
  if (given === undefined) throw invalid('current_password', 'account.current_required');
  await services.failuresPerPerson.count(name);
  if (!(await services.passwords.matches(given, passwordHash)))
    throw invalid('current_password', 'account.current_wrong');
  await services.failuresPerPerson.clear(name);
}

async function findAccount(ctx: Ctx): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select * from users where id = ${personOf(ctx.actor)}`.execute(ctx.db);
  return rows[0];
}

/** Changes one's own password: other sessions and open links end, this session gets a new identifier, and a mail tells of it. */
export async function changePassword(
  services: SignInServices,
  ctx: Ctx,
  { current_password: current, password }: { current_password: string; password: string },
): Promise<void> {
  const account = await findAccount(ctx);
  if (!account?.password_hash) throw fail('account.no_password');
  await proveOwner(services, ctx, account.password_hash, current);
  const passwordHash = await services.passwords.hash(password, ownerOf({ ...account, email: account.email ?? '' }));
  // Another change in the meantime has already ended this session.
  const { numAffectedRows } =
    await sql`update users set password_hash = ${passwordHash}, version = version + 1, updated_at = ${ctx.now}
    where id = ${account.id} and password_hash = ${account.password_hash}`.execute(ctx.db);
  if (!numAffectedRows) throw invalid('current_password', 'account.current_wrong');
  await sql`delete from password_resets where user_id = ${account.id}`.execute(ctx.db);
  const isCookie = ctx.http.sessionToken !== null;
  // A bearer cannot be told a new token here, so it keeps its own.
  await endSessionsOf(ctx.db, account.id, isCookie ? null : ctx.http.sessionId);
  if (isCookie) {
    const { token, maxAge } = await startSession(ctx.db, account, ctx.origin);
    ctx.http.setSession(token, maxAge);
  }
  ctx.audit({ action: 'change_password', entity: 'users', entity_id: account.id, entity_label: account.email });
  if (account.email) await mailChanged(ctx, { email: account.email, language: account.language });
}

export type ProfileChange = {
  first_name?: string | null;
  last_name?: string | null;
  name_ar?: string | null;
  img?: string | null;
  email?: string;
  phone?: string | null;
  current_password?: string;
  language?: Language;
  direction?: 'ltr' | 'rtl';
  numerals?: Numerals;
};

/** A picture is one's own upload, not an address elsewhere. */
async function checkPicture(ctx: Ctx, img: string): Promise<void> {
  const key = /^\/api\/uploads\/([\w-]+\.(?:jpg|png))$/.exec(img)?.[1];
  const { rows } = key
    ? await sql`select from uploads where key = ${key} and owner_id = ${personOf(ctx.actor)} and not protected and deleted_at is null`.execute(
        ctx.db,
      )
    : { rows: [] };
  if (rows.length === 0) throw invalid('img', 'account.img_foreign');
}

/** E-mail and phone are how one is reached when locked out: a change asks for the password (trust, T18). */
async function checkContact(
  services: SignInServices,
  ctx: Ctx,
  account: Account,
  email: string | undefined,
  change: ProfileChange,
): Promise<void> {
  const moves = email !== undefined && email !== account.email;
  if (!moves && (change.phone === undefined || change.phone === account.phone)) return;
  if (!account.password_hash) throw fail('account.no_password');
  await proveOwner(services, ctx, account.password_hash, change.current_password);
  if (!moves) return;
  const { rows } = await sql`select from users where email = ${email} and deleted_at is null`.execute(ctx.db);
  if (rows.length > 0) throw duplicate('account.email_taken');
  await sql`delete from password_resets where user_id = ${account.id}`.execute(ctx.db);
  if (account.email) await mailMoved(ctx, { email: account.email, language: account.language }, email);
}

/** Changes one's own profile. */
export async function updateProfile(services: SignInServices, ctx: Ctx, change: ProfileChange): Promise<void> {
  const account = await lockRow<Account>(ctx, 'users', sql<boolean>`true`, personOf(ctx.actor));
  const { current_password: _proof, direction, email: given, ...plain } = change;
  const email = given?.toLowerCase();
  await checkContact(services, ctx, account, email, change);
  if (change.img && change.img !== account.img) await checkPicture(ctx, change.img);
  const language = change.language ?? account.language;
  // What the language has anyway is not kept, so that it follows the next change of the language.
  const follows = direction === undefined ? language !== account.language : direction === directionOf(language);
  const set = { ...plain, email, direction: follows ? null : direction };
  await updateRow(ctx, 'users', account, set, { entity: 'users', label: account.email });
}
