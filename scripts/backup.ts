// npm run backup -- FILE: everything in one file, also while the server runs.
import { join, resolve } from 'node:path';
import { backUp } from '../db/archive/backup.ts';
import { runCommand } from './command.ts';

const [name, ...more] = process.argv.slice(2);
if (!name || name.startsWith('-') || more.length > 0) {
  console.error('usage: npm run backup -- FILE');
  process.exit(1);
}
const file = resolve(name);

await runCommand(async ({ config, database }) => {
  const uploads = config.s3 ? undefined : join(config.dataDir, 'uploads');
  const { tables, rows, files, left_out = [] } = await backUp(database.owner, { file, uploads, log: console.log });
  console.log(
    `${file}: ${rows.toLocaleString('en')} rows of ${tables} tables, ${config.s3 ? 'no files: they are in S3' : `${files} files`}.`,
  );
  for (const line of left_out) console.log(`Not in it: ${line}.`);
});
