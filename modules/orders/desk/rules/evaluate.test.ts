import { describe, expect, it, test } from 'vitest';
import { ownBlockers, creditBlockers, type BlockerCode } from './blockers.ts';
import type { SupplierCatalogs, CatalogLine } from '#modules/catalogs/rules.ts';
import type { SupplierLists } from '#modules/price-lists/rules.ts';
import { nextCutoff } from './cutoff.ts';
import { rankDrivers, type DriverFacts } from './drivers.ts';
import type { DeskArea, DeskCustomer, DeskLine, DeskOrder } from './facts.ts';
import { inTurn, evaluate, type EvaluationOptions } from './evaluate.ts';
import { decidingOf, groupFor } from './blocker-groups.ts';
import type { CreditStanding } from '../../credit/rules/credit.ts';
import { noCredit } from '../../credit/rules/no-credit.ts';

/** A Wednesday, 13:00 in Riyadh. */
const now = new Date('2026-11-18T10:00:00.000Z');
const at = (iso: string) => new Date(iso);

const aLine = (over: Partial<DeskLine> = {}): DeskLine => ({
  id: 'item_1',
  variant_id: 'v_1',
  title: 'Water',
  title_ar: null,
  sku: 'WTR',
  manages_stock: true,
  case_size: 1,
  quantity: 10,
  fulfilled_quantity: 0,
  missing_quantity: 0,
  reserved: 0,
  unit_price_micros: 1_000_000_000,
  list_price_micros: 1_000_000_000,
  shrink_size: 1,
  price_locked: false,
  ...over,
});
const aCustomer = (over: Partial<DeskCustomer> = {}): DeskCustomer => ({
  id: 'cus_1',
  name: 'Noor',
  name_ar: null,
  vat_number: '310122393500003',
  vat_asked_at: null,
  can_order: true,
  is_excluded: false,
  priority: 'B',
  ...over,
});
const onCredit = (over: Partial<CreditStanding> = {}): CreditStanding => ({
  ...noCredit,
  payment_terms: 'net_30',
  ...over,
});
const anArea = (over: Partial<DeskArea> = {}): DeskArea => ({
  id: 'area_1',
  name: 'Malaz',
  name_ar: null,
  cutoff_time: null,
  delivery_days: [],
  min_order_amount: 0,
  is_excluded: false,
  ...over,
});
let count = 0;
const anOrder = (over: Partial<DeskOrder> = {}): DeskOrder => {
  const n = ++count;
  return {
    id: `order_${n}`,
    display_id: 10_000 + n,
    supplier_id: 'sup_1',
    status: 'pending',
    hold_reasons: [],
    version: 1,
    currency_code: 'SAR',
    region_id: 'reg_sa',
    subtotal: 10_000,
    total: 10_000,
    due: 10_000,
    driver_id: 'drv_1',
    is_brought: true,
    delivers: true,
    supplier_min: 0,
    shipping_address: { city: 'Riyadh', address_1: 'Street' },
    created_at: new Date(now.getTime() + n).toISOString(),
    customer: aCustomer({ id: `cus_${n}` }),
    standing: onCredit(),
    released: 0,
    area: anArea(),
    items: [aLine({ id: `item_${n}` })],
    levels: [{ id: 'l_1', variant_id: 'v_1', location_id: 'loc_1', stocked: 100, reserved: 0, blocked: 0 }],
    locations: [
      { id: 'loc_1', name: 'DC', code: 'DC', city: 'Riyadh', province: null, lat: null, lng: null, is_active: true },
    ],
    similar_orders: [],
    ...over,
  };
};
const options: EvaluationOptions = { allocation: 'fifo', allow_partial: false, location_id: null, overrides: [] };
const stocked = (n: number): Partial<DeskOrder> => ({
  levels: [{ id: 'l_1', variant_id: 'v_1', location_id: 'loc_1', stocked: n, reserved: 0, blocked: 0 }],
});
const codes = (order: DeskOrder): BlockerCode[] => ownBlockers(order, now).map(({ code }) => code);

