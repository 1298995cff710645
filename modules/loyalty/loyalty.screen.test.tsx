import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse, renderScreen, reply } from '../../apps/web/testing.tsx';
import { points, programs, type OnOrder, type Program, type ProgramReport, type Wallet } from './contract.ts';
import { emptyConfig } from './rules.ts';
import { CustomerPoints } from './points/web/customer-points.tsx';
import { OrderPoints } from './points/web/order-points.tsx';
import { Detail, Edit } from './programs/web/pages.tsx';
import './web.tsx';

const moment = '2026-11-16T05:00:00.000Z';
const rule = {
  id: 'r1',
  basis: 'amount' as const,
  points: 1,
  per: 1_000,
  min: 0,
  cap: null,
  multiplier_bps: 10_000,
  ids: [],
};
const config = { ...emptyConfig, rules: [rule], tiers: [] };
const aProgram = (row: Partial<Program> = {}): Program => ({
  id: 'lp_1',
  name: 'Wikala Plus',
  name_ar: 'وكالة بلس',
  supplier_id: null,
  supplier: null,
  status: 'published',
  published_number: 5,
  published: config,
  draft: { ...config, rules: [{ ...rule, points: 2 }] },
  members: 3,
  points: 900,
  liability: 4_500,
  earned_30: 400,
  spent_30: 100,
  version: 7,
  created_at: moment,
  updated_at: moment,
  ...row,
});
const report: ProgramReport = {
  program_id: 'lp_1',
  currency_code: 'SAR',
  members: 3,
  joined_30: 1,
  available: 800,
  pending: 100,
  owed: 4_500,
  earned_30: 400,
  spent_30: 100,
  expiring: { on: '2026-12-31', points: 120, members: 2 },
  by_rule: [{ rule_id: 'r1', points: 400, amount: 2_000 }],
  tiers: [],
  funders: [
    { supplier: null, points: 600, amount: 3_000 },
    { supplier: { id: 'sup_1', name: 'Najd Provisions', name_ar: null }, points: 300, amount: 1_500 },
  ],
  breakage_bps: 1_100,
  calendar: [{ month: '2026-12', points: 120 }],
  what_if: { orders: 4, changed: 4, published: 400, drafted: 800, amount: 2_000, left_out: false },
};
const wallet: Wallet = {
  id: 'lw_1',
  program: { id: 'lp_1', name: 'Wikala Plus', name_ar: null, status: 'published' },
  customer: { id: 'cus_1', name: 'Baqalat Al-Noor', name_ar: null },
  group: null,
  balance: 870,
  available: 800,
  pending: 70,
  debt: 0,
  worth: 4_350,
  tier: { name: 'Silver', name_ar: null },
  next_tier: { name: 'Gold', name_ar: null, missing: 100_000 },
  bought: 50_000,
  expiring: null,
};
const page = (key: string, rows: readonly unknown[]) => ({ [key]: rows, count: rows.length, offset: 0, limit: 12 });

