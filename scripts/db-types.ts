// Writes db/types.gen.ts and docs/schema.md from the tables that the migrations make, and holds what modules declare of tables against their
// statements. With --check it only says whether the files are up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../db/migrate.ts';
import { findColumns, typeText } from '../db/type-text.ts';
import { findOtherAliases, findWithoutAlias } from './statements/aliases.ts';
import { readModules } from './statements/modules.ts';
import { findUnfollowed } from './statements/row-types.ts';
import { findSchema, schemaText } from './statements/schema-text.ts';
import { findUndeclared } from './statements/table-rules.ts';
import { startThrowAway } from './testing/throw-away.ts';

const root = join(import.meta.dirname, '..');

const readDatabase = async () => {
  const cluster = await startThrowAway();
  const client = new Client(cluster.owner);
  try {
    await migrate(cluster.owner, { log: () => undefined });
    await client.connect();
    return { columns: await findColumns(client), schema: await findSchema(client) };
  } finally {
    await client.end();
    await cluster.stop();
  }
};

const { columns, schema } = await readDatabase();
const tables = new Set(schema.tables.keys());
const modules = readModules(root, tables);
const faults = [
  ...findWithoutAlias(tables),
  ...findUndeclared(modules, tables),
  ...findOtherAliases(modules),
  ...findUnfollowed(root),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

const written: [file: string, text: string][] = [['db/types.gen.ts', typeText(columns)]];
// Of tables nobody has declared yet there is nothing to say.
if (faults.length === 0) written.push(['docs/schema.md', schemaText(modules, schema)]);
for (const [file, text] of written) {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) {
    console.log(`${file} is up to date.`);
  } else if (process.argv.includes('--check')) {
    console.error(`${file} is not what the migrations and modules make: run npm run db:types and commit it.`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    console.log(`${file} written: ${text.split('\n').length} lines.`);
  }
}
