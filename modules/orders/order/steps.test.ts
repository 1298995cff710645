import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client, TestApi } from '../../../apps/api/testing.ts';
import { startStore } from '../../store/testing.ts';
import { anOrder, aTrade, type Trade } from '../testing/trade.ts';

let api: TestApi;
let trade: Trade;
let admin: Client;
beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
  admin = await api.signIn({ account: 'admin', permissions: ['orders:read', 'orders:create', 'orders:update'] });
}, 60_000);
afterAll(() => api.stop());

test('what was done to an order as a whole: by whom, why, and how much, newest first', async () => {
  const { id } = await anOrder(api, trade);
  const path = `/orders/${id}`;
  for (const [call, body] of [
    ['change-status', { status: 'requires_action', hold_reasons: ['overdue', 'other'] }],
    ['accept', { reason: 'He pays on Sunday' }],
    ['capture', { amount: 6_000 }],
    ['capture', { amount: 4_000, reference: 'TRF 881204', received_on: '2026-01-05' }],
  ] as const)
    expect((await trade.supplier.post(`${path}/${call}`, body)).status, call).toBe(200);
  const { status, body } = await trade.supplier.get(`${path}/steps`);
  expect([status, body.steps.length]).toEqual([200, 5]);
  const author = { id: trade.supplier.userId, name: 'Test supplier' };
  expect(body.steps).toMatchObject([
    {
      action: 'capture',
      amount: 4_000,
      reason: null,
      hold_reasons: [],
      author,
      reference: 'TRF 881204',
      received_on: '2026-01-05',
    },
    { action: 'capture', amount: 6_000, author, reference: null, received_on: null },
    { action: 'accept', amount: null, reason: 'He pays on Sunday', author },
    { action: 'hold', hold_reasons: ['overdue', 'other'], amount: null, author },
    { action: 'place', reason: null, author: {} },
  ]);
  expect((await admin.get(`${path}/steps`)).body).toEqual(body);
});

test('of a supplier’s own orders only', async () => {
  const { id } = await anOrder(api, trade);
  const other = await aTrade(api);
  expect((await other.supplier.get(`/orders/${id}/steps`)).status).toBe(404);
});
