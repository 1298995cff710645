import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { retryWhileBusy, type Client, type TestApi } from '../../../apps/api/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../../orders/testing/trade.ts';
import { aProduct } from '../../products/testing.ts';
import { aLocation, aShelf } from '../../stock-locations/testing.ts';
import { leaveTraces } from '#kit/server/context.ts';
import { startStore } from '../../store/testing.ts';
import { releaseLapsed } from './server/write.ts';

let api: TestApi;
let admin: Client;
let trade: Trade;
beforeAll(async () => {
  api = await startStore();
  admin = await api.signIn({ account: 'admin', permissions: ['warehouses:read', 'warehouses:create'] });
}, 60_000);
afterAll(() => api.stop());
beforeEach(async () => {
  trade = await aTrade(api);
});

const itemOf = (variantId: string) => `iitem_${variantId.slice('variant_'.length)}`;
async function shelf(stocked: number, locationId = trade.locationId) {
  const { variantId } = await aProduct(api.owner, trade.supplierId);
  await aShelf(api, trade.supplierId, locationId, variantId, stocked);
  return { variantId, inventory_item_id: itemOf(variantId), location_id: locationId };
}
const levelOf = async (variantId: string) =>
  (
    await sql<{
      stocked: number;
      reserved: number;
    }>`select stocked, reserved from stock_levels where variant_id = ${variantId} order by location_id`.execute(
      api.owner,
    )
  ).rows;
/** The job, as the clock runs it. */
const lapse = () =>
  api.owner.transaction().execute(async (tx) => {
    const ctx = { ...api.server.systemContext(tx, 'test'), actor: null };
    await releaseLapsed(ctx);
    await leaveTraces(ctx);
  });
/** An accepted order of ten pieces of scarce goods: it holds all there is, or is short. */
async function accepted(quantity: number, stock: number) {
  const order = await anOrder(api, trade, { quantity, stock });
  expect((await trade.supplier.post(`/orders/${order.id}/accept`)).status).toBe(200);
  const {
    body: {
      reservations: [reservation],
    },
  } = await trade.supplier.get(`/orders/${order.id}/reservations`);
  return { id: order.id, item: order.items[0]?.id ?? '', reservation };
}

