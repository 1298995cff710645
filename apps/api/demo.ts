import { Client, type ClientConfig } from 'pg';
import type { Files } from '#kit/server/files.ts';
import { demoPassword, demoSignIns, isEmpty, loadDemo, publishedSignIns } from '#modules/demo/server.ts';

type Log = (line: string) => void;

/** Loads the demo company where nobody works yet. Another start with the same data finds it there. */
export async function ensureDemo(owner: ClientConfig, files: Files, log: Log): Promise<void> {
  const client = new Client(owner);
  client.on('error', () => undefined);
  await client.connect();
  const empty = await isEmpty(client).finally(() => client.end());
  if (empty) await loadDemo(owner, { now: new Date(), files, log });
}

/**
 * The demo's people may be in a database that is started without it, or was opened to others since.
 * @param opened the setting by which others reach us
 * @throws Error with one sentence when one of them still has the published password
 */
export async function refusePublishedPasswords(owner: ClientConfig, opened: string): Promise<void> {
  const client = new Client(owner);
  client.on('error', () => undefined);
  await client.connect();
  const open = await publishedSignIns(client).finally(() => client.end());
  if (open.length === 0) return;
  throw new Error(
    `The demo’s published password still works here for ${open.join(', ')}, and with ${opened} others could sign in with it: change these passwords or disable these people, or set DEMO_PUBLIC=1 if that is meant.`,
  );
}

/** Who may be signed in as in the demo. */
export function printSignIns(log: Log): void {
  log(`\nSign in with the password ${demoPassword} as`);
  const width = Math.max(...demoSignIns.map(({ login }) => login.length));
  for (const { login, note } of demoSignIns) log(`  ${login.padEnd(width)}  ${note}`);
  log('');
}
