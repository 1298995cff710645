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

test('past 10,000 the count is a lower bound, and many matches are found newest first as few are', async () => {
  const shop = await aTrade(api, {}, { name: 'Crowded Corner' });
  const first = await anOrder(api, shop);
  const columns = sql.raw(
    'supplier_id, customer_id, region_id, currency_code, status, subtotal, total, customer_name, discounts, hold_reasons',
  );
  await sql`insert into orders (id, display_id, created_at, ${columns})
    select o.id || '-' || n, 20000 + n, o.created_at + make_interval(secs => n), ${columns} from orders o, generate_series(1, 10050) n where o.id = ${first.id}`.execute(
    api.owner,
  );
  for (const query of ['q=crowded', 'q=cr', '', 'q=crowded&offset=9000']) {
    const { body } = await shop.supplier.get(`/orders?limit=3&${query}`);
    const newest = query.includes('offset') ? 21_050 : 30_050;
    expect(body).toMatchObject({ count: 10_000, count_is_lower_bound: true });
    expect(body.orders.map((order: { display_id: number }) => order.display_id)).toEqual([
      newest,
      newest - 1,
      newest - 2,
    ]);
  }
  const few = await shop.supplier.get('/orders?limit=3&q=crowded&display_id=20001&display_id=20005&display_id=20003');
  expect(few.body).toMatchObject({
    count: 3,
    orders: [{ display_id: 20_005 }, { display_id: 20_003 }, { display_id: 20_001 }],
  });
  expect((await shop.supplier.get('/orders/counts')).body.counts.processing).toEqual({
    count: 10_000,
    count_is_lower_bound: true,
  });
});
