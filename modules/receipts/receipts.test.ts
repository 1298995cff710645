import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answer, type Client, type TestApi } from '../../apps/api/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';

let api: TestApi;
let trade: Trade;
let other: Trade;
let finance: Client;

beforeAll(async () => {
  api = await startStore();
  [trade, other] = [await aTrade(api), await aTrade(api)];
  finance = await api.signIn({
    account: 'admin',
    permissions: ['invoices:read', 'invoices:create', 'invoices:update'],
  });
}, 60_000);
afterAll(() => api.stop());
afterEach(() => demandInvariants(api));

const cheque = { bank: 'Al Rajhi', number: '000123', due_on: '2026-12-31' };
const take = (body: object, by: Client = trade.supplier) =>
  by.post('/receipts', { customer_id: trade.customerId, method: 'cash', ...body });
const due = async (id: string) => (await trade.supplier.get(`/orders/${id}`)).body.order.due;
const statement = async (by: Client = trade.supplier, query = '') =>
  (await by.get(`/customers/${trade.customerId}/statement${query}`)).body.statement;
/** An order placed that many days ago. */
async function anOldOrder(days: number): Promise<{ id: string }> {
  const order = await anOrder(api, trade);
  await sql`update orders set created_at = created_at - ${`${days} days`}::interval where id = ${order.id}`.execute(
    api.owner,
  );
  return order;
}

describe('receipts', () => {
  test('money goes towards the oldest orders; what is over stays on account until it is put somewhere', async () => {
    const old = await anOldOrder(50);
    const young = await anOldOrder(10);
    const { body } = await take({ amount: 12_500 });
    expect(body.receipt).toMatchObject({
      status: 'confirmed',
      allocated: 12_500,
      unallocated: 0,
      allocations: [{ amount: 10_000 }, { amount: 2_500 }],
    });
    expect([await due(old.id), await due(young.id)]).toEqual([0, 7_500]);
    const over = await take({ amount: 8_000, reference: 'TRX 9' });
    expect(over.body.receipt).toMatchObject({ allocated: 7_500, unallocated: 500 });
    expect(await statement()).toMatchObject({ due: 0, unallocated: 500 });
    const later = await anOrder(api, trade);
    const rest = await trade.supplier.post(`/receipts/${over.body.receipt.id}/allocate`, {});
    expect(rest.body.receipt).toMatchObject({ allocated: 8_000 });
    expect(await due(later.id)).toBe(9_500);
    expect(answer(await trade.supplier.post(`/receipts/${over.body.receipt.id}/allocate`, {}))).toEqual([
      400,
      'receipts.nothing_left',
    ]);
    await take({ amount: 9_500 });
  });

  test('as somebody says, within what is owed and what there is', async () => {
    const [first, second] = [await anOldOrder(5), await anOldOrder(4)];
    expect(answer(await take({ amount: 500, allocations: [{ order_id: first.id, amount: 501 }] }))).toEqual([
      400,
      'receipts.exceeds_amount',
    ]);
    expect(answer(await take({ amount: 50_000, allocations: [{ order_id: first.id, amount: 10_001 }] }))).toEqual([
      400,
      'receipts.exceeds_due',
    ]);
    const foreign = await anOrder(api, other);
    expect(answer(await take({ amount: 500, allocations: [{ order_id: foreign.id, amount: 500 }] }))).toEqual([
      400,
      'receipts.unknown_order',
    ]);
    const { body } = await take({ amount: 900, allocations: [{ order_id: second.id, amount: 900 }] });
    expect(body.receipt.allocations).toMatchObject([{ order_id: second.id, amount: 900 }]);
    expect([await due(first.id), await due(second.id)]).toEqual([10_000, 9_100]);
    await take({ amount: 19_100 });
  });

  test('M39 23: a future-dated cheque does not reduce overdue until cleared', async () => {
    const order = await anOldOrder(200);
    const { body } = await take({ method: 'cheque', amount: 10_000, cheque });
    expect(body.receipt).toMatchObject({ status: 'held', allocated: 0 });
    expect(await statement()).toMatchObject({ overdue: 10_000, due: 10_000, held: [{ cheque_number: '000123' }] });
    expect(answer(await trade.supplier.post(`/receipts/${body.receipt.id}/allocate`, {}))).toEqual([
      400,
      'receipts.held_refused',
    ]);
    expect((await trade.supplier.post(`/receipts/${body.receipt.id}/clear`, {})).body.receipt).toMatchObject({
      status: 'confirmed',
      allocated: 10_000,
    });
    expect(await due(order.id)).toBe(0);
    expect(await statement()).toMatchObject({ overdue: 0, held: [] });
    const second = await take({ method: 'cheque', amount: 100, cheque });
    expect(
      (await trade.supplier.post(`/receipts/${second.body.receipt.id}/bounce`, { reason: 'no cover' })).body.receipt,
    ).toMatchObject({ status: 'bounced', bounce_reason: 'no cover' });
    expect(answer(await trade.supplier.post(`/receipts/${second.body.receipt.id}/clear`, {}))).toEqual([
      400,
      'receipts.bounced',
    ]);
  });

  test('bad input is told where it is', async () => {
    expect(answer(await take({ method: 'cheque', amount: 5 }))[1]).toBe('receipts.cheque_required');
    expect(answer(await take({ amount: 5, cheque }))[1]).toBe('receipts.cheque_unasked');
    expect((await take({ amount: 0 })).status).toBe(400);
    expect(answer(await take({ amount: 5 }, finance))[1]).toBe('receipts.supplier_required');
    expect(
      (
        await finance.post('/receipts', {
          customer_id: trade.customerId,
          supplier_id: other.supplierId,
          method: 'cash',
          amount: 5,
        })
      ).body.code,
    ).toBe('receipts.unknown_customer');
    expect(
      (await take({ amount: 100, supplier_id: trade.supplierId, allocations: [] }, finance)).body.receipt,
    ).toMatchObject({ unallocated: 100, supplier_id: trade.supplierId });
  });

  test('two receipts at once never take more than is owed', async () => {
    const order = await anOldOrder(1);
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => take({ amount: 4_000, allocations: [{ order_id: order.id, amount: 4_000 }] })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 400, 400]);
    expect(await due(order.id)).toBe(2_000);
    await take({ amount: 2_000 });
  });

  test('a receipt is its supplier’s alone', async () => {
    const { body } = await take({ amount: 100, allocations: [] });
    expect((await other.supplier.get(`/receipts/${body.receipt.id}`)).status).toBe(404);
    expect((await other.supplier.post(`/receipts/${body.receipt.id}/allocate`, {})).status).toBe(404);
    expect((await other.supplier.get('/receipts')).body.receipts).toEqual([]);
    expect((await other.supplier.get(`/customers/${trade.customerId}/statement`)).status).toBe(404);
    expect((await trade.supplier.get(`/receipts?q=${body.receipt.number}`)).body.receipts).toMatchObject([
      { id: body.receipt.id },
    ]);
  });
});

