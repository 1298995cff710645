import type { Files } from '#kit/server/files.ts';
import type { Passwords } from '#modules/sessions/server.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';

/** What registering needs besides the database: files, hashing and counters. */
export type RegistrationServices = {
  files: Files;
  passwords: Passwords;
  registrationsPerAddress: RateLimit;
  codesPerEmail: RateLimit;
  codesPerEmailPerDay: RateLimit;
  codesPerAddress: RateLimit;
  /** Shared with signing in by phone: a number gets no more messages because two doors send them. */
  codesPerNumber: RateLimit;
  codesPerNumberPerDay: RateLimit;
  codesPerDay: RateLimit;
  codeTries: number;
};
