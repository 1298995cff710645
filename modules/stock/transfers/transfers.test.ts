import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../../apps/api/testing.ts';
import { demandInvariants } from '../../orders/testing/trade.ts';
import { aProduct } from '../../products/testing.ts';
import { aLevel, aLocation } from '../../stock-locations/testing.ts';
import { startStore } from '../../store/testing.ts';
import { aSupplier } from '../../suppliers/testing.ts';

let api: TestApi;
let supplierId: string;
let supplier: Client;
let from: string;
let to: string;
let variantId: string;
beforeAll(async () => {
  api = await startStore();
});
afterAll(() => api.stop());
beforeEach(async () => {
  supplierId = await aSupplier(api.owner);
  supplier = await api.signIn({ account: 'supplier', supplierId });
  from = await aLocation(api.owner, supplierId);
  to = await aLocation(api.owner, supplierId, { name: 'Jeddah DC' });
  ({ variantId } = await aProduct(api.owner, supplierId));
  await aLevel(api.owner, { supplierId, locationId: from, variantId }, { stocked: 100 });
});

const at = async (locationId: string): Promise<number> =>
  (
    await sql<{
      stocked: number;
    }>`select stocked from stock_levels where location_id = ${locationId} and variant_id = ${variantId}`.execute(
      api.owner,
    )
  ).rows[0]?.stocked ?? 0;
async function asked(quantity = 40) {
  const { body, status, text } = await supplier.post('/stock-transfers', {
    from_id: from,
    to_id: to,
    items: [{ variant_id: variantId, quantity }],
  });
  expect(status, text).toBe(200);
  return { ...body.transfer, path: `/stock-transfers/${body.transfer.id}`, item_id: body.transfer.items[0].id };
}

