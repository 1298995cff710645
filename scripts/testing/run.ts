import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

const running = new Set<ChildProcess>();
const endAll = () => {
  for (const child of running) child.kill('SIGTERM');
};
process.once('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

/** A part that takes longer than this hangs. */
const longestMs = 15 * 60_000;

/** Collected output goes where ours goes: with colours to a terminal, without to a file. */
const colours: Record<string, string> = process.stdout.isTTY
  ? { FORCE_COLOR: '1' }
  : { NO_COLOR: '1', FORCE_COLOR: '0' };

export interface Ran {
  code: number;
  output: string;
}

/** Runs a script of ours or of a package under this Node and collects what it prints. */
export const runNode = async (args: readonly string[], env: Record<string, string> = {}): Promise<Ran> => {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const tooLong = setTimeout(() => {
    output += `\nStopped after ${longestMs / 60_000} minutes.`;
    child.kill('SIGKILL');
  }, longestMs);
  const [code] = await once(child, 'close');
  clearTimeout(tooLong);
  running.delete(child);
  return { code: code ?? 1, output: output.trim() };
};