describe('what stands in the way of an order by itself', () => {
  test.each<[BlockerCode, 'block' | 'warn', Partial<DeskOrder>]>([
    ['CUSTOMER_BLOCKED', 'block', { customer: aCustomer({ can_order: false }) }],
    ['CUSTOMER_BLOCKED', 'block', { customer: aCustomer({ is_excluded: true }) }],
    ['NEEDS_APPROVAL', 'block', { standing: onCredit({ requires_approval: true }), released: 9_999 }],
    ['MIN_ORDER', 'block', { supplier_min: 10_001 }],
    ['MIN_ORDER', 'block', { area: anArea({ min_order_amount: 10_001 }) }],
    ['AREA_EXCLUDED', 'block', { area: anArea({ is_excluded: true }) }],
    ['ON_HOLD', 'block', { status: 'requires_action' }],
    ['PRICE_CHANGED', 'warn', { items: [aLine({ list_price_micros: 1_100_000_000 })] }],
    ['NO_AREA', 'warn', { area: null }],
    ['NO_DRIVER', 'warn', { driver_id: null }],
    ['VAT_MISSING', 'warn', { total: 100_000, customer: aCustomer({ vat_number: null }) }],
    ['ADDRESS_INCOMPLETE', 'warn', { shipping_address: { city: 'Riyadh' } }],
    ['PROMO_EXPIRED', 'warn', { ended_promotions: [{ id: 'disc_1', name: 'Tea week' }] }],
    ['DUPLICATE', 'warn', { similar_orders: [{ id: 'order_x', display_id: 9, lines: ['v_1 10'] }] }],
    ['CUTOFF_PASSED', 'warn', { area: anArea({ cutoff_time: '12:00' }), created_at: '2026-11-18T06:00:00.000Z' }],
  ])('%s (%s)', (code, severity, over) => {
    const found = ownBlockers(anOrder(over), now);
    expect(found).toMatchObject([{ code, severity }]);
  });
  test('goods that a promotion gave are not judged by price, floor or pack', () => {
    const given = { promotion_id: 'promo_1', discount_total: 10_000, cost_micros: 900_000_000, list_price_micros: 2 };
    expect(codes(anOrder({ floor_margin_bps: 1_000, items: [aLine(given)] }))).toEqual([]);
    expect(codes(anOrder({ floor_margin_bps: 1_000, items: [aLine({ ...given, promotion_id: null })] }))).toContain(
      'BELOW_FLOOR',
    );
  });
  const catalogs: SupplierCatalogs = {
    buyer: { id: 'cus_1', status: 'active', area_id: null, group_ids: [] },
    is_excluded: false,
    catalogs: [
      {
        id: 'cat',
        name: 'Shops',
        name_ar: null,
        supplier_id: 'sup_1',
        scope: 'all',
        priority: 0,
        starts_at: null,
        ends_at: null,
        customer_ids: [],
        customer_group_ids: [],
        customer_statuses: [],
        area_ids: [],
        channels: [],
        excluded_customer_ids: [],
        excluded_area_ids: [],
        adjustment_bps: 0,
        currency_code: 'SAR',
      },
    ],
  };
  const aCatalog = (line: Partial<CatalogLine>): Partial<DeskLine> => ({
    catalog_lines: [
      {
        catalog_id: 'cat',
        line: {
          is_visible: true,
          badge: null,
          price_amount: null,
          price_pack_size: 1,
          adjustment_bps: null,
          min_quantity: null,
          max_quantity: null,
          increment: null,
          packs: [],
          ...line,
        },
      },
    ],
  });
  const lists: SupplierLists = {
    buyer: null,
    rules: [
      {
        list_id: 'pl',
        version_id: 'plv',
        number: 1,
        name: 'Cases',
        name_ar: null,
        type: 'sale',
        priority: 0,
        starts_at: null,
        ends_at: null,
        effective_at: '2026-01-01T00:00:00Z',
        superseded_at: null,
        customer_ids: [],
        customer_group_ids: [],
        customer_statuses: [],
        area_ids: [],
        adjustments: [],
        round_to: 1,
      },
    ],
  };
  const casePrice: Partial<DeskLine> = {
    list_prices: [
      {
        version_id: 'plv',
        basis: null,
        prices: [{ region_id: null, amount: 24_000, pack_size: 24, min_quantity: 24, max_quantity: null }],
      },
    ],
  };
  test.each<[string, Partial<DeskLine>, number, string[]]>([
    ['a catalog sells it by the case', aCatalog({ packs: ['case'] }), 48, []],
    ['a catalog sells it by the case', aCatalog({ packs: ['case'] }), 30, ['block 24']],
    ['a catalog sells it by 5, in shrinks', aCatalog({ packs: ['shrink'], increment: 5 }), 45, ['block 30']],
    ['a catalog sells single pieces too', aCatalog({ packs: ['piece', 'case'] }), 30, []],
    ['a list has a price for a case', casePrice, 48, []],
    ['a list has a price for a case', casePrice, 30, ['warn 24']],
    ['its price was agreed by hand', { ...casePrice, price_locked: true }, 30, []],
  ])('whole packs: %s', (_said, over, quantity, expected) => {
    // A sale is cheaper than the base price; without one the line was ordered at that.
    const list_price_micros = over.list_prices ? 1_200_000_000 : 1_000_000_000;
    const line = aLine({ quantity, case_size: 24, shrink_size: 6, list_price_micros, ...over });
    const found = ownBlockers(anOrder({ items: [line], lists, catalogs: over.catalog_lines ? catalogs : null }), now);
    expect(found.map(({ severity, params }) => `${severity} ${params?.step}`)).toEqual(expected);
    expect(found.every(({ code }) => code === 'PACK_MULTIPLE')).toBe(true);
  });
  // The piece of 10.00 that cost 9.50 is to keep 10 % of its price: 10.56.
  test.each<[string, Partial<DeskLine>, number | null, string[]]>([
    ['agreed by hand', { price_locked: true }, 1_000, ['block']],
    ['a catalog’s', { price_version_id: 'cat_1' }, 1_000, ['block']],
    ['the goods’ own, which everybody pays', {}, 1_000, ['warn']],
    ['a list’s, where it was approved', { price_version_id: 'plv_1', is_listed: true }, 1_000, ['warn']],
    ['the goods’ own, less a discount', { discount_total: 1 }, 1_000, ['block']],
    ['above the floor, but for a discount', { discount_total: 600 }, 500, ['block']],
    ['above the floor', { price_locked: true }, 500, []],
    ['of goods whose cost nobody knows', { price_locked: true, cost_micros: null }, 1_000, []],
    ['of a supplier without a floor', { price_locked: true }, null, []],
    ['approved', { price_locked: true, floor_approved_micros: 1_000_000_000 }, 1_000, []],
    ['approved when it was dearer', { price_locked: true, floor_approved_micros: 1_000_000_001 }, 1_000, ['block']],
  ])('below the floor: %s', (_said, over, floor_margin_bps, expected) => {
    const line = aLine({ quantity: 10, list_price_micros: 1_000_000_000, cost_micros: 950_000_000, ...over });
    const found = ownBlockers(anOrder({ items: [line], floor_margin_bps }), now);
    expect(found.map(({ severity }) => severity)).toEqual(expected);
    expect(found.every(({ code, fix }) => code === 'BELOW_FLOOR' && fix?.to === 'floor')).toBe(true);
  });
  it('says which cutoff was missed', () => {
    const area = anArea({ cutoff_time: '12:00' });
    expect(ownBlockers(anOrder({ area, created_at: '2026-11-16T10:00:00.000Z' }), now)).toMatchObject([
      { code: 'CUTOFF_PASSED', params: { at: '2026-11-17T09:00:00.000Z' } },
    ]);
  });
  it('takes a price that was agreed by hand as it is, and says when a VAT number was asked for', () => {
    expect(codes(anOrder({ items: [aLine({ list_price_micros: 1_100_000_000, price_locked: true })] }))).toEqual([]);
    const customer = aCustomer({ vat_number: null, vat_asked_at: '2026-11-18T06:00:00.000Z' });
    expect(ownBlockers(anOrder({ total: 100_000, customer }), now)).toMatchObject([
      { code: 'VAT_MISSING', text: 'desk.vat_asked', params: { at: '2026-11-18T06:00:00.000Z' } },
    ]);
  });
  it('finds nothing where everything is in order', () => expect(codes(anOrder())).toEqual([]));
  it('asks no street, area or driver for what is fetched, nor a VAT number for a simplified invoice', () => {
    expect(
      codes(
        anOrder({
          is_brought: false,
          area: null,
          driver_id: null,
          shipping_address: null,
          customer: aCustomer({ vat_number: null }),
        }),
      ),
    ).toEqual([]);
  });
  it('takes an order with less than four of five lines alike for another one', () => {
    const items = ['a', 'b', 'c', 'd', 'e'].map((id) => aLine({ id, variant_id: id }));
    const similar = (lines: string[]) => ({ items, similar_orders: [{ id: 'x', display_id: 9, lines }], levels: [] });
    expect(codes(anOrder(similar(['a 10', 'b 10', 'c 10', 'd 10'])))).toEqual(['DUPLICATE']);
    expect(codes(anOrder(similar(['a 10', 'b 10', 'c 10', 'd 9'])))).toEqual([]);
  });
});

