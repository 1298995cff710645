import { describe, expect, test } from 'vitest';
import {
  canRedeem,
  canRedeemCard,
  canRedeemCards,
  cardFaultOf,
  cardOf,
  emptyConfig,
  fundedAlone,
  problemsOf,
  rewardOn,
  type CardReward,
  type Config,
  type OrderReward,
  type Reward,
} from '../rules.ts';

const rule = {
  id: 'r1',
  basis: 'amount',
  points: 1,
  per: 1_000,
  min: 0,
  cap: null,
  multiplier_bps: 10_000,
  ids: [],
} as const;
const aConfig = (over: Partial<Config> = {}): Config => ({ ...emptyConfig, rules: [rule], ...over });
const of = { product_id: null, pieces: null, stock: null, name_ar: null, cost_points: 500 };

describe('"rewards[{id, type: discount|free_item, cost_points, stock}]" (M16)', () => {
  const aReward = (over: Partial<OrderReward> = {}): OrderReward => ({
    id: 'w1',
    type: 'discount',
    name: '50 off',
    name_ar: null,
    cost_points: 500,
    amount: 5_000,
    product_id: null,
    pieces: null,
    stock: null,
    ...over,
  });
  const case12 = aReward({
    id: 'w2',
    type: 'free_item',
    name: 'A case',
    amount: null,
    product_id: 'prod_1',
    pieces: 12,
  });
  const lines = [
    { id: 'a', product_id: 'prod_1', quantity: 6, goods: 600, room: 600 },
    { id: 'b', product_id: 'prod_1', quantity: 36, goods: 3_601, room: 3_601 },
  ];
  test.each<[string, OrderReward, ReturnType<typeof rewardOn>]>([
    ['a discount is its amount', aReward(), { amount: 5_000, item_id: null }],
    ['a free item is what its pieces cost on the line that has as many', case12, { amount: 1_200, item_id: 'b' }],
    ['a free item that the order has too few of', { ...case12, pieces: 37 }, null],
    ['a free item of another product', { ...case12, product_id: 'prod_2' }, null],
  ])('%s', (_, reward, given) => {
    expect(rewardOn(reward, lines)).toEqual(given);
  });

  test.each<[string, OrderReward, object, string | true]>([
    ['allowed', aReward(), {}, true],
    ['too few points', aReward(), { balance: 499 }, 'loyalty.too_few'],
    ['worth more than may be taken off', aReward(), { room: 4_999 }, 'loyalty.reward_above'],
    ['the last one', aReward({ stock: 3 }), { used: 2 }, true],
    ['run out', aReward({ stock: 3 }), { used: 3 }, 'loyalty.reward_out'],
    ['goods that are not on the order', { ...case12, pieces: 99 }, {}, 'loyalty.reward_missing'],
  ])('%s', (_, reward, over, outcome) => {
    const permit = canRedeem(reward, rewardOn(reward, lines), { balance: 500, room: 5_000, used: 0, ...over });
    expect(permit.allowed || permit.code).toBe(outcome);
  });

  test('what it lacks is said at its field', () => {
    const rewards = [aReward({ amount: null }), { ...case12, product_id: null, pieces: null, name: '50 off' }];
    expect(problemsOf(aConfig({ rewards }), null).map(({ path, code }) => [path, code])).toEqual([
      ['rewards.0.amount', 'errors.required'],
      ['rewards.1.product_id', 'errors.required'],
      ['rewards.1.pieces', 'errors.required'],
      ['rewards.1.name', 'loyalty.reward_twice'],
    ]);
  });
});

