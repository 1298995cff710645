// npm run test:toolkit: the client @medusajs/medusa-js against a server of ours, over HTTP; says what it answered and what is not offered.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './testing/run.ts';

type Report = {
  methods: number;
  called: number;
  answered: number;
  notOffered: { method: string; reason: string }[];
};

const file = join(tmpdir(), `wikala-toolkit-${randomUUID()}.json`);
const { code, output } = await runNode(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'apps/api/toolkit',
    '--reporter=dot',
    '--silent=passed-only',
  ],
  { TOOLKIT_REPORT: file },
);
if (code !== 0) console.log(output);
if (!existsSync(file)) process.exit(1);
const { methods, called, answered, notOffered }: Report = JSON.parse(readFileSync(file, 'utf8'));
rmSync(file);

console.log(`@medusajs/medusa-js 6.1.10 has ${methods} methods for administrators.`);
console.log(`${called} were called over HTTP, each with what it takes and once with what it refuses.`);
console.log(
  `${answered} answered as the table says: request line, status and envelope; type and status of the refusal.`,
);
console.log(`${notOffered.length} are not offered:`);
for (const [reason, refused] of Map.groupBy(notOffered, (one) => one.reason)) {
  console.log(`  ${refused.map((one) => one.method).join(', ')}\n    ${reason}`);
}
process.exitCode = code === 0 && answered === called ? 0 : 1;
