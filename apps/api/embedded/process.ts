import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a process of that id exists, ours or not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const commandLine = (pid: number): string => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

const lockedBy = (path: string): number | undefined => {
  try {
    return Number(readFileSync(path, 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
};

/**
 * The id of the PostgreSQL that runs on this directory. The file it goes by stays behind after a power cut, and then the number
 * may belong to any other process.
 */
export const runningServer = (directory: string): number | undefined => {
  const pid = lockedBy(join(directory, 'postmaster.pid'));
  return pid && isAlive(pid) && commandLine(pid).includes('postgres') ? pid : undefined;
};

/** Removes lock files that name a process which is alive but is no PostgreSQL: it would refuse to start because of them for ever. */
export const forgetStaleLocks = (directory: string, socket: string): void => {
  for (const path of [join(directory, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]) {
    const pid = lockedBy(path);
    if (pid && isAlive(pid) && !commandLine(pid).includes('postgres')) rmSync(path, { force: true });
  }
};