describe('pieces set aside by hand', () => {
  test('are nobody else’s until they are released', async () => {
    const { variantId, ...place } = await shelf(10);
    const made = await trade.supplier.post('/reservations', { ...place, quantity: 7, description: 'For the fair' });
    expect(made.body.reservation, made.text).toMatchObject({
      kind: 'soft',
      line_item_id: null,
      quantity: 7,
      description: 'For the fair',
      order: null,
      location: { id: trade.locationId },
    });
    const refused = await trade.supplier.post('/reservations', { ...place, quantity: 4 });
    expect([refused.status, refused.body.code]).toEqual([400, 'reservation.exceeds_free']);
    const { id } = made.body.reservation;
    expect((await trade.supplier.post(`/reservations/${id}`, { quantity: 11 })).status).toBe(400);
    expect((await trade.supplier.post(`/reservations/${id}`, { quantity: 10 })).body.reservation.quantity).toBe(10);
    expect(await levelOf(variantId)).toEqual([{ stocked: 10, reserved: 10 }]);
    // What changes nothing writes nothing.
    expect((await trade.supplier.post(`/reservations/${id}`, {})).status).toBe(200);
    expect((await trade.supplier.delete(`/reservations/${id}`)).body).toEqual({
      id,
      object: 'reservation',
      deleted: true,
    });
    expect((await trade.supplier.delete(`/reservations/${id}`)).status).toBe(404);
    expect(await levelOf(variantId)).toEqual([{ stocked: 10, reserved: 0 }]);
  });

  test('move to another location where they are free', async () => {
    const { variantId, ...place } = await shelf(10);
    const second = await aLocation(api.owner, trade.supplierId);
    await aShelf(api, trade.supplierId, second, variantId, 3);
    const { body } = await trade.supplier.post('/reservations', { ...place, quantity: 4 });
    const path = `/reservations/${body.reservation.id}`;
    expect((await trade.supplier.post(path, { location_id: second })).body.code).toBe('reservation.exceeds_free');
    const moved = await trade.supplier.post(path, { location_id: second, quantity: 3 });
    expect(moved.body.reservation).toMatchObject({ location_id: second, quantity: 3 });
    await demandInvariants(api);
  });

  test('lapse when their time is over', async () => {
    const { variantId, ...place } = await shelf(10);
    const expires_at = (ms: number) => new Date(api.now().getTime() + ms).toISOString();
    const past = await trade.supplier.post('/reservations', { ...place, quantity: 1, expires_at: expires_at(-60_000) });
    expect(past.body.code).toBe('stock.expiry_past');
    await trade.supplier.post('/reservations', { ...place, quantity: 2, expires_at: expires_at(3_600_000) });
    const { body } = await trade.supplier.post('/reservations', {
      ...place,
      quantity: 5,
      expires_at: expires_at(3_600_000),
    });
    await sql`update reservations set expires_at = ${new Date(api.now().getTime() - 60_000)} where id = ${body.reservation.id}`.execute(
      api.owner,
    );
    await lapse();
    expect(await levelOf(variantId)).toEqual([{ stocked: 10, reserved: 2 }]);
    const { rows } =
      await sql`select action from audit_trail where entity = 'reservations' and entity_id = ${body.reservation.id} order by action`.execute(
        api.owner,
      );
    expect(rows).toEqual([{ action: 'create' }, { action: 'lapse' }]);
    await demandInvariants(api);
  });

  test('50 at once get what there is and not a piece more', async () => {
    const { variantId, ...place } = await shelf(20);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, one) =>
        retryWhileBusy(() => trade.supplier.post('/reservations', { ...place, quantity: 1 + (one % 3) })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const granted = answers.flatMap(({ body }) => (body.reservation ? [body.reservation.quantity] : []));
    const [level] = await levelOf(variantId);
    expect(level).toEqual({ stocked: 20, reserved: granted.reduce((sum, pieces) => sum + pieces, 0) });
    expect(level?.reserved).toBe(20);
    await demandInvariants(api);
  });
});

describe('whose they are', () => {
  test('another supplier sees and takes none; a place or item that is not there is named', async () => {
    const { variantId: _, ...place } = await shelf(10);
    const { body } = await trade.supplier.post('/reservations', { ...place, quantity: 1 });
    const stranger = await aTrade(api);
    for (const answer of [
      await stranger.supplier.get(`/reservations/${body.reservation.id}`),
      await stranger.supplier.post(`/reservations/${body.reservation.id}`, { quantity: 2 }),
      await stranger.supplier.delete(`/reservations/${body.reservation.id}`),
    ])
      expect(answer.status).toBe(404);
    expect((await stranger.supplier.get('/reservations')).body.count).toBe(0);
    const foreign = await stranger.supplier.post('/reservations', { ...place, quantity: 1 });
    expect([foreign.status, foreign.body.message[0].path]).toEqual([400, 'location_id']);
    const none = await trade.supplier.post('/reservations', { ...place, inventory_item_id: 'iitem_x', quantity: 1 });
    expect([none.status, none.body.message[0].path]).toEqual([400, 'inventory_item_id']);
  });

  test('pieces of an order take the right to change orders', async () => {
    const { reservation } = await accepted(10, 10);
    const denied = await (
      await api.signIn({ account: 'admin', permissions: ['warehouses:delete'] })
    ).delete(`/reservations/${reservation.id}`);
    expect(denied.status).toBe(403);
    expect((await admin.get(`/reservations?line_item_id=${reservation.line_item_id}`)).body.count).toBe(1);
  });
});

