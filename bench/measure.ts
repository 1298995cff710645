import type { ChildProcess } from 'node:child_process';
import { once as next } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** What one run of one side took. Latencies in milliseconds, CPU in milliseconds per request: of the process that sends statements, and of PostgreSQL. */
export type Figures = { perSecond: number; p50: number; p99: number; server: number; database: number };

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** The middle of several rounds, figure by figure. */
export const medians = (rounds: readonly Figures[]): Figures => ({
  perSecond: median(rounds.map((one) => one.perSecond)),
  p50: median(rounds.map((one) => one.p50)),
  p99: median(rounds.map((one) => one.p99)),
  server: median(rounds.map((one) => one.server)),
  database: median(rounds.map((one) => one.database)),
});

const clockTicks = 100;

/** CPU milliseconds that a process and its children have used so far; Linux only, 0 elsewhere. */
export function cpuOf(pid: number): number {
  const own = statOf(pid);
  if (!own) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  // Children that have ended are counted in their parent's own figures.
  return [own, ...children].reduce((sum, stat) => sum + (stat?.ms ?? 0), 0);
}

function statOf(pid: number): { parent: number; ms: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [
      fields[1],
      fields[11],
      fields[12],
      fields[13],
      fields[14],
    ];
    return { parent, ms: ((user + system + childUser + childSystem) * 1000) / clockTicks };
  } catch {
    return null;
  }
}

/** Runs `once` for so many seconds, so many at a time, and says how it went. */
export async function run(
  once: (turn: number) => Promise<void>,
  seconds: number,
  atOnce: number,
): Promise<Pick<Figures, 'perSecond' | 'p50' | 'p99'>> {
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  let turn = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await once(turn++);
        latencies.push(performance.now() - start);
      }
    }),
  );
  const took = performance.now() - began;
  latencies.sort((a, b) => a - b);
  return {
    perSecond: (latencies.length * 1000) / took,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

/** Asks a process of ours and waits for what it answers. */
export async function ask<T>(child: ChildProcess, what: string): Promise<T> {
  child.send(what);
  const [answer] = (await next(child, 'message')) as [T];
  return answer;
}
