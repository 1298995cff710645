import type { Readable } from 'node:stream';

/** Where files are kept: a directory or a bucket. Keys are ours, never a caller's. */
export type Files = {
  put(key: string, bytes: Buffer, mime: string): Promise<void>;
  /** The file, or null when there is none. */
  read(key: string): Promise<Readable | null>;
  /** Gone afterwards, whether it was there or not. */
  remove(key: string): Promise<void>;
};
