// Holds the types of rows against what the database answers.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, Submittable } from 'pg';
import { keyOf, type Sent } from './record.ts';
import type { Columns, Kind, Statement } from './row-types.ts';

interface Field {
  name: string;
  dataTypeID: number;
  /** Of a plain column of a table; 0 for what is computed. */
  tableID: number;
  columnID: number;
}
interface Connection {
  parse(query: { name: string; text: string }, more: boolean): void;
  describe(what: { type: 'S'; name: string }, more: boolean): void;
  sync(): void;
}

/** Asks what a statement would answer, without running it. */
class Describe implements Submittable {
  readonly text: string;
  #fields: readonly Field[] = [];
  readonly #done: (error: Error | null, fields: readonly Field[]) => void;
  constructor(text: string, done: (error: Error | null, fields: readonly Field[]) => void) {
    this.text = text;
    this.#done = done;
  }
  submit(connection: unknown): void {
    const to = connection as Connection;
    to.parse({ name: '', text: this.text }, true);
    to.describe({ type: 'S', name: '' }, true);
    to.sync();
  }
  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#fields = fields;
  }
  handleError(error: Error): void {
    // After an error nothing more is handed on.
    this.#done(error, []);
  }
  handleReadyForQuery(): void {
    this.#done(null, this.#fields);
  }
}

const describe = (client: Client, text: string): Promise<readonly Field[]> =>
  new Promise((resolve, reject) => {
    client.query(new Describe(text, (error, fields) => (error ? reject(error) : resolve(fields))));
  });

/** What our parsers make of a type of the database (kit/server/db.ts); a document may be anything. */
const kindOf = (type: string): Kind | 'document' => {
  if (type.startsWith('_')) return 'array';
  if (/^(?:int[248]|numeric|float[48]|oid)$/.test(type)) return 'number';
  if (type === 'bool') return 'boolean';
  if (type.startsWith('timestamp')) return 'Date';
  if (type === 'bytea') return 'Buffer';
  return /^jsonb?$/.test(type) ? 'document' : 'string';
};

/** Whether a statement answers only rows that have something in a column: it says so, or compares it. */
const isDemanded = (column: string, text: string): boolean => new RegExp(`\\b${column} (?:is not null|=)`).test(text);

interface Answered {
  type: string;
  /** A plain column of a table that may be empty. */
  nullable: boolean;
}

/** What is wrong with the type of a row, in words; nothing when it fits. Columns it does not name are nobody's matter. */
function misfits(columns: Columns, answered: ReadonlyMap<string, Answered>): string[] {
  return [...columns].flatMap(([name, { kind, nullable }]) => {
    const given = answered.get(name);
    if (!given) return [`has no column ${name}`];
    const found = kindOf(given.type);
    if (kind !== null && found !== 'document' && kind !== found) return [`${name} is ${given.type}, not ${kind}`];
    return given.nullable && !nullable ? [`${name} may be null`] : [];
  });
}

/** What tests have sent, each template once, from the files that they left. */
export const readSent = (directory: string): Sent[] => {
  const all = globSync('*.jsonl', { cwd: directory }).flatMap((file) =>
    readFileSync(join(directory, file), 'utf8').split('\n').filter(Boolean),
  );
  return [
    ...new Map(all.map((line) => JSON.parse(line) as Sent).map((sent) => [keyOf(sent.fragments), sent])).values(),
  ];
};

/** @returns a sentence for each type of a row that the database does not answer */
export async function findMisfits(
  client: Client,
  sent: readonly Sent[],
  statements: ReadonlyMap<string, readonly Statement[]>,
): Promise<string[]> {
  const types = await client.query<{ oid: number; typname: string }>('SELECT oid::int, typname FROM pg_type');
  const typeOf = new Map(types.rows.map(({ oid, typname }) => [oid, typname]));
  const empty = await client.query<{ column: string }>(
    // What a view has is computed: of its columns nothing is known.
    `SELECT attrelid || '.' || attnum AS column FROM pg_attribute JOIN pg_class pc ON pc.oid = attrelid AND pc.relkind IN ('r', 'p')
      WHERE NOT attnotnull AND attgenerated = '' AND attnum > 0`,
  );
  const mayBeNull = new Set(empty.rows.map(({ column }) => column));
  // What has no parts is known without having been sent.
  const whole = [...statements.keys()]
    .filter((key) => !key.includes('\0'))
    .map((text): Sent => ({ fragments: [text], text }));
  const faults: string[] = [];
  for (const { fragments, text } of [...sent, ...whole]) {
    const places = statements.get(keyOf(fragments)) ?? [];
    if (places.length === 0) continue;
    const fields = await describe(client, text).catch((error: Error) => {
      faults.push(...places.map(({ place }) => `${place}: the statement is refused: ${error.message}`));
    });
    if (!fields) continue;
    const answered = new Map(
      fields.map(({ name, dataTypeID, tableID, columnID }) => [
        name,
        {
          type: typeOf.get(dataTypeID) ?? '',
          nullable: mayBeNull.has(`${tableID}.${columnID}`) && !isDemanded(name, text),
        },
      ]),
    );
    for (const { place, columns } of places)
      if (columns) faults.push(...misfits(columns, answered).map((what) => `${place}: the statement's answer ${what}`));
  }
  return [...new Set(faults)];
}
