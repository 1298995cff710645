import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveTraces, type PublicCtx } from '#kit/server/context.ts';
import { answer, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aCustomer } from '../customers/testing.ts';
import { aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { expirePoints, reviewTiers, settleChanged } from './points/server/nightly.ts';
import { aConfig, actsOf, aManager, aProgram, aRule, own, type Sale } from './testing.ts';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startStore();
  admin = await aManager(api);
}, 60_000);
afterAll(() => api.stop());

const { heard, aPlaced, back, adjust, walletOf, apply } = actsOf(() => ({ api, admin }));
const nightly = async (job: (ctx: PublicCtx) => Promise<unknown>, now = api.now()) => {
  const ctx = { ...api.server.systemContext(api.owner, 'night'), now };
  await job(ctx);
  await leaveTraces(ctx);
};

/** An order of 100.00, shipped and completed; 10 points. */
async function aSale(trade: Trade, quantity = 10): Promise<Sale> {
  const sale = await aPlaced(trade, quantity);
  await admin.post(`${sale.path}/accept`);
  const packed = await admin.post(`${sale.path}/fulfillment`, { items: [{ item_id: sale.item, quantity }] });
  await admin.post(`${sale.path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
  await admin.post(`${sale.path}/complete`);
  await heard();
  return sale;
}

describe('earning', () => {
  test('an order earns as it is completed, net of what comes back; told twice, once', async () => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, {}, own(trade));
    const sale = await aSale(trade);
    expect(await walletOf(program, trade.customerId)).toMatchObject({
      balance: 10,
      available: 10,
      pending: 0,
      worth: 100,
    });
    await sql`update outbox_deliveries set done_at = null where listener = 'loyalty.points'`.execute(api.owner);
    await heard();
    await back(sale, 3);
    expect(await walletOf(program, trade.customerId)).toMatchObject({ balance: 7 });
    await back(sale, 7);
    expect(await walletOf(program, trade.customerId)).toMatchObject({ balance: 0, debt: 0 });
    const { body } = await admin.get(`/loyalty-entries?order_id=${sale.id}`);
    expect(
      body.loyalty_entries.map((entry: { kind: string; delta: number }) => [entry.kind, entry.delta]).toSorted(),
    ).toEqual([
      ['earned', 10],
      ['reversed', -10],
    ]);
    await demandInvariants(api);
  });

  test('by its trigger: disabled never, on_confirm as it is confirmed and no more once that is taken back; paused not at all', async () => {
    const trade = await aTrade(api);
    const never = await aProgram(api.owner, { earn_trigger: 'disabled' }, own(trade));
    const confirmed = await aProgram(api.owner, { earn_trigger: 'on_confirm', pending_days: 14 }, own(trade));
    const paused = await aProgram(api.owner, { earn_trigger: 'on_confirm' }, { ...own(trade), status: 'paused' });
    const sale = await aPlaced(trade);
    await admin.post(`${sale.path}/accept`);
    await heard();
    expect(await walletOf(never, trade.customerId)).toBeUndefined();
    expect(await walletOf(paused, trade.customerId)).toBeUndefined();
    expect(await walletOf(confirmed, trade.customerId)).toMatchObject({ balance: 10, available: 0, pending: 10 });
    await admin.post(`${sale.path}/change-status`, { status: 'requires_action', hold_reasons: ['other'] });
    await admin.post(`${sale.path}/change-status`, { status: 'pending', reason: 'No credit' });
    await nightly(settleChanged);
    await heard();
    expect((await walletOf(confirmed, trade.customerId)).balance).toBe(0);
    await demandInvariants(api);
  });

  test('a tier multiplies what is earned, and falls by one at most as a month begins', async () => {
    const trade = await aTrade(api);
    const tiers = [
      { name: 'Silver', name_ar: null, threshold: 0, multiplier_bps: 10_000 },
      { name: 'Gold', name_ar: null, threshold: 10_000, multiplier_bps: 20_000 },
      { name: 'Platinum', name_ar: null, threshold: 20_000, multiplier_bps: 30_000 },
    ];
    const program = await aProgram(api.owner, { tiers }, own(trade));
    await aSale(trade);
    expect(await walletOf(program, trade.customerId)).toMatchObject({
      balance: 10,
      tier: { name: 'Gold' },
      next_tier: { name: 'Platinum', missing: 10_000 },
    });
    await aSale(trade);
    expect(await walletOf(program, trade.customerId)).toMatchObject({
      balance: 30,
      tier: { name: 'Platinum' },
      next_tier: null,
    });
    await sql`update loyalty_wallets set tier_month = '2020-01' where program_id = ${program}`.execute(api.owner);
    await sql`update loyalty_orders set earned_at = earned_at - interval '2 years' where program_id = ${program}`.execute(
      api.owner,
    );
    await nightly(reviewTiers);
    await nightly(reviewTiers);
    expect((await walletOf(program, trade.customerId)).tier).toMatchObject({ name: 'Gold' });
  });
});

describe('on_time_payment (M16)', () => {
  test('gives points once the order is paid within its terms, and takes them back with the money', async () => {
    const trade = await aTrade(api);
    const rules = [aRule(), aRule({ id: 'r2', basis: 'on_time_payment', points: 3 })];
    const program = await aProgram(api.owner, { rules }, own(trade));
    await sql`update customers set payment_terms = 'net_7' where id = ${trade.customerId}`.execute(api.owner);
    const [sale, late] = [await aSale(trade), await aSale(trade)];
    const balance = async () => (await walletOf(program, trade.customerId)).balance;
    expect(await balance()).toBe(20);
    await admin.post(`${sale.path}/capture`, {});
    await heard();
    expect(await balance()).toBe(50);
    // Eight days after it was delivered is too late, whatever its terms are by then.
    await sql`update customers set payment_terms = 'net_60' where id = ${trade.customerId}`.execute(api.owner);
    await sql`update orders set completed_at = now() - interval '8 days' where id = ${late.id}`.execute(api.owner);
    await admin.post(`${late.path}/capture`, {});
    await heard();
    expect(await balance()).toBe(50);
    await back(sale, 5);
    expect(await balance()).toBe(30);
    await demandInvariants(api);
  });
});

describe('points on an order', () => {
  test('a preview changes nothing; applied, the order is priced again and the points are spent; taken off, they come back', async () => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, {}, own(trade));
    await adjust(program, trade, 300);
    const sale = await aPlaced(trade);
    expect((await admin.get(`${sale.path}/apply-loyalty-program`)).body.programs).toMatchObject([
      { program: { id: program }, balance: 300, most_points: 300, applied: 0, why_not: null },
    ]);
    const seen = await apply(sale, program, 300, { preview: true });
    expect([seen.status, seen.body]).toMatchObject([
      200,
      { discount_amount: 3_000, points_used: 300, balance_after: 0, total: 7_000 },
    ]);
    expect((await admin.get(sale.path)).body.order).toMatchObject({ total: 10_000, discounts: [] });
    expect((await apply(sale, program, 300)).body).toMatchObject({
      discount_amount: 3_000,
      balance_after: 0,
      due: 7_000,
    });
    expect((await admin.get(sale.path)).body.order).toMatchObject({
      total: 7_000,
      discount_total: 3_000,
      discounts: [{ rule: { type: 'points', value: 3_000 } }],
    });
    await demandInvariants(api);
    expect((await apply(sale, program, 100)).body).toMatchObject({ balance_after: 200, total: 9_000 });
    expect((await apply(sale, program, 0)).body).toMatchObject({ balance_after: 300, total: 10_000 });
    await demandInvariants(api);
  });

  test.each<[string, number, string]>([
    ['points nobody has', 400, 'loyalty.too_few'],
    ['under the minimum', 49, 'loyalty.below_min'],
    ['more than the share allows', 201, 'loyalty.above_share'],
  ])('%s: said at the field, nothing changed', async (_, points, code) => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, { min_points: 50, max_share_bps: 2_000 }, own(trade));
    await adjust(program, trade, 300);
    const sale = await aPlaced(trade);
    const { status, body } = await apply(sale, program, points);
    expect([status, body.code, body.fields?.[0]?.path ?? body.errors?.[0]?.path ?? 'points']).toEqual([
      400,
      code,
      'points',
    ]);
    expect((await walletOf(program, trade.customerId)).balance).toBe(300);
  });

  test('two at once with the same points: one is applied, the other refused, and no point is spent twice', async () => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, {}, own(trade));
    await adjust(program, trade, 500);
    const [one, other] = [await aPlaced(trade), await aPlaced(trade)];
    const answers = await Promise.all([apply(one, program, 400), apply(other, program, 400)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const same = await Promise.all([apply(one, program, 100), apply(one, program, 100), apply(other, program, 100)]);
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await walletOf(program, trade.customerId)).balance).toBe(300);
    await demandInvariants(api);
  });

  test('a cancelation gives them back, a reopened order spends them again, a return gives its share back', async () => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, { earn_trigger: 'disabled' }, own(trade));
    await adjust(program, trade, 300);
    const sale = await aPlaced(trade);
    await apply(sale, program, 200);
    const balance = async () => (await walletOf(program, trade.customerId)).balance;
    await admin.post(`${sale.path}/cancel`, { reason: 'Ordered twice' });
    await heard();
    expect(await balance()).toBe(300);
    await demandInvariants(api);
    await admin.post(`${sale.path}/reopen`, {});
    await heard();
    expect(await balance()).toBe(100);
    await admin.post(`${sale.path}/accept`);
    const packed = await admin.post(`${sale.path}/fulfillment`, { items: [{ item_id: sale.item, quantity: 10 }] });
    await admin.post(`${sale.path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
    await admin.post(`${sale.path}/complete`);
    await back(sale, 3);
    expect(await balance()).toBe(160);
    await back(sale, 7);
    expect(await balance()).toBe(300);
    await demandInvariants(api);
    expect((await apply(sale, program, 10)).body.code).toBe('edit.closed');
  });

  test('they expire once their time is over, and not before', async () => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, { validity_months: 1, rounding: 'day' }, own(trade));
    await adjust(program, trade, 300);
    await nightly(expirePoints);
    expect((await walletOf(program, trade.customerId)).balance).toBe(300);
    const later = new Date(api.now().getTime() + 33 * 86_400_000);
    await nightly(expirePoints, later);
    await nightly(expirePoints, later);
    expect((await walletOf(program, trade.customerId)).balance).toBe(0);
    await demandInvariants(api);
  });
});

