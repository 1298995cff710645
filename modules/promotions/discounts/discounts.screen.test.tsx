import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, renderScreen, reply } from '../../../apps/web/testing.tsx';
import { withoutMarks } from '#ui/text.tsx';
import { areas } from '../../areas/contract.ts';
import type { Replay } from '../core/contract/life.ts';
import { discounts, type Discount } from './contract.ts';
import { promotions, type Bundle } from '../bundles/contract.ts';
import * as bundlePages from '../bundles/web/pages.tsx';
import { Detail, List, New } from './web/pages.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const stacking = { category: null, max_per_order: 1, exclusive: false, priority: 0 };
const terms: Discount['terms'] = {
  conditions: [{ id: 'cond_1', type: 'area', operator: 'in', ids: ['area_1'] }],
  min_amount: 0,
  min_quantity: 10,
  min_lines: 0,
  benefit: { type: 'percentage', bps: 500 },
  stacking,
  holdout_bps: 0,
};
const common = {
  name: 'Winter staples',
  name_ar: 'أساسيات الشتاء',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: 'نجد' },
  status: 'draft' as const,
  currency_code: 'SAR',
  starts_at: null,
  ends_at: null,
  usage_limit: null,
  usage_limit_per_customer: 3,
  usage_count: 0,
  budget: { amount: 1_200_000, spent: 300_000, on_exhaust: 'pause' as const },
  funding: [
    { party: 'supplier' as const, bps: 6_000 },
    { party: 'platform' as const, bps: 4_000 },
  ],
  stacking,
  holdout_bps: 0,
  names: [{ id: 'area_1', name: 'Olaya', name_ar: 'العليا' }],
  proposed: null,
  number: 0,
  rejected_reason: null,
  approved_at: null,
  approved_by: null,
  created_by: null,
  metadata: null,
  version: 4,
  created_at: moment,
  updated_at: moment,
};
const aDiscount = (over: Partial<Discount> = {}): Discount => ({
  id: 'disc_1',
  ...common,
  terms,
  code: 'WINTER5',
  is_dynamic: false,
  is_disabled: false,
  valid_duration: null,
  regions: [],
  codes_count: 0,
  rule: {
    id: 'rule_1',
    description: null,
    type: 'percentage',
    value: 5,
    allocation: 'total',
    conditions: [{ id: 'cond_1', type: 'area', operator: 'in', ids: ['area_1'] }],
    min_amount: 0,
    min_quantity: 10,
    min_lines: 0,
    by: null,
    tiers: [],
    window: null,
  },
  ...over,
});
const aBundle = (over: Partial<Bundle> = {}): Bundle => ({
  id: 'promo_1',
  ...common,
  description: null,
  type: 'buy_x_get_y',
  terms: {
    ...terms,
    conditions: [],
    min_quantity: 0,
    benefit: {
      type: 'buy_x_get_y',
      triggers: [{ match: [{ type: 'variants', ids: ['variant_1'] }], min_quantity: 10 }],
      bps: 10_000,
      rewards: [{ variant_id: 'variant_1', quantity: 1 }],
      max_repeats: 3,
    },
  },
  names: [{ id: 'variant_1', name: 'Tomato paste', name_ar: 'معجون طماطم' }],
  ...over,
});

const none = { count: 0, offset: 0, limit: 12 };
const beside = [
  reply(discounts.replayed, { replay: null }),
  reply(discounts.effect, { effect: null }),
  reply(discounts.spending, { spending: null }),
  reply(discounts.overlaps, {
    overlaps: [
      {
        id: 'disc_2',
        kind: 'discount',
        name: 'Staples',
        name_ar: null,
        code: 'STAPLES5',
        status: 'active',
        goods_count: 12,
      },
    ],
  }),
  reply(discounts.floor, { currency_code: 'SAR', known: 10, count: 2, goods: [] }),
  reply(discounts.list, { discounts: [], ...none }),
];
const at = (
  discount: Discount,
  account: 'admin' | 'supplier' = 'supplier',
  options: Parameters<typeof renderScreen>[1] = {},
) =>
  renderScreen(<Detail />, {
    me: { account },
    path: '/discounts/:id',
    at: '/discounts/disc_1',
    ...options,
    replies: [reply(discounts.retrieve, { discount }), ...beside, ...(options.replies ?? [])],
  });
