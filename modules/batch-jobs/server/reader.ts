import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { invalid, Refusal } from '#kit/shared/fail.ts';
import { sheetLimits } from '../rules/limits.ts';
import type { Answer, Batch, Reading } from './reading.ts';

/** A sheet that is being read in a thread of its own. */
export type Reader = {
  /** @throws Refusal 400 at `file` for a sheet that cannot be read, or is more than it may be */
  headers(): Promise<string[]>;
  next(): Promise<Batch>;
  close(): void;
};

/** No sheet within the limits takes so long for its next rows. */
const patienceMs = 60_000;

/** Begins to read a sheet; whoever opens it closes it. @param bytes the thread's own from then on */
export function openReader(bytes: Uint8Array<ArrayBuffer>, how: Omit<Reading, 'bytes'>): Reader {
  const worker = new Worker(join(import.meta.dirname, 'reading.ts'), {
    workerData: { ...how, bytes } satisfies Reading,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: sheetLimits.memoryMb },
    stdout: false,
  });
  const ask = async (): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const timer = setTimeout(() => reject(new Error('a sheet was not read in time')), patienceMs);
    const failed = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? invalid('file', 'batch_jobs.file.memory') : error);
    const ended = () => reject(new Error('the thread that reads a sheet has ended'));
    worker.once('message', resolve).once('error', failed).once('exit', ended);
    worker.postMessage('next', []);
    try {
      const answer = await promise;
      if ('fault' in answer) throw invalid('file', answer.fault, answer.params);
      return answer;
    } catch (error) {
      void worker.terminate();
      throw error;
    } finally {
      clearTimeout(timer);
      worker.off('message', resolve).off('error', failed).off('exit', ended);
    }
  };
  // What goes wrong while nobody asks is told to whoever asks next; without a listener it would end the process.
  worker.on('error', () => undefined);
  worker.unref();
  /** The rows after those that are being written down: read meanwhile, and no further. */
  let ahead: Promise<Answer> | null = null;
  return {
    headers: async () => {
      const answer = await ask();
      return 'headers' in answer ? answer.headers : [];
    },
    next: async () => {
      const answer = await (ahead ?? ask());
      if (!('rows' in answer)) throw new Refusal('unexpected_state', 'errors.unexpected');
      ahead = answer.last ? null : ask();
      // Who asks next is told.
      ahead?.catch(() => undefined);
      return answer;
    },
    close: () => void worker.terminate(),
  };
}
