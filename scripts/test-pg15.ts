// npm run test:pg15: on PostgreSQL 15 the server tests that a change of statements may break; `-- --all` all of them.
import { oldestParts } from './testing/parts.ts';
import { changedFiles, holdsSql, relatedTests } from './testing/related.ts';
import { runParts } from './testing/report.ts';

const changed = process.argv.includes('--all') ? [] : changedFiles().filter(holdsSql);
const isAll = process.argv.includes('--all') || changed.some((path) => path.startsWith('db/'));
const files = isAll ? undefined : await relatedTests(changed);
if (files?.length === 0) console.log('No statement differs from main.');
else {
  const parts = oldestParts(files);
  if (parts.length === 0) throw new Error('No PostgreSQL 15 is installed.');
  await runParts([parts]);
}
