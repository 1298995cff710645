import { execFileSync, spawnSync } from 'node:child_process';

/** The user PostgreSQL's processes run as. Absent: as ourselves. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root, so root hands it to `nobody`, who exists everywhere and owns nothing. */
export const serverUser = (): ServerUser | undefined =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

/** Whether the server's user passes `test` (say `-x path`): asked of the system itself, which knows every kind of permission. */
export const userCan = (user: ServerUser | undefined, flag: '-r' | '-w' | '-x', path: string): boolean => {
  const { status, error } = spawnSync('test', [flag, path], { ...user, cwd: '/', stdio: 'ignore' });
  if (error) {
    throw new Error(
      `The embedded PostgreSQL cannot run as root here (${error.message}): start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return status === 0;
};
