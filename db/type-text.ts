import type { Client } from 'pg';

/** A column as the catalog of the database describes it. */
export interface Column {
  table: string;
  column: string;
  /** PostgreSQL's own name of the type; an array's begins with an underscore. */
  type: string;
  nullable: boolean;
  /** Has a default, or is an identity one may set. */
  optional: boolean;
  /** Computed by the database, which refuses any other value. */
  generated: boolean;
}

/** Every column of our tables. The list of migrations is no part of the product. */
export const findColumns = async (client: Client): Promise<Column[]> => {
  const { rows } = await client.query<Column>(`
    SELECT c.table_name AS "table", c.column_name AS "column", c.udt_name AS type, c.is_nullable = 'YES' AS nullable,
           c.column_default IS NOT NULL OR c.identity_generation = 'BY DEFAULT' AS optional,
           c.is_generated = 'ALWAYS' OR coalesce(c.identity_generation = 'ALWAYS', false) AS generated
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'schema_migrations'
     ORDER BY c.table_name COLLATE "C", c.ordinal_position`);
  return rows;
};

/** What our parsers make of a value: int8 and numeric become numbers (CHECKs keep them safe), a date without a time stays a text. */
const scalarTypes: Record<string, string> = {
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  time: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  timestamp: 'Date',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
};

const scalarType = (type: string): string => {
  const known = scalarTypes[type.replace(/^_/, '')];
  if (!known) throw new Error(`db/type-text.ts does not know the type ${type} yet.`);
  return type.startsWith('_') ? `${known}[]` : known;
};

const columnType = ({ type, nullable, optional, generated }: Column): string => {
  const value = nullable ? `${scalarType(type)} | null` : scalarType(type);
  if (generated) return `GeneratedAlways<${value}>`;
  return optional ? `Generated<${value}>` : value;
};

const interfaceName = (table: string): string =>
  `${table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Table`;

/** The TypeScript file that says what the tables hold. */
export const typeText = (columns: readonly Column[]): string => {
  const tables = [...Map.groupBy(columns, ({ table }) => table)];
  const body = [
    `export interface Tables {\n${tables.map(([table]) => `  ${table}: ${interfaceName(table)};\n`).join('')}}`,
    ...tables.map(
      ([table, own]) =>
        `export interface ${interfaceName(table)} {\n${own.map((each) => `  ${each.column}: ${columnType(each)};\n`).join('')}}`,
    ),
  ].join('\n\n');
  const helpers = ['Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`));
  return [
    '// Written by `npm run db:types` from the migrated database. Do not change it by hand.',
    ...(helpers.length > 0 ? [`import type { ${helpers.join(', ')} } from 'kysely';`] : []),
    '',
    ...(/\bJson\b/.test(body)
      ? ['/** A document whose shape the module that owns it knows. */\nexport type Json = unknown;\n']
      : []),
    body,
    '',
  ].join('\n');
};
