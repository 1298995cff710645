import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { leaveTraces } from '#kit/server/context.ts';
import { answer, testId, retryWhileBusy, type Client, type Reply, type TestApi } from '../../apps/api/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { expireCards } from './server/change.ts';

let api: TestApi;
let trade: Trade;
let other: Trade;
let admin: Client;
let region_id: string;

beforeAll(async () => {
  api = await startStore();
  [trade, other] = [await aTrade(api), await aTrade(api)];
  admin = await api.signIn({
    account: 'admin',
    permissions: [
      'gift_cards:read',
      'gift_cards:create',
      'gift_cards:update',
      'gift_cards:delete',
      'orders:read',
      'orders:update',
    ],
  });
  region_id = (await trade.supplier.get('/regions')).body.regions[0].id;
}, 60_000);
afterAll(() => api.stop());
afterEach(() => demandInvariants(api));

type Card = { id: string; code: string; last4: string };
const issue = async (body: object = {}, by: Client = trade.supplier): Promise<Card> => {
  const { status, body: reply, text } = await by.post('/gift-cards', { value: 5_000, region_id, ...body });
  if (status !== 200) throw new Error(`no card: ${text}`);
  return reply.gift_card;
};
const use = (order: { id: string }, code: string, more: object = {}, by: Client = trade.supplier) =>
  by.post(`/orders/${order.id}/gift-cards`, { code, ...more });
const cardOf = async ({ id }: { id: string }, by: Client = trade.supplier) =>
  (await by.get(`/gift-cards/${id}`)).body.gift_card;
const kindsOf = async ({ id }: { id: string }) =>
  (await trade.supplier.get(`/gift-cards/${id}/events`)).body.events.map((event: { kind: string }) => event.kind);
const fault = ({ status, body }: Reply) => [status, body.message?.[0]?.path ?? null, body.code];
type Payment = {
  id: string;
  gift_card_id: string | null;
  amount: number;
  amount_refunded: number;
  reference: string | null;
  canceled_at: string | null;
};
const byCard = (payments: readonly Payment[]): Payment => payments.find((one) => one.gift_card_id) as Payment;
const byMoney = (payments: readonly Payment[]): Payment => payments.find((one) => !one.gift_card_id) as Payment;
const complete = async (order: { id: string }) => {
  await trade.supplier.post(`/orders/${order.id}/accept`);
  return trade.supplier.post(`/orders/${order.id}/complete`);
};

