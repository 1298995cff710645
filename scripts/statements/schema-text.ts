// docs/schema.md: the tables by the module that owns them, a diagram for each, and who else touches them.
import type { Client } from 'pg';
import type { Table } from '../../kit/server/rows.ts';
import { aliases } from './aliases.ts';
import type { Module } from './modules.ts';

export interface Reference {
  from: string;
  column: string;
  to: string;
  nullable: boolean;
  /** At most one row refers to a row. */
  single: boolean;
}
export interface Schema {
  /** What the database says of a table, by its name. */
  tables: ReadonlyMap<string, string>;
  references: readonly Reference[];
}

/** Reads the tables of a migrated database. The list of migrations is no part of the product. */
export async function findSchema(client: Client): Promise<Schema> {
  const tables = await client.query<{ name: string; comment: string | null }>(`
    SELECT relname AS name, obj_description(oid) AS comment FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'schema_migrations' ORDER BY relname COLLATE "C"`);
  const references = await client.query<Reference>(`
    SELECT k.conrelid::regclass::text AS "from", a.attname AS "column", k.confrelid::regclass::text AS "to", NOT a.attnotnull AS nullable,
           EXISTS (SELECT FROM pg_index i WHERE i.indrelid = k.conrelid AND i.indisunique AND i.indnkeyatts = 1
                      AND i.indkey[0] = a.attnum AND i.indpred IS NULL) AS single
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
     ORDER BY 1, a.attnum, 3, k.conname`);
  return {
    tables: new Map(tables.rows.map(({ name, comment }) => [name, comment ?? ''])),
    references: references.rows,
  };
}

const arrow = ({ nullable, single }: Reference) => `${nullable ? '|o' : '||'}--${single ? 'o|' : 'o{'}`;
const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function textOf({ name, declared }: Module, { tables, references }: Schema): string[] {
  const { owns = [], reads = [], readsAbove = {}, writes = {} } = declared;
  const own = new Set<string>(owns);
  const inside = references.filter(({ from, to }) => own.has(from) && own.has(to));
  const outside = (table: string) => references.filter(({ from, to }) => from === table && !own.has(to));
  const lone = owns.filter((table) => !inside.some(({ from, to }) => from === table || to === table));
  const diagram = [
    '```mermaid',
    'erDiagram',
    ...inside.map((each) => `  ${each.to} ${arrow(each)} ${each.from} : ${each.column}`),
    ...lone.map((table) => `  ${table}`),
    '```',
    '',
  ];
  const row = (table: string) => {
    const refers = outside(table).map(({ column, to }) => `${column} → ${to}`);
    return `| \`${table}\` | \`${aliases[table as Table]}\` | ${tables.get(table) ?? ''} | ${refers.join(', ')} |`;
  };
  const because = (title: string, reasons: Readonly<Record<string, string>>) => {
    const lines = Object.entries(reasons).map(([table, why]) => `- \`${table}\`: ${why}`);
    return lines.length > 0 ? [`${title}:`, '', ...lines, ''] : [];
  };
  return [
    `## ${name}`,
    '',
    ...(own.size > 0
      ? [...diagram, '| table | alias | holds | refers to others |', '|---|---|---|---|', ...owns.map(row), '']
      : []),
    ...(reads.length > 0 ? [`Reads ${list(reads)}.`, ''] : []),
    ...because('Reads of modules above it', readsAbove as Record<string, string>),
    ...because('Writes of others', writes as Record<string, string>),
  ];
}

/** @param modules lower to higher */
export const schemaText = (modules: readonly Module[], schema: Schema): string =>
  [
    '# The tables',
    '',
    'Written by `npm run db:types` from the migrated database and from what each module declares (`tables` in its `server.ts`); do not change it by',
    'hand. `npm run check` holds both against the statements. Modules stand from lower to higher. A line is a reference: `||` its column is required,',
    '`|o` it may be empty. The columns of each table: `db/types.gen.ts`; why they are so: `db/migrations`.',
    '',
    ...modules.filter(({ declared }) => Object.keys(declared).length > 0).flatMap((module) => textOf(module, schema)),
  ].join('\n');
