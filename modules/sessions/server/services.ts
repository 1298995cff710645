import type { Passwords } from './passwords.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';

/** What signing in and passwords need besides the database: hashing, and the counters of failures, codes and links. */
export type SignInServices = {
  passwords: Passwords;
  /** Wrong passwords: of one account from one address, from one address, of one account from wherever, and on a device that is known. */
  failuresPerAccount: RateLimit;
  failuresPerAddress: RateLimit;
  failuresPerAccountAnywhere: RateLimit;
  failuresPerDevice: RateLimit;
  /** Wrong passwords of somebody who is signed in and asked for it again. */
  failuresPerPerson: RateLimit;
  codesPerNumber: RateLimit;
  codesPerNumberPerDay: RateLimit;
  codesPerAddress: RateLimit;
  codesPerDay: RateLimit;
  codeTries: number;
  resetsPerAddress: RateLimit;
  resetsPerEmail: RateLimit;
};
