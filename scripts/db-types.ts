// Writes db/types.gen.ts from the tables that the migrations make. With --check it only says whether the file is up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../db/migrate.ts';
import { findColumns, typeText } from '../db/type-text.ts';
import { startThrowAway } from './testing/throw-away.ts';

const file = join(import.meta.dirname, '..', 'db', 'types.gen.ts');

const makeText = async (): Promise<string> => {
  const cluster = await startThrowAway();
  const client = new Client(cluster.owner);
  try {
    await migrate(cluster.owner, { log: () => undefined });
    await client.connect();
    return typeText(await findColumns(client));
  } finally {
    await client.end();
    await cluster.stop();
  }
};

const text = await makeText();
const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
if (text === current) {
  console.log('db/types.gen.ts is up to date.');
} else if (process.argv.includes('--check')) {
  console.error('db/types.gen.ts is not what the migrations make: run npm run db:types and commit it.');
  process.exitCode = 1;
} else {
  writeFileSync(file, text);
  console.log(`db/types.gen.ts written: ${text.split('\n').length} lines.`);
}