describe('credit', () => {
  const of = (standing: Partial<CreditStanding>, over: Partial<DeskOrder> = {}, before = 0) =>
    creditBlockers(anOrder({ standing: onCredit({ credit_limit: 15_000, ...standing }), ...over }), before, now);
  const on = (...asked: Parameters<typeof of>) => of(...asked).map(({ code }) => code);
  it('counts what is owed, what earlier orders will add, and this one', () => {
    expect([on({ orders: 5_000 }), on({ orders: 5_001 }), on({}, {}, 5_001)]).toEqual([
      [],
      ['CREDIT_LIMIT'],
      ['CREDIT_LIMIT'],
    ]);
  });
  it('a limit of 0 is none', () => expect(on({ credit_limit: 0, orders: 9_999_999 })).toEqual([]));
  it('is overdue once the days agreed are over since it was completed', () => {
    expect([on({ owes_since: '2026-10-20T10:00:00.000Z' }), on({ owes_since: '2026-10-18T09:00:00.000Z' })]).toEqual([
      [],
      ['OVERDUE'],
    ]);
  });
  it('Credit hold stops; prepaid passes, and so does who pays on delivery', () => {
    const held = { credit_hold: true, credit_hold_reason: 'Cheque' };
    expect([on(held), on(held, { due: 0 }), on({ ...held, payment_terms: 'on_delivery' })]).toEqual([
      ['CREDIT_LIMIT'],
      [],
      [],
    ]);
  });
  it.each([
    ['before it is accepted, it stops here', {}, 0, 'block'],
    ['before it is loaded, it is said and stops there', { gate: 'load' }, 0, 'warn'],
    ['before it is invoiced', { gate: 'invoice' }, 0, 'warn'],
    ['what somebody released is said', {}, 1, 'warn'],
    ['a halala less was released', { orders: 5_002 }, 1, 'block'],
    [
      'what is overdue stops wherever the limit does',
      { gate: 'load', orders: 0, owes_since: '2026-01-01T00:00:00Z' },
      0,
      'block',
    ],
  ] as const)('over the limit, %s', (_, standing, released, severity) => {
    expect(of({ orders: 5_001, ...standing }, { released }).map((one) => one.severity)).toEqual([severity]);
  });
});

