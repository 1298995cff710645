import { sql } from 'kysely';
import { addDays, dayOf } from '#domain/dates.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answer, type Client, type TestApi } from '../../apps/api/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { aCustomer } from '../customers/testing.ts';
import { startStore } from '../store/testing.ts';
import { plusDays } from './rules.ts';

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

const cheque = { bank: 'Al Rajhi', number: '000123', due_on: dayOf(addDays(new Date(), 32)) };
const fault = ({ body }: Awaited<ReturnType<Client['post']>>) => [body.code, body.message[0].path];
const today = () => dayOf(api.now());
const take = (body: object, by: Client = trade.supplier, of: Trade = trade) =>
  by.post('/receipts', { customer_id: of.customerId, method: 'cash', ...body });
const act = (id: string, call: string, body: object = {}) => trade.supplier.post(`/receipts/${id}/${call}`, body);
const deposit = async (id: string) =>
  expect((await trade.supplier.post('/receipts/deposit', { ids: [id] })).status).toBe(200);
const due = async (id: string) => (await trade.supplier.get(`/orders/${id}`)).body.order.due;
const statement = async (by: Client = trade.supplier, query = '') =>
  (await by.get(`/customers/${trade.customerId}/statement${query}`)).body.statement;
/** An order placed that many days ago. */
async function anOldOrder(days: number): Promise<{ id: string }> {
  const order = await anOrder(api, trade);
  await sql`update orders set created_at = created_at - ${`${days} days`}::interval, completed_at = created_at - ${`${days} days`}::interval where id = ${order.id}`.execute(
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
    await deposit(body.receipt.id);
    expect(await statement()).toMatchObject({ due: 10_000, held: [{ status: 'deposited' }] });
    const cleared = await act(body.receipt.id, 'clear');
    expect(cleared.body.receipt).toMatchObject({ status: 'confirmed', allocated: 10_000, bounces: 0 });
    expect(await due(order.id)).toBe(0);
    expect(await statement()).toMatchObject({ overdue: 0, held: [] });
  });

  test('a cheque bounces, is deposited again, and goes back to its customer: each step with its day, who and why', async () => {
    const { body } = await take({ method: 'cheque', amount: 100, cheque });
    const { id } = body.receipt;
    expect(answer(await act(id, 'clear'))).toEqual([400, 'receipts.deposit_first']);
    await deposit(id);
    expect(answer(await trade.supplier.post('/receipts/deposit', { ids: [id] }))[1]).toBe('receipts.deposit_refused');
    await act(id, 'bounce', { reason: 'no cover' });
    await deposit(id);
    const twice = await act(id, 'bounce', { reason: 'account closed' });
    expect(twice.body.receipt).toMatchObject({ status: 'bounced', bounces: 2, bounce_reason: 'account closed' });
    const back = await act(id, 'return');
    expect(back.body.receipt).toMatchObject({
      status: 'returned',
      steps: [
        { status: 'deposited', reason: null },
        { status: 'bounced', reason: 'no cover', happened_on: today() },
        { status: 'deposited' },
        { status: 'bounced', reason: 'account closed' },
        { status: 'returned' },
      ],
    });
    expect(back.body.receipt.steps[0].author).not.toBeNull();
    for (const [call, code] of [
      ['clear', 'receipts.clear_refused'],
      ['return', 'receipts.return_refused'],
    ] as const)
      expect(answer(await act(id, call))).toEqual([400, code]);
    expect(answer(await act(id, 'reverse', { reason: 'x' }))).toEqual([400, 'receipts.ended']);
  });

  test('chosen cheques are deposited all or not at all; the wallet says what there is and what clears when', async () => {
    const soon = plusDays(today(), 3);
    const cheques = [];
    for (const [amount, due_on] of [
      [100, today()],
      [200, soon],
      [400, plusDays(today(), 20)],
    ] as const)
      cheques.push(
        (await take({ method: 'cheque', amount, cheque: { ...cheque, due_on } }, other.supplier, other)).body,
      );
    const ids = cheques.map(({ receipt }) => receipt.id);
    const wallet = async () => (await other.supplier.get('/receipts/cheques')).body.cheques;
    expect(await wallet()).toMatchObject([
      {
        in_hand: { count: 3, amount: 700 },
        due: { count: 1, amount: 100 },
        clears_7: { count: 2, amount: 300 },
        clears_30: { count: 3, amount: 700 },
      },
    ]);
    const { notices } = (await other.supplier.get('/notices')).body;
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'cheques_due', count: 1 }));
    const foreign = await take({ method: 'cheque', amount: 1, cheque });
    expect((await other.supplier.post('/receipts/deposit', { ids: [...ids, foreign.body.receipt.id] })).status).toBe(
      404,
    );
    const early = { ids, happened_on: plusDays(today(), -1) };
    expect(fault(await other.supplier.post('/receipts/deposit', early))).toEqual([
      'receipts.step_early',
      'happened_on',
    ]);
    expect((await wallet())[0].in_hand.count).toBe(3);
    expect((await other.supplier.post('/receipts/deposit', { ids: ids.slice(0, 2) })).body).toMatchObject({
      deposited: 2,
    });
    expect(await wallet()).toMatchObject([{ in_hand: { amount: 400 }, due: { count: 0 }, deposited: { amount: 300 } }]);
    const listed = await other.supplier.get(`/receipts?status=held&status=deposited&order=cheque_due_on`);
    expect(listed.body.receipts.map(({ amount }: { amount: number }) => amount)).toEqual([100, 200, 400]);
    const dated = await other.supplier.get(`/receipts?cheque_due_on[gte]=${soon}&cheque_due_on[lte]=${soon}`);
    expect(dated.body.receipts).toMatchObject([{ amount: 200, cheque_due_on: soon }]);
  });

  test('bad input is told where it is', async () => {
    expect(answer(await take({ method: 'cheque', amount: 5 }))[1]).toBe('receipts.cheque_required');
    expect(answer(await take({ amount: 5, cheque }))[1]).toBe('receipts.cheque_unasked');
    expect((await take({ amount: 0 })).status).toBe(400);
    const past = { ...cheque, due_on: plusDays(today(), -1) };
    expect(fault(await take({ method: 'cheque', amount: 5, cheque: past }))).toEqual([
      'receipts.cheque_past',
      'cheque.due_on',
    ]);
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

  test('an allocation is changed, moved to another order in one act, and taken back', async () => {
    const [first, second] = [await anOldOrder(9), await anOldOrder(8)];
    const { body } = await take({ amount: 6_000, allocations: [{ order_id: first.id, amount: 6_000 }] });
    const { id, version } = body.receipt;
    const set = (allocations: object[], seen: object = {}) => {
      api.setNow(new Date(api.now().getTime() + 60_000));
      return act(id, 'reallocate', { allocations, ...seen });
    };
    const moved = await set([
      { order_id: first.id, amount: 1_000 },
      { order_id: second.id, amount: 4_500 },
    ]);
    expect(moved.body.receipt).toMatchObject({
      allocated: 5_500,
      unallocated: 500,
      allocations: [
        { order_id: first.id, amount: 1_000 },
        { order_id: second.id, amount: 4_500 },
      ],
      allocation_moves: [{ amount: 6_000 }, { amount: -5_000 }, { amount: 4_500 }],
    });
    expect([await due(first.id), await due(second.id)]).toEqual([9_000, 5_500]);
    expect(answer(await set([], { version }))[1]).toBe('stale');
    expect(answer(await set([{ order_id: second.id, amount: 6_001 }]))[1]).toBe('receipts.exceeds_amount');
    await set([{ order_id: second.id, amount: 6_000 }]);
    // The same sum, moved: who saw it before sees no longer what there is.
    const { version: seen } = (await trade.supplier.get(`/receipts/${id}`)).body.receipt;
    await set([{ order_id: first.id, amount: 6_000 }], { version: seen });
    expect(answer(await set([], { version: seen }))[1]).toBe('stale');
    expect((await set([])).body.receipt).toMatchObject({ allocated: 0, unallocated: 6_000, allocations: [] });
    expect([await due(first.id), await due(second.id)]).toEqual([10_000, 10_000]);
    const { body: steps } = await trade.supplier.get(`/orders/${first.id}/steps`);
    expect(steps.steps[0]).toMatchObject({ action: 'reverse_capture', amount: 6_000 });
    await act(id, 'reverse', { reason: 'tidy' });
    await take({ amount: 20_000 });
  });

  test('nothing is taken back from what finance verified or what was refunded since, and then all stays', async () => {
    const [first, second] = [await anOldOrder(7), await anOldOrder(6)];
    const { body } = await take({ amount: 20_000 });
    const { id } = body.receipt;
    const admin = await api.signIn({ account: 'admin', superadmin: true });
    await admin.post(`/orders/${first.id}/verify-finance`, {});
    const refused = async (code: string) => {
      expect(answer(await act(id, 'reverse', { reason: 'r' }))[1]).toBe(code);
      expect(answer(await act(id, 'reallocate', { allocations: [] }))[1]).toBe(code);
      expect((await trade.supplier.get(`/receipts/${id}`)).body.receipt).toMatchObject({
        status: 'confirmed',
        allocated: 20_000,
      });
    };
    await refused('receipts.order_verified');
    await admin.delete(`/orders/${first.id}/verify-finance`, { reason: 'r' });
    await trade.supplier.post(`/orders/${second.id}/refund`, { amount: 1, reason: 'other' });
    await refused('receipts.order_refunded');
    expect([await due(first.id), await due(second.id)]).toEqual([0, 0]);
  });

  test('a receipt is reversed, and a cheque that the bank takes back: what they paid is owed again', async () => {
    const order = await anOldOrder(5);
    const { unallocated } = await statement();
    const cash = (await take({ amount: 3_000 })).body.receipt;
    const { id } = (await take({ method: 'cheque', amount: 9_000, cheque })).body.receipt;
    await deposit(id);
    expect((await act(id, 'clear')).body.receipt).toMatchObject({ allocated: 7_000, unallocated: 2_000 });
    expect(await due(order.id)).toBe(0);
    const bounced = await act(id, 'bounce', { reason: 'recalled' });
    expect(bounced.body.receipt).toMatchObject({ status: 'bounced', allocated: 0, allocations: [], bounces: 1 });
    expect(await due(order.id)).toBe(7_000);
    expect((await act(cash.id, 'reverse', { reason: 'typed twice' })).body.receipt).toMatchObject({
      status: 'reversed',
      steps: [{ status: 'reversed', reason: 'typed twice' }],
    });
    const { entries } = await statement();
    // Each is told once, as it came and went, whatever it was put towards.
    const moved = entries.filter((one: { order_id: string | null; receipt_id: string | null }) =>
      [order.id, cash.id, id].includes(one.order_id ?? one.receipt_id),
    );
    expect(moved.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`).sort()).toEqual([
      'placed 10000',
      'received -3000',
      'received -9000',
      'withdrawn 3000',
      'withdrawn 9000',
    ]);
    expect(await statement()).toMatchObject({ due: 10_000, unallocated });
    expect(answer(await act(cash.id, 'reverse', { reason: ' ' }))[1]).toBe('receipts.reverse_reason');
    await deposit(id);
    await act(id, 'clear');
    await take({ amount: 1_000 });
    expect(await due(order.id)).toBe(0);
  });

  test('moves of one receipt at once are one after the other, and end in what one of them asked', async () => {
    const orders = [await anOldOrder(3), await anOldOrder(2)];
    const { id } = (await take({ amount: 8_000, allocations: [] })).body.receipt;
    const replies = await Promise.all(
      [0, 1, 0, 1].map((to) => act(id, 'reallocate', { allocations: [{ order_id: orders[to]?.id, amount: 8_000 }] })),
    );
    expect(replies.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect((await due(orders[0]?.id ?? '')) + (await due(orders[1]?.id ?? ''))).toBe(12_000);
    await act(id, 'reverse', { reason: 'r' });
    await take({ amount: 20_000 });
  });

  test('a receipt is its supplier’s alone', async () => {
    const { body } = await take({ amount: 100, allocations: [] });
    expect((await other.supplier.get(`/receipts/${body.receipt.id}`)).status).toBe(404);
    for (const [call, asked] of [
      ['allocate', {}],
      ['reallocate', { allocations: [] }],
      ['clear', {}],
      ['bounce', { reason: 'r' }],
      ['return', {}],
      ['reverse', { reason: 'r' }],
    ] as const)
      expect((await other.supplier.post(`/receipts/${body.receipt.id}/${call}`, asked)).status).toBe(404);
    const theirs = (await other.supplier.get('/receipts')).body.receipts;
    expect(theirs.filter((one: { supplier_id: string }) => one.supplier_id !== other.supplierId)).toEqual([]);
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
    expect(after.closing).toBe(after.due - after.owed_back - after.unallocated);
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

describe('aging', () => {
  test('is by the buckets of its supplier, from the day it says, in the office and at the link; others have their own', async () => {
    const shop = { ...trade, customerId: await aCustomer(api.owner, { payment_terms: 'net_30' }, [trade.supplierId]) };
    const order = await anOrder(api, shop);
    for (const status of ['confirmed', 'completed'])
      expect((await trade.supplier.post(`/orders/${order.id}/change-status`, { status })).status).toBe(200);
    await sql`update orders set completed_at = completed_at - interval '40 days' where id = ${order.id}`.execute(
      api.owner,
    );
    const path = `/suppliers/${trade.supplierId}/aging-terms`;
    const read = async () => {
      const { aging, aging_from } = (await trade.supplier.get(`/customers/${shop.customerId}/statement`)).body
        .statement;
      const filled = aging.filter(({ amount }: { amount: number }) => amount > 0);
      return [aging_from, aging.length, ...filled.map(({ from, to }: { from: number; to: number }) => [from, to])];
    };
    expect(await read()).toEqual(['due', 6, [1, 30]]);
    expect((await trade.supplier.get(path)).body.aging_terms).toMatchObject({ days: [30, 60, 90, 120], version: 0 });
    const set = (body: object, by: Client = trade.supplier) => by.post(path, { counted_from: 'invoice', ...body });
    expect((await set({ days: [15, 30], version: 0 })).body.aging_terms).toMatchObject({ days: [15, 30], version: 1 });
    expect(await read()).toEqual(['invoice', 4, [31, null]]);
    const { url } = (await trade.supplier.post(`/customers/${shop.customerId}/statement-links`, {})).body;
    const shared = await api.anonymous.get(`/public/statements/${url.split('/').at(-1)}`);
    expect(shared.body.statement.account).toMatchObject({ aging_from: 'invoice', overdue: 10_000 });
    expect((await set({ days: [30, 20] })).body).toMatchObject({ code: 'receipts.aging_ascending' });
    expect((await set({ days: [] })).status).toBe(400);
    expect((await set({ days: [7], version: 0 })).body.code).toBe('stale');
    expect((await set({ days: [7] }, other.supplier)).status).toBe(404);
    expect((await other.supplier.get(path)).status).toBe(404);
    await sql`delete from aging_terms`.execute(api.owner);
  });
});

describe('what a customer cannot pay', () => {
  test('is an entry of its own: due, aging, exposure and balance fall, nothing was received, and each comes back where it is reversed', async () => {
    const order = await anOrder(api, trade);
    for (const status of ['confirmed', 'completed'])
      expect((await trade.supplier.post(`/orders/${order.id}/change-status`, { status })).status).toBe(200);
    const credit = `/customers/${trade.customerId}/credit/${trade.supplierId}`;
    const read = async () => {
      const { due: owed, aging, closing, entries, open_orders } = await statement();
      const aged = aging.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
      const { in_route } = (await trade.supplier.get(credit)).body.credit;
      return { owed, aged, closing, entries, open_orders, in_route };
    };
    const before = await read();
    expect(before.open_orders).toContainEqual(expect.objectContaining({ order_id: order.id, may_write_off: true }));
    const asked = { type: 'write_off', order_id: order.id, amount: 4_000, reason: 'Shop closed' };
    const { credit_release } = (await trade.supplier.post(`${credit}/releases`, asked)).body;
    const written = await read();
    expect(written).toMatchObject({
      owed: before.owed - 4_000,
      aged: before.aged - 4_000,
      closing: before.closing - 4_000,
      in_route: before.in_route - 4_000,
    });
    expect(written.entries.at(-1)).toMatchObject({ kind: 'written_off', order_id: order.id, amount: -4_000 });
    await trade.supplier.post(`/credit-releases/${credit_release.id}/reverse`, { reason: 'Paid after all' });
    const after = await read();
    expect(after).toMatchObject({ owed: before.owed, aged: before.aged, closing: before.closing });
    expect(after.entries.at(-1)).toMatchObject({ kind: 'write_off_reversed', amount: 4_000 });
  });
});

describe('a statement by a link', () => {
  const open = (token: string) => api.anonymous.get(`/public/statements/${token}`);
  const share = async (by: Client = trade.supplier, body: object = {}) => {
    const { body: made } = await by.post(`/customers/${trade.customerId}/statement-links`, body);
    return String(made.url).split('/').at(-1) ?? '';
  };

  test('shows the account of this customer with this supplier as it is now, and nothing else', async () => {
    await sql`insert into customer_suppliers (supplier_id, customer_id) values (${other.supplierId}, ${trade.customerId})`.execute(
      api.owner,
    );
    const foreign = await anOrder(api, { ...other, customerId: trade.customerId });
    const held = (await take({ method: 'cheque', amount: 700, cheque, note: 'ours' })).body.receipt;
    const own = await statement();
    const { body } = await open(await share());
    const { account, customer, supplier } = body.statement;
    expect(account).toMatchObject({ due: own.due, overdue: own.overdue, closing: own.closing, aging: own.aging });
    expect(account.open_orders).toHaveLength(own.open_orders.length);
    expect(account.entries.at(-1)).toMatchObject({ balance: own.closing });
    expect(account.held).toContainEqual(expect.objectContaining({ amount: 700, cheque_number: '000123' }));
    expect([Object.keys(customer), Object.keys(supplier)]).toEqual([
      ['name', 'name_ar'],
      ['name', 'name_ar', 'logo'],
    ]);
    const said = JSON.stringify(body);
    for (const hidden of [
      foreign.id,
      held.id,
      trade.customerId,
      trade.supplierId,
      other.supplierId,
      'ours',
      '"author"',
    ])
      expect(said).not.toContain(hidden);
    const theirs = (await open(await share(other.supplier))).body.statement.account;
    expect(theirs.open_orders).toMatchObject([{ display_id: foreign.display_id, due: 10_000 }]);
  });

  test('holds until it expires or is withdrawn, and is known by its hash alone', async () => {
    const token = await share();
    const shown = async () => (await open(token)).body.statement.account;
    const listed = async () =>
      (await trade.supplier.get(`/customers/${trade.customerId}/statement-links`)).body.statement_links;
    const { rows } = await sql<{ token_hash: string }>`select token_hash from statement_links`.execute(api.owner);
    expect(rows.some(({ token_hash }) => token_hash === token)).toBe(false);
    expect(await shown()).not.toBeNull();
    for (const { id } of await listed()) {
      expect((await other.supplier.post(`/statement-links/${id}/withdraw`)).status).toBe(404);
      await trade.supplier.post(`/statement-links/${id}/withdraw`);
    }
    expect([await shown(), await listed()]).toEqual([null, []]);
    const late = await share();
    await sql`update statement_links set expires_at = now() - interval '1 day'`.execute(api.owner);
    expect((await open(late)).body.statement.account).toBeNull();
    expect((await open('forged')).status).toBe(404);
    expect(await listed()).toEqual([]);
  });

  test('is made for one’s own customers, by an administrator for a supplier it names', async () => {
    expect((await trade.supplier.post(`/customers/${other.customerId}/statement-links`, {})).status).toBe(404);
    expect(answer(await finance.post(`/customers/${trade.customerId}/statement-links`, {}))[1]).toBe(
      'receipts.link_supplier',
    );
    const token = await share(finance, { supplier_id: trade.supplierId });
    expect((await open(token)).body.statement.account).not.toBeNull();
  });

  test('of an entry it can be said that it is wrong, once at a time; the answer is read at the link', async () => {
    const order = await anOrder(api, trade);
    const foreign = await anOrder(api, { ...other, customerId: trade.customerId });
    const token = await share();
    const entries = (await open(token)).body.statement.account.entries;
    const entry = entries.find(({ display_id }: { display_id: number }) => display_id === order.display_id);
    const say = (entry_id: string, words = 'Not delivered') =>
      api.anonymous.post(`/public/statements/${token}/disputes`, { entry_id, words });
    expect((await say(entry.id, ' ')).status).toBe(400);
    const { rows } = await sql<{ id: string }>`select id from money_journal where order_id = ${foreign.id}`.execute(
      api.owner,
    );
    expect((await say(rows[0]?.id ?? '')).status).toBe(404);
    const said = await say(entry.id);
    expect(said.body.statement.account.entries.find(({ id }: { id: string }) => id === entry.id).dispute).toEqual({
      words: 'Not delivered',
      photos: [],
      status: 'open',
      answer: null,
    });
    expect(answer(await say(entry.id))).toEqual([400, 'receipts.disputed']);
    const listed = (await trade.supplier.get('/statement-disputes?status=open')).body.statement_disputes;
    expect(listed).toMatchObject([{ words: 'Not delivered', amount: 10_000, kind: 'placed', order_id: order.id }]);
    expect((await other.supplier.get('/statement-disputes')).body.statement_disputes).toEqual([]);
    const kinds = (await trade.supplier.get('/notices')).body.notices.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('statements_disputed');
    const close = (by: Client, words: string) =>
      by.post(`/statement-disputes/${listed[0].id}/close`, { answer: words });
    expect((await close(other.supplier, 'x')).status).toBe(404);
    expect(answer(await close(trade.supplier, ' '))[1]).toBe('receipts.answer_required');
    expect((await close(trade.supplier, 'It was, on the 3rd')).status).toBe(200);
    expect(answer(await close(trade.supplier, 'again'))).toEqual([400, 'receipts.dispute_closed']);
    const after = (await open(token)).body.statement.account.entries.find(({ id }: { id: string }) => id === entry.id);
    expect(after.dispute).toMatchObject({ status: 'closed', answer: 'It was, on the 3rd' });
    expect((await say(entry.id, 'It was not')).status).toBe(200);
    await sql`update statement_links set withdrawn_at = now()`.execute(api.owner);
    expect(answer(await say(entry.id))).toEqual([400, 'receipts.link_closed']);
  });
});
