import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { makeTurns } from './turns.ts';

/** argon2id (2), 46 MiB, one pass: 18 ms on one core. */
const parameters = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Compares; with no hash it does the same work on a dummy, so that unknown accounts take as long as known ones. */
  matches(password: string, stored: string | null): Promise<boolean>;
};

/**
 * Hashes passwords, so many at once and so many waiting; more are refused with 503 rather than filling the memory.
 * @param atOnce parallel hashes, as many as cores
 */
export function makePasswords(atOnce: number, queueLimit: number): Passwords {
  const dummy = hash(randomBytes(16).toString('hex'), parameters);
  const turns = makeTurns({ atOnce, waiting: queueLimit });
  const inTurn = <T>(work: () => Promise<T>) => turns.take('', work);
  return {
    hash: (password) => inTurn(() => hash(password, parameters)),
    matches: (password, stored) => inTurn(async () => (await verify(stored ?? (await dummy), password)) && stored !== null),
  };
}
