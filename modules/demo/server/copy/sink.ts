import type { Client } from 'pg';
import { encode, type Kind } from './encode.ts';
import type { Table } from '../rows.ts';

/** Takes a row whatever its type: all rows of one table have the same columns as the first. */
export type AddAny = (table: Table, row: object) => void;

type Page = { columns: readonly string[]; kinds: readonly Kind[]; chunks: Buffer[]; open: Buffer; used: number };
/** Lines of one table, ready for COPY. */
export type Batch = { table: Table; columns: readonly string[]; chunks: readonly Buffer[] };

const chunkBytes = 1 << 18;
/** What a line takes at most: a character is up to three bytes, or four as two of them. */
const bytesOf = (line: string): number => line.length * 3;

/** The kinds of all columns that are not plain. */
export async function findKinds(client: Client): Promise<ReadonlyMap<string, Kind>> {
  const { rows } = await client.query<{ name: string; kind: Kind }>(`
    SELECT table_name || '.' || column_name AS name, CASE data_type WHEN 'ARRAY' THEN 'array' ELSE 'json' END AS kind
      FROM information_schema.columns WHERE table_schema = 'public' AND data_type IN ('ARRAY', 'json', 'jsonb')`);
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

/** Collects rows as lines of text, table by table, until they are taken. */
export class Sink {
  readonly #kinds: ReadonlyMap<string, Kind>;
  readonly #pages = new Map<Table, Page>();
  #bytes = 0;
  #rows = 0;

  constructor(kinds: ReadonlyMap<string, Kind>) {
    this.#kinds = kinds;
  }

  /** Bytes that wait to be taken. */
  get waiting(): number {
    return this.#bytes;
  }
  /** Rows ever added. */
  get rows(): number {
    return this.#rows;
  }

  readonly add: AddAny = (table, row) => {
    const page = this.#pages.get(table) ?? this.#begin(table, row);
    const values = row as Record<string, unknown>;
    let line = '';
    // A plain loop: it runs forty times a row and fifty rows an order.
    for (let index = 0; index < page.columns.length; index++) {
      line += encode(values[page.columns[index] as string], page.kinds[index] as Kind);
      line += index + 1 < page.columns.length ? '\t' : '\n';
    }
    if (bytesOf(line) > chunkBytes) throw new RangeError(`a row of ${table} is too long`);
    if (page.used + bytesOf(line) > page.open.length) turnPage(page);
    const written = page.open.write(line, page.used);
    page.used += written;
    this.#bytes += written;
    this.#rows++;
  };

  #begin(table: Table, row: object): Page {
    const columns = Object.keys(row);
    const page: Page = {
      columns,
      kinds: columns.map((column) => this.#kinds.get(`${table}.${column}`) ?? 'plain'),
      chunks: [],
      open: nothing,
      used: 0,
    };
    this.#pages.set(table, page);
    return page;
  }

  /** Everything collected since the last time. */
  take(): Batch[] {
    this.#bytes = 0;
    const batches: Batch[] = [];
    for (const [table, page] of this.#pages) {
      setAside(page);
      const { chunks } = page;
      page.chunks = [];
      if (chunks.length > 0) batches.push({ table, columns: page.columns, chunks });
    }
    return batches;
  }
}

const nothing = Buffer.alloc(0);

/** Puts what is written so far aside. */
function setAside(page: Page): void {
  if (page.used > 0) page.chunks.push(page.open.subarray(0, page.used));
  page.open = nothing;
  page.used = 0;
}

function turnPage(page: Page): void {
  setAside(page);
  page.open = Buffer.allocUnsafe(chunkBytes);
}
