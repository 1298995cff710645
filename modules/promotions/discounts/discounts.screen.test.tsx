import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, renderScreen, reply } from '../../../apps/web/testing.tsx';
import { withoutMarks } from '#ui/text.tsx';
import { areas } from '../../areas/contract.ts';
import { discounts, type Discount } from './contract.ts';
import { promotions, type Bundle } from '../bundles/contract.ts';
import { aDiscount, common, moment, terms } from './web/testing.ts';
import * as bundlePages from '../bundles/web/pages.tsx';
import { Detail, List, New } from './web/pages.tsx';

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
    'For every 10 pieces of Tomato paste give 1 piece of Tomato paste free, at most 3 times an order for all customers, at most 3 times per customer, on returns refund what each piece cost.',
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
