import { sql } from 'kysely';
import type { AccountType } from '#domain/actor.ts';
import { loginPath } from '#domain/landing.ts';
import { fail } from '#kit/shared/fail.ts';
import { minPasswordLength, passwordLimits, type PasswordOwner } from '../rules/password.ts';
import type { Language } from '#kit/shared/texts.ts';
import type { PublicCtx } from '#kit/server/context.ts';
import type { Db } from '#kit/server/db.ts';
import { queueMessage } from '#modules/messages/server.ts';
import { hashToken, newToken } from '#kit/server/tokens.ts';
import { addressKey } from '#kit/server/rate-limits.ts';
import { endSessionsOf } from './sessions.ts';
import { makeTranslators } from '#kit/server/texts.ts';
import { forgetDevices } from './known-devices.ts';
import type { SignInServices } from './services.ts';
import { mailTexts } from './texts.ts';

const minutesValid = 30;
const translators = makeTranslators([mailTexts]);

type Person = {
  id: string;
  account_type: AccountType;
  email: string;
  language: Language;
  first_name: string | null;
  last_name: string | null;
  name_ar: string | null;
};

/**
 * Somebody says that the password of an address is forgotten. Nothing is looked up here: known and unknown addresses get the same
 * answer for the same work, and whether a link is mailed is found out afterwards (trust, T02).
 * @param account only for this account type; null for whichever it is
 */
export async function askForReset(
  services: SignInServices,
  ctx: PublicCtx,
  email: string,
  account: AccountType | null,
): Promise<void> {
  const address = email.toLowerCase();
  await services.resetsPerAddress.count(addressKey(ctx.origin.ip));
  await services.resetsPerEmail.count(address);
  ctx.emit('password.forgotten', { email: address, account });
}

/** Mails the link of a forgotten password, if the address has an account that signs in by password; a new link kills the old one. */
export async function mailReset(
  ctx: PublicCtx,
  { email, account }: { email: string; account: string | null },
): Promise<void> {
  const { rows } =
    await sql<Person>`select id, account_type, email, language, first_name, last_name, name_ar from users where email = ${email} and status = 'active' and deleted_at is null
    and account_type <> 'affiliate' and account_type = coalesce(${account}, account_type)`.execute(ctx.db);
  const [person] = rows;
  if (!person) return;
  const { token, tokenHash } = newToken();
  await sql`insert into password_resets (user_id, token_hash, email, expires_at)
    values (${person.id}, ${tokenHash}, ${email}, now() + make_interval(mins => ${minutesValid}))
    on conflict (user_id) do update set token_hash = excluded.token_hash, email = excluded.email, created_at = now(), expires_at = excluded.expires_at,
      used_at = null`.execute(ctx.db);
  const t = translators[person.language];
  await queueMessage(ctx, {
    channel: 'mail',
    recipient: email,
    subject: t('account.reset_subject'),
    body: t('account.reset_body', { link: ctx.link(`/reset-password?token=${token}`), minutes: minutesValid }),
    secrets: [token],
    urgent: true,
  });
  ctx.audit({ action: 'reset_requested', entity: 'users', entity_id: person.id, entity_label: email });
}

/** Whose password a token may set: open, not expired, its person active and still of the address it was sent to. */
async function findReset(db: Db, token: string): Promise<Person | null> {
  const { rows } =
    await sql<Person>`select us.id, us.account_type, us.email, us.language, us.first_name, us.last_name, us.name_ar
    from password_resets pw join users us on us.id = pw.user_id and us.email = pw.email and us.status = 'active' and us.deleted_at is null
    where pw.token_hash = ${hashToken(token)} and pw.used_at is null and pw.expires_at > now()`.execute(db);
  return rows[0] ?? null;
}

/** What the page of a mailed link shows. */
export async function validateReset(
  db: Db,
  token: string,
): Promise<{ valid: boolean; email: string | null; min_length: number }> {
  const found = await findReset(db, token);
  return {
    valid: found !== null,
    email: found?.email ?? null,
    min_length: found ? minPasswordLength(found.account_type) : passwordLimits.minLength,
  };
}

/** What the new password of a person must not be. */
export const ownerOf = ({
  account_type: account,
  email,
  first_name,
  last_name,
  name_ar,
}: Omit<Person, 'id' | 'language'>): PasswordOwner => ({ account, email, names: [first_name, last_name, name_ar] });

type Reset = { token: string; password: string; email?: string };

/**
 * Sets the password of a mailed token. Used once, for its own address only; every session of the person ends.
 * @returns whose it was
 * @throws Refusal 400 for a token that is used, expired, unknown, of another address or another account type
 */
export async function resetPassword(
  services: SignInServices,
  ctx: PublicCtx,
  { token, password, email }: Reset,
  account: AccountType | null,
): Promise<string> {
  const address = addressKey(ctx.origin.ip);
  await services.failuresPerAddress.count(address);
  const person = await findReset(ctx.db, token);
  const fits =
    person !== null &&
    (email === undefined || email.toLowerCase() === person.email) &&
    (account === null || account === person.account_type);
  // Not hashed before the token is known to be one: guesses cost us nothing.
  const passwordHash = fits ? await services.passwords.hash(password, ownerOf(person)) : null;
  const { rows } = await sql<{ user_id: string }>`update password_resets set used_at = now()
    where token_hash = ${hashToken(token)} and used_at is null and expires_at > now() and ${passwordHash !== null} returning user_id`.execute(
    ctx.db,
  );
  if (!person || passwordHash === null || rows.length === 0) throw fail('account.link_invalid');
  await services.failuresPerAddress.uncount(address);
  await sql`update users set password_hash = ${passwordHash}, version = version + 1, updated_at = ${ctx.now} where id = ${person.id}`.execute(
    ctx.db,
  );
  await endSessionsOf(ctx.db, person.id);
  await forgetDevices(ctx.db, person.id);
  ctx.audit({
    action: 'reset_password',
    entity: 'users',
    entity_id: person.id,
    entity_label: person.email,
    by: { id: person.id, account: person.account_type },
  });
  await mailChanged(ctx, person);
  return person.id;
}

/** Tells somebody that the password is another one now: it may not have been them. */
export async function mailChanged(
  ctx: PublicCtx,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const t = translators[language];
  const body = t('account.changed_body', { link: ctx.link(`${loginPath}?reset-password=true`) });
  await queueMessage(ctx, { channel: 'mail', recipient: email, subject: t('account.changed_subject'), body });
}

/** Tells the old address that the account has another one now (trust, T18). */
export async function mailMoved(
  ctx: PublicCtx,
  old: { email: string; language: Language },
  email: string,
): Promise<void> {
  const t = translators[old.language];
  await queueMessage(ctx, {
    channel: 'mail',
    recipient: old.email,
    subject: t('account.moved_subject'),
    body: t('account.moved_body', { email }),
  });
}
