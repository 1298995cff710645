import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRow, stamps, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aCustomer } from '../customers/testing.ts';
import { aTrade, type Trade } from '../orders/testing/trade.ts';
import { switchOn } from '../product-categories/testing.ts';
import { aVariant } from '../products/testing.ts';
import { aRepresentative } from '../sales-representatives/testing.ts';
import { startStore } from '../store/testing.ts';

let api: TestApi;
let trade: Trade;
let other: Trade;
let rep: Client;
/** Buys from both suppliers. */
let customer: string;
/** One of the first supplier in a category, another one of it, and one of the second. */
let tea: string;
let rice: string;
let theirs: string;

beforeAll(async () => {
  api = await startStore();
  [trade, other] = [await aTrade(api), await aTrade(api)];
  const suppliers = [trade.supplierId, other.supplierId];
  const representative = await aRepresentative(api.owner, {}, suppliers);
  rep = await api.signIn({ account: 'sales_representative', salesRepresentativeId: representative });
  customer = await aCustomer(api.owner, { sales_representative_id: representative }, suppliers);
  tea = await aVariant(api, trade.supplierId, { price: 1_000 });
  rice = await aVariant(api, trade.supplierId, { price: 2_000 });
  theirs = await aVariant(api, other.supplierId, { price: 3_000 });
}, 60_000);
afterAll(() => api.stop());

type Row = { variant_id: string };
const goods = async (client: Client, query = '') => {
  const { status, body, text } = await client.get(`/draft-orders/goods?customer_id=${customer}${query}`);
  if (status !== 200) throw new Error(text);
  return body as { goods: Row[]; count: number };
};
const ids = (rows: readonly Row[]) => rows.map(({ variant_id }) => variant_id).sort();
const departments = async (client: Client) =>
  (await client.get(`/draft-orders/departments?customer_id=${customer}`)).body.departments;

test('everybody is shown what the customer may buy of those they sell for, page by page', async () => {
  expect(ids((await goods(rep)).goods)).toEqual([tea, rice, theirs].sort());
  expect(ids((await goods(trade.supplier)).goods)).toEqual([tea, rice].sort());
  expect(ids((await goods(other.supplier)).goods)).toEqual([theirs]);
  expect(ids((await goods(rep, `&supplier_id=${other.supplierId}`)).goods)).toEqual([theirs]);
  // Naming a supplier opens nothing.
  expect(await goods(trade.supplier, `&supplier_id=${other.supplierId}`)).toMatchObject({ goods: [], count: 0 });
  const pages = [await goods(rep, '&limit=2'), await goods(rep, '&limit=2&offset=2')];
  expect(pages.map(({ goods: rows, count }) => [rows.length, count])).toEqual([
    [2, 3],
    [1, 3],
  ]);
  expect(ids(pages.flatMap((page) => page.goods))).toEqual([tea, rice, theirs].sort());
});

test('a supplier the customer does not buy from sells it nothing, also where the caller sells for it', async () => {
  const admin = await api.signIn({ account: 'admin', permissions: ['orders:create'] });
  const stranger = await aTrade(api);
  await aVariant(api, stranger.supplierId);
  expect(ids((await goods(admin)).goods)).toEqual([tea, rice, theirs].sort());
  expect((await goods(admin, `&supplier_id=${stranger.supplierId}`)).count).toBe(0);
});

test('what a customer may buy is said to nobody who does not see it', async () => {
  const paths = ['goods', 'departments'].map((one) => `/draft-orders/${one}?customer_id=${trade.customerId}`);
  const asked = async (client: Client) =>
    (await Promise.all(paths.map((path) => client.get(path)))).map(({ status }) => status);
  expect(await asked(trade.supplier)).toEqual([200, 200]);
  expect(await asked(rep)).toEqual([404, 404]);
  expect(await asked(other.supplier)).toEqual([404, 404]);
  const viewer = await api.signIn({ account: 'admin', permissions: ['orders:read'] });
  expect(await asked(viewer)).toEqual([403, 403]);
});

test('catalogs decide: what is hidden from the customer is not there, what is offered comes with its price and quantities', async () => {
  const { body } = await trade.supplier.post('/catalogs', {
    name: 'Shops',
    status: 'active',
    customer_ids: [customer],
  });
  const path = `/catalogs/${body.catalog.id}`;
  const lines = [{ variant_id: tea, min_quantity: 12, max_quantity: 48, increment: 12, price_amount: 900 }];
  expect((await trade.supplier.post(`${path}/lines/batch`, { lines })).status).toBe(200);
  expect((await goods(rep, `&supplier_id=${trade.supplierId}`)).goods).toMatchObject([
    { variant_id: tea, min_quantity: 12, max_quantity: 48, increment: 12, packs: [], unit_price_micros: 900_000_000 },
  ]);
  expect(JSON.stringify(await goods(rep, '&q=Spring'))).not.toContain(rice);
  await trade.supplier.delete(path);
  expect(ids((await goods(rep, `&supplier_id=${trade.supplierId}&q=spring`)).goods)).toEqual([tea, rice].sort());
});

test('departments are the top categories with something to buy, and hold what is below them', async () => {
  const aCategory = async (name: string, over: object = {}) => {
    const id = testId('pcat');
    await insertRow(api.owner, 'product_categories', { id, name, handle: id.toLowerCase(), ...over, ...stamps() });
    return id;
  };
  const drinks = await aCategory('Drinks');
  const hot = await aCategory('Hot drinks', { parent_category_id: drinks });
  const far = await aCategory('Far away');
  await aCategory('Empty');
  const own = await aCategory('Our own', { is_internal: true });
  const put = (category: string, variant: string) =>
    sql`insert into product_category_links (category_id, product_id)
      select ${category}, pv.product_id from product_variants pv where pv.id = ${variant}`.execute(api.owner);
  await put(hot, tea);
  await put(far, theirs);
  await put(own, rice);
  expect(await departments(rep)).toEqual([]);
  await switchOn(api.owner);
  expect(await departments(trade.supplier)).toEqual([{ id: drinks, name: 'Drinks', name_ar: null }]);
  expect((await departments(rep)).map(({ name }: { name: string }) => name).sort()).toEqual(['Drinks', 'Far away']);
  expect(ids((await goods(rep, `&category_id=${drinks}`)).goods)).toEqual([tea]);
  expect((await goods(trade.supplier, `&category_id=${far}`)).count).toBe(0);
});
