import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aTrade, demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { aConfig, actsOf, aManager, aProgram, own } from './testing.ts';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startStore();
  admin = await aManager(api);
}, 60_000);
afterAll(() => api.stop());

const { heard, aPlaced, adjust, walletOf, apply } = actsOf(() => ({ api, admin }));

describe('rewards that are cards (M16)', () => {
  const card = {
    id: 'c1',
    type: 'gift_card' as 'gift_card' | 'cashback',
    name: 'Card of 50',
    name_ar: 'بطاقة 50',
    cost_points: 500,
    amount: 5_000,
    product_id: null,
    pieces: null,
    stock: null as number | null,
    valid_days: 30 as number | null,
  };
  const back5 = {
    ...card,
    id: 'c2',
    type: 'cashback' as const,
    name: 'Cashback',
    cost_points: 100,
    amount: 500,
    valid_days: null,
  };
  const off = {
    ...card,
    id: 'd1',
    type: 'discount' as const,
    name: 'Ten off',
    cost_points: 100,
    amount: 1_000,
    valid_days: null,
  };
  const ofSupplier = { supplier_bps: 10_000, platform_bps: 0, earn_trigger: 'disabled' as const };
  const redeem = (
    program: string,
    { customerId }: Pick<Trade, 'customerId'>,
    reward_id = 'c1',
    rest: object = {},
    client = admin,
  ) => client.post(`/loyalty-programs/${program}/redeem`, { customer_id: customerId, reward_id, ...rest });
  const redeemable = async (program: string, { customerId }: Pick<Trade, 'customerId'>) =>
    (await admin.get(`/loyalty-programs/${program}/redeem?customer_id=${customerId}`)).body.redeemable;
  const cards = async (program: string) =>
    (
      await sql<{
        id: string;
        code_hash: string;
        value: number;
      }>`select gc.id, gc.code_hash, gc.value::int as value from loyalty_redemptions lrd
        join gift_cards gc on gc.id = lrd.gift_card_id where lrd.program_id = ${program} order by gc.id`.execute(
        api.owner,
      )
    ).rows;

  test('a supplier’s points become a card of the supplier, active at once, whose code is told once and pays an order of the customer', async () => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, { ...ofSupplier, rewards: [card, back5, off] }, own(trade));
    await adjust(program, trade, 650);
    expect(await redeemable(program, trade)).toMatchObject({
      available: 650,
      published_number: 1,
      currency_code: 'SAR',
      rewards: [
        { id: 'c1', type: 'gift_card', cost_points: 500, amount: 5_000, ends_at: expect.any(String), why_not: null },
        { id: 'c2', type: 'cashback', cost_points: 100, amount: 500, ends_at: null, why_not: null },
      ],
    });
    const owed = async () => (await admin.get(`/loyalty-programs/${program}`)).body.loyalty_program.liability;
    expect(await owed()).toBe(6_500);
    const { status, body } = await redeem(program, trade, 'c1', { published_number: 1 }, trade.supplier);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      loyalty_redemption: { reward_id: 'c1', points: 500, amount: 5_000 },
      gift_card: {
        code: expect.stringMatching(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/),
        type: 'gift',
        status: 'active',
        value: 5_000,
        balance: 5_000,
        supplier_id: trade.supplierId,
        customer_id: trade.customerId,
        note: expect.stringContaining('Card of 50'),
      },
      loyalty_wallet: { balance: 150, available: 150 },
    });
    const days = (new Date(body.gift_card.ends_at).getTime() - api.now().getTime()) / 86_400_000;
    expect(Math.floor(days)).toBe(30);
    expect(await owed()).toBe(1_500);
    const { loyalty_entries } = (await admin.get(`/loyalty-entries?wallet_id=${body.loyalty_wallet.id}`)).body;
    expect(loyalty_entries[0]).toMatchObject({
      kind: 'spent',
      delta: -500,
      order: null,
      gift_card: { id: body.gift_card.id, last4: body.gift_card.last4 },
    });
    // Nowhere else is the code told.
    expect(JSON.stringify(loyalty_entries)).not.toContain(body.gift_card.code);
    const { rows: trail } = await sql<{ action: string; entity: string }>`select action, entity from audit_trail
      where entity_id in (${body.loyalty_wallet.id}, ${body.gift_card.id}) order by entity, seq`.execute(api.owner);
    expect(trail.map(({ action, entity }) => [entity, action])).toEqual([
      ['gift_cards', 'create'],
      ['loyalty_wallets', 'adjust_points'],
      ['loyalty_wallets', 'redeem_reward'],
    ]);
    const sale = await aPlaced(trade);
    const { code } = body.gift_card;
    expect((await admin.post(`${sale.path}/gift-cards`, { code, amount: 4_000 })).status).toBe(200);
    const other = await aTrade(api);
    const theirs = await aPlaced(other);
    expect((await admin.post(`${theirs.path}/gift-cards`, { code, amount: 100 })).status).toBe(400);
    // What comes back of an order goes to the card; the points stay spent.
    await admin.post(`${sale.path}/cancel`, { reason: 'test' });
    await heard();
    expect((await walletOf(program, trade.customerId)).balance).toBe(150);
    expect((await redeem(program, trade, 'c2')).body.gift_card).toMatchObject({
      type: 'refund_credit',
      value: 500,
      ends_at: null,
    });
    await demandInvariants(api);
  });

  test('the marketplace’s points become a card of the marketplace; a chain’s are redeemed by its owner', async () => {
    const [trade, branch] = [await aTrade(api, {}, { name_ar: 'بقالة الروضة' }), await aTrade(api)];
    const program = await aProgram(api.owner, { earn_trigger: 'disabled', rewards: [card] });
    await adjust(program, trade, 600);
    await adjust(program, branch, 300);
    const made = await admin.post('/loyalty-groups', {
      name: `Chain ${testId('n')}`,
      program_id: program,
      type: 'chain_wallet',
      owner_customer_id: trade.customerId,
    });
    await admin.post(`/loyalty-groups/${made.body.loyalty_group.id}/customers/batch`, {
      customer_ids: [branch.customerId],
    });
    expect((await redeem(program, branch)).body.code).toBe('loyalty.card_owner_only');
    const arabic = await api.signIn({
      account: 'admin',
      permissions: ['loyalty:read', 'customers:read'],
      language: 'ar',
    });
    const asked = await arabic.get(`/loyalty-programs/${program}/redeem?customer_id=${branch.customerId}`);
    expect(asked.body.redeemable.rewards[0].why_not).toContain('بقالة الروضة');
    const { body } = await redeem(program, trade);
    expect(body).toMatchObject({
      gift_card: { supplier_id: null, funder: 'platform', customer_id: trade.customerId },
      loyalty_wallet: { balance: 400 },
    });
    await demandInvariants(api);
  });

  test('points that others pay for too are not spent on a card, however many there are', async () => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, { ...ofSupplier, rewards: [card] }, own(trade));
    await adjust(program, trade, 600);
    // Of a version by which the marketplace paid a part.
    await sql`update loyalty_lots set supplier_bps = 4000 where program_id = ${program}`.execute(api.owner);
    await adjust(program, trade, 400);
    expect((await redeem(program, trade)).body).toMatchObject({
      code: 'loyalty.reward_shared',
      message: [{ path: 'reward_id' }],
    });
    await adjust(program, trade, 100);
    expect((await redeem(program, trade)).body.loyalty_wallet.balance).toBe(600);
    expect((await redeem(program, trade)).body.code).toBe('loyalty.reward_shared');
    await demandInvariants(api);
  });

  test('refused at its field, with nothing changed: no points, points owed, run out, not a card, another version, a paused program, a customer that is not seen', async () => {
    const [trade, other] = [await aTrade(api), await aTrade(api)];
    const program = await aProgram(
      api.owner,
      { ...ofSupplier, rewards: [{ ...card, stock: 1 }, off, back5] },
      own(trade),
    );
    const refusal = async (client: Client, by: Pick<Trade, 'customerId'>, reward_id: string, rest: object = {}) => {
      const { status, body } = await redeem(program, by, reward_id, rest, client);
      return [status, body.code, body.message?.[0]?.path];
    };
    expect(await refusal(admin, trade, 'c1')).toEqual([400, 'loyalty.too_few', 'reward_id']);
    await adjust(program, trade, -20);
    expect(await refusal(admin, trade, 'c1')).toEqual([400, 'loyalty.owed', 'reward_id']);
    await adjust(program, trade, 1_520);
    expect(await refusal(admin, trade, 'd1')).toEqual([400, 'loyalty.reward_on_order', 'reward_id']);
    expect(await refusal(admin, trade, 'nothing')).toEqual([400, 'reference', 'reward_id']);
    expect((await redeem(program, trade, 'c1', { published_number: 2 })).body.code).toBe('stale');
    expect(await refusal(trade.supplier, other, 'c2')).toEqual([400, 'reference', 'customer_id']);
    expect((await redeem(program, trade, 'c1', {}, other.supplier)).status).toBe(404);
    const reader = await api.signIn({
      account: 'admin',
      permissions: ['loyalty:read', 'customers:read', 'orders:update'],
    });
    expect((await redeem(program, trade, 'c1', {}, reader)).status).toBe(403);
    await admin.post(`/loyalty-programs/${program}/pause`, {});
    expect((await redeem(program, trade)).body.code).toBe('loyalty.paused');
    await admin.post(`/loyalty-programs/${program}/resume`, {});
    expect((await redeem(program, trade)).status).toBe(200);
    expect(await refusal(admin, trade, 'c1')).toEqual([400, 'loyalty.reward_out', 'reward_id']);
    const sale = await aPlaced(trade);
    const applied = await admin.post(`${sale.path}/apply-loyalty-program`, {
      loyalty_program_id: program,
      reward_id: 'c2',
    });
    expect(applied.body).toMatchObject({ code: 'loyalty.reward_is_card', message: [{ path: 'reward_id' }] });
    const [onOrder] = (await admin.get(`${sale.path}/apply-loyalty-program`)).body.programs;
    expect(onOrder.rewards.map(({ id }: { id: string }) => id)).toEqual(['d1']);
    await admin.post(`/loyalty-programs/${program}/end`, {});
    expect((await redeem(program, trade, 'c2')).status).toBe(200);
    expect(await cards(program)).toHaveLength(2);
    expect((await walletOf(program, trade.customerId)).balance).toBe(900);
    await demandInvariants(api);
  });

  test('two at once: points for one give one card, and of the last one two customers get one', async () => {
    const [trade, other] = [await aTrade(api), await aTrade(api)];
    const program = await aProgram(api.owner, { earn_trigger: 'disabled', rewards: [card, { ...back5, stock: 1 }] });
    await adjust(program, trade, 700);
    await adjust(program, other, 100);
    const codes = async (calls: readonly ReturnType<typeof redeem>[]) =>
      (await Promise.all(calls)).map(({ status, body }) => (status === 200 ? 'done' : body.code)).toSorted();
    expect(await codes([redeem(program, trade), redeem(program, trade)])).toEqual(['done', 'loyalty.too_few']);
    expect(await codes([redeem(program, trade, 'c2'), redeem(program, other, 'c2')])).toEqual([
      'done',
      'loyalty.reward_out',
    ]);
    expect(await cards(program)).toHaveLength(2);
    await demandInvariants(api);
  });

  test('sent twice under one key it is done once, and answers the same code', async () => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, { ...ofSupplier, rewards: [card] }, own(trade));
    await adjust(program, trade, 2_000);
    const send = () =>
      admin.post(
        `/loyalty-programs/${program}/redeem`,
        { customer_id: trade.customerId, reward_id: 'c1' },
        { 'idempotency-key': `redeem-${program}` },
      );
    const [first, again] = [await send(), await send()];
    expect(again.body.gift_card.code).toBe(first.body.gift_card.code);
    expect(await cards(program)).toHaveLength(1);
    expect((await walletOf(program, trade.customerId)).balance).toBe(1_500);
  });

  test('a stock counts a reward wherever it was taken: on orders and as cards', async () => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, { ...ofSupplier, rewards: [{ ...off, id: 'x', stock: 1 }] }, own(trade));
    await adjust(program, trade, 1_000);
    const sale = await aPlaced(trade);
    await admin.post(`${sale.path}/apply-loyalty-program`, { loyalty_program_id: program, reward_id: 'x' });
    const rewards = [{ ...card, id: 'x', stock: 1, valid_days: null }];
    await admin.post(`/loyalty-programs/${program}`, { draft: aConfig({ ...ofSupplier, rewards }) });
    expect((await admin.post(`/loyalty-programs/${program}/publish`, {})).status).toBe(200);
    expect((await redeem(program, trade, 'x')).body.code).toBe('loyalty.reward_out');
    await apply(sale, program, 0);
    expect((await redeem(program, trade, 'x')).status).toBe(200);
    await demandInvariants(api);
  });

  test('a draft whose cards nobody would owe alone is refused at the reward, as it is saved and as it is published', async () => {
    const trade = await aTrade(api);
    const draft = (over: object) => aConfig({ supplier_bps: 4_000, platform_bps: 6_000, rewards: [card], ...over });
    const made = (client: Client, over: object = {}) =>
      client.post('/loyalty-programs', { name: `Cards ${testId('n')}`, draft: draft(over) });
    expect((await made(admin)).body.message).toEqual([
      { path: 'draft.rewards.0.type', message: expect.stringContaining('“Marketplace pays” to 100%') },
    ]);
    expect((await made(trade.supplier)).body.message).toEqual([
      { path: 'draft.rewards.0.type', message: expect.stringContaining('“Supplier pays” to 100%') },
    ]);
    const days = { supplier_bps: 0, platform_bps: 10_000, rewards: [{ ...off, valid_days: 5 }] };
    expect((await made(admin, days)).body.message[0].path).toBe('draft.rewards.0.valid_days');
    const saved = await made(trade.supplier, { supplier_bps: 10_000, platform_bps: 0 });
    expect(saved.body.loyalty_program.draft.rewards).toMatchObject([{ type: 'gift_card', valid_days: 30 }]);
    const { id } = saved.body.loyalty_program;
    await sql`update loyalty_programs set draft = draft || '{"supplier_bps": 5000, "platform_bps": 5000}' where id = ${id}`.execute(
      api.owner,
    );
    expect((await admin.post(`/loyalty-programs/${id}/publish`, {})).body.message[0].path).toBe('draft.rewards.0.type');
  });

  test('issued by mistake: the card is blocked and the points are given back by hand', async () => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, { ...ofSupplier, rewards: [card] }, own(trade));
    await adjust(program, trade, 500);
    const { gift_card } = (await redeem(program, trade, 'c1', {}, trade.supplier)).body;
    const blocked = await trade.supplier.post(`/gift-cards/${gift_card.id}`, {
      is_disabled: true,
      reason: 'By mistake',
    });
    expect(blocked.body.gift_card.status).toBe('disabled');
    await adjust(program, trade, 500);
    expect((await walletOf(program, trade.customerId)).balance).toBe(500);
    await demandInvariants(api);
  });

  test.each<[string, string, string]>([
    ['points that are not those of its entries', 'loyalty_redemptions', 'points = points + 1'],
    ['another amount than its reward gave', 'loyalty_redemptions', 'amount = amount + 1'],
    ['points that several pay for', 'loyalty_lots', 'supplier_bps = 4000'],
    ['points that went nowhere', 'loyalty_entries', 'redemption_id = null'],
    ['more than there were', 'loyalty_versions', `config = jsonb_set(config, '{rewards,0,stock}', '0')`],
  ])('the books are checked for a card with %s', async (_, table, change) => {
    const trade = await aTrade(api);
    const program = await aProgram(api.owner, { ...ofSupplier, rewards: [{ ...card, stock: 1 }] }, own(trade));
    await adjust(program, trade, 500);
    await redeem(program, trade);
    await demandInvariants(api);
    const planted = api.owner.transaction().execute(async (trx) => {
      await sql`update ${sql.table(table)} set ${sql.raw(change)} where program_id = ${program}`.execute(trx);
      await demandInvariants({ ...api, owner: trx });
    });
    await expect(planted).rejects.toThrow(/^M42 p/);
    await demandInvariants(api);
  });
});