describe('pieces of an order', () => {
  test('are released, which leaves it short, and reserved again', async () => {
    const { id, item, reservation } = await accepted(10, 10);
    expect(reservation).toMatchObject({ kind: 'hard', quantity: 10, order: { id } });
    expect((await trade.supplier.delete(`/reservations/${reservation.id}`)).status).toBe(200);
    expect((await trade.supplier.get(`/orders/${id}/reservations`)).body.count).toBe(0);
    await demandInvariants(api);
    const path = `/orders/${id}/line-items/${item}/reserve`;
    const some = await trade.supplier.post(path, { location_id: trade.locationId, quantity: 4 });
    expect(some.body.reservation, some.text).toMatchObject({ line_item_id: item, quantity: 4 });
    const much = await trade.supplier.post(path, { location_id: trade.locationId, quantity: 7 });
    expect(much.body.code).toBe('reservation.exceeds_open');
    expect((await trade.supplier.post(path, { location_id: trade.locationId })).body.reservation.quantity).toBe(10);
    await demandInvariants(api);
  });

  test('are reserved for confirmed orders only', async () => {
    const order = await anOrder(api, trade, { quantity: 2, stock: 5 });
    const refused = await trade.supplier.post(`/orders/${order.id}/line-items/${order.items[0]?.id}/reserve`, {
      location_id: trade.locationId,
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'reservation.not_accepted']);
  });

  test('go to another order, with a reason that both tell', async () => {
    const first = await accepted(10, 14);
    const variant_id = first.reservation.variant.id;
    const {
      body: { draft_order },
    } = await trade.supplier.post('/draft-orders', {
      customer_id: trade.customerId,
      items: [{ variant_id, quantity: 4 }],
    });
    const {
      body: { order: second },
    } = await trade.supplier.post(`/draft-orders/${draft_order.id}/register`);
    const line_item_id = second.items[0].id;
    const path = `/reservations/${first.reservation.id}/take`;
    const body = { line_item_id, quantity: 3, reason: 'Hospital first' };
    expect((await trade.supplier.post(path, body)).body.code).toBe('reservation.not_accepted');
    expect((await trade.supplier.post(`/orders/${second.id}/accept`)).status).toBe(200);
    const { body: own } = await trade.supplier.get(`/orders/${second.id}/reservations`);
    await trade.supplier.delete(`/reservations/${own.reservations[0].id}`);
    expect((await trade.supplier.post(path, { ...body, quantity: 11 })).body.code).toBe('stock.holds_less');
    const { body: waiting } = await trade.supplier.get(`/reservations/${first.reservation.id}/takers`);
    expect(waiting.takers).toMatchObject([{ line_item_id, order: { id: second.id }, reserved: 0, lacks: 4 }]);
    const stranger = await aTrade(api);
    expect((await stranger.supplier.get(`/reservations/${first.reservation.id}/takers`)).status).toBe(404);
    const taken = await trade.supplier.post(path, body);
    expect(taken.body.reservation, taken.text).toMatchObject({ line_item_id, quantity: 3, order: { id: second.id } });
    expect(await levelOf(variant_id)).toEqual([{ stocked: 14, reserved: 10 }]);
    const short = (await trade.supplier.get(`/reservations/${taken.body.reservation.id}/takers`)).body.takers;
    expect(short).toMatchObject([{ line_item_id: first.item, order: { id: first.id }, reserved: 7, lacks: 3 }]);
    const { rows } = await sql<{
      action: string;
      entity_id: string;
      reason: string;
    }>`select action, entity_id, reason from audit_trail where action in ('give_stock', 'take_stock') and entity_id in (${first.id}, ${second.id}) order by action`.execute(
      api.owner,
    );
    expect(rows).toEqual([
      { action: 'give_stock', entity_id: first.id, reason: 'Hospital first' },
      { action: 'take_stock', entity_id: second.id, reason: 'Hospital first' },
    ]);
    await demandInvariants(api);
  });
});
