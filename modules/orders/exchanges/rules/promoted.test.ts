import { describe, expect, it } from 'vitest';
import { microsOf } from '#domain/unit-price.ts';
import { promoteLines, snapshotOf, takenOf, type Offer, type Rule } from '#modules/promotions/rules.ts';
import { anOffer, aRule } from '../../../promotions/testing.ts';
import { aLevel, aLine, aLocation, anAcceptedBook, anEnv, later } from '../../testing/books.ts';
import type { Env, OrderBook } from '../../core/rules/book.ts';
import { takenBy } from '../../core/rules/promoted.ts';
import { fulfill, ship } from '../../fulfillments/rules/fulfillments.ts';
import { capture } from '../../payments/rules/payments.ts';
import { requestReturn } from '../../returns/rules/returns.ts';
import { cancelExchange, createExchange, fulfillExchange, previewExchange, shipExchange } from './exchanges.ts';

const goods = (...ids: string[]) => [{ type: 'variants' as const, operator: 'in' as const, ids }];
const line = (variant_id: string, quantity: number, unit_price: number) =>
  aLine({ variant_id, product_id: variant_id, quantity, unit_price, tax_rate: 15 });
const water = (quantity: number) => line('water', quantity, 1_000);
const tea = (quantity: number) => line('tea', quantity, 3_000);

type Used = { times: number; spent: number };
const offerOf = (rules: readonly Rule[], at: Date, used: Record<string, Used> = {}): Offer =>
  anOffer(rules, ['water', 'tea'], {
    at: at.toISOString(),
    buyer: { id: 'cus_1', group_ids: [], status: 'active', area_id: null },
    used,
    goods: [{ variant_id: 'tea', price: microsOf(tea(1)), available: null }],
  });

/** An order as a draft under these rules places it, all of it shipped and paid. */
function sold(env: Env, lines: readonly ReturnType<typeof aLine>[], rules: readonly Rule[]): OrderBook {
  const offer = offerOf(rules, env.now);
  const result = promoteLines(
    lines.map((one, at) => ({ ...one, id: String(at) })),
    [],
    'SAR',
    offer,
  );
  const cart = {
    lines: lines.map((one, at) => {
      const { adjustments = [], discount = 0 } = result.lines[at] ?? {};
      return discount > 0 ? { ...one, adjustments, discount_total: discount } : one;
    }),
    promoted: result.told.length > 0 ? snapshotOf(offer, result) : null,
  };
  const accepted = anAcceptedBook(env, cart, {
    levels: [aLevel({ variant_id: 'water' }), aLevel({ variant_id: 'tea' })],
    locations: [aLocation()],
  });
  const items = accepted.items.map(({ id, quantity }) => ({ item_id: id, quantity }));
  const packed = fulfill(accepted, { items, asks_location: true }, env).book;
  return capture(ship(packed, { fulfillment_id: packed.fulfillments[0]?.id ?? '' }, env).book, {}, env).book;
}
const exchangeOf = (book: OrderBook, back: number, lines: readonly ReturnType<typeof aLine>[], offer?: Offer) => ({
  return_items: [{ item_id: book.items[0]?.id ?? '', quantity: back }],
  additional_items: lines,
  shipping_methods: [],
  return_shipping: null,
  cart_id: 'cart_1',
  allow_backorder: true,
  reasons: [],
  ...(offer ? { offer } : {}),
});
const figures = (book: OrderBook, back: number, lines: readonly ReturnType<typeof aLine>[], offer: Offer) => {
  const { value, lines: sent } = previewExchange(
    book,
    exchangeOf(book, back, lines, offer),
    new Date(offer.context.at),
  );
  return [value.return_value, sent.map(({ discount_total = 0 }) => discount_total), value.difference_due];
};
const tenth = { type: 'percentage', bps: 1_000 } as const;
const off20 = { type: 'fixed', amount: 2_000, allocation: 'total' } as const;
const sixFor48 = { type: 'mix_match', choose: 6, price: 4_800, free: 0, max_repeats: null } as const;
const steps = [
  { from: 10, bps: 500 },
  { from: 20, bps: 1_000 },
];
const ended = { ends_at: '2026-11-18T08:00:00.000Z' };