describe('a transfer', () => {
  test('is asked for, leaves, is on its way, and comes', async () => {
    const { path, number } = await asked();
    expect(number).toBe(1);
    expect([await at(from), await at(to)]).toEqual([100, 0]);
    const left = await supplier.post(`${path}/ship`, {});
    expect(left.body.transfer, left.text).toMatchObject({ status: 'shipped', shipped: 40, received: null });
    expect([await at(from), await at(to)]).toEqual([60, 0]);
    await demandInvariants(api);
    expect((await supplier.delete(`/stock-locations/${to}`)).body.code).toBe('stock_locations.has_transfers');
    const came = await supplier.post(`${path}/receive`, {});
    expect(came.body.transfer, came.text).toMatchObject({ status: 'received', received: 40 });
    expect([await at(from), await at(to)]).toEqual([60, 40]);
    await demandInvariants(api);
    for (const step of ['ship', 'receive', 'cancel'])
      expect((await supplier.post(`${path}/${step}`, {})).status, step).toBe(400);
  });

  test('that comes short is written off with its reason', async () => {
    const { path, item_id } = await asked();
    await supplier.post(`${path}/ship`, { items: [{ item_id, shipped: 30 }] });
    const line = { item_id, received: 28 };
    expect((await supplier.post(`${path}/receive`, { items: [line] })).body.code).toBe('transfers.needs_reason');
    expect([await at(from), await at(to)]).toEqual([70, 0]);
    const came = await supplier.post(`${path}/receive`, { items: [{ ...line, reason: 'damaged' }] });
    expect(came.body.transfer.items[0], came.text).toMatchObject({ shipped: 30, received: 28, reason: 'damaged' });
    expect([await at(from), await at(to)]).toEqual([70, 28]);
    const { body } = await supplier.get(`/stock-locations/${to}/moves`);
    expect(body.moves.map(({ kind, delta, reason }: Record<string, unknown>) => [kind, delta, reason]).sort()).toEqual([
      ['adjustment', -2, 'damaged: TR-1'],
      ['transfer', 30, 'TR-1'],
    ]);
    await demandInvariants(api);
  });

  test('says what both warehouses had and have after it, whatever moved there since, and what a piece cost those who may know', async () => {
    await aLevel(api.owner, { supplierId, locationId: to, variantId }, { stocked: 5 });
    const { path, item_id } = await asked();
    const lineOf = ({ body, text }: Awaited<ReturnType<Client['get']>>) => {
      const { stocked, ledger, unit_cost } = body.transfer?.items[0] ?? {};
      expect(stocked, text).toBeTruthy();
      return { stocked, ledger, unit_cost };
    };
    const none = { source: null, target: null };
    expect(lineOf(await supplier.get(path))).toEqual({
      stocked: { source: 100, target: 5 },
      ledger: none,
      unit_cost: null,
    });
    const bought = await supplier.post('/purchase-orders', {
      vendor_name: 'Mill',
      location_id: to,
      items: [{ variant_id: variantId, quantity: 4, cost: 1_250 }],
    });
    const { id, items: ordered } = bought.body.purchase_order;
    await supplier.post(`/purchase-orders/${id}/send`, {});
    await supplier.post(`/purchase-orders/${id}/receive`, { items: [{ item_id: ordered[0].id, quantity: 4 }] });
    await supplier.post(`${path}/ship`, {});
    await supplier.post(`/stock-locations/${from}/levels/${variantId}`, { stocked_quantity: 90, reason: 'count' });
    const source = { before: 100, moved: -40, after: 60 };
    expect(lineOf(await supplier.get(path))).toEqual({
      stocked: { source: 90, target: 9 },
      ledger: { source, target: null },
      unit_cost: 1_250,
    });
    const items = [{ item_id, received: 38, reason: 'damaged' }];
    expect(lineOf(await supplier.post(`${path}/receive`, { items }))).toEqual({
      stocked: { source: 90, target: 47 },
      ledger: { source, target: { before: 9, moved: 38, after: 47 } },
      unit_cost: 1_250,
    });
    const buyer = await api.signIn({ account: 'admin', permissions: ['warehouses:read'] });
    expect(lineOf(await buyer.get(path)).unit_cost).toBe(1_250);
    // Who may not know what goods cost reads no transfer, for itself or for the supplier it acts for.
    const helper = await api.signIn({ account: 'admin', permissions: ['suppliers:read', 'suppliers:update'] });
    expect((await helper.get(path)).status).toBe(403);
    expect((await helper.get(`/api/supplier${path}`, { 'x-fake-supplier': supplierId })).status).toBe(403);
  });

  test('takes nothing that is reserved, or that is not there', async () => {
    await supplier.post('/reservations', {
      inventory_item_id: `iitem_${variantId.slice('variant_'.length)}`,
      location_id: from,
      quantity: 70,
    });
    const { path, item_id } = await asked();
    expect((await supplier.post(`${path}/ship`, {})).body.code).toBe('stock_locations.below_reserved');
    expect((await supplier.post(`${path}/ship`, { items: [{ item_id, shipped: 30 }] })).status).toBe(200);
    expect(await at(from)).toBe(70);
  });

  test('asked to leave twice at once leaves once', async () => {
    const { path } = await asked();
    const answers = await Promise.all(Array.from({ length: 8 }, () => supplier.post(`${path}/ship`, {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await at(from)).toBe(60);
    await demandInvariants(api);
  });

  test('is called off while nothing left', async () => {
    const { path, version } = await asked();
    expect((await supplier.post(`${path}/cancel`, { version: version + 1 })).body.code).toBe('stale');
    const canceled = (await supplier.post(`${path}/cancel`, { version })).body.transfer;
    expect(canceled).toMatchObject({ status: 'canceled', canceler: { id: supplier.userId } });
    expect((await supplier.get(path)).body.transfer.canceler).toEqual(canceled.canceler);
    expect((await supplier.post(`${path}/ship`, {})).body.code).toBe('transfers.not_requested');
  });

  test('is between two locations of one supplier', async () => {
    const foreign = await aLocation(api.owner, await aSupplier(api.owner));
    const item = { variant_id: variantId, quantity: 1 };
    const pathOf = async (body: object) => {
      const { status, body: answer } = await supplier.post('/stock-transfers', {
        from_id: from,
        to_id: to,
        items: [item],
        ...body,
      });
      return [status, answer.message[0].path];
    };
    expect(await pathOf({ to_id: from })).toEqual([400, 'to_id']);
    expect(await pathOf({ to_id: foreign })).toEqual([400, 'to_id']);
    expect(await pathOf({ from_id: foreign })).toEqual([400, 'from_id']);
    expect(await pathOf({ items: [item, item] })).toEqual([400, 'items']);
    expect(await pathOf({ items: [{ ...item, variant_id: 'variant_x' }] })).toEqual([400, 'items.0.variant_id']);
    const { path } = await asked();
    const stranger = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(`${path}/ship`, {})).status).toBe(404);
    expect((await stranger.get('/stock-transfers')).body.count).toBe(0);
  });
});
