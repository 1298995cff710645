import { limits } from '#domain/limits.ts';
import type { BatchJob } from '../contract.ts';
import { isRunning, unconfirmedDays } from '../rules.ts';

/**
 * Milliseconds until an import is asked for again: 2 seconds at first, and the longer nothing happens to it the longer (specification, section 9);
 * undefined once the server is done with it.
 * @param undoing whether it was asked to be taken back, which its status does not say
 */
export function waitOf(job: BatchJob | undefined, undoing = false, now = Date.now()): number | undefined {
  const [soonest] = limits.batchPollSeconds;
  if (job && undoing && !job.undone_at) return soonest * 1_000;
  if (!job || !isRunning(job)) return undefined;
  const silent = (now - new Date(job.updated_at).getTime()) / 1_000;
  const pause = limits.batchPollSeconds.find((seconds) => seconds >= silent) ?? limits.batchPollSeconds.at(-1) ?? 60;
  return pause * 1_000;
}

/** How far back imports are asked for, to the day so that the question stays the same. */
export const monthAgo = (now = Date.now()): string =>
  new Date(now - unconfirmedDays * 86_400_000).toISOString().slice(0, 10);
