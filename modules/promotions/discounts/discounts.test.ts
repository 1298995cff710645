import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, type Client, type TestApi } from '../../../apps/api/testing.ts';
import { aTrade, type Trade } from '../../orders/testing/trade.ts';
import { aVariant } from '../../products/testing.ts';
import { startStore } from '../../store/testing.ts';

let api: TestApi;
let trade: Trade;
let other: Trade;
let admin: Client;
let supplier: Client;
let theirs: Client;

beforeAll(async () => {
  api = await startStore();
  trade = await aTrade(api);
  other = await aTrade(api);
  admin = await api.signIn({
    account: 'admin',
    permissions: ['discounts:read', 'discounts:create', 'discounts:update', 'discounts:delete'],
  });
  ({ supplier } = trade);
  theirs = other.supplier;
}, 60_000);
afterAll(() => api.stop());

let codes = 0;
const freshCode = () => `STAPLES${++codes}`;
const tenPercent = { type: 'percentage', value: 10 };
const aDiscount = async (over: object = {}, client: Client = supplier) => {
  const { status, body, text } = await client.post('/discounts', { name: 'Staples', rule: tenPercent, ...over });
  if (status !== 200) throw new Error(text);
  return body.discount;
};
const approved = async (over: object = {}) => {
  const { id } = await aDiscount(over);
  const { body } = await admin.post(`/discounts/${id}/approve`, {});
  expect(body.discount.status).toBe('active');
  return body.discount;
};
const faultOf = ({ status, body }: { status: number; body: { message: { path: string }[] } }) => [
  status,
  Array.isArray(body.message) ? body.message[0]?.path : body.message,
];
const versionsOf = async (id: string) => (await supplier.get(`/discounts/${id}/versions`)).body.versions;

