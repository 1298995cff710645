import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { Batch } from './sink.ts';

/** Copies lines into their tables, which were emptied in this transaction: so the rows are frozen at once and never vacuumed. */
async function copyBatches(client: Client, batches: readonly Batch[]): Promise<void> {
  for (const { table, columns, chunks } of batches) {
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const stream = client.query(from(`COPY ${client.escapeIdentifier(table)} (${list}) FROM STDIN WITH (FREEZE)`));
    await pipeline(Readable.from(chunks), stream);
  }
}

/** Copies one batch after the other, while its caller makes the next. */
export class Copier {
  readonly #client: Client;
  #running: Promise<void> = Promise.resolve();
  #busy = false;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Whether a batch is on its way. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Begins a batch as soon as the one before has arrived. @throws what that one failed with */
  async copy(batches: readonly Batch[]): Promise<void> {
    await this.#running;
    this.#busy = true;
    this.#running = copyBatches(this.#client, batches).finally(() => (this.#busy = false));
    // Whoever waits for it hears of a failure; until then it is nobody's.
    this.#running.catch(() => undefined);
  }

  /** Resolves when everything has arrived. @throws what the last batch failed with */
  done(): Promise<void> {
    return this.#running;
  }
}
