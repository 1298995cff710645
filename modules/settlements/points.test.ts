import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/dates.ts';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { aProgram } from '../loyalty/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';

let api: TestApi;
let admin: Client;
let desk: Client;
beforeAll(async () => {
  api = await startStore();
  admin = await api.signIn({ account: 'admin', permissions: ['suppliers:read', 'suppliers:update'] });
  desk = await api.signIn({
    account: 'admin',
    permissions: ['orders:read', 'orders:update', 'loyalty:read', 'loyalty:update'],
  });
}, 60_000);
afterAll(() => api.stop());

const daysAgo = (days: number): string => dayOf(addDays(api.now(), -days));
const draft = ({ supplierId: supplier_id }: Trade, from: string | null = daysAgo(30)) =>
  admin.post('/settlements', { supplier_id, through_day: daysAgo(1), from_day: from ?? undefined });
const linesOf = async (client: Client, id: string) =>
  (await client.get(`/settlement-lines?settlement_id=${id}`)).body.settlement_lines;

test('points that another supplier pays for are charged to that one, as its supplier is paid for them: "settlements deduct funding"', async () => {
  const [seller, funder] = [await aTrade(api), await aTrade(api)];
  // Points earned with `funder` by the marketplace's program, of which it pays 40 %, are spent with `seller`.
  const program = await aProgram(api.owner, { supplier_bps: 4_000, platform_bps: 6_000 });
  const given = await desk.post(`/loyalty-programs/${program}/adjust`, {
    customer_id: seller.customerId,
    points: 100,
    reason: 'Opening balance',
  });
  expect(given.status, given.text).toBe(200);
  await sql`update loyalty_lots set funding_supplier_id = ${funder.supplierId}, supplier_bps = 4000 where program_id = ${program}`.execute(
    api.owner,
  );
  const order = await anOrder(api, seller);
  const path = `/orders/${order.id}`;
  const item = order.items[0]?.id ?? '';
  await desk.post(`${path}/apply-loyalty-program`, { loyalty_program_id: program, points: 100 });
  await desk.post(`${path}/accept`);
  const packed = await desk.post(`${path}/fulfillment`, { items: [{ item_id: item, quantity: 10 }] });
  await desk.post(`${path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
  await desk.post(`${path}/complete`);
  await sql`update orders set completed_at = now() - interval '2 days' where id = ${order.id}`.execute(api.owner);
  const [paid, owed] = [(await draft(seller)).body.settlement, (await draft(funder)).body.settlement];
  // 100 points are 10.00, all of which others pay the seller: 4.00 the other supplier, 6.00 the marketplace.
  expect(paid).toMatchObject({ sales: 9_000, funding: 1_000 });
  expect(owed).toMatchObject({
    sales: 0,
    funding: -400,
    payable: -400,
    by_type: { loyalty_funding: { lines: 1, amount: -400 } },
  });
  const { display_id } = (await desk.get(path)).body.order;
  expect(await linesOf(admin, owed.id)).toMatchObject([
    { type: 'loyalty_funding', order: null, item: null, spent_on: { id: order.id, display_id }, funding: -400 },
  ]);
  for (const { id } of [paid, owed]) await admin.post(`/settlements/${id}/send`, {});
  // Whose order it was is none of its business.
  expect(await linesOf(funder.supplier, owed.id)).toMatchObject([{ order: null, item: null, spent_on: null }]);
  expect((await funder.supplier.get(`/settlements/${owed.id}/document`)).text).not.toContain(order.id);
  await desk.post(`${path}/return`, {
    items: [{ item_id: item, quantity: 3 }],
    location_id: seller.locationId,
    receive_now: true,
  });
  await sql`update settlements set through_day = ${daysAgo(3)} where id = any(${[paid.id, owed.id]})`.execute(
    api.owner,
  );
  expect((await draft(seller, null)).body.settlement).toMatchObject({ funding: -300 });
  expect((await draft(funder, null)).body.settlement).toMatchObject({ funding: 120, payable: 120 });
  await demandInvariants(api);
});