describe('draft → pending approval → scheduled → active ⇄ paused → ended | canceled', () => {
  test('a supplier proposes, an administrator publishes, and its first version is what the engine reads', async () => {
    const draft = await aDiscount({ code: 'winter5', rule: { ...tenPercent, min_quantity: 10 } });
    expect(draft).toMatchObject({ status: 'draft', code: 'WINTER5', number: 0, supplier_id: trade.supplierId });
    const path = `/discounts/${draft.id}`;
    expect((await supplier.post(`${path}/approve`, {})).status).toBe(404);
    expect((await supplier.post(`${path}/submit`, {})).body.discount.status).toBe('pending_approval');
    expect(answer(await supplier.post(`${path}/submit`, {}))).toEqual([400, 'promotions.refused.not_draft']);
    const { body } = await admin.post(`${path}/approve`, {});
    expect(body.discount).toMatchObject({ status: 'active', number: 1, proposed: null });
    const [version] = await versionsOf(draft.id);
    expect(version).toMatchObject({
      number: 1,
      rule: { id: draft.id, code: 'WINTER5', min_quantity: 10, benefit: { type: 'percentage', bps: 1_000 } },
      funding: [{ party: 'supplier', bps: 10_000 }],
    });
    expect(version.rule.version_id).toBe(version.id);
  });

  test('what is asked for is sent back with the reason', async () => {
    const { id } = await aDiscount();
    await supplier.post(`/discounts/${id}/submit`, {});
    expect(faultOf(await admin.post(`/discounts/${id}/reject`, { reason: ' ' }))).toEqual([400, 'reason']);
    const { body } = await admin.post(`/discounts/${id}/reject`, { reason: 'Too dear' });
    expect(body.discount).toMatchObject({ status: 'draft', rejected_reason: 'Too dear' });
    await supplier.post(`/discounts/${id}/submit`, {});
    expect((await supplier.post(`/discounts/${id}/withdraw`, {})).body.discount.status).toBe('draft');
    expect((await supplier.post(`/discounts/${id}/cancel`, {})).body.discount.status).toBe('canceled');
    expect(answer(await supplier.post(`/discounts/${id}`, { name: 'Other' }))).toEqual([
      400,
      'promotions.refused.over',
    ]);
  });

  test('paused, resumed by an administrator, ended', async () => {
    const { id } = await approved();
    const path = `/discounts/${id}`;
    expect(answer(await supplier.post(`${path}/cancel`, {}))).toEqual([400, 'promotions.refused.begun']);
    expect((await supplier.post(`${path}/pause`, {})).body.discount).toMatchObject({
      status: 'paused',
      is_disabled: true,
    });
    expect((await supplier.post(`${path}/resume`, {})).status).toBe(404);
    expect((await admin.post(`${path}/resume`, {})).body.discount.status).toBe('active');
    expect((await admin.post(path, { is_disabled: true })).body.discount.status).toBe('paused');
    expect((await admin.post(path, { is_disabled: false })).body.discount.status).toBe('active');
    expect((await supplier.post(`${path}/end`, {})).body.discount.status).toBe('ended');
    expect(answer(await admin.post(`${path}/resume`, {}))).toEqual([400, 'promotions.refused.not_paused']);
  });

  test('one that begins later is scheduled, and one whose budget is spent is not resumed', async () => {
    const { id } = await aDiscount({ starts_at: '2999-01-01T00:00:00Z', budget: { amount: 50_000 } });
    expect((await admin.post(`/discounts/${id}/approve`, {})).body.discount.status).toBe('scheduled');
    await admin.post(`/discounts/${id}/pause`, {});
    await sql`update promotions set spent = 50000 where id = ${id}`.execute(api.owner);
    expect(answer(await admin.post(`/discounts/${id}/resume`, {}))).toEqual([400, 'promotions.refused.used_up']);
    await sql`update promotions set spent = 0 where id = ${id}`.execute(api.owner);
  });

  test('a supplier’s edit of one in force waits beside it; an administrator’s makes a version at once', async () => {
    const { id, version } = await approved();
    const path = `/discounts/${id}`;
    const asked = await supplier.post(path, { rule: { value: 12.5 }, version });
    expect(asked.body.discount).toMatchObject({
      rule: { value: 10 },
      number: 1,
      proposed: { terms: { benefit: { bps: 1_250 } } },
    });
    expect(answer(await admin.post(`${path}/approve`, { version }))[1]).toBe('stale');
    // What is asked besides goes with it.
    await supplier.post(path, { budget: { amount: 90_000 } });
    const { body } = await admin.post(`${path}/approve`, {});
    expect(body.discount).toMatchObject({
      rule: { value: 12.5 },
      budget: { amount: 90_000 },
      number: 2,
      proposed: null,
    });
    await admin.post(path, { rule: { value: 15 } });
    await admin.post(path, { metadata: { note: 'no version for this' } });
    await admin.post(path, { rule: { value: 15 } });
    expect((await versionsOf(id)).map((one: { rule: { benefit: { bps: number } } }) => one.rule.benefit.bps)).toEqual([
      1_500, 1_250, 1_000,
    ]);
    await supplier.post(path, { rule: { value: 20 } });
    const dropped = await admin.post(`${path}/reject`, { reason: 'No' });
    expect(dropped.body.discount).toMatchObject({ status: 'active', rule: { value: 15 }, proposed: null });
  });

  test('it is extended, and duplicated without code and dates', async () => {
    const { id } = await approved({ code: freshCode(), ends_at: '2998-01-01T00:00:00Z' });
    expect(faultOf(await admin.post(`/discounts/${id}/extend`, { ends_at: '2997-01-01T00:00:00Z' }))).toEqual([
      400,
      'ends_at',
    ]);
    const { body } = await admin.post(`/discounts/${id}/extend`, { ends_at: '2999-01-01T00:00:00Z' });
    expect(body.discount).toMatchObject({ ends_at: '2999-01-01T00:00:00+00:00', number: 2 });
    const copy = await supplier.post(`/discounts/${id}/duplicate`);
    expect(copy.body.discount).toMatchObject({ status: 'draft', name: 'Staples (copy)', code: null, ends_at: null });
  });
});