test('a night goes on until all that is over has expired, so many wallets at a time', async () => {
  const trades = [await aTrade(api), await aTrade(api), await aTrade(api)];
  const program = await aProgram(api.owner);
  for (const [index, trade] of trades.entries()) {
    await adjust(program, trade, 100);
    await adjust(program, trade, 10 * index + 1);
  }
  const over = new Date(api.now().getTime() + 800 * 86_400_000);
  const more: boolean[] = [];
  do await nightly(async (ctx) => void more.push(await expirePoints(ctx, 2)), over);
  while (more.at(-1) && more.length < 100);
  expect(more.at(-1)).toBe(false);
  expect(more.length).toBeGreaterThan(1);
  for (const trade of trades) expect((await walletOf(program, trade.customerId)).balance).toBe(0);
  const { loyalty_entries } = (await admin.get(`/loyalty-entries?kind=expired&limit=100`)).body;
  expect(loyalty_entries.filter((one: { delta: number }) => [-101, -111, -121].includes(one.delta))).toHaveLength(3);
  await demandInvariants(api);
});

describe('programs', () => {
  test('an administrator publishes what a supplier drafted; the next draft stands beside it, and is measured against it', async () => {
    const trade = await aTrade(api);
    const made = await trade.supplier.post('/loyalty-programs', {
      name: `Plus ${testId('n')}`,
      draft: aConfig({ supplier_bps: 10_000, platform_bps: 0, rules: [] }),
    });
    const { id } = made.body.loyalty_program;
    expect(made.body.loyalty_program).toMatchObject({
      supplier_id: trade.supplierId,
      status: 'draft',
      published_number: 0,
      published: null,
    });
    expect((await trade.supplier.post(`/loyalty-programs/${id}/publish`, {})).status).toBe(404);
    expect((await admin.post(`/loyalty-programs/${id}/publish`, {})).body.code).toBe('loyalty.no_rules');
    await trade.supplier.post(`/loyalty-programs/${id}`, { draft: aConfig({ supplier_bps: 10_000, platform_bps: 0 }) });
    expect((await admin.post(`/loyalty-programs/${id}/publish`, {})).body.loyalty_program).toMatchObject({
      status: 'published',
      published_number: 1,
      draft: null,
    });
    await aSale(trade);
    const next = aConfig({ supplier_bps: 10_000, platform_bps: 0, rules: [aRule({ points: 3 })] });
    expect((await admin.post(`/loyalty-programs/${id}`, { draft: next })).body.loyalty_program).toMatchObject({
      published: { rules: [{ points: 1 }] },
      draft: { rules: [{ points: 3 }] },
    });
    const { report } = (await trade.supplier.get(`/loyalty-programs/${id}/report`)).body;
    expect(report).toMatchObject({
      members: 1,
      available: 10,
      owed: 100,
      earned_30: 10,
      by_rule: [{ rule_id: 'r1', points: 10, amount: 100 }],
      funders: [{ supplier: { id: trade.supplierId }, points: 10, amount: 100 }],
      what_if: { orders: 1, changed: 1, published: 10, drafted: 30, amount: 200 },
    });
    expect((await trade.supplier.delete(`/loyalty-programs/${id}/draft`, {})).body.loyalty_program.draft).toBeNull();
    expect((await trade.supplier.delete(`/loyalty-programs/${id}`)).body.code).toBe('loyalty.was_published');
    expect((await trade.supplier.post(`/loyalty-programs/${id}/pause`, {})).body.loyalty_program.status).toBe('paused');
    expect((await trade.supplier.post(`/loyalty-programs/${id}/resume`, {})).body.loyalty_program.status).toBe(
      'published',
    );
    expect((await trade.supplier.post(`/loyalty-programs/${id}/end`, {})).body.loyalty_program.status).toBe('ended');
  });

  test('a supplier sees neither another’s program nor the marketplace’s, nor the points in them', async () => {
    const [trade, other] = [await aTrade(api), await aTrade(api)];
    const [theirs, ours] = [await aProgram(api.owner, {}, own(other)), await aProgram(api.owner)];
    await adjust(theirs, other, 100);
    await adjust(ours, trade, 100);
    for (const id of [theirs, ours]) {
      expect((await trade.supplier.get(`/loyalty-programs/${id}`)).status).toBe(404);
      expect((await trade.supplier.get(`/loyalty-programs/${id}/report`)).status).toBe(404);
      expect((await trade.supplier.get(`/loyalty-wallets?program_id=${id}`)).body.count).toBe(0);
      expect((await adjust(id, trade, 100, trade.supplier)).status).toBe(404);
    }
    const sale = await aPlaced(trade);
    expect((await trade.supplier.get(`${sale.path}/apply-loyalty-program`)).body.programs).toEqual([]);
    expect(
      (await trade.supplier.post(`${sale.path}/apply-loyalty-program`, { loyalty_program_id: ours, points: 10 }))
        .status,
    ).toBe(400);
  });

  test('rules that contradict each other are refused at their fields', async () => {
    const wrong = aConfig({
      platform_bps: 9_000,
      tiers: [{ name: 'Gold', name_ar: null, threshold: 5, multiplier_bps: 10_000 }],
    });
    const { status, body } = await admin.post('/loyalty-programs', { name: 'Wrong', draft: wrong });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('draft.tiers.0.threshold')]);
    expect(JSON.stringify(body)).toContain('draft.platform_bps');
  });
});

