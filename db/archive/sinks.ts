import { once } from 'node:events';
import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Client, DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileFrame, TableFrame } from './format.ts';

/** A path that stays below the directory of uploads, whatever the archive says. */
const safePath = (uploads: string, path: string): string => {
  if (path.split('/').some((part) => part === '..' || part === '') || path.includes('\\'))
    throw new Error(`The backup names a strange file: ${path}`);
  return join(uploads, ...path.split('/'));
};

/** Takes the data of one table or file; `close` waits until it is stored and says how many rows it was. */
export interface Sink {
  write(data: Buffer): Promise<void>;
  close(): Promise<number>;
  abandon(): void;
}

export const tableSink = (client: Client, { name, columns }: TableFrame): Sink => {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`COPY ${client.escapeIdentifier(name)} (${list}) FROM STDIN`));
  let isOver = false;
  const failed = new Promise<never>((_, reject) => {
    copy.once('error', (error) => {
      isOver = true;
      reject(error);
      // What still waits for the socket would be written to a copy that has no connection any more, where nobody can catch it.
      if (error instanceof DatabaseError) copy.destroy();
    });
  });
  failed.catch(() => undefined);
  return {
    write: async (data) => {
      if (isOver || !copy.write(data)) await Promise.race([failed, once(copy, 'drain')]);
    },
    close: async () => {
      copy.end();
      await Promise.race([once(copy, 'finish'), failed]);
      return copy.rowCount;
    },
    // The connection can do nothing else until the copy has an end.
    abandon: () => {
      if (!isOver) copy.destroy();
    },
  };
};

/** Files of an archive on their way: they get their names together, when everything else has arrived, or are removed together. */
export class ArrivingFiles {
  readonly #uploads: string;
  readonly #arrived: string[] = [];

  constructor(uploads: string) {
    this.#uploads = uploads;
  }

  sink({ path, size }: FileFrame): Sink {
    const target = safePath(this.#uploads, path);
    mkdirSync(dirname(target), { recursive: true });
    // As uploads are: some are documents, not for everybody on the machine.
    writeFileSync(unfinished(target), '', { mode: 0o640 });
    this.#arrived.push(target);
    let written = 0;
    return {
      write: async (data) => {
        appendFileSync(unfinished(target), data);
        written += data.length;
      },
      close: async () => {
        if (written !== size) throw new Error(`The backup holds only a part of ${path}.`);
        return 0;
      },
      abandon: () => undefined,
    };
  }

  keep(): void {
    for (const target of this.#arrived) renameSync(unfinished(target), target);
  }

  remove(): void {
    for (const target of this.#arrived) rmSync(unfinished(target), { force: true });
  }
}

const unfinished = (target: string): string => `${target}.unfinished`;

export const ignore: Sink = { write: async () => undefined, close: async () => 0, abandon: () => undefined };
