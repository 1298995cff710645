import { Client, type ClientConfig } from 'pg';
import { demoPassword, demoSignIns, isEmpty, loadDemo } from '#modules/demo/server.ts';

type Log = (line: string) => void;

/** Loads the demo company where nobody works yet. Another start with the same data finds it there. */
export async function ensureDemo(owner: ClientConfig, log: Log): Promise<void> {
  const client = new Client(owner);
  client.on('error', () => undefined);
  await client.connect();
  const empty = await isEmpty(client).finally(() => client.end());
  if (empty) await loadDemo(owner, { now: new Date(), log });
}

/** Who may be signed in as in the demo. */
export function printSignIns(log: Log): void {
  log(`\nSign in with the password ${demoPassword} as`);
  const width = Math.max(...demoSignIns.map(({ login }) => login.length));
  for (const { login, note } of demoSignIns) log(`  ${login.padEnd(width)}  ${note}`);
  log('');
}