describe('promotions run "in drafts, edits, exchanges …, with the same result to the halala everywhere"', () => {
  it.each<[what: string, rules: Rule[]]>([
    ['a percentage of goods', [aRule('tenth', tenth, { conditions: goods('water') })]],
    ['a percentage of the order', [aRule('tenth', tenth)]],
    ['an amount off the order', [aRule('off', off20, { min_amount: 10_000 })]],
    ['a bundle', [aRule('six', sixFor48, { conditions: goods('water') })]],
    ['steps', [aRule('steps', { type: 'tier', by: 'quantity', steps }, { conditions: goods('water') })]],
    ['several together', [aRule('a', tenth, { conditions: goods('water') }), aRule('b', off20)]],
  ])(
    '%s: goods sent in the place of the same goods cost what those came back at, also once it has ended',
    (_, rules) => {
      const env = anEnv();
      const book = sold(
        env,
        [water(12), tea(2)],
        rules.map((one) => ({ ...one, ...ended })),
      );
      expect(book.order.discount_total).toBeGreaterThan(0);
      for (const quantity of [1, 3, 6, 11, 12]) {
        const [back, , difference] = figures(book, quantity, [water(quantity)], offerOf([], later(env, 5).now));
        expect(back).toBeGreaterThan(0);
        // Shares are rounded, and so is their tax.
        expect(Math.abs(Number(difference))).toBeLessThanOrEqual(2);
      }
    },
  );

  it.each<[what: string, now: Rule, sent: number[]]>([
    ['what holds now for what is sent', aRule('tenth', tenth, { conditions: goods('tea') }), [600]],
    [
      'what stays counts to its threshold',
      aRule('tenth', tenth, { conditions: goods('tea', 'water'), min_quantity: 9 }),
      [600],
    ],
    ['but not what comes back', aRule('tenth', tenth, { conditions: goods('tea', 'water'), min_quantity: 10 }), [0]],
    ['of a fixed amount its share', aRule('off', off20, { conditions: goods('tea', 'water') }), [923]],
    [
      'bundles of what is sent',
      aRule('two', { ...sixFor48, choose: 2, price: 5_000 }, { conditions: goods('tea') }),
      [1_000],
    ],
    ['no discount of the order is granted anew', aRule('tenth', tenth), [0]],
    [
      'nor free goods',
      aRule('gift', {
        type: 'buy_x_get_y',
        triggers: [{ match: [], min_quantity: 1 }],
        bps: 10_000,
        rewards: [{ variant_id: 'tea', quantity: 1 }],
        max_repeats: null,
      }),
      [0],
    ],
    ['nor shipping', aRule('ship', { type: 'free_shipping' }), [0]],
    ['nor by a code that nobody gave', aRule('code', tenth, { conditions: goods('tea'), code: 'TEA10' }), [0]],
    ['not what has ended', aRule('tenth', tenth, { conditions: goods('tea'), ...ended }), [0]],
    ['no more than a budget has left', aRule('tenth', tenth, { conditions: goods('tea'), budget: 1_000 }), [150]],
    ['not beyond its number of uses', aRule('tenth', tenth, { conditions: goods('tea'), usage_limit: 3 }), [0]],
  ])('%s', (_, now, expected) => {
    const env = anEnv();
    const book = sold(env, [water(10)], []);
    const offer = offerOf([now], later(env, 1).now, { tenth: { times: 3, spent: 850 } });
    // Seven at 10.00 stay beside two at 30.00.
    expect(figures(book, 3, [tea(2)], offer)[1]).toEqual(expected);
  });

  it('what stays keeps what it bears, and both bear no more than the rule gives on all of it', () => {
    const env = anEnv();
    const book = sold(env, [water(20)], [aRule('off', off20)]);
    // Half of it stays with 10.00 of the 20.00; what is sent is worth nine times as much and bears the other 10.00.
    expect(figures(book, 10, [tea(30)], offerOf([], env.now))[1]).toEqual([1_000]);
  });

  it('a budget gives again only what it has left: what comes back gives nothing back', () => {
    const env = anEnv();
    const own = aRule('tenth', tenth, { budget: 1_200 });
    const book = sold(env, [water(10)], [own]);
    const left = (spent: number) => offerOf([own], env.now, { tenth: { times: 1, spent } });
    expect(figures(book, 5, [water(5)], left(1_000))[1]).toEqual([200]);
    expect(figures(book, 5, [water(5)], left(1_200))[1]).toEqual([0]);
  });

  it('a piece joins one bundle at most: three of six stay, three are sent, and one bundle is shared', () => {
    const env = anEnv();
    const book = sold(env, [water(6)], [aRule('six', sixFor48, { conditions: goods('water') })]);
    expect(figures(book, 3, [water(3)], offerOf([], env.now))).toEqual([2_760, [600], 0]);
    expect(figures(book, 3, [water(2)], offerOf([], env.now))[1]).toEqual([0]);
  });
});