it('a program tells what it comes to, who owes it, and what its draft changes; its draft is published', async () => {
  const { user, transport } = await renderScreen(<Detail />, {
    me: { permissions: ['loyalty:read', 'loyalty:update'] },
    path: '/loyalty-programs/:id',
    at: '/loyalty-programs/lp_1',
    replies: [
      reply(programs.retrieve, { loyalty_program: aProgram() }),
      reply(programs.report, { report }),
      reply(points.wallets, page('loyalty_wallets', [wallet]) as never),
      reply(programs.publish, { loyalty_program: aProgram({ published_number: 6, draft: null }) }),
    ],
  });
  const earning = await screen.findByRole('region', { name: 'Earning' });
  expect(within(earning).getByText('1 point per 10.00').closest('s')).toBeTruthy();
  expect(within(earning).getByText('2 points per 10.00')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Liability by funder' }).textContent).toContain('Marketplace30.00');
  expect(screen.getByText(/would have earned 800 points instead of 400/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish version 6' }));
  await waitFor(() => expect(transport.callsTo(programs.publish).at(-1)?.body).toEqual({ version: 7 }));
});

it('the rules of the next version are changed one by one; what contradicts is said at its field', async () => {
  const { user } = await renderScreen(<Edit />, {
    me: { permissions: ['loyalty:read', 'loyalty:update'] },
    path: '/loyalty-programs/:id/edit',
    at: '/loyalty-programs/lp_1/edit',
    replies: [
      reply(programs.retrieve, { loyalty_program: aProgram({ draft: null }) }),
      refuse(programs.update, 400, {
        type: 'invalid_data',
        code: 'loyalty.shares',
        message: [{ path: 'draft.platform_bps', message: 'The two shares must come to 100%. They come to 90%.' }],
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Add rule' }));
  expect(screen.getAllByRole('textbox', { name: /^Points/ })).not.toHaveLength(0);
  const share = screen.getByRole('textbox', { name: /Marketplace pays/ });
  await user.clear(share);
  await user.type(share, '90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/must come to 100%/)).toBeTruthy();
});

const onOrder: OnOrder = {
  program: { id: 'lp_1', name: 'Wikala Plus', name_ar: null },
  group: null,
  balance: 800,
  points_per_currency: 20,
  min_points: 500,
  max_share_bps: 2_000,
  most_points: 600,
  why_not: null,
  applied: 0,
  reward_id: null,
  rewards: [],
};

it('points are put on an order after their preview', async () => {
  const { user, transport } = await renderScreen(<OrderPoints orderId="order_1" version={1} />, {
    me: { permissions: ['orders:read', 'orders:update'] },
    replies: [
      reply(points.ofOrder, { order_id: 'order_1', currency_code: 'SAR', programs: [onOrder] }),
      reply(points.apply, {
        order_id: 'order_1',
        discount_amount: 3_000,
        points_used: 600,
        balance_after: 200,
        total: 8_500,
        due: 8_500,
        explanation: '',
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Apply points' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('New total')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Apply points' }));
  await waitFor(() =>
    expect(transport.callsTo(points.apply).at(-1)?.body).toEqual({ loyalty_program_id: 'lp_1', points: 600 }),
  );
});

it('a customer’s points, its tier and the next one, and what came and went', async () => {
  await renderScreen(<CustomerPoints customerId="cus_1" />, {
    me: { permissions: ['loyalty:read', 'loyalty:update'] },
    replies: [
      reply(points.wallets, page('loyalty_wallets', [wallet]) as never),
      reply(programs.list, page('loyalty_programs', [aProgram()]) as never),
      reply(
        points.entries,
        page('loyalty_entries', [
          {
            id: 'le_1',
            seq: 1,
            kind: 'earned',
            delta: 870,
            balance: 870,
            order: { id: 'order_1', display_id: 10_482 },
            gift_card: null,
            customer: wallet.customer,
            expires_on: '2027-11-30',
            available_at: moment,
            reason: null,
            by: null,
            created_at: moment,
          },
        ]) as never,
      ),
    ],
  });
  expect(await screen.findByText(/1,000.00 SAR more for Gold/)).toBeTruthy();
  expect(await screen.findByText('+870')).toBeTruthy();
});

describe('rewards that are cards', () => {
  const reward = {
    id: 'w1',
    type: 'gift_card' as const,
    name: 'Card of 50',
    name_ar: null,
    cost_points: 500,
    amount: 5_000,
    product_id: null,
    pieces: null,
    stock: null,
    valid_days: 30,
  };
  const shared = aProgram({ published: { ...config, rewards: [reward] } });
  const { product_id: _, pieces: __, stock: ___, valid_days: ____, ...card } = reward;
  const offered = { ...card, ends_at: '2026-12-16T20:59:59.999Z' };
  const redeemable = {
    program_id: 'lp_1',
    published_number: 5,
    currency_code: 'SAR',
    available: 800,
    rewards: [
      { ...offered, why_not: null },
      {
        ...offered,
        id: 'w2',
        type: 'cashback' as const,
        name: 'Big one',
        cost_points: 900,
        why_not: 'Only 800 points are available.',
      },
    ],
  };
  const gift_card = {
    id: 'gift_1',
    code: 'ABCD-EFGH-JKLM-NPQR',
    last4: 'NPQR',
    type: 'gift' as const,
    status: 'active' as const,
    is_disabled: false,
    value: 5_000,
    balance: 5_000,
    held: 0,
    available: 5_000,
    spent: 0,
    currency_code: 'SAR',
    region_id: 'reg_1',
    funder: 'platform' as const,
    supplier_id: null,
    supplier: null,
    customer_id: 'cus_1',
    customer: wallet.customer,
    batch_id: null,
    batch_name: null,
    tags: [],
    restrictions: { brands: [], variants: [], areas: [], min_order: null },
    single_use: false,
    activated_at: moment,
    activated_at_point: null,
    starts_at: null,
    ends_at: '2026-12-16T20:59:59.999Z',
    note: null,
    metadata: null,
    version: 1,
    created_at: moment,
    updated_at: moment,
  };
  const screenOf = (permissions: readonly string[]) =>
    renderScreen(<CustomerPoints customerId="cus_1" />, {
      me: { permissions: [...permissions] as never },
      replies: [
        reply(points.wallets, page('loyalty_wallets', [wallet]) as never),
        reply(programs.list, page('loyalty_programs', [shared]) as never),
        reply(points.entries, page('loyalty_entries', []) as never),
        reply(points.redeemable, { redeemable }),
        reply(points.redeem, {
          loyalty_redemption: { id: 'lrd_1', reward_id: 'w1', points: 500, amount: 5_000 },
          gift_card,
          loyalty_wallet: { ...wallet, balance: 370 },
        }),
      ],
    });

  it('points are redeemed for a card after what it will be is shown; then its code, once; what cannot be redeemed says why', async () => {
    const { user, transport } = await screenOf(['loyalty:read', 'loyalty:update']);
    await user.click(await screen.findByRole('button', { name: 'Redeem reward' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('300')).toBeTruthy();
    expect(within(dialog).getByText('Valid until')).toBeTruthy();
    await user.click(within(dialog).getByRole('combobox', { name: /Reward/ }));
    await user.click(await screen.findByRole('option', { name: /Big one/ }));
    expect(within(dialog).getByText('Only 800 points are available.')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Redeem' }).disabled).toBe(true);
    await user.click(within(dialog).getByRole('combobox', { name: /Reward/ }));
    await user.click(await screen.findByRole('option', { name: /Card of 50/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Redeem' }));
    expect(await screen.findByText('ABCD-EFGH-JKLM-NPQR')).toBeTruthy();
    expect(screen.getByText(/will not be shown again/)).toBeTruthy();
    const sent = transport.callsTo(points.redeem);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ customer_id: 'cus_1', reward_id: 'w1', published_number: 5 });
  });

  it('who may not adjust points redeems none', async () => {
    await screenOf(['loyalty:read']);
    expect(await screen.findByText(/1,000.00 SAR more for Gold/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Redeem reward' })).toBeNull();
  });

  it('the form of a reward has what its type gives: days only of a card', async () => {
    const { user, transport } = await renderScreen(<Edit />, {
      me: { permissions: ['loyalty:read', 'loyalty:update'] },
      path: '/loyalty-programs/:id/edit',
      at: '/loyalty-programs/lp_1/edit',
      replies: [
        reply(programs.retrieve, { loyalty_program: aProgram({ draft: null }) }),
        refuse(programs.update, 400, {
          type: 'invalid_data',
          code: 'loyalty.reward_marketplace_pays',
          message: [{ path: 'draft.rewards.0.type', message: 'A card is owed by one party.' }],
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Add reward' }));
    expect(screen.queryByRole('textbox', { name: /Valid for, days/ })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: /^Type/ }));
    await user.click(await screen.findByRole('option', { name: 'Gift card' }));
    const part = within(screen.getByRole('group', { name: 'Rewards' }));
    await user.type(part.getByRole('textbox', { name: 'Name' }), 'Card of 50');
    await user.type(part.getByRole('textbox', { name: /Amount on the card/ }), '50');
    await user.type(part.getByRole('textbox', { name: /Valid for, days/ }), '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A card is owed by one party.')).toBeTruthy();
    expect(transport.callsTo(programs.update).at(-1)?.body).toMatchObject({
      draft: { rewards: [{ type: 'gift_card', name: 'Card of 50', amount: 5_000, valid_days: 30 }] },
    });
  });
});
