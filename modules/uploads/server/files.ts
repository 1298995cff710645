import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '#kit/shared/fail.ts';
import type { Files } from '#kit/server/files.ts';

const keyPattern = /^[\w-]{10,80}(\.[a-z]{2,4})?$/;
/** @throws Error on a key that could leave the directory; ours never can */
function checked(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not a file key: ${key}`);
  return key;
}

const retrySeconds = 60;

/**
 * A full, read-only or unreachable storage: nothing the caller did, and the same call may succeed later.
 * @throws Refusal 503, which carries what the storage said for the log
 */
async function onStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw Object.assign(new Refusal('unavailable', 'errors.storage', { retryAfter: retrySeconds }), { cause: error });
  }
}

/** Writes a file beside its place and moves it there; of one that cannot be written nothing stays. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const half = `${path}.half`;
  try {
    const file = await open(half, 'w', 0o640);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
  } catch (error) {
    // What stands in the way of the half stands in the way of removing it too, at times.
    await rm(half, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Files in a directory. A file appears whole or not at all. */
export function diskFiles(directory: string): Files {
  const pathOf = (key: string) => join(directory, checked(key));
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await onStorage(async () => {
        await mkdir(directory, { recursive: true });
        await writeWhole(path, bytes);
      });
    },
    read: async (key) => {
      const path = pathOf(key);
      return onStorage(async () => {
        try {
          const file = await open(path, 'r');
          return createReadStream(path, { fd: file });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
          throw error;
        }
      });
    },
    remove: (key) => {
      const path = pathOf(key);
      return onStorage(() => rm(path, { force: true }));
    },
  };
}

export type BucketSettings = {
  endpoint?: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Files in an S3 bucket. The library is large, so it is read only where a bucket is set. */
export async function bucketFiles({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: BucketSettings): Promise<Files> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // By default a silent bucket would be waited for as long as the caller does.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 15_000 },
    // Servers other than Amazon's know buckets by path, and older ones not the newer checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const place = (key: string) => ({ Bucket: bucket, Key: checked(key) });
  return {
    put: async (key, bytes, mime) => {
      const put = new PutObjectCommand({ ...place(key), Body: bytes, ContentType: mime });
      await onStorage(() => client.send(put));
    },
    read: async (key) => {
      const get = new GetObjectCommand(place(key));
      return onStorage(async () => {
        try {
          const { Body } = await client.send(get);
          return (Body as Readable | undefined) ?? null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      });
    },
    remove: async (key) => {
      const remove = new DeleteObjectCommand(place(key));
      await onStorage(() => client.send(remove));
    },
  };
}
