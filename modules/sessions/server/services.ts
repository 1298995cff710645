import type { Kysely } from 'kysely';
import type { Passwords } from '#kit/server/passwords.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import type { Tables } from '#db/types.gen.ts';

/** What signing in needs besides a transaction: counters and codes outlive a refused call, so they are written beside it. */
export type SignInServices = {
  db: Kysely<Tables>;
  passwords: Passwords;
  failuresPerAccount: RateLimit;
  failuresPerAddress: RateLimit;
  codesPerNumber: RateLimit;
  codesPerNumberPerDay: RateLimit;
  codesPerAddress: RateLimit;
  codesPerDay: RateLimit;
  codeTries: number;
};
