import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { aTrade, demandInvariants } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { actsOf, aManager, aProgram, own, type Sale } from './testing.ts';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startStore();
  admin = await aManager(api);
}, 60_000);
afterAll(() => api.stop());

const { heard, aPlaced, back, adjust, walletOf, apply } = actsOf(() => ({ api, admin }));

describe('rewards on an order (M16)', () => {
  const reward = {
    id: 'w1',
    type: 'free_item' as const,
    name: 'Three pieces',
    name_ar: 'ثلاث حبات',
    cost_points: 200,
    amount: null,
    product_id: null as string | null,
    pieces: 3,
    stock: 1 as number | null,
  };
  const twentyOff = { ...reward, id: 'w2', type: 'discount' as const, name: 'Twenty off', amount: 2_000, pieces: null };
  const redeem = ({ path }: Sale, program: string, reward_id = 'w1', rest: object = {}) =>
    admin.post(`${path}/apply-loyalty-program`, { loyalty_program_id: program, reward_id, ...rest });

  test('a free item is goods of the order that cost nothing: VAT is on what is left, and what comes back gives its points back', async () => {
    const trade = await aTrade(api);
    const sale = await aPlaced(trade);
    const { rows } = await sql<{
      product_id: string;
    }>`select product_id from order_items where id = ${sale.item}`.execute(api.owner);
    const rewards = [{ ...reward, product_id: rows[0]?.product_id ?? '' }];
    const program = await aProgram(api.owner, { rewards, earn_trigger: 'disabled', min_points: 1_000 }, own(trade));
    await adjust(program, trade, 100);
    expect((await redeem(sale, program)).body).toMatchObject({
      code: 'loyalty.too_few',
      message: [{ path: 'reward_id' }],
    });
    await adjust(program, trade, 200);
    expect((await admin.get(`${sale.path}/apply-loyalty-program`)).body.programs).toMatchObject([
      { most_points: 0, reward_id: null, rewards: [{ id: 'w1', cost_points: 200, amount: 3_000, why_not: null }] },
    ]);
    expect((await redeem(sale, program, 'w1', { points: 5 })).body.code).toBe('loyalty.points_or_reward');
    expect((await redeem(sale, program)).body).toMatchObject({
      points_used: 200,
      discount_amount: 3_000,
      balance_after: 100,
    });
    expect((await admin.get(sale.path)).body.order).toMatchObject({
      discount_total: 3_000,
      discounts: [{ code: expect.stringContaining(' · Three pieces'), rule: { type: 'points', value: 3_000 } }],
    });
    await admin.post(`${sale.path}/accept`);
    const packed = await admin.post(`${sale.path}/fulfillment`, { items: [{ item_id: sale.item, quantity: 10 }] });
    await admin.post(`${sale.path}/shipment`, { fulfillment_id: packed.body.order.fulfillments[0].id });
    await admin.post(`${sale.path}/complete`);
    await back(sale, 5);
    expect((await walletOf(program, trade.customerId)).balance).toBe(200);
    await demandInvariants(api);
  });

  test('of the last one of a reward two orders at once get one; taken off or canceled, it is there again', async () => {
    const trade = await aTrade(api);
    const [sale, other] = [await aPlaced(trade), await aPlaced(trade)];
    const program = await aProgram(api.owner, { rewards: [twentyOff], earn_trigger: 'disabled' }, own(trade));
    await adjust(program, trade, 400);
    const both = await Promise.all([redeem(sale, program, 'w2'), redeem(other, program, 'w2')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.body.code).toBe('loyalty.reward_out');
    expect((await walletOf(program, trade.customerId)).balance).toBe(200);
    await apply(both[0]?.status === 200 ? sale : other, program, 0);
    expect((await redeem(sale, program, 'w2')).body).toMatchObject({ points_used: 200, discount_amount: 2_000 });
    // The same points by their worth instead: 200 are 20.00.
    expect((await apply(sale, program, 200)).body).toMatchObject({ points_used: 200 });
    expect((await redeem(other, program, 'w2')).status).toBe(200);
    await admin.post(`${other.path}/cancel`, { reason: 'test' });
    await heard();
    expect((await walletOf(program, trade.customerId)).balance).toBe(200);
    expect((await redeem(sale, program, 'w2')).status).toBe(200);
    await demandInvariants(api);
  });
});