describe('bad input gets a message at the field', () => {
  test.each([
    ['a percentage over 100', { rule: { type: 'percentage', value: 100.01 } }, 'rule.value'],
    ['nothing', { rule: { type: 'percentage', value: 0 } }, 'rule.value'],
    ['an end before a start', { starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' }, 'ends_at'],
    [
      'a condition of nothing',
      { rule: { ...tenPercent, conditions: [{ type: 'brands', ids: [] }] } },
      'rule.conditions.0.ids',
    ],
    [
      'a rule nobody can meet',
      {
        rule: {
          ...tenPercent,
          conditions: [
            { type: 'channel', operator: 'in', ids: ['desk'] },
            { type: 'channel', operator: 'not_in', ids: ['desk', 'rep'] },
          ],
        },
      },
      'rule.conditions.1.ids',
    ],
    [
      'tiers that do not rise',
      {
        rule: {
          type: 'tier',
          tiers: [
            { from: 10, bps: 500 },
            { from: 10, bps: 600 },
          ],
        },
      },
      'rule.tiers.1.from',
    ],
    ['no tiers', { rule: { type: 'cumulative', window: { period: 'month' } } }, 'rule.tiers'],
    ['shares that are not all', { funding: [{ party: 'supplier', bps: 9_000 }] }, 'funding'],
    ['more for each than for all', { usage_limit: 3, usage_limit_per_customer: 4 }, 'usage_limit_per_customer'],
    ['a code of other letters', { code: 'خصم' }, 'code'],
    [
      'a type that goods have not',
      { rule: { ...tenPercent, conditions: [{ product_types: ['x'] }] } },
      'rule.conditions.0.product_types',
    ],
    [
      'an area that is not there',
      { rule: { ...tenPercent, conditions: [{ type: 'area', ids: ['area_none'] }] } },
      'rule.conditions.0.ids.0',
    ],
  ])('%s', async (_, over, path) =>
    expect(faultOf(await supplier.post('/discounts', { name: 'Wrong', rule: tenPercent, ...over }))).toEqual([
      400,
      path,
    ]),
  );

  test('goods and customers of another supplier, as those that are not there', async () => {
    const variant = await aVariant(api, other.supplierId);
    for (const [type, id] of [
      ['variants', variant],
      ['customer', other.customerId],
    ])
      expect(
        faultOf(
          await supplier.post('/discounts', { name: 'W', rule: { ...tenPercent, conditions: [{ type, ids: [id] }] } }),
        ),
      ).toEqual([400, 'rule.conditions.0.ids.0']);
  });

  test('a budget below what is spent and a limit below what was used change nothing', async () => {
    const { id } = await approved({ budget: { amount: 50_000 } });
    await sql`update promotions set spent = 30000, times = 4 where id = ${id}`.execute(api.owner);
    expect(faultOf(await admin.post(`/discounts/${id}`, { budget: { amount: 29_999 } }))).toEqual([
      400,
      'budget.amount',
    ]);
    expect(faultOf(await admin.post(`/discounts/${id}`, { usage_limit: 3 }))).toEqual([400, 'usage_limit']);
    expect((await admin.get(`/discounts/${id}`)).body.discount).toMatchObject({
      number: 1,
      budget: { amount: 50_000, spent: 30_000 },
    });
    await sql`update promotions set spent = 0, times = 0 where id = ${id}`.execute(api.owner);
  });

  test('of several published at once that hold alone with one priority, one is', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => aDiscount({ stacking: { exclusive: true, priority: 77 } })),
    );
    const answers = await Promise.all(made.map(({ id }) => admin.post(`/discounts/${id}/approve`, {})));
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 400, 400, 400]);
  });

  test('two that hold alone for the same orders with one priority', async () => {
    const stacking = { exclusive: true, priority: 7 };
    const { id } = await approved({ stacking, ends_at: '2990-01-01T00:00:00Z' });
    expect(faultOf(await supplier.post('/discounts', { name: 'W', rule: tenPercent, stacking }))).toEqual([
      400,
      'stacking.priority',
    ]);
    await aDiscount({ stacking: { exclusive: true, priority: 8 } });
    await aDiscount({ stacking, starts_at: '2990-01-01T00:00:00Z' });
    await admin.post(`/discounts/${id}/end`, {});
    await aDiscount({ stacking });
  });
});

describe('codes', () => {
  test('are found and taken in any letter case, and free again once theirs ended', async () => {
    const code = freshCode();
    const { id } = await approved({ code: ` ${code.toLowerCase()} ` });
    expect((await supplier.get(`/discounts/code/${code.toLowerCase()}`)).body.discount.id).toBe(id);
    const taken = await supplier.post('/discounts', { code, rule: tenPercent });
    expect(faultOf(taken)).toEqual([422, 'code']);
    expect((await theirs.post('/discounts', { code, rule: tenPercent })).status).toBe(200);
    expect((await theirs.get(`/discounts/code/${code}`)).body.discount.id).not.toBe(id);
    await admin.post(`/discounts/${id}/end`, {});
    expect((await supplier.post('/discounts', { code, rule: tenPercent })).status).toBe(200);
    expect((await supplier.get('/discounts/code/NONE')).status).toBe(404);
  });

  test('are made of a dynamic one, each with its own limit', async () => {
    const { id } = await approved({ is_dynamic: true, valid_duration: 'P1M' });
    expect(answer(await admin.post(`/discounts/${(await aDiscount()).id}/codes`, { count: 1 }))).toEqual([
      400,
      'promotions.refused.not_dynamic',
    ]);
    const added = await supplier.post(`/discounts/${id}/dynamic-codes`, { code: 'one-shop', usage_limit: 3 });
    expect(added.body.discount).toMatchObject({ codes_count: 1, valid_duration: 'P30D' });
    expect(faultOf(await supplier.post(`/discounts/${id}/dynamic-codes`, { code: 'ONE-SHOP' }))).toEqual([422, 'code']);
    expect((await supplier.post(`/discounts/${id}/codes`, { count: 50 })).body).toMatchObject({
      made: 50,
      discount: { codes_count: 51 },
    });
    const { body } = await supplier.get(`/discount-codes?discount_id=${id}&limit=100`);
    expect(body.count).toBe(51);
    const made = body.codes.map((one: { code: string }) => one.code).filter((one: string) => one !== 'ONE-SHOP');
    for (const code of made) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect((await theirs.get(`/discount-codes?discount_id=${id}`)).body.count).toBe(0);
    expect((await supplier.get('/discounts/code/one-shop')).body.discount.id).toBe(id);
    expect((await supplier.delete(`/discounts/${id}/dynamic-codes/one-shop`)).body.discount.codes_count).toBe(50);
  });
});