describe('"rewards[{type: gift_card|cashback, cost_points, stock, valid_days}]" (M16)', () => {
  const aCard = (over: Partial<CardReward> = {}): CardReward => ({
    ...of,
    id: 'w3',
    type: 'gift_card',
    name: 'Card of 50',
    amount: 5_000,
    valid_days: 30,
    ...over,
  });
  const everybody = { supplier_bps: 0, platform_bps: 10_000 };
  const oneSupplier = { supplier_bps: 10_000, platform_bps: 0 };
  const both = { supplier_bps: 4_000, platform_bps: 6_000 };

  test.each<[string, typeof both, string | null, string | null]>([
    ['the marketplace pays for its own program', everybody, null, null],
    ['a supplier pays for its own program', oneSupplier, 'sup_1', null],
    ['both pay for the marketplace’s', both, null, 'loyalty.reward_marketplace_pays'],
    ['suppliers pay for the marketplace’s', oneSupplier, null, 'loyalty.reward_marketplace_pays'],
    ['both pay for a supplier’s', both, 'sup_1', 'loyalty.reward_supplier_pays'],
    ['the marketplace pays for a supplier’s', everybody, 'sup_1', 'loyalty.reward_supplier_pays'],
  ])('who owes the card: %s', (_, shares, supplierId, fault) => {
    expect(cardFaultOf(shares, supplierId)).toBe(fault);
    expect(
      problemsOf(aConfig({ ...shares, rewards: [aCard(), aCard({ type: 'cashback', name: 'Back' })] }), supplierId),
    ).toEqual(
      fault === null
        ? []
        : [
            { path: 'rewards.0.type', code: fault },
            { path: 'rewards.1.type', code: fault },
          ],
    );
  });

  test('what it lacks, and days where it is used at once, is said at its field', () => {
    const rewards: Reward[] = [
      aCard({ amount: null }),
      { ...of, id: 'w1', type: 'discount', name: 'Off', amount: 1_000, valid_days: 30 },
      {
        ...of,
        id: 'w2',
        type: 'free_item',
        name: 'Free',
        amount: null,
        product_id: 'prod_1',
        pieces: 1,
        valid_days: 1,
      },
      { ...of, id: 'w4', type: 'discount', name: 'Of before', amount: 1_000 },
    ];
    expect(problemsOf(aConfig({ rewards }), null).map(({ path, code }) => [path, code])).toEqual([
      ['rewards.0.amount', 'errors.required'],
      ['rewards.1.valid_days', 'loyalty.reward_used_at_once'],
      ['rewards.2.valid_days', 'loyalty.reward_used_at_once'],
    ]);
  });

  test.each<[string, CardReward, object, string | true]>([
    ['allowed', aCard(), {}, true],
    ['the last one', aCard({ stock: 3 }), { used: 2 }, true],
    ['run out', aCard({ stock: 3 }), { used: 3 }, 'loyalty.reward_out'],
    ['points are owed', aCard(), { points: 0, ofPayer: 0, debt: 7 }, 'loyalty.owed'],
    ['too few points', aCard(), { points: 499, ofPayer: 499 }, 'loyalty.too_few'],
    ['enough points, but others pay for some of them', aCard(), { ofPayer: 499 }, 'loyalty.reward_shared'],
  ])('%s', (_, reward, over, outcome) => {
    const permit = canRedeemCard(reward, { points: 500, ofPayer: 500, debt: 0, used: 0, ...over });
    expect(permit.allowed || permit.code).toBe(outcome);
  });

  const chain = { name: 'Rawdah', owner_id: 'cus_1', owner: 'Aswaq Rawdah' };
  const open = { status: 'published', hasRegion: true, chain: null };
  test.each<[string, Partial<Parameters<typeof canRedeemCards>[0]>, string | true]>([
    ['published', {}, true],
    ['ended, while there are points', { status: 'ended' }, true],
    ['paused', { status: 'paused' }, 'loyalty.paused'],
    ['a draft', { status: 'draft' }, 'loyalty.not_published'],
    ['without a market for its cards', { hasRegion: false }, 'loyalty.no_region'],
    ['by the owner of the chain', { chain }, true],
    ['"pooled": by a branch', { chain: { ...chain, owner_id: 'cus_2' } }, 'loyalty.card_owner_only'],
  ])('cards of a program %s', (_, over, outcome) => {
    const permit = canRedeemCards({ ...open, ...over }, 'cus_1');
    expect(permit.allowed || permit.code).toBe(outcome);
  });

  test('of the lots, those that who owes the card pays for alone', () => {
    const lots = [
      { id: 'a', funding_supplier_id: null, supplier_bps: 0 },
      { id: 'b', funding_supplier_id: 'sup_1', supplier_bps: 10_000 },
      { id: 'c', funding_supplier_id: 'sup_1', supplier_bps: 4_000 },
      { id: 'd', funding_supplier_id: 'sup_2', supplier_bps: 10_000 },
      { id: 'e', funding_supplier_id: 'sup_1', supplier_bps: 0 },
    ];
    expect(fundedAlone(lots, null).map(({ id }) => id)).toEqual(['a', 'e']);
    expect(fundedAlone(lots, 'sup_1').map(({ id }) => id)).toEqual(['b']);
  });

  test.each<[string, CardReward, ReturnType<typeof cardOf>]>([
    [
      'a gift card, to the end of its last day in Riyadh',
      aCard(),
      { value: 5_000, type: 'gift', ends_at: new Date('2026-12-18T20:59:59.999Z') },
    ],
    [
      'the day turns in Riyadh',
      aCard({ valid_days: 1 }),
      { value: 5_000, type: 'gift', ends_at: new Date('2026-11-19T20:59:59.999Z') },
    ],
    [
      'cashback without an end',
      aCard({ type: 'cashback', valid_days: null }),
      { value: 5_000, type: 'refund_credit', ends_at: null },
    ],
  ])('the card: %s', (_, reward, card) => {
    expect(cardOf(reward, new Date('2026-11-17T22:00:00Z'))).toEqual(card);
  });
});