describe('groups', () => {
  test('a chain pools the points of its members and spends them on its owner’s orders; merged customers bring theirs along', async () => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, {}, own(trade));
    const branch = await aCustomer(api.owner, {}, [trade.supplierId]);
    const shop = { ...trade, customerId: branch };
    await adjust(program, trade, 100);
    await adjust(program, shop, 50);
    const made = await trade.supplier.post('/loyalty-groups', {
      name: 'Chain',
      program_id: program,
      type: 'chain_wallet',
      owner_customer_id: trade.customerId,
    });
    const { id } = made.body.loyalty_group;
    expect(made.body.loyalty_group).toMatchObject({ members_count: 1, balance: 100 });
    const joined = await trade.supplier.post(`/loyalty-groups/${id}/customers/batch`, { customer_ids: [branch] });
    expect(joined.body.loyalty_group).toMatchObject({ members_count: 2, balance: 150 });
    await adjust(program, shop, -160);
    expect(await walletOf(program, branch)).toMatchObject({ balance: 0 });
    const { body } = await admin.get(`/loyalty-groups/${id}`);
    expect(body.loyalty_group.balance).toBe(-10);
    await aSale(trade);
    expect((await admin.get(`/loyalty-groups/${id}`)).body.loyalty_group.balance).toBe(0);
    await adjust(program, shop, 40);
    const sale = await aPlaced(trade);
    expect((await apply(sale, program, 40)).body).toMatchObject({ balance_after: 0 });
    expect(
      (await trade.supplier.delete(`/loyalty-groups/${id}/customers/batch`, { customer_ids: [trade.customerId] }))
        .status,
    ).toBe(400);
    await demandInvariants(api);
  });

  test('an order keeps to the wallet its points are in: who has left that chain spends none of its own there', async () => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, { earn_trigger: 'on_confirm' }, own(trade));
    const branch = await aCustomer(api.owner, {}, [trade.supplierId]);
    const shop = { ...trade, customerId: branch };
    const made = await trade.supplier.post('/loyalty-groups', {
      name: 'Left chain',
      program_id: program,
      type: 'chain_wallet',
      owner_customer_id: trade.customerId,
    });
    const { id } = made.body.loyalty_group;
    const members = `/loyalty-groups/${id}/customers/batch`;
    await trade.supplier.post(members, { customer_ids: [branch] });
    const sale = await aPlaced(shop);
    await admin.post(`${sale.path}/accept`);
    await heard();
    const chain = async () => (await admin.get(`/loyalty-groups/${id}`)).body.loyalty_group.balance;
    expect(await chain()).toBe(10);
    await trade.supplier.delete(members, { customer_ids: [branch] });
    await adjust(program, shop, 60);
    const { body } = await admin.get(`${sale.path}/apply-loyalty-program`);
    expect(body.programs).toMatchObject([
      { balance: 60, most_points: 0, why_not: expect.stringContaining('Left chain') },
    ]);
    expect(answer(await apply(sale, program, 50))).toEqual([400, 'loyalty.other_wallet']);
    await admin.post(`${sale.path}/cancel`, { reason: 'closed' });
    await heard();
    expect([await chain(), (await walletOf(program, branch)).balance]).toEqual([0, 60]);
    await demandInvariants(api);
  });

  test('points of a chain on an order go back to it, whoever owns it now', async () => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, {}, own(trade));
    const heir = await aCustomer(api.owner, {}, [trade.supplierId]);
    const made = await trade.supplier.post('/loyalty-groups', {
      name: 'Sold chain',
      program_id: program,
      type: 'chain_wallet',
      owner_customer_id: trade.customerId,
    });
    const { id } = made.body.loyalty_group;
    await adjust(program, trade, 100);
    const sale = await aPlaced(trade);
    expect((await apply(sale, program, 80)).body).toMatchObject({ balance_after: 20 });
    expect((await trade.supplier.post(`/loyalty-groups/${id}`, { owner_customer_id: heir })).status).toBe(200);
    await trade.supplier.delete(`/loyalty-groups/${id}/customers/batch`, { customer_ids: [trade.customerId] });
    expect(answer(await apply(sale, program, 40))).toEqual([400, 'loyalty.other_wallet']);
    expect((await apply(sale, program, 0)).status).toBe(200);
    expect((await admin.get(`/loyalty-groups/${id}`)).body.loyalty_group.balance).toBe(100);
    expect((await walletOf(program, trade.customerId))?.balance ?? 0).toBe(0);
    await demandInvariants(api);
  });
});
