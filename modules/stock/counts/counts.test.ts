import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRow, stamps, testId, type Client, type TestApi } from '../../../apps/api/testing.ts';
import { demandInvariants } from '../../orders/testing/trade.ts';
import { aProduct } from '../../products/testing.ts';
import { aLevel, aLocation } from '../../stock-locations/testing.ts';
import { startStore } from '../../store/testing.ts';
import { aSupplier } from '../../suppliers/testing.ts';

let api: TestApi;
let supplierId: string;
let counter: Client;
let manager: Client;
let place: string;
let variants: string[];
beforeAll(async () => {
  api = await startStore();
  supplierId = await aSupplier(api.owner);
  counter = await api.signIn({ account: 'supplier', supplierId });
  manager = await api.signIn({
    account: 'admin',
    permissions: ['warehouses:read', 'warehouses:update', 'warehouses:create'],
  });
  place = await aLocation(api.owner, supplierId);
  variants = [];
  for (const stocked of [100, 50, 20]) {
    const { variantId } = await aProduct(api.owner, supplierId);
    await aLevel(api.owner, { supplierId, locationId: place, variantId }, { stocked });
    variants.push(variantId);
  }
});
afterAll(() => api.stop());

const stockOf = async (variantId: string | undefined): Promise<number> =>
  (await counter.get(`/stock-locations/${place}/levels?variant_id=${variantId}`)).body.levels[0].stocked_quantity;

test('is blind, counted again where it is far off, and posted by somebody who did not count', async () => {
  const begun = await counter.post('/stock-counts', { location_id: place });
  expect(begun.status, begun.text).toBe(200);
  const { id, items, number } = begun.body.count;
  expect([number, items.length]).toEqual([1, 3]);
  const path = `/stock-counts/${id}`;
  const tally = (variantId: string | undefined, counted: number) =>
    counter.post(`${path}/items/${items.find((one: any) => one.variant_id === variantId).id}`, { counted });
  expect((await counter.post('/stock-counts', { location_id: place })).body.code).toBe('counts.under_way');

  expect((await counter.post(`${path}/hand-in`, {})).body.code).toBe('counts.open_lines');
  await tally(variants[0], 99);
  await tally(variants[1], 30);
  const last = await tally(variants[2], 20);
  expect(last.body.count, last.text).toMatchObject({ counted_lines: 3, different_lines: null, is_counter: true });
  for (const one of last.body.count.items) expect([one.expected, one.first_counted]).toEqual([null, null]);
  expect((await manager.post(`${path}/approve`, {})).body.code).toBe('counts.not_in_review');

  const again = await counter.post(`${path}/hand-in`, {});
  expect(again.body.count, again.text).toMatchObject({ status: 'counting', round: 2, counted_lines: 2 });
  expect(again.body.count.items.filter((one: any) => one.again).map((one: any) => one.variant_id)).toEqual([
    variants[1],
  ]);
  expect((await tally(variants[0], 98)).body.code).toBe('counts.not_again');
  // Goods move between the count and its approval: the difference is posted, not what was counted.
  await tally(variants[1], 45);
  await counter.post(`/stock-locations/${place}/levels/${variants[1]}`, { stocked_quantity: 60, reason: 'receipt' });
  const handed = await counter.post(`${path}/hand-in`, {});
  expect(handed.body.count, handed.text).toMatchObject({ status: 'review', different_lines: 2 });
  expect(handed.body.count.items.find((one: any) => one.again)).toMatchObject({
    first_counted: 30,
    counted: 45,
    expected: 50,
  });
  expect((await counter.post(`${path}/approve`, {})).body.code).toBe('counts.own_count');
  expect([await stockOf(variants[0]), await stockOf(variants[1])]).toEqual([100, 60]);
  await demandInvariants(api);

  const answers = await Promise.all([1, 2, 3].map(() => manager.post(`${path}/approve`, { reason: 'Broken seals' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await stockOf(variants[0]), await stockOf(variants[1]), await stockOf(variants[2])]).toEqual([99, 55, 20]);
  const { body } = await counter.get(`/stock-locations/${place}/moves?kind=adjustment&limit=2`);
  expect(body.moves.map(({ delta, reason }: any) => [delta, reason]).sort()).toEqual([
    [-1, 'count: CC-1 · Broken seals'],
    [-5, 'count: CC-1 · Broken seals'],
  ]);
  expect((await counter.post(`${path}/cancel`, {})).body.code).toBe('counts.over');
  await demandInvariants(api);
});

test('that agrees closes by itself; one of bins covers those; a stranger sees neither', async () => {
  const { variantId } = await aProduct(api.owner, supplierId);
  await insertRow(api.owner, 'stock_levels', {
    id: testId('level'),
    supplier_id: supplierId,
    location_id: place,
    variant_id: variantId,
    opening: 7,
    stocked: 7,
    reserved: 0,
    incoming: 0,
    moves: 0,
    bin: 'A-04-1',
    ...stamps(),
  });
  const none = await counter.post('/stock-counts', { location_id: place, bin: 'B' });
  expect([none.status, none.body.message[0].path]).toEqual([400, 'bin']);
  const begun = await counter.post('/stock-counts', { location_id: place, bin: 'a-04' });
  const { id, items } = begun.body.count;
  expect(items.map((one: any) => one.variant_id)).toEqual([variantId]);
  const stranger = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
  expect((await stranger.get(`/stock-counts/${id}`)).status).toBe(404);
  expect((await stranger.post(`/stock-counts/${id}/items/${items[0].id}`, { counted: 7 })).status).toBe(404);
  expect((await stranger.post('/stock-counts', { location_id: place })).body.message[0].path).toBe('location_id');
  await counter.post(`/stock-counts/${id}/items/${items[0].id}`, { counted: 7 });
  const handed = await counter.post(`/stock-counts/${id}/hand-in`, {});
  expect(handed.body.count, handed.text).toMatchObject({ status: 'closed', approver: null, different_lines: 0 });
  const open = await counter.post('/stock-counts', { location_id: place });
  expect((await counter.post(`/stock-counts/${open.body.count.id}/cancel`, {})).body.count.status).toBe('canceled');
  expect((await counter.get('/stock-counts?status=closed')).body.count).toBe(2);
  await demandInvariants(api);
});