describe('issuing', () => {
  test('a code is shown once; nothing but its hash and its last block is kept', async () => {
    const card = await issue({ ends_at: new Date(Date.now() + 365 * 86_400_000).toISOString(), note: 'Eid' });
    expect(card).toMatchObject({ last4: card.code.slice(-4), status: 'active', balance: 5_000, funder: 'supplier' });
    expect(card.code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    const { text } = await trade.supplier.get(`/gift-cards/${card.id}`);
    expect(text).not.toContain(card.code);
    const { rows } = await sql<{
      kept: string;
    }>`select row_to_json(gc)::text || coalesce((select string_agg(au::text, '') from audit_trail au
      where au.entity_id = gc.id), '') as kept from gift_cards gc where gc.id = ${card.id}`.execute(api.owner);
    expect(rows[0]?.kept).not.toContain(card.code);
    expect(await kindsOf(card)).toEqual(['activated', 'issued']);
    expect((await trade.supplier.get(`/gift-cards?q=${card.last4}`)).body.gift_cards).toMatchObject([{ id: card.id }]);
  });
  test('a sheet is inactive until each card is handed over, by its code, with the place and to whom', async () => {
    const { body } = await trade.supplier.post('/gift-cards/bulk', {
      value: 2_000,
      region_id,
      count: 3,
      name: 'Nakhla',
    });
    const [card] = body.gift_cards as [Card];
    expect(new Set(body.gift_cards.map(({ code }: Card) => code)).size).toBe(3);
    const order = await anOrder(api, trade);
    expect(fault(await use(order, card.code))).toEqual([400, 'code', 'gift_cards.inactive']);
    const handed = await trade.supplier.post('/gift-cards/activate', {
      code: card.code.toLowerCase().replaceAll('-', ' '),
      at: { lat: 24.7, lng: 46.6 },
      customer_id: trade.customerId,
    });
    expect(handed.body.gift_card).toMatchObject({
      status: 'active',
      batch_name: 'Nakhla',
      batch_count: 3,
      customer_id: trade.customerId,
      activated_at_point: { lat: 24.7, lng: 46.6 },
    });
    const again = await trade.supplier.post('/gift-cards/activate', { id: card.id });
    expect(fault(again)).toEqual([400, 'id', 'gift_cards.active_already']);
    const { summaries } = (await trade.supplier.get('/gift-cards/summary')).body;
    expect(summaries).toMatchObject([{ currency_code: 'SAR', not_handed_over: { amount: 4_000, count: 2 } }]);
  });
  test.each<[object, string]>([
    [{ value: 0 }, 'value'],
    [{ region_id: 'reg_none' }, 'region_id'],
    [{ customer_id: 'cus_none' }, 'customer_id'],
    [{ restrictions: { brands: ['brand_none'] } }, 'restrictions.brands'],
    [{ ends_at: '2020-01-01T00:00:00Z' }, 'ends_at'],
    [{ supplier_id: 'sup_none' }, 'supplier_id'],
  ])('%o is refused at its field', async (body, path) => {
    const reply = await trade.supplier.post('/gift-cards', { value: 100, region_id, ...body });
    expect(fault(reply).slice(0, 2)).toEqual([400, path]);
  });
  test('a supplier sees and changes only cards it pays for', async () => {
    const foreign = await issue({}, other.supplier);
    const ofPlatform = await issue({}, admin);
    expect(ofPlatform).toMatchObject({ funder: 'platform', supplier_id: null });
    for (const { id } of [foreign, ofPlatform]) {
      expect((await trade.supplier.get(`/gift-cards/${id}`)).status).toBe(404);
      expect((await trade.supplier.get(`/gift-cards/${id}/events`)).status).toBe(404);
      expect((await trade.supplier.post(`/gift-cards/${id}`, { balance: 1 })).status).toBe(404);
      expect((await trade.supplier.delete(`/gift-cards/${id}`)).status).toBe(404);
    }
    expect((await cardOf(foreign, admin)).supplier_id).toBe(other.supplierId);
  });
});

describe('a balance', () => {
  test('is adjusted with a reason, never above the value or below what is held', async () => {
    const card = await issue();
    await use(await anOrder(api, trade), card.code, { amount: 1_000 });
    const set = (balance: number) => trade.supplier.post(`/gift-cards/${card.id}`, { balance, reason: 'Wrong value' });
    expect(fault(await set(999))).toEqual([400, 'balance', 'gift_cards.balance_held']);
    expect(fault(await set(5_001))).toEqual([400, 'balance', 'gift_cards.balance_max']);
    expect((await set(-1)).status).toBe(400);
    expect((await set(3_000)).body.gift_card).toMatchObject({ balance: 3_000, held: 1_000, available: 2_000 });
    const { events } = (await trade.supplier.get(`/gift-cards/${card.id}/events`)).body;
    expect(events[0]).toMatchObject({ kind: 'adjusted', amount: -2_000, balance: 3_000, reason: 'Wrong value' });
  });
  test('of a card that is blocked or expired cannot be spent; what was held before is', async () => {
    const card = await issue({ ends_at: new Date(api.now().getTime() + 3_600_000).toISOString() });
    const order = await anOrder(api, trade);
    await use(order, card.code, { amount: 1_000 });
    const block = (is_disabled: boolean) =>
      trade.supplier.post(`/gift-cards/${card.id}`, { is_disabled, reason: 'Lost' });
    expect((await block(true)).body.gift_card).toMatchObject({ status: 'disabled', is_disabled: true });
    const more = await anOrder(api, trade);
    expect(fault(await use(more, card.code))).toEqual([400, 'code', 'gift_cards.disabled']);
    expect((await block(false)).body.gift_card.status).toBe('active');
    await sql`update gift_cards set ends_at = ${api.now()} where id = ${card.id}`.execute(api.owner);
    expect(fault(await use(more, card.code))).toEqual([400, 'code', 'gift_cards.expired']);
    const ctx = api.server.systemContext(api.owner, 'expiry');
    await expireCards(ctx);
    await leaveTraces(ctx);
    expect(await cardOf(card)).toMatchObject({ status: 'expired', held: 1_000 });
    expect((await complete(order)).status).toBe(200);
    expect(await cardOf(card)).toMatchObject({ status: 'expired', balance: 4_000, held: 0, spent: 1_000 });
    const refund = await trade.supplier.post(`/orders/${order.id}/refund`, { amount: 400, reason: 'other' });
    expect(refund.status).toBe(200);
    expect(await cardOf(card)).toMatchObject({ status: 'active', balance: 4_400, spent: 600 });
    expect((await kindsOf(card)).slice(0, 2)).toEqual(['extended', 'refunded']);
  });
  test('of a card that no order used disappears with it', async () => {
    const [card, used] = [await issue(), await issue()];
    await use(await anOrder(api, trade), used.code);
    expect((await trade.supplier.delete(`/gift-cards/${used.id}`)).status).toBe(400);
    expect((await trade.supplier.delete(`/gift-cards/${card.id}`)).body.deleted).toBe(true);
    expect(fault(await use(await anOrder(api, trade), card.code))).toEqual([400, 'code', 'gift_cards.unknown']);
  });
});

describe('on an order', () => {
  test('a card pays a part: held, captured on completion, and refunded to first; total and VAT stay', async () => {
    const card = await issue({ value: 6_000 });
    const order = await anOrder(api, trade);
    const before = (await trade.supplier.get(`/orders/${order.id}`)).body.order;
    const held = (await use(order, card.code)).body.order;
    expect(held).toMatchObject({ total: before.total, tax_total: before.tax_total, due: before.due, paid_total: 0 });
    expect(held.payments).toHaveLength(2);
    expect(byMoney(held.payments)).toMatchObject({ provider_id: 'manual', amount: 4_000 });
    expect(byCard(held.payments)).toMatchObject({
      provider_id: 'gift_card',
      amount: 6_000,
      reference: `••••-${card.last4}`,
      gift_card_id: card.id,
    });
    expect(await cardOf(card)).toMatchObject({ balance: 6_000, held: 6_000, available: 0 });
    // Money is taken of the rest only, and nobody captures a card by hand.
    expect(answer(await trade.supplier.post(`/orders/${order.id}/capture`, { amount: 4_001 }))).toEqual([
      400,
      'capture.exceeds_due',
    ]);
    const own = byCard(held.payments).id;
    expect(fault(await trade.supplier.post(`/orders/${order.id}/capture`, { payment_id: own }))[2]).toBe(
      'capture.gift_card',
    );
    expect((await trade.supplier.post(`/orders/${order.id}/capture`)).body.order).toMatchObject({ paid_total: 4_000 });
    const done = (await complete(order)).body.order;
    expect(done).toMatchObject({ paid_total: 10_000, due: 0, payment_status: 'captured' });
    expect(await cardOf(card)).toMatchObject({ status: 'depleted', balance: 0, spent: 6_000 });
    const money = byMoney(done.payments).id;
    expect(
      fault(await trade.supplier.post(`/orders/${order.id}/refund`, { amount: 1, reason: 'other', payment_id: money })),
    ).toEqual([400, 'payment_id', 'refund.card_first']);
    await trade.supplier.post(`/orders/${order.id}/refund`, { amount: 7_000, reason: 'other' });
    expect(await cardOf(card)).toMatchObject({ status: 'active', balance: 6_000, spent: 0 });
    const after = (await trade.supplier.get(`/orders/${order.id}`)).body.order.payments;
    expect([byMoney(after), byCard(after)].map((one) => one.amount_refunded)).toEqual([1_000, 6_000]);
    // The refund names its card, as the payment does.
    const { id: payment_id, reference } = byCard(after);
    expect(reference).toMatch(/[A-Z2-9]{4}$/);
    const { refunds } = (await trade.supplier.get(`/orders/${order.id}`)).body.order;
    expect(refunds.at(-1).payments).toEqual([
      { payment_id, amount: 6_000, reference, gift_card_id: card.id },
      { payment_id: byMoney(after).id, amount: 1_000, reference: null, gift_card_id: null },
    ]);
    expect(await kindsOf(card)).toEqual(['refunded', 'captured', 'held', 'activated', 'issued']);
  });
  test('a canceled order, and one that lets it go, give it back; one that is completed takes it at once', async () => {
    const card = await issue();
    const [first, second, third] = [await anOrder(api, trade), await anOrder(api, trade), await anOrder(api, trade)];
    await use(first, card.code, { amount: 3_000 });
    const { payments } = (await use(second, card.code, { amount: 2_000 })).body.order;
    expect(fault(await use(third, card.code))).toEqual([400, 'code', 'gift_cards.held_already']);
    await trade.supplier.post(`/orders/${first.id}/cancel`, { reason: 'x' });
    expect(await cardOf(card)).toMatchObject({ held: 2_000 });
    const release = () => trade.supplier.post(`/orders/${second.id}/gift-cards/${byCard(payments).id}/release`);
    const released = (await release()).body.order;
    expect(released).toMatchObject({ due: 10_000, payment_status: 'awaiting' });
    expect(byCard(released.payments).canceled_at).not.toBeNull();
    expect(answer(await release())).toEqual([400, 'gift_card.not_held']);
    await complete(third);
    expect((await use(third, card.code)).body.order).toMatchObject({ paid_total: 5_000, due: 5_000 });
    expect(await cardOf(card)).toMatchObject({ status: 'depleted', held: 0, spent: 5_000 });
  });
  test('of a card for a single use the rest lapses', async () => {
    const card = await issue({ single_use: true });
    const order = await anOrder(api, trade);
    await use(order, card.code, { amount: 1_000 });
    await complete(order);
    expect(await cardOf(card)).toMatchObject({ status: 'depleted', balance: 0, spent: 1_000 });
  });
  test('bad input is told at its field and changes nothing', async () => {
    const order = await anOrder(api, trade);
    const card = await issue();
    const foreign = await issue({}, other.supplier);
    const bound = await issue({ restrictions: { min_order: 1_000_000 } });
    const theirs = await issue({ customer_id: (await aTrade(api)).customerId }, admin);
    expect(fault(await use(order, 'AAAA-BBBB-CCCC-DDDD'))).toEqual([400, 'code', 'gift_cards.unknown']);
    expect(fault(await use(order, foreign.code))).toEqual([400, 'code', 'gift_cards.unknown']);
    expect(fault(await use(order, foreign.code, {}, admin))).toEqual([400, 'code', 'gift_cards.other_supplier']);
    expect(fault(await use(order, bound.code))).toEqual([400, 'code', 'gift_cards.below_min']);
    expect(fault(await use(order, theirs.code))).toEqual([400, 'code', 'gift_cards.other_customer']);
    expect(fault(await use(order, card.code, { amount: 5_001 }))).toEqual([400, 'amount', 'gift_cards.most']);
    expect(fault(await use(order, card.code, { amount: 0 })).slice(0, 2)).toEqual([400, 'amount']);
    expect((await trade.supplier.get(`/orders/${order.id}`)).body.order.payments).toHaveLength(1);
  });
  test('whoever tries too many codes has to wait, and nobody else', async () => {
    const guesser = await api.signIn({ account: 'supplier', supplierId: trade.supplierId });
    const order = await anOrder(api, trade);
    const card = await issue();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index++) statuses.push((await use(order, testId('code'), {}, guesser)).status);
    expect([statuses.slice(0, 20).every((status) => status === 400), statuses[20]]).toEqual([true, 429]);
    expect((await use(order, card.code, {}, guesser)).status).toBe(429);
    expect((await use(order, card.code)).status).toBe(200);
  });
  test('100 uses at once of 100.00 over five orders hold and take exactly 100.00', async () => {
    for (const amount of [700, 2_300]) {
      const card = await issue({ value: 10_000 });
      const orders = await Promise.all(Array.from({ length: 5 }, () => anOrder(api, trade, { quantity: 100 })));
      const replies = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          retryWhileBusy(() => use(orders[index % 5] ?? { id: '' }, card.code, { amount })),
        ),
      );
      const granted = replies.filter(({ status }) => status === 200).length;
      expect(granted).toBe(Math.floor(10_000 / amount));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]));
      expect(await cardOf(card)).toMatchObject({ held: granted * amount, balance: 10_000 });
      const [first, second, ...rest] = orders;
      await Promise.all([
        ...rest.map((order) => complete(order)),
        ...[first, second].map((order) => trade.supplier.post(`/orders/${order?.id}/cancel`, { reason: 'x' })),
      ]);
      const after = await cardOf(card);
      expect(after.held).toBe(0);
      expect(after.balance + after.spent).toBe(10_000);
    }
  }, 30_000);
});
