import type { Passwords } from '#kit/server/passwords.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';

/** What signing in and passwords need besides the database: hashing, and the counters of failures, codes and links. */
export type SignInServices = {
  passwords: Passwords;
  failuresPerAccount: RateLimit;
  failuresPerAddress: RateLimit;
  codesPerNumber: RateLimit;
  codesPerNumberPerDay: RateLimit;
  codesPerAddress: RateLimit;
  codesPerDay: RateLimit;
  codeTries: number;
  resetsPerAddress: RateLimit;
  resetsPerEmail: RateLimit;
};
