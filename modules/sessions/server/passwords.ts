import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { invalid } from '#kit/shared/fail.ts';
import { passwordFault, type PasswordOwner } from '../rules/password.ts';
import { isCommonPassword } from './common-passwords.ts';
import { makeTurns } from '#kit/server/turns.ts';

/** argon2id (2), 46 MiB, one pass: 18 ms on one core. */
const parameters = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 };

export type Passwords = {
  /**
   * Hashes a new password: the only way to one, so none is set that is easily guessed.
   * @param path where the request holds it
   * @throws Refusal 400 at `path` when it is too short for the account, the owner's own name or e-mail, or among the commonest
   */
  hash(password: string, owner: PasswordOwner, path?: string): Promise<string>;
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
    hash: async (password, owner, path = 'password') => {
      const fault =
        passwordFault(password, owner) ??
        ((await isCommonPassword(password)) ? { code: 'errors.password_common' as const } : null);
      if (fault) throw invalid(path, fault.code, fault.params);
      return inTurn(() => hash(password, parameters));
    },
    matches: (password, stored) =>
      inTurn(async () => (await verify(stored ?? (await dummy), password)) && stored !== null),
  };
}