describe('judged together against one stock', () => {
  it('each takes from what the ones before it left; one that is short takes nothing', () => {
    const orders = [
      anOrder(stocked(15)),
      anOrder(stocked(15)),
      anOrder({ ...stocked(15), items: [aLine({ id: 'i', quantity: 5 })] }),
    ];
    const { results, shortages } = evaluate(orders, options, now);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(shortages).toMatchObject([
      {
        needed: 25,
        available: 15,
        short: 10,
        orders: [
          { gets: 10, left: 5 },
          { gets: 5, left: 5 },
          { gets: 5, left: 0 },
        ],
      },
    ]);
  });
  it('two lines of one variant share it', () => {
    const items = [aLine({ id: 'a' }), aLine({ id: 'b' })];
    expect(evaluate([anOrder({ ...stocked(15), items })], options, now).results[0]).toMatchObject({
      ok: false,
      blockers: [{ code: 'STOCK_SHORT', item_id: 'b' }],
    });
  });
  it('what is not stocked, or set aside already, needs nothing', () => {
    const items = [aLine({ id: 'a', manages_stock: false }), aLine({ id: 'b', reserved: 10 })];
    expect(evaluate([anOrder({ ...stocked(0), items })], options, now).results[0]).toMatchObject({
      ok: true,
      allocated: [],
    });
  });
  it('in part: what there is goes, unless there is nothing at all', () => {
    const partly = { ...options, allow_partial: true };
    const [first, second] = evaluate([anOrder(stocked(4)), anOrder(stocked(4))], partly, now).results;
    expect([first?.ok, first?.blockers[0]?.severity, first?.allocated[0]?.quantity]).toEqual([true, 'warn', 4]);
    expect([second?.ok, second?.blockers[0]?.severity]).toEqual([false, 'block']);
  });
  it('pro rata: by what each asks, to the last piece', () => {
    const orders = [5, 10, 20].map((quantity) =>
      anOrder({ ...stocked(11), items: [aLine({ id: `p${quantity}`, quantity })] }),
    );
    const { results } = evaluate(orders, { ...options, allocation: 'pro_rata', allow_partial: true }, now);
    expect(results.map(({ allocated }) => allocated[0]?.quantity)).toEqual([2, 3, 6]);
  });
  it('priority: A before B before C, and by age among equals', () => {
    const ranked = (['C', 'B', 'A', 'B'] as const).map((priority) => anOrder({ customer: aCustomer({ priority }) }));
    expect(inTurn(ranked, 'priority')).toEqual([ranked[2], ranked[1], ranked[3], ranked[0]]);
  });
  it('one location asked for is the only one', () => {
    const levels = ['loc_1', 'loc_2'].map((location_id) => ({
      id: location_id,
      variant_id: 'v_1',
      location_id,
      stocked: 6,
      reserved: 0,
      blocked: 0,
    }));
    const order = anOrder({ levels });
    const both = {
      ...order,
      locations: ['loc_1', 'loc_2'].map((id) => ({ ...order.locations[0], id })) as unknown as DeskOrder['locations'],
    };
    expect(
      [evaluate([both], options, now), evaluate([both], { ...options, location_id: 'loc_1' }, now)].map(
        ({ results }) => results[0]?.ok,
      ),
    ).toEqual([true, false]);
  });
  it('an order that credit blocks takes no stock; overridden, it does', () => {
    const held = anOrder({ ...stocked(10), standing: onCredit({ credit_hold: true }) });
    const next = anOrder(stocked(10));
    const verdicts = (overrides: EvaluationOptions['overrides']) =>
      evaluate([held, next], { ...options, overrides }, now).results.map(({ ok }) => ok);
    expect([verdicts([]), verdicts([{ order_id: held.id, code: 'CREDIT_LIMIT' }])]).toEqual([
      [false, true],
      [true, false],
    ]);
  });
  it('an order is told what those before it put on the same account; another currency puts nothing on it', () => {
    const one = { customer: aCustomer(), standing: onCredit({ credit_limit: 15_000 }) };
    const foreign = anOrder({ ...one, currency_code: 'USD', standing: onCredit({ credit_limit: 0 }) });
    const orders = [foreign, anOrder(one), anOrder(one), anOrder()];
    const found = evaluate(orders, options, now).results.map(({ ok, ahead }) => [ok, ahead]);
    expect(found).toEqual([
      [true, 0],
      [true, 0],
      [false, 10_000],
      [true, 0],
    ]);
  });
  it('open orders that the policy does not count are not counted ahead either', () => {
    const one = { customer: aCustomer(), standing: onCredit({ credit_limit: 15_000, counts_orders: false }) };
    expect(evaluate([anOrder(one), anOrder(one)], options, now).results.map(({ ok }) => ok)).toEqual([true, true]);
  });
  it('one customer’s orders share its credit, each supplier’s by itself', () => {
    const one = { customer: aCustomer(), standing: onCredit({ credit_limit: 15_000 }) };
    const orders = [anOrder(one), anOrder(one), anOrder({ ...one, supplier_id: 'sup_2' })];
    expect(evaluate(orders, options, now).results.map(({ ok }) => ok)).toEqual([true, false, true]);
  });
});