describe('the statement', () => {
  test('opening, movements with a running balance, and closing agree with what is owed', async () => {
    const before = await statement();
    // The server's clock stands still otherwise, and what happens at one moment has no order between two orders.
    api.setNow(new Date(api.now().getTime() + 60_000));
    const order = await anOrder(api, trade, { paid: true });
    await trade.supplier.post(`/orders/${order.id}/refund`, { amount: 3_000, reason: 'other' });
    api.setNow(new Date(api.now().getTime() + 60_000));
    const owing = await anOrder(api, trade);
    const after = await statement();
    expect(
      after.entries
        .slice(before.entries.length)
        .map((entry: { kind: string; amount: number }) => [entry.kind, entry.amount]),
    ).toEqual([
      ['placed', 10_000],
      ['captured', -10_000],
      ['refunded', 3_000],
      ['credited', -3_000],
      ['placed', 10_000],
    ]);
    expect(after.closing).toBe(before.closing + 10_000);
    expect(after.closing).toBe(after.due - after.owed_back);
    expect(after.entries.at(-1).balance).toBe(after.closing);
    expect(after.open_orders.some((one: { order_id: string }) => one.order_id === owing.id)).toBe(true);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await statement(trade.supplier, `?from=${tomorrow}&to=${tomorrow}`)).toMatchObject({
      opening: after.closing,
      entries: [],
      closing: after.closing,
    });
    expect(
      (await trade.supplier.get(`/customers/${trade.customerId}/statement?from=2026-02-02&to=2026-01-01`)).body.code,
    ).toBe('receipts.period');
  });
});
