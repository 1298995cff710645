import { seed, type Outcome, type Part } from './parts.ts';

const progressMs = 20_000;
/** How many of what took longest are named. */
const slowest = 6;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** How long counting takes where the budgets were measured, in milliseconds. */
const countingMs = 80;
/** How many times as long as there one core takes now, with whatever else the machine does. */
function slowness(): number {
  const began = performance.now();
  let sum = 0;
  for (let n = 0; n < 40_000_000; n++) sum += n % 7;
  return (sum > 0 ? performance.now() - began : 0) / countingMs;
}

/** Of each part, how much slower than the budget's the machine was meanwhile. */
const counted: number[] = [];

const runPart = async ({ name, budget, run }: Part): Promise<Outcome> => {
  const slower = slowness();
  const began = performance.now();
  const progress = setInterval(
    () => console.log(`      ${name}: still running, ${seconds(performance.now() - began)}`),
    progressMs,
  );
  const outcome = await run().catch((error: unknown): Outcome => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  clearInterval(progress);
  const { passed, failed, output, took } = outcome;
  const ms = performance.now() - began;
  const isLeftOut = passed + failed === 0;
  const mark = failed > 0 ? 'FAIL' : isLeftOut ? 'skip' : 'ok  ';
  console.log(
    `${mark}  ${name.padEnd(24)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds(ms).padStart(8)} of ${budget} s`,
  );
  const times = Math.max(1, (slower + slowness()) / 2);
  counted.push(times);
  if (ms > budget * 1000 * times)
    console.log(
      `      ${name} takes longer than it should, on a machine ${times.toFixed(1)} times as slow as the budget's${took?.length ? ': what takes longest is below' : ''}`,
    );
  for (const one of [...(took ?? [])].sort((a, b) => b.ms - a.ms).slice(0, slowest))
    console.log(`      ${seconds(one.ms).padStart(8)}  ${one.name}`);
  if (failed > 0 || isLeftOut) console.log(`\n${output}\n`);
  return outcome;
};

/**
 * Runs the groups one after the other and the parts of a group side by side, prints each with its counts, what failed once more at the end
 * (whoever cuts a long output keeps its end), and last of all `N passed, N failed` alone on a line. Sets the exit code.
 */
export const runParts = async (groups: readonly (readonly Part[])[]): Promise<void> => {
  const began = performance.now();
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];
  for (const group of groups) {
    for (const outcome of await Promise.all(group.map(runPart))) {
      passed += outcome.passed;
      failed += outcome.failed;
      failures.push(...(outcome.failures ?? []));
    }
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `    ${failure}`).join('\n')}`);
  const times = counted.reduce((sum, one) => sum + one, 0) / Math.max(1, counted.length);
  console.log(
    `\n${seconds(performance.now() - began)} on a machine ${times.toFixed(1)} times as slow as the budget's, files in the order of TEST_SEED=${seed}`,
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
};
