import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/dates.ts';
import { leaveTraces } from '#kit/server/context.ts';
import { insertRow, stamps, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { matrixRow as plantArea } from '../areas/testing.ts';
import { aDriverRate } from '../driver-rates/testing.ts';
import { aDriver } from '../drivers/testing.ts';
import { anOrder, aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { hashToken } from '#kit/server/tokens.ts';
import { aGiftCard } from '../gift-cards/testing.ts';
import { aPromotion } from '../promotions/testing.ts';
import { startStore } from '../store/testing.ts';
import { aTakeRate } from '../take-rates/testing.ts';
import { lastPeriod } from './rules.ts';
import { settleDue } from './server/cycle.ts';
import { aSettlement } from './testing.ts';

let api: TestApi;
let admin: Client;
let desk: Client;
beforeAll(async () => {
  api = await startStore();
  admin = await api.signIn({ account: 'admin', permissions: ['suppliers:read', 'suppliers:update'] });
  desk = await api.signIn({ account: 'admin', permissions: ['orders:read', 'orders:update'] });
}, 60_000);
afterAll(() => api.stop());

const daysAgo = (days: number): string => dayOf(addDays(api.now(), -days));
/** A supplier that gives 7.5 % of net. */
async function aSeller(): Promise<Trade> {
  const trade = await aTrade(api);
  await aTakeRate(api.owner, trade.supplierId);
  return trade;
}
/** An order of ten pieces at 10.00, shipped and completed so many days ago. */
async function aSale(trade: Trade, days = 2): Promise<{ id: string; path: string; item: string }> {
  const order = await anOrder(api, trade, { paid: true });
  const path = `/orders/${order.id}`;
  const item = order.items[0]?.id ?? '';
  await desk.post(`${path}/accept`);
  const packed = await desk.post(`${path}/fulfillment`, { items: [{ item_id: item, quantity: 10 }] });
  await desk.post(`${path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
  await desk.post(`${path}/complete`);
  await sql`update orders set completed_at = now() - ${`${days} days`}::interval where id = ${order.id}`.execute(
    api.owner,
  );
  return { id: order.id, path, item };
}
const draft = async (trade: Trade, body: object = {}, from: string | null = daysAgo(30)) =>
  admin.post('/settlements', {
    supplier_id: trade.supplierId,
    through_day: daysAgo(1),
    from_day: from ?? undefined,
    ...body,
  });
const linesOf = async (client: Client, id: string) =>
  (await client.get(`/settlement-lines?settlement_id=${id}`)).body.settlement_lines;

describe('what a settlement says', () => {
  test('"sale − returns − take − VAT on fees = payable", line by line; what comes back later is in the next', async () => {
    const trade = await aSeller();
    const sale = await aSale(trade);
    const first = await draft(trade);
    expect([first.status, first.body.settlement]).toMatchObject([
      201,
      {
        number: 1,
        status: 'draft',
        from_day: daysAgo(30),
        through_day: daysAgo(1),
        sales: 10_000,
        returns: 0,
        take: 750,
        fee_tax: 113,
        payable: 10_000 - 750 - 113,
        orders_count: 1,
        by_type: { sale: { lines: 1, amount: 10_000 }, return: { lines: 0, amount: 0 } },
      },
    ]);
    const { id } = first.body.settlement;
    expect(await linesOf(admin, id)).toMatchObject([
      {
        type: 'sale',
        day: daysAgo(2),
        order: { id: sale.id },
        item: { id: sale.item },
        quantity: 10,
        net: 10_000,
        tax: 0,
        take: 750,
        rate: { number: 1 },
      },
    ]);
    await admin.post(`/settlements/${id}/send`, {});

    const asked = await desk.post(`${sale.path}/return`, { items: [{ item_id: sale.item, quantity: 3 }] });
    await desk.post(`/returns/${asked.body.order.returns[0].id}/receive`, {
      items: [{ item_id: sale.item, quantity: 3 }],
    });
    const fresh = await aSale(trade, 1);
    await sql`update settlements set through_day = ${daysAgo(3)} where id = ${id}`.execute(api.owner);
    const second = (await draft(trade, {}, null)).body.settlement;
    expect(second).toMatchObject({
      number: 2,
      from_day: daysAgo(2),
      sales: 10_000,
      returns: -3_000,
      take: 525,
      fee_tax: 79,
    });
    expect(
      (await linesOf(admin, second.id)).map((line: Record<string, unknown>) => [
        line.type,
        line.quantity,
        line.net,
        line.take,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['return', -3, -3_000, -225],
        ['sale', 10, 10_000, 750],
      ]),
    );
    expect(second.payable).toBe(10_000 - 3_000 - 525 - 79);
    expect(
      (
        await admin.get(
          `/settlement-lines?settlement_id=${second.id}&q=%23${(await desk.get(fresh.path)).body.order.display_id}`,
        )
      ).body.count,
    ).toBe(1);
    await demandInvariants(api);
  });

  test('the marketplace pays its share of a discount, and takes back that of what comes back: "settlements deduct funding"', async () => {
    const trade = await aSeller();
    await aPromotion(
      api.owner,
      trade.supplierId,
      {},
      {
        funding: [
          { party: 'supplier', bps: 6_000 },
          { party: 'platform', bps: 4_000 },
        ],
      },
    );
    const sale = await aSale(trade);
    const first = (await draft(trade)).body.settlement;
    // 10 % of 100.00 is given, of which 4.00 are the marketplace's; 7.5 % of what is left are taken, with VAT.
    expect(first).toMatchObject({
      sales: 9_000,
      take: 675,
      fee_tax: 101,
      funding: 400,
      payable: 9_000 - 675 - 101 + 400,
    });
    expect(await linesOf(admin, first.id)).toMatchObject([{ type: 'sale', net: 9_000, funding: 400 }]);
    await admin.post(`/settlements/${first.id}/send`, {});
    const asked = await desk.post(`${sale.path}/return`, { items: [{ item_id: sale.item, quantity: 3 }] });
    await desk.post(`/returns/${asked.body.order.returns[0].id}/receive`, {
      items: [{ item_id: sale.item, quantity: 3 }],
    });
    await sql`update settlements set through_day = ${daysAgo(3)} where id = ${first.id}`.execute(api.owner);
    const second = (await draft(trade, {}, null)).body.settlement;
    expect(second).toMatchObject({ returns: -2_700, funding: -120 });
    await demandInvariants(api);
  });

  test('what the supplier’s own gift card paid is no money that the marketplace has; what goes back to it is none either', async () => {
    const trade = await aSeller();
    const { rows } = await sql<{ id: string }>`select id from regions where currency_code = 'SAR' limit 1`.execute(
      api.owner,
    );
    const region_id = rows[0]?.id ?? '';
    const card = await aGiftCard(api.owner, trade.supplierId, {
      region_id,
      code_hash: hashToken('AAAA-BBBB-CCCC-DDDD'),
    });
    const order = await anOrder(api, trade);
    const path = `/orders/${order.id}`;
    const item = order.items[0]?.id ?? '';
    await desk.post(`${path}/accept`);
    const packed = await desk.post(`${path}/fulfillment`, { items: [{ item_id: item, quantity: 10 }] });
    await desk.post(`${path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
    const used = await trade.supplier.post(`${path}/gift-cards`, { code: 'AAAA-BBBB-CCCC-DDDD', amount: 4_000 });
    expect([
      used.status,
      used.body.order?.payments.some((one: { gift_card_id: string }) => one.gift_card_id === card),
    ]).toEqual([200, true]);
    await desk.post(`${path}/complete`);
    await sql`update orders set completed_at = now() - interval '2 days' where id = ${order.id}`.execute(api.owner);
    const first = (await draft(trade)).body.settlement;
    expect(first).toMatchObject({
      sales: 10_000,
      own_cards: 4_000,
      market_cards: 0,
      payable: 10_000 - 4_000 - 750 - 113,
    });
    await admin.post(`/settlements/${first.id}/send`, {});
    await desk.post(`${path}/refund`, { amount: 1_000, reason: 'discount' });
    await sql`update settlements set through_day = ${daysAgo(3)} where id = ${first.id}`.execute(api.owner);
    expect((await draft(trade, {}, null)).body.settlement).toMatchObject({ own_cards: -1_000 });
    await demandInvariants(api);
  });

  test('who takes its customers’ money itself owes what is taken, by its terms', async () => {
    const trade = await aSeller();
    await aSale(trade);
    const terms = `/suppliers/${trade.supplierId}/settlement-terms`;
    expect((await trade.supplier.get(terms)).body.settlement_terms).toMatchObject({
      cycle: null,
      supplier_collects: false,
      version: 0,
    });
    expect((await admin.post(terms, { supplier_collects: true, version: 0 })).body.settlement_terms).toMatchObject({
      supplier_collects: true,
      version: 1,
    });
    expect((await admin.post(terms, { cycle: 'weekly', version: 0 })).body.code).toBe('stale');
    expect((await trade.supplier.post(terms, { supplier_collects: false })).status).toBe(404);
    const first = (await draft(trade)).body.settlement;
    expect(first).toMatchObject({ sales: 10_000, payable: -863, supplier_collects: true });
    expect(
      (await admin.post(`/settlements/${first.id}/adjustments`, { amount: 5_000, note: 'Pallets' })).body.settlement,
    ).toMatchObject({ adjustments: 5_000, payable: 4_137, by_type: { adjustment: { lines: 1 } } });
    await demandInvariants(api);
  });

  test('a cycle draws up and sends what its last period was, once; a draft waits for somebody', async () => {
    const [trade, other, idle] = [await aSeller(), await aSeller(), await aSeller()];
    const { from, through } = lastPeriod('weekly', daysAgo(0));
    const inside = Math.round((Date.parse(daysAgo(0)) - Date.parse(through)) / 86_400_000) + 1;
    for (const one of [trade, other]) await aSale(one, inside);
    for (const { supplierId } of [trade, other, idle])
      await admin.post(`/suppliers/${supplierId}/settlement-terms`, { cycle: 'weekly' });
    const kept = (await draft(other, { through_day: through, from_day: from })).body.settlement;
    const run = async () => {
      const ctx = api.server.systemContext(api.owner, 'morning');
      await settleDue(ctx);
      await leaveTraces(ctx);
    };
    await run();
    await run();
    const of = async ({ supplierId }: Trade) =>
      (await admin.get(`/settlements?supplier_id=${supplierId}`)).body.settlements;
    expect(await of(trade)).toMatchObject([
      { number: 1, status: 'sent', from_day: from, through_day: through, payable: 9_137 },
    ]);
    expect(await of(other)).toMatchObject([{ id: kept.id, status: 'draft' }]);
    expect(await of(idle)).toEqual([]);
    // A morning without anything to settle uses up no number.
    await aSale(idle, inside);
    await run();
    expect(await of(idle)).toMatchObject([{ number: 1, status: 'sent' }]);
    await demandInvariants(api);
  });

  test('a draft is taken away and drawn up again the same; two at once make one', async () => {
    const trade = await aSeller();
    await aSale(trade);
    const first = (await draft(trade)).body.settlement;
    expect((await draft(trade, {}, null)).body).toMatchObject({
      code: 'settlements.draft_exists',
      message: 'S-1 is still a draft. Send or delete it first.',
    });
    expect((await admin.delete(`/settlements/${first.id}`)).body).toMatchObject({ deleted: true });
    const both = await Promise.all([draft(trade), draft(trade)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 201)?.body.settlement).toMatchObject({
      payable: first.payable,
      sales: first.sales,
    });
    await demandInvariants(api);
  });
});

describe('what drivers cost', () => {
  /** An order of ten pieces at 10.00 that a driver set out with. */
  async function aTrip(trade: Trade, driver: string): Promise<{ id: string; order: string; item: string }> {
    const order = await anOrder(api, trade, { paid: true });
    const item = order.items[0]?.id ?? '';
    await trade.supplier.post(`/orders/${order.id}/accept`);
    await trade.supplier.post(`/orders/${order.id}/fulfillment`, {
      items: [{ item_id: item, quantity: 10 }],
      location_id: trade.locationId,
    });
    const planned = await desk.post(`/orders/${order.id}/deliveries`, { driver_id: driver });
    const { id } = planned.body.delivery;
    const started = await desk.post(`/deliveries/${id}/start`, {});
    expect(started.status, started.text).toBe(200);
    return { id, order: order.id, item };
  }
  const bring = (trip: { id: string; item: string }, delivered = 10) =>
    desk.post(`/deliveries/${trip.id}/deliver`, {
      lines: [{ item_id: trip.item, delivered, refused: 10 - delivered }],
      proof: { method: 'none' },
      note: 'Known customer',
    });
  const days = (count: number) => sql`${`${count} days`}::interval`;
  /** As if the delivery and its order had come to their end so many days ago. */
  async function letTimePass({ id, order }: { id: string; order: string }, count = 2): Promise<void> {
    await sql`update driver_rates set effective_from = effective_from - interval '30 days', created_at = created_at - interval '30 days'
      where id = (select driver_rate_id from deliveries where id = ${id})`.execute(api.owner);
    await sql`update deliveries set finished_at = now() - ${days(count)} where id = ${id}`.execute(api.owner);
    await sql`update orders set completed_at = now() - ${days(count)} where id = ${order} and completed_at is not null`.execute(
      api.owner,
    );
  }
  async function aFailedTrip(trade: Trade, driver: string) {
    const trip = await aTrip(trade, driver);
    const reason = testId('rr');
    await insertRow(api.owner, 'return_reasons', {
      id: reason,
      value: reason.toLowerCase().replaceAll('_', '-'),
      label: 'Shop closed',
      applies_to: ['delivery_failure'],
      ...stamps(),
    });
    const failed = await desk.post(`/deliveries/${trip.id}/fail`, { reason_id: reason });
    expect(failed.body.delivery, failed.text).toMatchObject({ status: 'failed' });
    return trip;
  }

  test('a delivery that ended, and a share of one that failed, are lines with VAT; each once, by the rate in force then', async () => {
    const trade = await aSeller();
    const driver = await aDriver(api.owner, { supplier_id: null });
    const at = { driverId: driver, supplierId: trade.supplierId };
    const rate = await aDriverRate(api.owner, at);
    const [done, failed] = [await aTrip(trade, driver), await aFailedTrip(trade, driver)];
    expect((await bring(done)).body.delivery).toMatchObject({ status: 'delivered', driver_fee: 1_200 });
    // The rate that is agreed on afterwards changes nothing of it.
    await desk.post(`/drivers/${driver}/supplier_rates/${rate}`, { amount: 9_900 });
    for (const trip of [done, failed]) await letTimePass(trip);
    const settled = (await draft(trade)).body.settlement;
    expect(settled).toMatchObject({
      sales: 10_000,
      take: 750,
      driver_fees: 1_800,
      // 15 % of 25.50.
      fee_tax: 383,
      payable: 10_000 - 750 - 1_800 - 383,
      by_type: { driver_fee: { lines: 2, amount: 1_800 } },
      orders_count: 2,
    });
    const { settlement_lines: lines } = (
      await admin.get(`/settlement-lines?settlement_id=${settled.id}&type=driver_fee`)
    ).body;
    expect(lines).toMatchObject([
      {
        day: daysAgo(2),
        order: { id: done.order },
        net: 0,
        take: 0,
        driver_fee: 1_200,
        delivery: { id: done.id, number: 1, driver: { id: driver } },
        driver_rate: { id: rate, number: 1, basis: 'per_delivery', amount: 1_200 },
      },
      { order: { id: failed.order }, driver_fee: 600, driver_rate: { id: rate } },
    ]);
    const { document } = (await admin.get(`/settlements/${settled.id}/document`)).body;
    expect(document).toMatchObject({
      settlement: { driver_fees: 1_800 },
      lines: expect.arrayContaining([expect.objectContaining({ driver_fee: 1_200 })]),
    });
    await admin.post(`/settlements/${settled.id}/send`, {});
    await sql`update settlements set through_day = ${daysAgo(3)} where id = ${settled.id}`.execute(api.owner);
    expect((await draft(trade, {}, null)).body.code).toBe('settlements.nothing');
    await demandInvariants(api);
  });

  test('a fee that is corrected or taken back is so in the next, to the halala; one of a delivery not ended cannot be', async () => {
    const trade = await aSeller();
    const driver = await aDriver(api.owner, { supplier_id: trade.supplierId });
    await aDriverRate(api.owner, { driverId: driver, supplierId: trade.supplierId });
    const [first, second] = [await aFailedTrip(trade, driver), await aFailedTrip(trade, driver)];
    for (const trip of [first, second]) await letTimePass(trip);
    const sent = (await draft(trade)).body.settlement;
    expect(sent).toMatchObject({ sales: 0, driver_fees: 1_200, fee_tax: 180, payable: -1_380 });
    await admin.post(`/settlements/${sent.id}/send`, {});
    await sql`update settlements set through_day = ${daysAgo(3)}, cut_at = cut_at - interval '4 hours' where id = ${sent.id}`.execute(
      api.owner,
    );
    // What corrects deliveries some day: one ended by less, of the other it is taken back that it ended.
    await sql`update deliveries set driver_fee = 400, updated_at = now() where id = ${first.id}`.execute(api.owner);
    const reopen = (fee: string) =>
      sql`update deliveries set status = 'in_route', finished_at = null, failure_reason_id = null, updated_at = now() ${sql.raw(fee)} where id = ${second.id}`.execute(
        api.owner,
      );
    await expect(reopen('')).rejects.toThrow('deliveries_fee_once_ended');
    await reopen(', driver_fee = null, driver_rate_id = null');
    const next = (await draft(trade, {}, null)).body.settlement;
    expect(next).toMatchObject({ driver_fees: -800, fee_tax: -120, payable: 920 });
    expect((await linesOf(admin, next.id)).map((line: any) => [line.delivery.id, line.driver_fee])).toEqual(
      expect.arrayContaining([
        [first.id, -200],
        [second.id, -600],
      ]),
    );
    await sql`update deliveries set driver_fee = 600, updated_at = now() where id = ${first.id}`.execute(api.owner);
    await demandInvariants(api);
  });

  test('no rate, no fee; nothing of an area’s rate elsewhere; by the case what was handed over', async () => {
    const trade = await aSeller();
    const driver = await aDriver(api.owner, { supplier_id: null });
    const at = { driverId: driver, supplierId: trade.supplierId };
    const none = await aTrip(trade, driver);
    expect((await bring(none)).body.delivery).toMatchObject({ driver_fee: null });
    const { areas } = (await plantArea(api.owner, () => '')) as { areas: string };
    await aDriverRate(api.owner, at, { area_id: areas, amount: 5_000 });
    const elsewhere = await aTrip(trade, driver);
    expect((await bring(elsewhere)).body.delivery).toMatchObject({ driver_fee: null });
    await aDriverRate(api.owner, at, { number: 2, basis: 'percentage', amount: 300, min_fee: 200 });
    const part = await aTrip(trade, driver);
    // 3 % of 70.00 without tax.
    expect((await bring(part, 7)).body.delivery).toMatchObject({ status: 'partially_delivered', driver_fee: 210 });
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from audit_trail where entity = 'deliveries' and entity_id = ${part.id} and changes @> '[{"field": "driver_fee", "after": 210}]'`.execute(
      api.owner,
    );
    expect(rows).toEqual([{ n: 1 }]);
    await demandInvariants(api);
  });

  test('two who end a delivery at once make one fee; a disputed fee is granted as one', async () => {
    const trade = await aSeller();
    const driver = await aDriver(api.owner, { supplier_id: null });
    await aDriverRate(api.owner, { driverId: driver, supplierId: trade.supplierId });
    const trip = await aTrip(trade, driver);
    const replies = await Promise.all([bring(trip), bring(trip)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    await letTimePass(trip);
    const { id } = (await draft(trade)).body.settlement;
    await admin.post(`/settlements/${id}/send`, {});
    const [line] = (await trade.supplier.get(`/settlement-lines?settlement_id=${id}&type=driver_fee`)).body
      .settlement_lines;
    const dispute = `/settlement-lines/${line.id}/dispute`;
    expect((await trade.supplier.post(dispute, { asked_take: 1_200, text: 'x' })).body.code).toBe(
      'settlements.asked_range',
    );
    await trade.supplier.post(dispute, { asked_take: 1_000, text: 'It was 10.00' });
    expect((await admin.get(`/settlements/${id}`)).body.settlement.disputes).toMatchObject({ open: 1, asked: 230 });
    await admin.post(`/settlement-lines/${line.id}/resolve`, { granted_take: 200 });
    expect((await admin.get(`/settlements/${id}`)).body.settlement).toMatchObject({
      status: 'sent',
      take: 750,
      driver_fees: 1_000,
      fee_tax: 263,
      payable: 10_000 - 750 - 1_000 - 263,
    });
    await demandInvariants(api);
  });
});

test('the document: both sides, the sums and every line, in parts; it stays as it was sent, and is its supplier’s only', async () => {
  const [trade, other] = [await aSeller(), await aTrade(api)];
  await aSale(trade);
  await sql`update suppliers set name = 'Najd Provisions', cr_number = '1010482957', city = 'Riyadh', iban = 'SA0380000000608010167519'
    where id = ${trade.supplierId}`.execute(api.owner);
  const { id } = (await draft(trade)).body.settlement;
  const path = `/settlements/${id}/document`;
  const read = async (client: Client, part = '') => (await client.get(`${path}${part}`)).body.document;
  expect(await read(admin)).toMatchObject({
    settlement: { number: 1, status: 'draft', payable: 9_137, iban: 'SA•• •••• 7519' },
    store: { name: expect.any(String) },
    supplier: { name: 'Najd Provisions', cr_number: '1010482957', address: { city: 'Riyadh' } },
    part: 1,
    parts: 1,
    lines: [{ position: 1, type: 'sale', quantity: 10, net: 10_000, take: 750, rate: { value: 750 } }],
  });
  expect((await trade.supplier.get(path)).status).toBe(404);
  await admin.post(`/settlements/${id}/send`, {});
  await sql`update suppliers set name = 'Renamed', cr_number = '7000000001' where id = ${trade.supplierId}`.execute(
    api.owner,
  );
  const own = await read(trade.supplier);
  expect(own).toMatchObject({ settlement: { status: 'sent' }, supplier: { name: 'Najd Provisions' } });
  expect(JSON.stringify(own)).not.toContain('SA0380000000608010167519');
  expect((await other.supplier.get(path)).status).toBe(404);
  const { rows: mails } = await sql`select 1 from messages where body like ${`%/supplier${path}%`}`.execute(api.owner);
  expect(mails.length).toBe(1);
  await sql`insert into settlement_lines (id, supplier_id, settlement_id, position, type, day, note)
    select 'sel_more' || n, ${trade.supplierId}, ${id}, n, 'adjustment', current_date, 'Pallet ' || n from generate_series(1, 500) n`.execute(
    api.owner,
  );
  const second = await read(trade.supplier, '?part=2');
  expect(second).toMatchObject({ part: 2, parts: 2, lines: [{ position: 501, note: 'Pallet 500' }] });
  expect((await admin.get(`${path}?part=0`)).status).toBe(400);
});

test('the list of suppliers says what was sold, came and went back in 30 days, what was taken and what is to be paid', async () => {
  const [trade, idle] = [await aSeller(), await aTrade(api)];
  const [sale, old] = [await aSale(trade), await aSale(trade, 31)];
  expect(old.id).not.toBe(sale.id);
  // Of twenty ordered pieces an edit left ten; three of them come back.
  await sql`insert into order_edits (id, supplier_id, order_id, created_by, confirmed_at, difference_due, total_before, total_after)
    values (${`oe_${sale.id}`}, ${trade.supplierId}, ${sale.id}, 'usr_tester', now(), 0, 0, 0)`.execute(api.owner);
  await sql`insert into order_edit_changes (id, supplier_id, order_id, edit_id, type, item_id, line, original_line)
    values (${`oec_${sale.id}`}, ${trade.supplierId}, ${sale.id}, ${`oe_${sale.id}`}, 'item_update', ${sale.item}, '{"quantity": 10}', '{"quantity": 20}')`.execute(
    api.owner,
  );
  const asked = await desk.post(`${sale.path}/return`, { items: [{ item_id: sale.item, quantity: 3 }] });
  await desk.post(`/returns/${asked.body.order.returns[0].id}/receive`, {
    items: [{ item_id: sale.item, quantity: 3 }],
  });
  const settled = (await draft(trade)).body.settlement;
  const figures = async () => {
    await sql`select sum_suppliers(now())`.execute(api.owner);
    const { body } = await admin.get(`/suppliers?id=${trade.supplierId}&id=${idle.supplierId}&order=-recent_sales`);
    return body.suppliers;
  };
  const row = { id: trade.supplierId, recent_sales: 10_000, fill_rate_bps: 5_000, return_rate_bps: 3_000 };
  expect(await figures()).toMatchObject([
    { ...row, recent_take: 0, payable: 0 },
    { id: idle.supplierId, recent_sales: 0, fill_rate_bps: null, return_rate_bps: null, recent_take: 0, payable: 0 },
  ]);
  await admin.post(`/settlements/${settled.id}/send`, {});
  const sum = { recent_take: settled.take, payable: settled.payable };
  expect(await figures()).toMatchObject([{ ...row, ...sum }, {}]);
  expect((await trade.supplier.get('/suppliers?order=payable')).body.suppliers).toMatchObject([{ ...row, ...sum }]);
  await admin.post(`/settlements/${settled.id}/approve`, {});
  await admin.post(`/settlements/${settled.id}/pay`, { paid_on: daysAgo(0), payment_reference: 'SARIE 1' });
  expect(await figures()).toMatchObject([{ ...row, ...sum, payable: 0 }, {}]);
  // It was no edit of the product's own.
  await sql`delete from order_edit_changes where order_id = ${sale.id}`.execute(api.owner);
  await sql`delete from order_edits where order_id = ${sale.id}`.execute(api.owner);
});

describe('from draft to paid', () => {
  test('a line is disputed, answered and granted: before approval in this settlement, afterwards in the next', async () => {
    const trade = await aSeller();
    await aSale(trade);
    await aSale(trade);
    const { id } = (await draft(trade)).body.settlement;
    expect((await trade.supplier.get(`/settlements/${id}`)).status).toBe(404);
    expect(await linesOf(trade.supplier, id)).toEqual([]);
    await admin.post(`/settlements/${id}/send`, {});
    const [one, two] = await linesOf(trade.supplier, id);
    const dispute = (line: string, asked_take: number) =>
      trade.supplier.post(`/settlement-lines/${line}/dispute`, { asked_take, text: 'The November rate' });
    expect((await dispute(one.id, 500)).body.settlement_line).toMatchObject({
      dispute_status: 'open',
      asked_take: 500,
      messages: [{ text: 'The November rate' }],
    });
    expect((await dispute(two.id, 0)).status).toBe(200);
    expect((await admin.get(`/settlements/${id}`)).body.settlement).toMatchObject({
      status: 'disputed',
      open_disputes: 2,
      disputes: { open: 2, asked: 250 + 750 + 150 },
    });
    await admin.post(`/settlement-lines/${one.id}/messages`, { text: 'Looking at it' });
    const granted = await admin.post(`/settlement-lines/${one.id}/resolve`, { granted_take: 250, text: 'Granted' });
    expect(granted.body.settlement_line).toMatchObject({
      dispute_status: 'granted',
      granted_take: 250,
      messages: [{}, {}, { text: 'Granted' }],
    });
    expect((await admin.get(`/settlements/${id}`)).body.settlement).toMatchObject({
      take: 1_250,
      fee_tax: 188,
      status: 'disputed',
      open_disputes: 1,
    });

    const approved = await admin.post(`/settlements/${id}/approve`, {});
    expect(approved.body.settlement).toMatchObject({ status: 'approved', payable: 20_000 - 1_250 - 188 });
    const declinedInPart = await admin.post(`/settlement-lines/${two.id}/resolve`, { granted_take: 100 });
    expect(declinedInPart.body.settlement_line).toMatchObject({ dispute_status: 'granted', granted_take: 100 });
    const paid = await admin.post(`/settlements/${id}/pay`, { paid_on: daysAgo(0), payment_reference: 'SARIE 4711' });
    expect(paid.body.settlement).toMatchObject({
      status: 'paid',
      payable: 18_562,
      open_disputes: 0,
      payment_reference: 'SARIE 4711',
    });
    await sql`update settlements set through_day = ${daysAgo(2)} where id = ${id}`.execute(api.owner);
    const next = (await draft(trade, {}, null)).body.settlement;
    expect(next).toMatchObject({
      sales: 0,
      take: -100,
      fee_tax: -15,
      payable: 115,
      by_type: { adjustment: { lines: 1 } },
    });
    // A draft that goes leaves what was granted waiting.
    await admin.delete(`/settlements/${next.id}`);
    expect((await draft(trade, {}, null)).body.settlement).toMatchObject({ payable: 115 });
    await demandInvariants(api);
  });

  test('nobody sees another’s, and a supplier decides nothing', async () => {
    const [mine, theirs] = [await aTrade(api), await aTrade(api)];
    const { id, line } = await aSettlement(api.owner, mine.supplierId);
    const foreign = await aSettlement(api.owner, theirs.supplierId);
    expect((await mine.supplier.get('/settlements')).body).toMatchObject({
      count: 1,
      settlements: [{ id, payable: 1_000 }],
    });
    expect((await mine.supplier.get('/settlement-lines')).body.settlement_lines).toMatchObject([{ id: line }]);
    const refused = [
      await mine.supplier.get(`/settlements/${foreign.id}`),
      await mine.supplier.post(`/settlement-lines/${foreign.line}/dispute`, { asked_take: 0, text: 'x' }),
      await mine.supplier.post(`/settlement-lines/${foreign.line}/messages`, { text: 'x' }),
      await mine.supplier.post(`/settlements/${id}/approve`, {}),
      await mine.supplier.post(`/settlement-lines/${line}/resolve`, { granted_take: 0 }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const reader = await api.signIn({ account: 'admin', permissions: ['suppliers:read'] });
    await sql`update suppliers set iban = 'SA0380000000608010167519' where id = ${mine.supplierId}`.execute(api.owner);
    const read = await reader.get(`/settlements/${id}`);
    expect([read.status, read.body.settlement.iban]).toEqual([200, 'SA•• •••• 7519']);
    expect((await reader.post(`/settlements/${id}/approve`, {})).status).toBe(403);
  });

  test('what cannot be is refused in words, and nothing changes', async () => {
    const trade = await aSeller();
    await aSale(trade);
    const create = (body: object) => admin.post('/settlements', { supplier_id: trade.supplierId, ...body });
    const said = ({ body }: Awaited<ReturnType<typeof create>>) => body.message[0]?.message ?? body.message;
    expect(said(await create({ through_day: daysAgo(0) }))).toBe('Choose a day before today.');
    expect(said(await create({ through_day: daysAgo(5), from_day: daysAgo(4) }))).toMatch(/starts on/);
    expect(said(await create({ through_day: daysAgo(3), from_day: daysAgo(9) }))).toMatch(/nothing to settle/i);
    expect((await admin.post('/settlements', { supplier_id: 'sup_nobody', through_day: daysAgo(1) })).status).toBe(400);
    const { id } = (await draft(trade)).body.settlement;
    const act = async (what: string, body: object = {}) =>
      (await admin.post(`/settlements/${id}/${what}`, body)).body.code;
    expect([
      await act('approve'),
      await act('pay', { paid_on: daysAgo(0), payment_reference: 'x' }),
      await act('send', { version: 9 }),
    ]).toEqual(['settlements.not_sent', 'settlements.not_approved', 'stale']);
    await act('send');
    expect([
      await act('send'),
      await act('adjustments', { amount: 1, note: 'x' }),
      (await admin.delete(`/settlements/${id}`)).body.code,
    ]).toEqual(['settlements.not_draft', 'settlements.not_draft', 'settlements.not_draft']);
    const [line] = await linesOf(trade.supplier, id);
    const dispute = async (asked_take: number) =>
      (await trade.supplier.post(`/settlement-lines/${line.id}/dispute`, { asked_take, text: 'x' })).body.code;
    expect([
      await dispute(750),
      (await admin.post(`/settlement-lines/${line.id}/resolve`, { granted_take: 1 })).body.code,
    ]).toEqual(['settlements.asked_range', 'settlements.not_disputed']);
    await dispute(700);
    expect([
      await dispute(600),
      (await admin.post(`/settlement-lines/${line.id}/resolve`, { granted_take: 51 })).body.code,
    ]).toEqual(['settlements.disputed_before', 'settlements.granted_range']);
    await act('approve');
    expect(
      said(
        await admin.post(`/settlements/${id}/pay`, { paid_on: dayOf(addDays(api.now(), 1)), payment_reference: 'x' }),
      ),
    ).toMatch(/today or an earlier/);
    expect((await admin.get(`/settlements/${id}`)).body.settlement).toMatchObject({
      status: 'approved',
      open_disputes: 1,
      take: 750,
    });
  });
});