describe('what an exchange takes of promotions', () => {
  const now = aRule('tea', tenth, { conditions: goods('tea') });
  const own = aRule('water', tenth, { conditions: goods('water') });
  const amounts = (book: OrderBook) => takenBy(book).map(({ promotion_id, amount }) => [promotion_id, amount]);

  it('is the order’s, which remembers what it did not know; canceled, it is given back', () => {
    const env = anEnv();
    const before = sold(env, [water(10)], [own]);
    const offer = offerOf([now], later(env, 1).now);
    const { book, made } = createExchange(before, exchangeOf(before, 4, [tea(2), water(1)], offer), env);
    expect(book.additional_items.map(({ discount_total, adjustments }) => [discount_total, adjustments])).toEqual([
      [600, [{ rule_id: 'tea', version_id: 'tea_v1', amount: 600 }]],
      [100, [{ rule_id: 'water', version_id: 'water_v1', amount: 100 }]],
    ]);
    expect(amounts(before)).toEqual([['water', 1_000]]);
    expect(amounts(book)).toEqual([
      ['water', 1_100],
      ['tea', 600],
    ]);
    expect(book.order.promoted?.sources.map(({ rule_id }) => rule_id)).toEqual(['water', 'tea']);
    // An edit of the sale asks as of when it was placed.
    expect(book.order.promoted?.rules.at(-1)?.starts_at).toBe(offer.context.at);
    expect(amounts(cancelExchange(book, { swap_id: made }, env).book)).toEqual([['water', 1_000]]);
  });

  it('an order without promotions remembers those of its exchange alone', () => {
    const env = anEnv();
    const before = sold(env, [water(10)], []);
    const offer = offerOf([now, own], later(env, 1).now);
    const { book } = createExchange(before, exchangeOf(before, 10, [tea(2)], offer), env);
    expect(book.order.promoted).toMatchObject({ rules: [{ id: 'tea' }], told: [], goods: [] });
    expect(amounts(book)).toEqual([['tea', 600]]);
  });

  it('"full return in any slicing gives back exactly what was granted", of what was sent too', () => {
    const env = anEnv();
    const before = sold(env, [water(10)], [own]);
    const { book, made } = createExchange(before, exchangeOf(before, 7, [water(7)], offerOf([], env.now)), env);
    const sent = fulfillExchange(book, { swap_id: made, asks_location: false }, env);
    let now_ = shipExchange(sent.book, { swap_id: made, fulfillment_id: sent.made.id }, env).book;
    const [item] = now_.additional_items;
    const worth = [1, 2, 1, 3].map((quantity) => {
      const items = [{ item_id: item?.id ?? '', quantity }];
      now_ = requestReturn(
        now_,
        { items, shipping_method: null, receive_now: false, reasons: [], asks_location: false },
        env,
      ).book;
      return now_.return_items.at(-1)?.value ?? 0;
    });
    expect(worth.reduce((sum, one) => sum + one, 0)).toBe(item?.total);
    expect(takenOf(now_.additional_items, []).get('water')).toBe(700);
  });
});
