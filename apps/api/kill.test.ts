import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startProduct } from '../../scripts/testing/product.ts';
import { temporaryDirectory } from '../../scripts/testing/throw-away.ts';

let directory: string;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const email = 'owner@wikala.example';
const password = 'a password of its own';
/** Before a release as many as there is to be sure of (scripts/testing/parts.ts). */
const rounds = Number(process.env.KILLS ?? 3);
const acknowledgedBeforeKill = 12;

async function makeAdmin(env: Record<string, string>): Promise<void> {
  const made = spawn(process.execPath, ['scripts/with-node.mjs', 'scripts/admin.ts', 'create', '--email', email], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  made.stdin.end(`${password}\n`);
  expect((await once(made, 'exit'))[0]).toBe(0);
}

const post = async (url: string, body: object, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

/** Makes brands four at a time until the server is gone; answers those it acknowledged. */
async function writeUntilGone(url: string, token: string, round: number, kill: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; ; n++) {
      const reply = await post(`${url}/api/admin/brands`, { name: `Brand ${round} ${writer} ${n}` }, token).catch(
        () => null,
      );
      const answer = (await reply?.json().catch(() => null)) as { brand?: { id: string } } | null | undefined;
      if (!answer) return;
      if (!answer.brand) throw new Error(JSON.stringify(answer));
      if (acknowledged.push(answer.brand.id) === acknowledgedBeforeKill) kill();
    }
  };
  await Promise.all([0, 1, 2, 3].map(write));
  return acknowledged;
}

test(
  `kill -9 in the middle of writes, ${rounds} times: every acknowledged write is there and every start is clean`,
  { timeout: 180_000 },
  async () => {
    const settings = { DATA_DIR: join(directory, 'data'), DEMO: '0', WEB: '0' };
    await makeAdmin(settings);
    const all: string[] = [];
    let token = '';
    for (let round = 0; round < rounds; round++) {
      const product = await startProduct(settings);
      onTestFinished(() => void product.process.kill('SIGKILL'));
      token ||= (
        (await (await post(`${product.url}/api/admin/auth/token`, { email, password })).json()) as {
          access_token: string;
        }
      ).access_token;
      const server = Number(
        execFileSync('pgrep', ['-P', String(product.process.pid)], { encoding: 'utf8' }).split('\n')[0],
      );
      all.push(...(await writeUntilGone(product.url, token, round, () => process.kill(server, 'SIGKILL'))));
      if (product.process.exitCode === null && product.process.signalCode === null) await once(product.process, 'exit');
    }
    expect(all.length).toBeGreaterThanOrEqual(rounds * acknowledgedBeforeKill);
    const product = await startProduct(settings);
    onTestFinished(() => void product.process.kill('SIGKILL'));
    for (const id of all) {
      const reply = await fetch(`${product.url}/api/admin/brands/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(reply.status, id).toBe(200);
    }
    expect(await product.stop()).toBe(0);
  },
);