const sentence = () =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent.startsWith('Give'));

describe('a campaign’s page', () => {
  it('reads as a sentence whose parts one clicks to change, with the same in Arabic', async () => {
    const { user, transport } = await at(aDiscount(), 'supplier', {
      replies: [reply(discounts.update, { discount: aDiscount({ version: 5 }) })],
    });
    expect((await sentence()).textContent).toBe(
      'Give 5 % off on all products in Olaya when they buy 10 pieces or more with code WINTER5, at most 3 times per customer.',
    );
    const other = await screen.findByText(
      (_, element) => element?.tagName === 'P' && element.getAttribute('lang') === 'ar',
    );
    expect(withoutMarks(other.textContent)).toBe(
      'امنح خصم 5٪ على جميع المنتجات في العليا عند شراء 10 حبات فأكثر بالرمز WINTER5، بحد أقصى 3 مرات لكل عميل.',
    );
    await user.click(screen.getByRole('button', { name: '5 % off' }));
    const dialog = await screen.findByRole('dialog');
    const field = await within(dialog).findByLabelText(/^Discount/);
    await user.clear(field);
    await user.type(field, '7.5');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(discounts.update)[0]?.body).toEqual({
        rule: { type: 'percentage', value: 7.5 },
        version: 4,
      }),
    );
  });

  it('lists what orders were given, and the codes that were made', async () => {
    const use = {
      id: 'pmu_1',
      order: { id: 'order_1', display_id: 10_482 },
      customer: { id: 'cus_1', name: 'Aswaq Al-Rawdah', name_ar: null },
      code: 'AAAA-BBBB',
      number: 1,
      amount: 16_680,
      released_at: null,
      created_at: moment,
    };
    const code = {
      id: 'pmc_1',
      code: 'AAAA-BBBB',
      usage_limit: 1,
      usage_count: 1,
      ends_at: null,
      created_at: moment,
    };
    const { user } = await at(aDiscount({ is_dynamic: true, code: null, status: 'active' }), 'admin', {
      replies: [
        reply(discounts.uses, { uses: [use], ...none, count: 1 }),
        reply(discounts.codes, { codes: [code], ...none, count: 1 }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Redemptions' }));
    expect(await screen.findByRole('link', { name: '#10482' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Codes' }));
    expect(await screen.findByText('AAAA-BBBB')).toBeTruthy();
  });

  it('says at the field what the server refuses', async () => {
    const { user } = await at(aDiscount(), 'supplier', {
      replies: [
        reply(discounts.update, () =>
          refusal(400, {
            type: 'invalid_data',
            message: [{ path: 'budget.amount', code: 'promotions.wrong.below_spent', message: 'No' }],
          }),
        ),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Change Budget' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('More than this has been spent already.')).toBeTruthy();
  });

  it('a supplier sends it for approval', async () => {
    const own = await at(aDiscount(), 'supplier', { replies: [reply(discounts.submit, { discount: aDiscount() })] });
    await own.user.click(await screen.findByRole('button', { name: 'Send for approval' }));
    await waitFor(() => expect(own.transport.callsTo(discounts.submit)[0]?.body).toEqual({ version: 4 }));
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('an administrator approves it, or rejects it with the reason', async () => {
    const admin = await at(aDiscount({ status: 'pending_approval' }), 'admin', {
      replies: [reply(discounts.reject, { discount: aDiscount() })],
    });
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
    await admin.user.click(screen.getByRole('button', { name: 'More actions' }));
    await admin.user.click(await screen.findByRole('menuitem', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog');
    await admin.user.type(await within(dialog).findByLabelText(/^Reason/), 'Too dear');
    await admin.user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(admin.transport.callsTo(discounts.reject)[0]?.body).toEqual({ reason: 'Too dear', version: 4 }),
    );
  });

  it('shows what a supplier asks for beside what is in force, and what it meets', async () => {
    const proposed = { terms: { ...terms, benefit: { type: 'percentage' as const, bps: 900 } }, budget: 1 };
    await at(aDiscount({ status: 'active', number: 1, proposed }), 'admin');
    const card = (await screen.findByText('Requested')).closest('dl') as HTMLElement;
    expect(card.textContent).toMatch(/Give 5 % off .*Give 9 % off/);
    expect(screen.getByText('Also changes: budget.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve change' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Staples' })).toBeTruthy();
    expect(await screen.findByText('12 shared products')).toBeTruthy();
    expect(screen.getByText('2 products reach their minimum price and get a smaller discount.')).toBeTruthy();
  });

  it('what it would have given the orders of 90 days is asked for, followed while it runs, and stays', async () => {
    const result = {
      days: 90,
      currency_code: 'SAR',
      orders: 3_194,
      orders_left_out: 0,
      touched: { orders: 412, customers: 138, sales: 96_520_000 },
      cost: 4_826_000,
      paid: [
        { party: 'supplier' as const, amount: 2_895_600 },
        { party: 'platform' as const, amount: 1_930_400 },
      ],
      margin_bps: 1_800,
      break_even_bps: 2_000,
      is_cost_known: true,
      same_without: 251,
      just_reached: 38,
      near: 96,
      held_out: { customers: 11, orders: 30 },
      budget_days: 22,
      usage_days: 1,
    };
    const kept = { total: 3_194, done: 2_000, asked_at: '2026-11-22T10:00:00.000Z', is_outdated: true };
    let replay: Replay | null = null;
    const { user } = await at(aDiscount(), 'supplier', {
      replies: [
        reply(discounts.replay, () => {
          replay = { ...kept, status: 'running', result: null };
          return { replay };
        }),
        reply(discounts.replayed, () => ({ replay })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Calculate' }));
    expect(await screen.findByText('2,000 of 3,194 orders')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Recalculate' })).toBeNull();
    replay = { ...kept, status: 'done', done: 3_194, result };
    expect(await screen.findByText('412 of 3,194 orders, 138 customers', {}, { timeout: 4_000 })).toBeTruthy();
    for (const words of [
      '+20.0 %',
      '251 orders',
      '38 orders',
      '96 orders',
      'The budget would have lasted 22 days.',
      'The usage limit would have been reached after one day.',
      'The terms have changed since. Recalculate.',
    ])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('a budget is drawn day by day with when it is used up, and customers stand beside those held out', async () => {
    const group = { customers: 900, buyers: 700, orders: 2_000, revenue: 45_000_000 };
    const effect = {
      since: '2026-11-01T00:00:00.000Z',
      until: '2026-11-10T00:00:00.000Z',
      holdout_bps: 1_000,
      currency_code: 'SAR',
      groups: { given: group, held_out: { ...group, customers: 100 } },
      verdict: 'more' as const,
      given: 50_000,
      held_out: 40_000,
      difference: 10_000,
      low: 4_500,
      high: 15_500,
    };
    const spending = {
      budget: 100_000,
      spent: 40_000,
      since: '2026-11-01',
      ends_on: '2026-11-30',
      today: '2026-11-10',
      days: [{ day: '2026-11-10', amount: 28_000 }],
    };
    const budget = { amount: 100_000, spent: 40_000, on_exhaust: 'pause' as const };
    await at(aDiscount({ status: 'active', number: 1, budget, holdout_bps: 1_000 }), 'supplier', {
      replies: [reply(discounts.effect, { effect }), reply(discounts.spending, { spending })],
    });
    expect(
      await screen.findByText(
        'Customers bought 100.00 SAR more each than the control group: between 45.00 SAR and 155.00 SAR.',
      ),
    ).toBeTruthy();
    const held = screen.getByText('Control group (10 %)').closest('tr') as HTMLElement;
    expect(held.textContent).toContain('400.00');
    expect(screen.getByText(/^At the pace of the last 7 days the budget is used up on .*25 Nov 2026\.$/)).toBeTruthy();
    const chart = screen.getByRole('table', { name: 'Budget spent per day' });
    expect(within(chart).getAllByRole('row')).toHaveLength(11);
  });

  it('conditions are added and taken away', async () => {
    const { user, transport } = await at(aDiscount(), 'supplier', {
      replies: [reply(discounts.update, { discount: aDiscount() }), reply(areas.list, { areas: [], ...none })],
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Areas' }));
    await waitFor(() =>
      expect(transport.callsTo(discounts.update)[0]?.body).toEqual({ rule: { conditions: [] }, version: 4 }),
    );
  });
});

const replies = [
  reply(discounts.list, { discounts: [aDiscount({ status: 'active' })], count: 1, offset: 0, limit: 12 }),
];
it('the list is the supplier’s campaigns', async () => {
  await renderScreen(<List />, { me: { account: 'supplier' }, replies });
  expect(await screen.findByRole('heading', { name: 'Campaigns' })).toBeTruthy();
  expect(await screen.findByText('5 % off')).toBeTruthy();
});
it('or discounts, with whose they are', async () => {
  await renderScreen(<List />, { me: { account: 'admin' }, replies });
  expect(await screen.findByRole('heading', { name: 'Discounts' })).toBeTruthy();
  expect(await screen.findByText('Najd')).toBeTruthy();
});

it('a new campaign begins with a name and what it gives', async () => {
  const { user, transport } = await renderScreen(<New />, {
    me: { account: 'supplier' },
    replies: [reply(discounts.create, { discount: aDiscount() })],
  });
  await user.type(await screen.findByLabelText(/^Name(?! in)/), 'Spring');
  await user.click(screen.getByRole('button', { name: 'Generate code' }));
  const code = screen.getByLabelText<HTMLInputElement>(/^Code/);
  expect(code.value).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  await user.clear(code);
  await user.type(code, 'spring5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(transport.callsTo(discounts.create)[0]?.body).toMatchObject({
      name: 'Spring',
      code: 'spring5',
      rule: { type: 'percentage', value: 5 },
    }),
  );
});

it('a bundle reads as a sentence too; an example cart says what it gives, its stock how often', async () => {
  const { user } = await renderScreen(<bundlePages.Detail />, {
    me: { account: 'supplier' },
    path: '/promotions/:id',
    at: '/promotions/promo_1',
    replies: [
      reply(promotions.retrieve, { promotion: aBundle() }),
      reply(promotions.overlaps, { overlaps: [] }),
      reply(promotions.replayed, { replay: null }),
      reply(promotions.spending, { spending: null }),
      reply(promotions.floor, { currency_code: 'SAR', known: 0, count: 0, goods: [] }),
      reply(promotions.list, { promotions: [], ...none }),
      reply(promotions.parts, {
        currency_code: 'SAR',
        parts: [
          {
            variant_id: 'variant_1',
            product_id: 'prod_1',
            brand_id: null,
            category_ids: [],
            collection_ids: [],
            title: 'Tomato paste',
            title_ar: null,
            description: '135 g',
            description_ar: null,
            thumbnail: null,
            sku: 'TP-135',
            shrink_size: 6,
            case_size: 12,
            price: 100_000_000,
            is_given: true,
          },
        ],
        places: [{ id: 'sloc_1', name: 'Riyadh', name_ar: null }],
        stock: [{ place_id: 'sloc_1', variant_id: 'variant_1', available: 33 }],
      }),
    ],
  });
  const said = await screen.findByText(
    (_, element) => element?.tagName === 'P' && element.textContent.startsWith('For every'),
  );
  expect(said.textContent).toBe(
    'For every 10 pieces of Tomato paste give 1 piece of Tomato paste free, at most 3 times an order for all customers, at most 3 times per customer.',
  );
  expect(await screen.findByText('10 more pieces for the next time.')).toBeTruthy();
  const pieces = screen.getByRole('textbox', { name: 'Pieces of Tomato paste' });
  await user.clear(pieces);
  await user.type(pieces, '25');
  expect(await screen.findByText('5 more pieces for the next time.')).toBeTruthy();
  expect(screen.getByText('2 pieces')).toBeTruthy();
  const kept = within(screen.getByRole('table')).getAllByRole('row').at(-1);
  expect(kept?.textContent).toBe('Times in stock33');
});
