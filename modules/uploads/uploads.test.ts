import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { leaveTraces } from '#kit/server/context.ts';
import { startApi, type Client, type TestApi } from '../../apps/api/testing.ts';
import { diskFiles } from './server/files.ts';
import { removeUnused } from './server/unused.ts';
import { aSupplier } from '../suppliers/testing.ts';

let api: TestApi;
let supplier: Client;
let rival: Client;
let jpeg: Buffer;
let png: Buffer;
let beforePut: () => Promise<void> = async () => undefined;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e6a6a' } });
beforeAll(async () => {
  api = await startApi({
    env: { LIMIT_MEGAPIXELS_PER_ACCOUNT_PER_HOUR: '20' },
    files: (disk) => ({
      ...disk,
      put: async (...file) => {
        await beforePut();
        return disk.put(...file);
      },
    }),
  });
  supplier = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  rival = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  jpeg = await plain(40, 20)
    .withExif({ IFD0: { Copyright: 'where I live' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  png = await plain(30, 30).png().toBuffer();
}, 60_000);
afterAll(() => api.stop());

type Part = { field?: string; filename?: string; type?: string; bytes: Buffer };
/** Sends parts as a browser's form would. */
async function send(client: Client, parts: readonly Part[], path = '/uploads', more: Record<string, string> = {}) {
  const boundary = 'wikala-test-boundary';
  const body = Buffer.concat([
    ...parts.flatMap(({ field = 'files', filename = 'shop.jpg', type = 'image/jpeg', bytes }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const reply = await api.server.http.inject({
    method: 'POST',
    url: `/api/supplier${path}`,
    payload: body,
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...more,
    },
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}
const messageOf = (reply: { body: any }) =>
  typeof reply.body.message === 'string' ? reply.body.message : reply.body.message[0].message;

describe('a picture', () => {
  test('is written anew, without what else the file held, and served as what it is', async () => {
    const { status, body } = await send(supplier, [
      { bytes: Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), filename: '../../etc/محل.jpg' },
      { bytes: png, filename: 'a.html', type: 'text/html' },
    ]);
    expect(status).toBe(200);
    const [first, second] = body.uploads;
    expect(first).toMatchObject({ name: 'محل.jpg', mime: 'image/jpeg', width: 20, height: 40 });
    expect(second).toMatchObject({ mime: 'image/png', width: 30, height: 30 });
    const read = await api.server.http.inject({ method: 'GET', url: first.url });
    expect(read.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(read.rawPayload.length).toBe(first.size);
    const { format, exif } = await sharp(read.rawPayload).metadata();
    expect([format, exif]).toEqual(['jpeg', undefined]);
    expect(read.rawPayload.includes('script')).toBe(false);
    expect((await api.server.http.inject({ method: 'GET', url: second.url })).headers['content-type']).toBe(
      'image/png',
    );
  });

  test('is had small for lists; a protected one is not, under whatever address', async () => {
    const large = await plain(400, 200).jpeg().toBuffer();
    const { body } = await send(supplier, [{ bytes: large }]);
    const [{ key, url }] = body.uploads;
    const look = (query: string) => api.server.http.inject({ method: 'GET', url: `${url}${query}` });
    const sizes = async (query: string) => {
      const { rawPayload } = await look(query);
      const { width, height } = await sharp(rawPayload).metadata();
      return [width, height];
    };
    expect(await sizes('?size=small')).toEqual([160, 80]);
    expect(await sizes('')).toEqual([400, 200]);
    expect((await look('?size=huge')).statusCode).toBe(400);
    expect((await api.server.http.inject({ method: 'GET', url: `/api/uploads/small-${key}` })).statusCode).toBe(404);
    // One that was kept before small ones were is shown as it is.
    rmSync(join(api.uploads, `small-${key}`));
    expect(await sizes('?size=small')).toEqual([400, 200]);
    const hidden = (await send(supplier, [{ bytes: large }], '/uploads/protected')).body.uploads[0];
    expect((await api.server.http.inject({ method: 'GET', url: `${hidden.url}?size=small` })).statusCode).toBe(404);
  });

  test('has a key nobody can guess', async () => {
    const { body } = await send(supplier, [{ bytes: png }]);
    expect(body.uploads[0].key).toMatch(/^[\w-]{27}\.png$/);
    const other = `${randomBytes(20).toString('base64url')}.png`;
    expect((await api.server.http.inject({ method: 'GET', url: `/api/uploads/${other}` })).statusCode).toBe(404);
  });

  test('is removed by who sent it, and by nobody else', async () => {
    const { body } = await send(supplier, [{ bytes: png }]);
    const { key, url } = body.uploads[0];
    expect((await rival.delete('/uploads', { file_key: key })).status).toBe(404);
    expect((await api.server.http.inject({ method: 'GET', url })).statusCode).toBe(200);
    expect((await supplier.delete('/uploads', { file_key: key })).body).toEqual({
      id: key,
      object: 'file',
      deleted: true,
    });
    expect((await api.server.http.inject({ method: 'GET', url })).statusCode).toBe(404);
    expect((await supplier.delete('/uploads', { file_key: key })).status).toBe(404);
    await api.server.dispatcher.drain();
    const { rows } = await sql<{
      done: boolean;
    }>`select d.done_at is not null as done from outbox_deliveries d join outbox o using (seq)
      where o.event = 'upload.deleted' and o.payload->>'key' = ${key}`.execute(api.owner);
    expect(rows).toEqual([{ done: true }]);
  });
});

describe('whose pictures a row may show', () => {
  const urlOf = async (client: Client) => (await send(client, [{ bytes: png }])).body.uploads[0].url as string;
  const supplierOf = async (client: Client) => (await client.get('/me')).body.supplier.id as string;
  const phone = () => `+96650${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const made: readonly [what: string, path: string, body: (url: string) => object, field: string][] = [
    ['a product’s thumbnail', '/products', (thumbnail) => ({ title: 'Tea', thumbnail }), 'thumbnail'],
    [
      'a product’s picture',
      '/products',
      (url) => ({ title: 'Tea', images: ['https://cdn.example/a.png', url] }),
      'images.1',
    ],
    ['a customer’s picture', '/customers', (img) => ({ name: 'Baqalat', img }), 'img'],
    ['a driver’s picture', '/drivers', (img) => ({ name: 'Fahad', phone: phone(), img }), 'img'],
  ];
  test.each(made)('%s: one’s own and a colleague’s, never a rival’s', async (_, path, body, field) => {
    await sql`update suppliers set enable_delivery = true`.execute(api.owner);
    const colleague = await api.signIn({ account: 'supplier', supplierId: await supplierOf(supplier) });
    const [own, theirs] = [await urlOf(supplier), await urlOf(rival)];
    for (const url of [own, await urlOf(colleague), 'https://cdn.example/b.png'])
      expect((await supplier.post(path, body(url))).status, url).toBeLessThan(300);
    const spellings = [
      theirs,
      `http://wikala.test${theirs}`,
      theirs.replace('/uploads/', '//uploads//'),
      theirs.replace('uploads', '%75ploads'),
      `${theirs}?w=1`,
      '/api/uploads/absent.png',
    ];
    for (const url of spellings) {
      const refused = await supplier.post(path, body(url));
      expect([refused.status, refused.body.message], url).toEqual([
        400,
        [{ path: field, message: 'This image is not available. Upload it first.' }],
      ]);
    }
  });

  test('changed to a rival’s it is refused; one that is there already stays whoever sent it', async () => {
    const [own, theirs] = [await urlOf(supplier), await urlOf(rival)];
    const { id } = (await supplier.post('/products', { title: 'Coffee', thumbnail: own, images: [own] })).body.product;
    const admin = await api.signIn({ account: 'admin', permissions: ['products:update', 'brands:create'] });
    expect((await admin.post(`/products/${id}`, { title: 'Coffee beans', thumbnail: own, images: [own] })).status).toBe(
      200,
    );
    for (const body of [{ thumbnail: theirs }, { images: [own, theirs] }]) {
      expect((await supplier.post(`/products/${id}`, body)).body.code).toBe('picture_foreign');
      expect((await admin.post(`/products/${id}`, body)).body.code).toBe('picture_foreign');
    }
    expect((await supplier.get(`/products/${id}`)).body.product).toMatchObject({
      thumbnail: own,
      images: [{ image_url: own }],
    });
    // What is nobody's shows only what the administrator sent.
    expect((await admin.post('/brands', { name: 'Rimal', logo: own })).body.code).toBe('picture_foreign');
  });

  test('a protected picture is shown by nobody’s row, not even its sender’s', async () => {
    const { url } = (await send(supplier, [{ bytes: png }], '/uploads/protected')).body.uploads[0];
    expect((await supplier.post('/products', { title: 'Tea', thumbnail: url })).body.code).toBe('picture_foreign');
  });
});

/** A picture whose second half never came. */
async function halfOf() {
  const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}

test('what no row shows after two days is removed, row and file; what one shows stays, and so does what is younger', async () => {
  const { body } = await send(
    supplier,
    ['left.png', 'shown.png', 'young.png'].map((filename) => ({ bytes: png, filename, type: 'image/png' })),
  );
  const [left, shown, young] = body.uploads;
  expect((await supplier.post('/products', { title: 'Tea', thumbnail: shown.url })).status).toBeLessThan(300);
  await sql`update uploads set created_at = now() - interval '49 hours' where key in (${left.key}, ${shown.key})`.execute(
    api.owner,
  );
  await api.owner.transaction().execute(async (tx) => {
    const ctx = api.server.systemContext(tx, 'test');
    await removeUnused(ctx);
    await leaveTraces(ctx);
  });
  await api.server.dispatcher.drain();
  const read = async ({ url }: { url: string }) => (await api.server.http.inject({ method: 'GET', url })).statusCode;
  expect(await Promise.all([left, shown, young].map(read))).toEqual([404, 200, 200]);
  expect(readdirSync(api.uploads).filter((name) => name.includes(left.key))).toEqual([]);
});

describe('what is no picture for us', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
  );
  test.each([
    ['SVG named jpg', svg, 'Only JPEG and PNG pictures can be uploaded.'],
    ['a page', Buffer.from('<html>'), 'Only JPEG and PNG pictures can be uploaded.'],
    ['nothing', Buffer.alloc(0), 'Only JPEG and PNG pictures can be uploaded.'],
    ['half a JPEG', null, 'This picture cannot be read and may be damaged. Choose another one.'],
  ])('%s', async (_, bytes, message) => {
    const reply = await send(supplier, [{ bytes: bytes ?? (await halfOf()) }]);
    expect([reply.status, messageOf(reply)]).toEqual([400, message]);
  });
  test('WebP and GIF', async () => {
    for (const bytes of [await plain(5, 5).webp().toBuffer(), await plain(5, 5).gif().toBuffer()])
      expect((await send(supplier, [{ bytes }])).status).toBe(400);
  });
  test('too many pixels, in all or on a side, before they are decoded', async () => {
    const bomb = await plain(6_000, 5_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    for (const bytes of [bomb, await plain(8_001, 2).png().toBuffer()]) {
      expect(messageOf(await send(supplier, [{ bytes }]))).toBe(
        'Choose a picture of at most 25 megapixels and 8,000 pixels per side.',
      );
    }
  });
  test('more than five MiB', async () => {
    const reply = await send(supplier, [{ bytes: Buffer.concat([jpeg, Buffer.alloc(5 * 1_048_576)]) }]);
    expect(reply.status).toBe(413);
  });
  test('another field, or none', async () => {
    expect(messageOf(await send(supplier, [{ bytes: png, field: 'avatar' }]))).toBe(
      'Send the files in the field "files".',
    );
    expect(messageOf(await send(supplier, []))).toBe('Choose at least one picture.');
  });
  test('one bad file among good ones leaves none', async () => {
    const before = await sql<{ n: number }>`select count(*)::int as n from uploads`.execute(api.owner);
    expect((await send(supplier, [{ bytes: png }, { bytes: svg }])).status).toBe(400);
    expect((await sql<{ n: number }>`select count(*)::int as n from uploads`.execute(api.owner)).rows).toEqual(
      before.rows,
    );
  });
});

describe('what an upload costs', () => {
  const rows = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from uploads`.execute(api.owner)).rows[0]?.n ?? 0;
  const kept = () => readdirSync(api.uploads).length;

  test('no connection waits while pictures are read and put away', async () => {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    beforePut = () => {
      reached.resolve();
      return released.promise;
    };
    const sending = send(supplier, [{ bytes: png }]);
    await reached.promise;
    const { rows: open } =
      await sql`select state, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
        api.owner,
      );
    beforePut = async () => undefined;
    released.resolve();
    expect(open).toEqual([]);
    expect((await sending).status).toBe(200);
  });

  test('whoever goes away in the middle gives the place back', async () => {
    await api.server.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.server.http.server.address() as AddressInfo;
    const leaver = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    for (let times = 0; times < 4; times++) {
      const socket = connect(port, '127.0.0.1');
      const began = once(api.server.http.server, 'request');
      socket.write(
        `POST /api/supplier/uploads HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${leaver.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nhalf`,
      );
      const [request] = (await began) as [IncomingMessage];
      // Its files are being read: it has its place.
      await vi.waitFor(() => expect(request.readableFlowing).not.toBe(null), { timeout: 10_000 });
      const closed = new Promise((resolve) => request.once('close', resolve));
      socket.destroy();
      await closed;
    }
    expect((await send(leaver, [{ bytes: png }])).status).toBe(200);
  });

  test('sent again under its key it is kept once, and other pictures under that key are refused', async () => {
    const key = { 'idempotency-key': 'pictures-once' };
    const first = await send(supplier, [{ bytes: png }], '/uploads', key);
    const before = [await rows(), kept()];
    expect((await send(supplier, [{ bytes: png }], '/uploads', key)).body).toEqual(first.body);
    const other = await send(supplier, [{ bytes: jpeg }], '/uploads', key);
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    expect([await rows(), kept()]).toEqual(before);
  });

  test('an account has so many megapixels an hour; another has its own', async () => {
    const large = await plain(3_000, 3_000).png().toBuffer();
    const greedy = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    expect((await send(greedy, [{ bytes: large }, { bytes: large }])).status).toBe(200);
    const before = [await rows(), kept()];
    const refused = await send(greedy, [{ bytes: large }]);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect([await rows(), kept()]).toEqual(before);
    expect((await send(rival, [{ bytes: png }])).status).toBe(200);
  });
});

describe('a body that is no form', () => {
  const type = 'multipart/form-data; boundary=cut';
  const head =
    '--cut\r\ncontent-disposition: form-data; name="files"; filename="shop.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const asIs = (payload: string | Buffer, contentType: string) =>
    api.server.http.inject({
      method: 'POST',
      url: '/api/supplier/uploads',
      payload,
      headers: { authorization: `Bearer ${supplier.token}`, 'content-type': contentType },
    });
  test.each<[name: string, contentType: string, payload: () => string | Buffer]>([
    ['cut in the middle of a file', type, () => Buffer.concat([Buffer.from(head), jpeg.subarray(0, 60)])],
    ['cut in the middle of a part’s head', type, () => head.slice(0, 40)],
    ['cut before the end of the form', type, () => Buffer.concat([Buffer.from(head), jpeg, Buffer.from('\r\n--cut')])],
    ['without a boundary', 'multipart/form-data', () => `${head}x\r\n--cut--\r\n`],
    ['with another boundary than it says', 'multipart/form-data; boundary=other', () => `${head}x\r\n--cut--\r\n`],
    ['of a part without a name', type, () => '--cut\r\ncontent-type: image/jpeg\r\n\r\nx\r\n--cut--\r\n'],
    [
      'of a part with a head of 100 kB',
      type,
      () => `--cut\r\nx-long: ${'x'.repeat(100_000)}\r\n${head.slice(7)}x\r\n--cut--\r\n`,
    ],
    [
      'of a field that every object knows',
      type,
      () => '--cut\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--cut--\r\n',
    ],
    ['of nothing', type, () => ''],
    ['of bytes', type, () => randomBytes(5_000)],
  ])('%s: 400 in words, and nothing is kept', async (_, contentType, payload) => {
    const files = readdirSync(api.uploads);
    const rows = await sql<{ n: number }>`select count(*)::int as n from uploads`.execute(api.owner);
    const reply = await asIs(payload(), contentType);
    expect(reply.statusCode, reply.body).toBe(400);
    expect(messageOf({ body: reply.json() })).toMatch(/\.$/);
    expect(readdirSync(api.uploads)).toEqual(files);
    expect((await sql<{ n: number }>`select count(*)::int as n from uploads`.execute(api.owner)).rows).toEqual(
      rows.rows,
    );
  });
  test('a field that is too long is refused, not cut', async () => {
    const reply = await asIs(
      `--cut\r\ncontent-disposition: form-data; name="note"\r\n\r\n${'x'.repeat(20_000)}\r\n--cut--\r\n`,
      type,
    );
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large']);
  });
});

test('no half-written file is left', () => {
  expect(readdirSync(api.uploads).filter((name) => name.endsWith('.half'))).toEqual([]);
});

describe('a protected picture', () => {
  const protect = async () => (await send(supplier, [{ bytes: png }], '/uploads/protected')).body.uploads[0];

  test('is fetched by an address made for its sender, for ten minutes', async () => {
    const { key, url } = await protect();
    expect((await api.anonymous.get(url)).status).toBe(404);
    const { download_url } = (await supplier.post('/uploads/download-url', { file_key: key })).body;
    const address = new URL(download_url).pathname;
    const read = await api.anonymous.get(address);
    expect([read.status, read.headers['content-type'], read.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
    const before = api.now();
    api.setNow(new Date(before.getTime() + 11 * 60_000));
    expect((await api.anonymous.get(address)).status).toBe(404);
    api.setNow(before);
    expect((await rival.post('/uploads/download-url', { file_key: key })).status).toBe(404);
  });

  test('goes with its addresses when its sender removes it', async () => {
    const { key } = await protect();
    const { download_url } = (await supplier.post('/uploads/download-url', { file_key: key })).body;
    expect((await rival.delete('/uploads', { file_key: key })).status).toBe(404);
    expect((await supplier.delete('/uploads', { file_key: key })).status).toBe(200);
    expect((await api.anonymous.get(new URL(download_url).pathname)).status).toBe(404);
  });

  test('that became a document of the supplier is shown by the supplier’s page alone', async () => {
    const { key } = await protect();
    const { download_url } = (await supplier.post('/uploads/download-url', { file_key: key })).body;
    await sql`update uploads set supplier_id = (select supplier_id from users where id = ${supplier.userId}) where key = ${key}`.execute(
      api.owner,
    );
    expect((await api.anonymous.get(new URL(download_url).pathname)).status).toBe(404);
    expect((await supplier.post('/uploads/download-url', { file_key: key })).status).toBe(404);
    expect((await supplier.delete('/uploads', { file_key: key })).status).toBe(404);
  });
});

describe('a storage that cannot be used', () => {
  /** The uploads' directory, out of the way: a file stands in its place. */
  const withoutDirectory = async <T>(work: () => Promise<T>): Promise<T> => {
    renameSync(api.uploads, `${api.uploads}.away`);
    writeFileSync(api.uploads, '');
    try {
      return await work();
    } finally {
      rmSync(api.uploads);
      renameSync(`${api.uploads}.away`, api.uploads);
    }
  };

  test('is said in words with when to try again, takes no row, and the next try is whole', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from uploads`.execute(api.owner)).rows[0]?.n;
    const before = [await count(), readdirSync(api.uploads)];
    const key = { 'idempotency-key': 'a-full-disk' };
    const refused = await withoutDirectory(() => send(supplier, [{ bytes: png }], '/uploads', key));
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'storage', '60']);
    expect(refused.body.message).toBe('Files can’t be saved right now. Please try again later.');
    expect([await count(), readdirSync(api.uploads)]).toEqual(before);
    expect((await send(supplier, [{ bytes: png }], '/uploads', key)).status).toBe(200);
  });

  test('does not pretend that a picture is gone', async () => {
    const { body } = await send(supplier, [{ bytes: png }]);
    const look = () => api.server.http.inject({ method: 'GET', url: body.uploads[0].url });
    expect((await withoutDirectory(look)).statusCode).toBe(503);
    expect((await look()).statusCode).toBe(200);
  });

  test('and is full in the middle of a file keeps no half of it', async () => {
    const directory = join(api.uploads, 'full');
    mkdirSync(directory);
    symlinkSync('/dev/full', join(directory, 'a-picture-of-goods.png.half'));
    await expect(diskFiles(directory).put('a-picture-of-goods.png', png, 'image/png')).rejects.toMatchObject({
      status: 503,
      cause: { code: 'ENOSPC' },
    });
    expect(readdirSync(directory)).toEqual([]);
    rmSync(directory, { recursive: true });
  });
});
