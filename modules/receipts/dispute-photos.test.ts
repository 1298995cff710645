import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../apps/api/testing.ts';
import { anOrder, aTrade, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';

let api: TestApi;
let trade: Trade;
let other: Trade;
let token: string;

beforeAll(async () => {
  api = await startStore();
  [trade, other] = [await aTrade(api), await aTrade(api)];
  const { body } = await trade.supplier.post(`/customers/${trade.customerId}/statement-links`, {});
  token = String(body.url).split('/').at(-1) ?? '';
}, 60_000);
afterAll(() => api.stop());

const picture = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0e6a6a' } })
    .toFormat(format)
    .toBuffer();
/** An entry of the statement that nobody has said anything of: of an order of its own. */
async function anEntry(): Promise<string> {
  const { display_id } = await anOrder(api, trade);
  const { body } = await api.anonymous.get(`/public/statements/${token}`);
  return body.statement.account.entries.find((entry: { display_id: number }) => entry.display_id === display_id).id;
}
const boundary = 'wikala-test-boundary';
const field = (name: string, value: string) =>
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const file = (bytes: Buffer, name = 'photos') =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="broken.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
async function send(parts: readonly Buffer[], to = token) {
  const reply = await api.server.http.inject({
    method: 'POST',
    url: `/api/public/statements/${to}/disputes`,
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return { status: reply.statusCode, body: reply.json() };
}
const end = Buffer.from(`--${boundary}--\r\n`);
const say = (entry: string, photos: readonly Buffer[]) =>
  send([field('entry_id', entry), field('words', 'Two cartons were wet'), ...photos, end]);
const kept = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select (select count(*) from uploads)::int + (select count(*) from statement_disputes)::int as n`.execute(
    api.owner,
  );
  return [rows[0]?.n, readdirSync(api.uploads).length];
};

test('what a customer photographed is written anew and shown to its supplier and at the link, to nobody else', async () => {
  const entry = await anEntry();
  const { status, body } = await say(entry, [file(await picture('jpeg')), file(await picture('webp'))]);
  expect(status).toBe(200);
  const shown = body.statement.account.entries.find(({ id }: { id: string }) => id === entry).dispute;
  expect(shown).toMatchObject({ words: 'Two cartons were wet', status: 'open' });
  const [listed] = (await trade.supplier.get('/statement-disputes?status=open')).body.statement_disputes;
  expect(listed.photos).toEqual(shown.photos);
  // A picture of WhatsApp's kind is kept as one that everything reads.
  expect(listed.photos).toEqual([expect.stringMatching(/\.jpg$/), expect.stringMatching(/\.jpg$/)]);
  const read = await api.server.http.inject({ method: 'GET', url: listed.photos[1] });
  expect([read.statusCode, (await sharp(read.rawPayload).metadata()).format]).toEqual([200, 'jpeg']);
  expect((await other.supplier.get('/statement-disputes')).body.statement_disputes).toEqual([]);
  const { rows } = await sql<{ used: boolean }>`select used_at is not null as used from uploads`.execute(api.owner);
  expect(rows).toEqual([{ used: true }, { used: true }]);
});

test('a photo is not demanded', async () => {
  expect((await say(await anEntry(), [])).status).toBe(200);
});

test.each([
  ['what is no picture', async () => [file(Buffer.from('<svg/>'))], 400, 'photos'],
  ['a file in another field', async () => [file(await picture('png'), 'files')], 400, 'files'],
  ['four photos', async () => Array.from({ length: 4 }, () => file(Buffer.from('x'))), 413, null],
])('refused, and nothing is kept: %s', async (_, photos, status, path) => {
  const entry = await anEntry();
  const before = await kept();
  const { status: answered, body } = await say(entry, await photos());
  expect(answered).toBe(status);
  if (path) expect(body.message[0].path).toBe(path);
  expect(await kept()).toEqual(before);
});

test('the photos of what is refused do not stay', async () => {
  const entry = await anEntry();
  await say(entry, []);
  const before = await kept();
  const { status, body } = await say(entry, [file(await picture('png'))]);
  expect([status, body.code]).toEqual([400, 'receipts.disputed']);
  expect(await kept()).toEqual(before);
});

test('whether a link holds is judged before a byte of the body is read', async () => {
  // A form that nobody could read: at a link that holds it is found out, at another it is not even looked at.
  const cut = [file(Buffer.from('half'))];
  expect((await send(cut)).status).toBe(400);
  expect((await send(cut, 'x'.repeat(43))).status).toBe(404);
  await sql`update statement_links set withdrawn_at = now()`.execute(api.owner);
  const { status, body } = await send(cut);
  expect([status, body.code]).toEqual([400, 'receipts.link_closed']);
});
