// npm run test:fuzz: calls every endpoint as everybody, twenty thousand times, with what its contract asks for and with what it does not.
//   -- --calls 20000   how often
//   -- --seed 17       begin with this seed instead of a fresh one
import { runNode } from '../scripts/testing/run.ts';

const argument = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const env = { FUZZ_CALLS: argument('calls') ?? '20000', FUZZ_SEED: argument('seed') ?? String(Date.now() % 1_000_000) };
const { code, output } = await runNode(
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'fuzz/fuzz.test.ts'],
  env,
);
console.log(output);
process.exitCode = code;