describe('the toolkit’s conditions and regions', () => {
  test('keep their ids, take resources and give them up', async () => {
    const variants = [await aVariant(api, trade.supplierId), await aVariant(api, trade.supplierId)];
    const { rows } = await sql<{
      id: string;
    }>`select distinct pv.product_id as id from product_variants pv where pv.id = any(${variants}) order by 1`.execute(
      api.owner,
    );
    const [one, two] = rows.map(({ id }) => id);
    const { id } = await aDiscount({
      rule: { ...tenPercent, conditions: [{ products: [one], operator: 'in' }] },
      regions: ['reg_saudi_arabia'],
    });
    const path = `/discounts/${id}`;
    const first = (await supplier.get(path)).body.discount;
    expect(first.regions).toMatchObject([{ id: 'reg_saudi_arabia' }]);
    const [goods] = first.rule.conditions;
    expect(
      (await supplier.post(`${path}/conditions/${goods.id}/batch`, { resources: [two] })).body.discount.rule
        .conditions[0],
    ).toMatchObject({ id: goods.id, ids: [one, two] });
    expect((await supplier.get(`${path}/conditions/${goods.id}`)).body.discount_condition.type).toBe('products');
    expect(
      (await supplier.post(`${path}/conditions/${goods.id}`, { products: [two] })).body.discount.rule.conditions[0],
    ).toMatchObject({ id: goods.id, ids: [two] });
    expect(
      (await supplier.post(`${path}/conditions`, { operator: 'not_in', products: [one] })).body.discount.rule
        .conditions,
    ).toHaveLength(3);
    const gone = await supplier.delete(`${path}/conditions/${goods.id}`);
    expect(gone.body).toMatchObject({ id: goods.id, object: 'discount-condition', deleted: true });
    expect((await supplier.delete(`${path}/regions/reg_saudi_arabia`)).body.discount.regions).toEqual([]);
    expect((await supplier.post(`${path}/regions/reg_saudi_arabia`)).body.discount.regions).toHaveLength(1);
    expect((await supplier.post(`${path}/regions/reg_none`)).status).toBe(400);
  });
});

test('another supplier’s discount is not there, and a list holds one’s own', async () => {
  const { id } = await approved();
  for (const call of ['', '/versions', '/overlaps', '/floor'])
    expect((await theirs.get(`/discounts/${id}${call}`)).status).toBe(404);
  for (const call of ['', '/pause', '/end', '/submit', '/duplicate'])
    expect((await theirs.post(`/discounts/${id}${call}`, {})).status, call).toBe(404);
  expect((await theirs.delete(`/discounts/${id}`)).status).toBe(404);
  expect((await theirs.get(`/discounts?id=${id}`)).body.count).toBe(0);
  const { body } = await supplier.get(`/discounts?id=${id}&status=active&type=percentage&rule[type]=percentage`);
  expect(body.discounts).toMatchObject([{ id, status: 'active', rule: { type: 'percentage', value: 10 } }]);
  expect((await supplier.get('/discounts?status=scheduled&q=staples')).status).toBe(200);
});

test('live ones that mean the same goods for the same customers, and goods that would reach their floor', async () => {
  const variant = await aVariant(api, trade.supplierId);
  const only = { ...tenPercent, conditions: [{ type: 'variants', ids: [variant] }] };
  const live = await approved({ name: 'Also', rule: only });
  await approved({
    name: 'Not desk',
    rule: { ...only, conditions: [...only.conditions, { type: 'channel', operator: 'not_in', ids: ['desk'] }] },
  });
  const { id } = await aDiscount({
    rule: { ...only, conditions: [...only.conditions, { type: 'channel', ids: ['desk'] }] },
  });
  const { body } = await supplier.get(`/discounts/${id}/overlaps`);
  expect(body.overlaps).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: live.id, goods_count: 1, status: 'active' })]),
  );
  expect(body.overlaps.map((one: { name: string }) => one.name)).not.toContain('Not desk');
  expect((await supplier.get(`/discounts/${id}/floor`)).body).toMatchObject({ known: 0, count: 0 });
});

test('a discount of no supplier is the marketplace’s own', async () => {
  const own = await aDiscount({ name: 'Eid' }, admin);
  expect(own).toMatchObject({ supplier_id: null, funding: [{ party: 'platform', bps: 10_000 }] });
  expect((await supplier.get(`/discounts/${own.id}`)).status).toBe(404);
});
