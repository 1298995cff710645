import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../../apps/api/testing.ts';
import { anOrder, aTrade } from '../testing/trade.ts';
import { startStore } from '../../store/testing.ts';

// In a database of their own: to take so many orders away again would take longer than all the rest.
let api: TestApi;
beforeAll(async () => {
  api = await startStore();
}, 60_000);
afterAll(() => api.stop());

test('searches count to 100, lists to 1,000, both as far as the page that is asked for; states are summed to the last', async () => {
  const shop = await aTrade(api, {}, { name: 'Crowded Corner' });
  const first = await anOrder(api, shop);
  const columns = sql.raw(
    'supplier_id, customer_id, region_id, currency_code, status, subtotal, total, customer_name, discounts, hold_reasons',
  );
  // One every four hours, so that they lie in more of the index's blocks than a search looks through one by one.
  await sql`insert into orders (id, display_id, created_at, ${columns})
    select o.id || '-' || n, 20000 + n, o.created_at - make_interval(hours => 4 * (2051 - n)), ${columns} from orders o, generate_series(1, 2050) n where o.id = ${first.id}`.execute(
    api.owner,
  );
  await sql`update orders set status = 'canceled' where display_id between 20001 and 20005`.execute(api.owner);
  const at = async (query: string) => {
    const { orders, count, count_is_lower_bound: more } = (await shop.supplier.get(`/orders?limit=3&${query}`)).body;
    return { numbers: orders.map((order: { display_id: number }) => order.display_id), count, more };
  };
  const newest = [first.display_id, 22_050, 22_049];
  expect(await at('')).toEqual({ numbers: newest, count: 2_051, more: undefined });
  expect((await shop.supplier.get('/orders/counts')).body.counts.all).toBe(2_051);
  expect(await at('has_note=false')).toEqual({ numbers: newest, count: 1_000, more: true });
  for (const q of ['q=crowded', 'q=cr', 'q=crowded&status=pending'])
    expect(await at(q)).toEqual({ numbers: newest, count: 100, more: true });
  for (const query of ['q=crowded', 'has_note=false']) {
    expect(await at(`${query}&offset=1500`)).toEqual({ numbers: [20_551, 20_550, 20_549], count: 1_503, more: true });
    expect(await at(`${query}&offset=2049`)).toEqual({ numbers: [20_002, 20_001], count: 2_051, more: undefined });
    expect(await at(`${query}&offset=3000`)).toEqual({ numbers: [], count: 2_051, more: undefined });
  }
  // What more than are counted have, but only long ago, or ever since.
  await sql`update orders set customer_name = 'Attic' where display_id between 20006 and 20150`.execute(api.owner);
  await sql`update orders set customer_name = 'Cellar' where display_id between 21990 and 22045`.execute(api.owner);
  await sql`update orders set customer_name = 'Cellar' where display_id between 20151 and 20250`.execute(api.owner);
  expect(await at('q=attic')).toEqual({ numbers: [20_150, 20_149, 20_148], count: 100, more: true });
  expect(await at('q=attic&offset=120')).toEqual({ numbers: [20_030, 20_029, 20_028], count: 123, more: true });
  expect(await at('q=attic&order=display_id')).toEqual({ numbers: [20_006, 20_007, 20_008], count: 100, more: true });
  expect(await at('q=cellar')).toEqual({ numbers: [22_045, 22_044, 22_043], count: 100, more: true });
  expect(await at('q=cellar&offset=55')).toEqual({ numbers: [21_990, 20_250, 20_249], count: 100, more: true });
  // Another order than the newest first, what only old orders have, and one order by its number.
  expect(await at('q=crowded&order=display_id')).toMatchObject({ numbers: [first.display_id, 20_001, 20_002] });
  expect(await at('q=crowded&status=canceled')).toMatchObject({ numbers: [20_005, 20_004, 20_003], count: 5 });
  expect(await at(`q=crowded&supplier_id=${shop.supplierId}&status=canceled`)).toMatchObject({ count: 5 });
  expect(await at('q=crowded&display_id=20001&display_id=20005&display_id=20003')).toEqual({
    numbers: [20_005, 20_003, 20_001],
    count: 3,
    more: undefined,
  });
  expect(await at('q=20003')).toMatchObject({ numbers: [20_003] });
  // A phone number by its last digits, some in its middle, or however people write it; never digits that stand elsewhere in it.
  await sql`update orders set customer_phone = '+966501234567', po_number = '4567501' where display_id = 20007`.execute(
    api.owner,
  );
  for (const q of [
    '234567',
    '501234',
    '0501234567',
    '050 123 4567',
    '+966 50-123-4567',
    '00966501234567',
    '٠٥٠١٢٣٤٥٦٧',
  ])
    expect(await at(`q=${encodeURIComponent(q)}`), q).toMatchObject({ numbers: [20_007] });
  for (const q of ['345675', '5012345675'])
    expect(await at(`q=${q}`), q).toEqual({ numbers: [], count: 0, more: undefined });
  // An order that came while the clock of the server was behind is found all the same.
  await sql`update orders set created_at = now() + interval '40 days' where display_id = 22050`.execute(api.owner);
  expect((await at('q=22050')).numbers).toEqual([22_050]);
});
