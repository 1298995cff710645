import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, type EmbeddedDatabase } from '../../apps/api/embedded.ts';
import type { Binaries } from '../../apps/api/embedded/binaries.ts';

const memory = '/dev/shm';
/** The databases of a run, and as much again. */
const neededBytes = 4 * 1024 ** 3;

/** Memory where there is enough of it: a copy of a database is a thousand files, and nobody needs them on a disk. */
const fastest = (): string => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
};

/** A temporary directory that PostgreSQL's user can pass through. */
export const temporaryDirectory = (): string => {
  const path = mkdtempSync(join(fastest(), 'wikala-test-'));
  chmodSync(path, 0o755);
  return path;
};

/** A cluster that `stop` removes without a trace. */
export const startThrowAway = async (binaries?: Binaries): Promise<EmbeddedDatabase> => {
  const directory = temporaryDirectory();
  const remove = () => rmSync(directory, { recursive: true, force: true });
  try {
    const cluster = await startEmbedded({
      dataDir: join(directory, 'data'),
      durable: false,
      log: () => undefined,
      binaries,
    });
    return {
      ...cluster,
      stop: async () => {
        await cluster.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
};
