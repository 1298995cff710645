// npm run restore -- FILE [--force]: makes the database what it was when the backup was written. The server must be stopped.
import { join, resolve } from 'node:path';
import { startDatabase } from '../apps/api/database.ts';
import { restore } from '../db/archive/restore.ts';
import { runCommand } from './command.ts';

const [name, ...more] = process.argv.slice(2).filter((argument) => argument !== '--force');
if (!name || name.startsWith('-') || more.length > 0) {
  console.error('usage: npm run restore -- FILE [--force]');
  process.exit(1);
}
const file = resolve(name);
const force = process.argv.includes('--force');

await runCommand(async ({ config, database, client }) => {
  // Its own connection would wait for this one where both want the same tables.
  await client.end();
  const uploads = config.s3 ? undefined : join(config.dataDir, 'uploads');
  const {
    tables,
    rows,
    files,
    left_out = [],
  } = await restore(database.owner, { file, uploads, force, log: console.log });
  console.log(
    `Restored ${rows.toLocaleString('en')} rows of ${tables} tables and ${config.s3 ? 'no files: they are in S3' : `${files} files`}.`,
  );
  for (const line of left_out) console.log(`The backup left out ${line}.`);
}, startDatabase);
