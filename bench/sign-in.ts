// Whether a refused sign-in tells by its time if the e-mail has an account (trust, T02): 200 with known e-mails and 200 with unknown
// ones, now one first, now the other, on a product of its own with its limits raised.
//   node scripts/with-node.mjs bench/sign-in.ts
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../scripts/testing/product.ts';
import { temporaryDirectory } from '../scripts/testing/throw-away.ts';
import { median } from './measure.ts';

const tries = 200;
const known = [
  'admin@demo.example',
  'finance@demo.example',
  'viewer@demo.example',
  'supplier@demo.example',
  'supplier2@demo.example',
  'rep@demo.example',
];

const directory = temporaryDirectory();
const raised = { LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '100000', LIMIT_LOGIN_FAILURES_PER_ADDRESS: '100000' };
const product = await startProduct({ DATA_DIR: join(directory, 'data'), DEMO: '1', WEB: '0', ...raised });
try {
  const refused = async (email: string): Promise<number> => {
    const began = performance.now();
    const reply = await fetch(`${product.url}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'not the password' }),
    });
    await reply.text();
    if (reply.status !== 401) throw new Error(`answered ${reply.status}`);
    return performance.now() - began;
  };
  for (let n = 0; n < 20; n++) await refused(`warm-${n}@demo.example`);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < tries; n++) {
    const turns = [
      async () => void times.known.push(await refused(known[n % known.length] ?? '')),
      async () => void times.unknown.push(await refused(`nobody-${n % known.length}@demo.example`)),
    ];
    for (const turn of n % 2 ? turns : turns.toReversed()) await turn();
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  console.log(
    `${tries} refused sign-ins each, medians: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, apart by ${(Math.abs(one / other - 1) * 100).toFixed(1)} %`,
  );
} finally {
  await product.stop();
  rmSync(directory, { recursive: true, force: true });
}
