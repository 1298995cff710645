import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type Client, type TestApi } from '../testing.ts';
import { plantCommon, plantWorld, type World } from './world.ts';

/** Every list that can be had as a file, taken from what is mounted: a new one is covered the moment it is. */
let api: TestApi;
let mine: World;
let theirs: World;
const clients: Record<string, Client> = {};

beforeAll(async () => {
  api = await startApi();
  const common = await plantCommon(api.owner);
  mine = await plantWorld(api.owner, common);
  theirs = await plantWorld(api.owner, common);
  clients.supplier = await api.signIn({ account: 'supplier', supplierId: mine.supplierId });
  clients.sales_representative = await api.signIn({
    account: 'sales_representative',
    salesRepresentativeId: mine.representativeId,
  });
  clients.admin = await api.signIn({ account: 'admin', superadmin: true });
}, 120_000);
afterAll(() => api.stop());

/** No list of rows: what is compared has to be named (modules/price-lists/calculated.test.ts). */
const ofWhatIsNamed: ReadonlySet<string> = new Set(['/price-list-comparison/export']);

/** The rows of the file that a call makes, without its head. */
async function rowsOf(client: Client, call: string, body: object = {}): Promise<string[]> {
  const { status, body: asked, text } = await client.post(call, body);
  if (status !== 202) throw new Error(`${call}: ${status} ${text}`);
  await api.server.dispatcher.drain();
  const file = await client.get(`/tasks/${asked.task.id}/file`);
  expect(file.status, call).toBe(200);
  return file.text.split('\r\n').slice(1, -1);
}

test('a file holds the rows of its list and no other, for whoever may read it', async () => {
  const tried: string[] = [];
  for (const { account, route } of api.server.routes) {
    const { path } = route.endpoint;
    if (!path.endsWith('/export') || ofWhatIsNamed.has(path)) continue;
    const client = clients[account];
    if (!client) throw new Error(`nobody is signed in as ${account}`);
    // A sheet to edit is of the list that it is made from.
    const list = path.replace(/(?:\/sheet)?\/export$/, '');
    const label = `${account} ${path}`;
    // Before the list: that somebody took a file is a row of the audit trail itself.
    const file = await rowsOf(client, path);
    const { body } = await client.get(`${list}?limit=100`);
    const rows: { id: string }[] = body[Object.keys(body)[0] ?? ''];
    expect([label, file.length]).toEqual([label, rows.length]);
    const [one] = rows;
    if (!one) throw new Error(`${label}: no row is planted`);
    expect([label, (await rowsOf(client, path, { ids: [one.id] })).length]).toEqual([label, 1]);
    // Naming another supplier's row finds as little as the list does.
    const foreign = theirs.ids[list.slice(1)] ?? '';
    expect(foreign, label).not.toBe('');
    const found = account === 'admin' ? 1 : 0;
    expect([label, (await rowsOf(client, path, { ids: [foreign] })).length]).toEqual([label, found]);
    tried.push(label);
  }
  const lists = [
    'audit-trail',
    'customer-returns',
    'customers',
    'customers/sheet',
    'deliveries',
    'discount-codes',
    'discount-uses',
    'draft-orders',
    'gift-cards',
    'invoices',
    'orders',
  ];
  expect(tried.filter((one) => one.startsWith('supplier')).sort()).toEqual(
    [
      ...lists,
      'price-lists',
      'products',
      'products/sheet',
      'promotion-uses',
      'receipts',
      'settlement-lines',
      'stock',
    ].map((list) => `supplier /${list}/export`),
  );
});

test('a filter that no row can meet makes an empty file; who may not read the list has none', async () => {
  expect(await rowsOf(clients.supplier!, '/products/export?is_giftcard=true')).toEqual([]);
  const stranger = await api.signIn({ account: 'admin', permissions: ['brands:read'] });
  expect((await stranger.post('/receipts/export', {})).status).toBe(403);
});