test('an order that waits for no confirmation is not confirmed, whoever overrides it, and takes nothing from others', () => {
  const gone = anOrder({ status: 'completed' });
  const next = anOrder();
  const overrides = [{ order_id: gone.id, code: 'NOT_WAITING' as const }];
  expect(evaluate([gone, next], { ...options, overrides }, now).results).toMatchObject([
    { ok: false, blockers: [{ code: 'NOT_WAITING' }], allocated: [] },
    { ok: true },
  ]);
});

test('groups: what blocks decides before what is to be known', () => {
  const warn = { code: 'NO_DRIVER', severity: 'warn' } as const;
  const block = { code: 'CREDIT_LIMIT', severity: 'block' } as const;
  expect([
    groupFor([]),
    groupFor([warn]),
    groupFor([warn, block]),
    groupFor([{ code: 'CUTOFF_PASSED', severity: 'warn' }]),
  ]).toEqual(['ready', 'delivery', 'credit', 'ready']);
  expect(decidingOf([warn, block])).toBe(block);
});

test.each([
  ['2026-11-18T10:00:00Z', '15:30', [], '2026-11-18T12:30:00.000Z'],
  ['2026-11-18T13:00:00Z', '15:30', [], '2026-11-19T12:30:00.000Z'],
  // Thursday and Saturday are delivered to: the eves are Wednesday and Friday.
  ['2026-11-18T13:00:00Z', '15:30', [4, 6], '2026-11-20T12:30:00.000Z'],
])('the cutoff after %s at %s, delivered on %j, is %s', (after, cutoff_time, delivery_days, expected) => {
  expect(nextCutoff({ cutoff_time, delivery_days }, at(after))?.toISOString()).toBe(expected);
});

