import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../../apps/api/testing.ts';
import { aTrade, type Trade } from '../../orders/testing/trade.ts';
import { aVariant } from '../../products/testing.ts';
import { startStore } from '../../store/testing.ts';

let api: TestApi;
let trade: Trade;
let admin: Client;
let theirs: Client;
let variant: string;

beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
  theirs = (await aTrade(api)).supplier;
  admin = await api.signIn({ account: 'admin', permissions: ['promotions:read', 'promotions:update'] });
  variant = await aVariant(api, trade.supplierId);
}, 60_000);
afterAll(() => api.stop());

const tenGetOne = () => ({
  type: 'buy_x_get_y',
  triggers: [{ match: [{ type: 'variants', ids: [variant] }], min_quantity: 10 }],
  bps: 10_000,
  rewards: [{ variant_id: variant, quantity: 1 }],
});
const made = (benefit: object, over: object = {}) =>
  trade.supplier.post('/promotions', { name: 'Ten and one', benefit, ...over });

test('a bundle is proposed, published as a version, and its goods are named', async () => {
  const { body } = await made(tenGetOne(), { usage_limit: 200 });
  const { id } = body.promotion;
  expect(body.promotion).toMatchObject({ status: 'draft', type: 'buy_x_get_y', names: [{ id: variant }] });
  expect((await theirs.get(`/promotions/${id}`)).status).toBe(404);
  expect((await trade.supplier.get(`/discounts/${id}`)).status).toBe(404);
  const { body: parts } = await trade.supplier.get(`/promotions/${id}/parts`);
  expect(parts).toMatchObject({ parts: [{ variant_id: variant, is_given: true }], places: [], stock: [] });
  expect((await theirs.get(`/promotions/${id}/parts`)).status).toBe(404);
  await trade.supplier.post(`/promotions/${id}/submit`, {});
  expect((await admin.post(`/promotions/${id}/approve`, {})).body.promotion).toMatchObject({
    status: 'active',
    number: 1,
  });
  const { rows } = await sql<{
    benefit: object;
  }>`select pmv.rule->'benefit' as benefit from promotion_versions pmv where pmv.promotion_id = ${id}`.execute(
    api.owner,
  );
  expect(rows).toEqual([{ benefit: { ...tenGetOne(), max_repeats: null } }]);
  const asked = await trade.supplier.post(`/promotions/${id}`, { benefit: { ...tenGetOne(), max_repeats: 3 } });
  expect(asked.body.promotion).toMatchObject({ number: 1, proposed: { terms: { benefit: { max_repeats: 3 } } } });
  expect((await trade.supplier.get('/promotions?type=buy_x_get_y&proposed=true')).body.count).toBe(1);
});

describe('bad input gets a message at the field', () => {
  test.each([
    ['a bundle of nothing', { type: 'fixed_bundle', items: [], price: 100 }, 'benefit.items'],
    ['nothing to buy', () => ({ ...tenGetOne(), triggers: [] }), 'benefit.triggers'],
    ['nothing to give', () => ({ ...tenGetOne(), rewards: [] }), 'benefit.rewards'],
    [
      'goods that are not there',
      { type: 'fixed_bundle', items: [{ variant_id: 'variant_none', quantity: 2 }], price: 100 },
      'benefit.items.0.variant_id',
    ],
    ['all of a set free', { type: 'mix_match', choose: 6, free: 6 }, 'benefit.free'],
    [
      'steps that do not rise',
      {
        type: 'tier',
        steps: [
          { from: 10, bps: 500 },
          { from: 5, bps: 900 },
        ],
      },
      'benefit.steps.1.from',
    ],
  ])('%s', async (_, benefit, path) => {
    const { status, body } = await made(typeof benefit === 'function' ? benefit() : benefit);
    expect([status, body.message[0].path]).toEqual([400, path]);
  });
});
