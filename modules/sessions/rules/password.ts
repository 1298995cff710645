import type { AccountType } from '#domain/actor.ts';
import { fold } from '#domain/fold.ts';
import { bounded, isCleanText } from '#kit/shared/strings.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import { passwordBytes } from './current-password.ts';

/** What a new password must be: long enough not to be guessed, short enough to be hashed whole (trust, T03). Characters and bytes. */
export const passwordLimits = { minLength: 8, adminMinLength: 12, maxBytes: passwordBytes } as const;

/** Fewest characters of a new password: eight as the specification's hint says; an administrator, who sees everybody's orders, has twelve. */
export const minPasswordLength = (account: AccountType): number =>
  account === 'admin' ? passwordLimits.adminMinLength : passwordLimits.minLength;

/** Bytes of a text in UTF-8, which is what is hashed. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

/**
 * The shape of a password somebody chooses: eight characters or more (`minPasswordLength` says for whom more), and at most 256 bytes,
 * never cut. Registration, invitation, reset and change hold to it, on the server and in the form. Those who sign in are not: a password
 * of before stays good.
 * @param minLength fewest characters, where the account type is known
 */
export const newPassword = (minLength: number = passwordLimits.minLength) =>
  bounded(passwordLimits.maxBytes)
    .min(minLength)
    .refine(isCleanText, { error: 'errors.text' })
    .refine((value) => bytesOf(value) <= passwordLimits.maxBytes, { error: 'errors.password_long' });

/** Whose password it will be, with what others know of them: e-mail and names. */
export type PasswordOwner = { account: AccountType; email: string; names: readonly (string | null | undefined)[] };

const squeezed = (text: string): string => fold(text).replaceAll(' ', '');

/**
 * What is wrong with a new password for this person, besides its shape: too short for an administrator, or the same as the e-mail, the part
 * of it before the @, a name, or all names together; case, accents and spaces make no difference. Null when nothing is.
 */
export function passwordFault(
  password: string,
  { account, email, names }: PasswordOwner,
): { code: TextKey; params?: TextParams } | null {
  const least = minPasswordLength(account);
  if (password.length < least) return { code: 'errors.password_short', params: { n: least } };
  const own = [email, email.slice(0, email.indexOf('@')), ...names, names.filter(Boolean).join('')];
  const typed = squeezed(password);
  return own.some((one) => one && squeezed(one) === typed) ? { code: 'errors.password_own' } : null;
}
