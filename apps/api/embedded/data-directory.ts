import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './process.ts';
import { userCan, type ServerUser } from './user.ts';

const fallback = '/var/lib/wikala';
/** A socket's path has 107 bytes; `.s.PGSQL.5432` and its slash take 14 of them. */
const longestSocketDirectory = 93;

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Makes the directory, and each one above it that is missing, so that other users can pass through whatever the umask. */
const makePassable = (path: string) => {
  const first = mkdirSync(path, { recursive: true });
  for (let made = path; first && made.length >= first.length; made = join(made, '..')) chmodSync(made, 0o755);
};

/**
 * The directory that holds the database of `dataDir`: inside it, or under /var/lib when PostgreSQL's user cannot get there
 * (a clone in root's home).
 */
export const databaseDirectory = (dataDir: string, user: ServerUser | undefined): string => {
  makePassable(dataDir);
  if (!user || userCan(user, '-x', dataDir)) return dataDir;
  const elsewhere = join(fallback, shortHash(dataDir));
  makePassable(elsewhere);
  return elsewhere;
};

const own = (path: string, user: ServerUser | undefined) => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
};

/**
 * The directory of the unix socket. Whoever gets in may log in, so only the server's user may: it is inside the database's
 * directory, or where that path is too long for a socket, in the temporary directory and checked to be ours.
 */
export const socketDirectory = (home: string, user: ServerUser | undefined): string => {
  const inside = join(home, 'socket');
  const short = Buffer.byteLength(inside) <= longestSocketDirectory;
  const path = short ? inside : join(tmpdir(), `wikala-${shortHash(home)}`);
  own(path, user);
  const { uid, mode } = lstatSync(path);
  if (uid !== (user?.uid ?? process.getuid?.()) || (mode & 0o7777) !== 0o700) {
    throw new Error(`${path} is not a private directory of PostgreSQL's user: remove it and start again.`);
  }
  return path;
};

/** Runs `create` on a directory beside `path` and puts it in place whole: a start cut short in the middle leaves no half database. */
export const createWhole = async (
  path: string,
  user: ServerUser | undefined,
  create: (unfinished: string) => Promise<void>,
): Promise<void> => {
  for (const left of readdirSync(join(path, '..'))) {
    const [, pid] = /^unfinished-(\d+)$/.exec(left) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(path, '..', left), { recursive: true, force: true });
  }
  const unfinished = join(path, '..', `unfinished-${process.pid}`);
  own(unfinished, user);
  try {
    await create(unfinished);
    if (!existsSync(path)) renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
};
