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

test('a search counts to 1,000 or to the page asked for, states are summed to the last, and many are found newest first as few are', async () => {
  const shop = await aTrade(api, {}, { name: 'Crowded Corner' });
  const first = await anOrder(api, shop);
  const columns = sql.raw(
    'supplier_id, customer_id, region_id, currency_code, status, subtotal, total, customer_name, discounts, hold_reasons',
  );
  await sql`insert into orders (id, display_id, created_at, ${columns})
    select o.id || '-' || n, 20000 + n, o.created_at + make_interval(secs => n), ${columns} from orders o, generate_series(1, 2050) n where o.id = ${first.id}`.execute(
    api.owner,
  );
  const at = async (query: string) => {
    const { orders, count, count_is_lower_bound: more } = (await shop.supplier.get(`/orders?limit=3&${query}`)).body;
    return { numbers: orders.map((order: { display_id: number }) => order.display_id), count, more };
  };
  const newest = [22_050, 22_049, 22_048];
  for (const query of ['q=crowded', 'q=cr', 'has_note=false'])
    expect(await at(query)).toEqual({ numbers: newest, count: 1_000, more: true });
  expect(await at('')).toEqual({ numbers: newest, count: 2_051, more: undefined });
  expect((await shop.supplier.get('/orders/counts')).body.counts.processing).toBe(2_051);
  for (const query of ['q=crowded', 'has_note=false']) {
    expect(await at(`${query}&offset=1500`)).toEqual({ numbers: [20_550, 20_549, 20_548], count: 1_503, more: true });
    expect(await at(`${query}&offset=2049`)).toEqual({
      numbers: [20_001, first.display_id],
      count: 2_051,
      more: undefined,
    });
    expect(await at(`${query}&offset=3000`)).toEqual({ numbers: [], count: 2_051, more: undefined });
  }
  expect(await at('q=crowded&order=display_id')).toMatchObject({ numbers: [first.display_id, 20_001, 20_002] });
  expect(await at('q=crowded&display_id=20001&display_id=20005&display_id=20003')).toEqual({
    numbers: [20_005, 20_003, 20_001],
    count: 3,
    more: undefined,
  });
});
