import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Files } from '#kit/server/files.ts';
import { bucketFiles } from './server.ts';

// A server that speaks S3, with its rows on the disk: what Amazon's own would answer is asked of nobody.
let directory: string;
let server: S3rver;
let endpoint: string;
let files: Files;
const open = (bucket: string, at = endpoint) =>
  bucketFiles({ endpoint: at, bucket, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' });
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'wikala-bucket-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  endpoint = `http://127.0.0.1:${port}`;
  files = await open('pictures');
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

const key = 'a-picture-of-goods.png';
const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
const read = async (from: Files) => {
  const body = await from.read(key);
  return body && buffer(body);
};

test('what is put into a bucket is read as it was, until it is removed; removing it again is no fault', async () => {
  expect(await read(files)).toBeNull();
  await files.put(key, Buffer.from('first'), 'image/png');
  await files.put(key, bytes, 'image/png');
  expect((await read(files))?.equals(bytes)).toBe(true);
  await files.remove(key);
  await files.remove(key);
  expect(await read(files)).toBeNull();
});

test('a key that could lead elsewhere is never sent', async () => {
  await expect(files.put('../another-bucket/file.png', bytes, 'image/png')).rejects.toThrow('not a file key');
});

test.each([
  ['a bucket that is not there', () => open('elsewhere')],
  ['a server that does not answer', () => open('pictures', 'http://127.0.0.1:9')],
])('%s is the storage’s fault, and worth another try', async (_, there) => {
  const away = await there();
  const fault = { status: 503, code: 'errors.storage' };
  await expect(away.put(key, bytes, 'image/png')).rejects.toMatchObject(fault);
  await expect(read(away)).rejects.toMatchObject(fault);
});
