import { z } from 'zod';
import { isCleanText } from './strings.ts';

/** What a new password must be: long enough to be worth something, short enough to be hashed whole (trust, T03). */
export const passwordLimits = { minLength: 8, maxBytes: 256 } as const;

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
 * A password somebody chooses: eight characters or more, as the hint of the forms says, and at most 256 bytes, never cut. The one
 * rule of registration, invitation, reset and change, on the server and in the form. Those who sign in are not held to it: a
 * password of before stays good.
 */
export const newPassword = () =>
  z.string().min(passwordLimits.minLength).max(passwordLimits.maxBytes)
    .refine(isCleanText, { error: 'errors.text' })
    .refine((value) => bytesOf(value) <= passwordLimits.maxBytes, { error: 'errors.password_long' });

/** What is typed to prove that one is oneself: any password that can have been set. */
export const currentPassword = () => z.string().min(1).max(passwordLimits.maxBytes).refine(isCleanText, { error: 'errors.text' });
