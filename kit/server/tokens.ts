import { hash, randomBytes } from 'node:crypto';

/** Only this of a token is stored. */
export const hashToken = (token: string): string => hash('sha256', token);

/** A new 256-bit token for a link or a cookie, and the hash that is kept of it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}