describe('who brings it: the customer’s driver, else the area’s on duty with space left, else the least loaded', () => {
  const driver = (id: string, over: Partial<DriverFacts> = {}): DriverFacts => ({
    id,
    name: id,
    name_ar: null,
    on_duty: true,
    open_orders: 0,
    free_cases: null,
    ...over,
  });
  const first = (facts: Partial<Parameters<typeof rankDrivers>[0]>) =>
    rankDrivers({
      customer_driver_id: 'own',
      area_driver_id: 'area',
      cases: 10,
      drivers: [driver('idle'), driver('area', { open_orders: 3 }), driver('own', { open_orders: 9 })],
      ...facts,
    })[0];
  it.each([
    ['own', {}, 'customer_default'],
    ['area', { customer_driver_id: null }, 'area'],
    [
      'area',
      { drivers: [driver('idle'), driver('area', { open_orders: 3 }), driver('own', { on_duty: false })] },
      'area',
    ],
    [
      'idle',
      { customer_driver_id: null, drivers: [driver('idle'), driver('area', { free_cases: 9 })] },
      'least_loaded',
    ],
    ['idle', { customer_driver_id: null, area_driver_id: null }, 'least_loaded'],
  ])('%s', (id, facts, reason) => {
    expect(first(facts)?.driver.id).toBe(id);
    expect(first(facts)?.reasons).toContain(reason);
  });
  it('nobody on duty is nobody', () => expect(first({ drivers: [driver('own', { on_duty: false })] })).toBeUndefined());
});
