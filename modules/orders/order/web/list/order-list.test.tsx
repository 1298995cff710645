import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  named,
  renderScreen,
  reply,
  type Answer,
  type MeParts,
  type SeenCall,
} from '../../../../../apps/web/testing.tsx';
import { desk, orders } from '../../../contract.ts';
import type { BulkConfirm, Validation } from '../../../desk/contract.ts';
import type { OrderListRow } from '../../contract/order.ts';
import { ordersWeb } from '../../../web.tsx';
import { drivers } from '#modules/drivers/contract.ts';
import { aRow, none } from '../../../core/web/testing.ts';

const rows = [
  aRow({ id: 'order_1', display_id: 10497, total: 384_215, status: 'pending' }),
  aRow({ id: 'order_2', display_id: 10496, total: 721_500, status: 'pending' }),
  aRow({ id: 'order_3', display_id: 10487, total: 211_590, status: 'canceled', payment_status: 'canceled' }),
];
const page =
  (all: readonly OrderListRow[], count = all.length) =>
  (call: SeenCall) => ({
    orders: call.query['limit'] === '1' ? [] : [...all],
    count,
    offset: Number(call.query['offset'] ?? 0),
    limit: Number(call.query['limit'] ?? 50),
  });
const counts = {
  all: 245,
  processing: 18,
  needs_action: 18,
  to_fulfill: 18,
  in_route: 18,
  unpaid: 61_384,
  archived: 18,
};
const draw = ({ at = '/orders', replies = [], me = {} }: { at?: string; replies?: Answer[]; me?: MeParts } = {}) =>
  renderScreen(<></>, {
    at,
    me,
    modules: [ordersWeb],
    replies: [reply(orders.list, page(rows, 245)), reply(orders.counts, { counts }), ...replies],
  });

/** What the list itself asked for, without the counts of its tabs. */
const asked = (calls: SeenCall[]) => calls.filter(({ query }) => query['limit'] !== '1').map(({ query }) => query);
const live = ['pending', 'confirmed', 'requires_action', 'in_route', 'completed', 'canceled'];
const tab = (name: RegExp) => screen.getByRole('button', { name });

// The screen's code is fetched when it is first opened: once, before the clock of a test runs.
beforeAll(() => import('./order-list.tsx'));

describe('the order list', () => {
  it('shows 12 orders a page with their counts, the currency once, and asks for no archived ones', async () => {
    const { transport } = await draw();
    expect(await screen.findByText('1 – 3 of 245 results')).toBeTruthy();
    expect(asked(transport.callsTo(orders.list))).toEqual([{ status: live, offset: '0', limit: '12' }]);
    expect(await screen.findByRole('button', { name: /^All ?245$/ })).toBeTruthy();
    expect(tab(/^Unpaid ?61,384$/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Today ?245$/ })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: named('Total, SAR') })).toBeTruthy();
    expect(screen.getByText('3,842.15').closest('bdi')?.textContent).toBe('3,842.15');
  });

  it('strikes the total of a canceled order', async () => {
    await draw();
    expect((await screen.findByText('2,115.90')).closest('s')).not.toBeNull();
    expect(screen.getByText('7,215.00').closest('s')).toBeNull();
  });

  it('reads everything from its address', async () => {
    const { transport } = await draw({
      at: '/orders?q=noor&payment_status=awaiting&created_at[gt]=2026-11-08&created_at[lt]=2026-11-18&total[gt]=100000&order=-total&offset=12',
    });
    await screen.findByText('13 – 15 of 245 results');
    expect(asked(transport.callsTo(orders.list))).toEqual([
      {
        status: live,
        q: 'noor',
        payment_status: 'awaiting',
        created_at: { gt: '2026-11-08', lt: '2026-11-18' },
        total: { gt: '100000' },
        order: '-total',
        offset: '12',
        limit: '12',
      },
    ]);
    expect(screen.getByDisplayValue('noor')).toBeTruthy();
    expect(screen.getByText('Sun, 08 Nov 2026 – Wed, 18 Nov 2026')).toBeTruthy();
    expect(screen.getByText(named('over 1,000'))).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /Total/ }).getAttribute('aria-sort')).toBe('descending');
  });

  it('keeps a tab, a sort and a search in the address', async () => {
    const { user, address } = await draw();
    await screen.findByText('1 – 3 of 245 results');
    await user.click(tab(/^Needs action/));
    await waitFor(() => expect(address()).toBe('/admin/orders?tab=needs_action&status=requires_action'));
    await user.click(within(await screen.findByRole('columnheader', { name: /Total/ })).getByRole('button'));
    await waitFor(() => expect(address()).toBe('/admin/orders?tab=needs_action&status=requires_action&order=total'));
    await user.type(screen.getByRole('searchbox'), '10497{Enter}');
    await waitFor(() =>
      expect(address()).toBe('/admin/orders?tab=needs_action&q=10497&status=requires_action&order=total'),
    );
  });

  it('says first that the newest come first, and turns that round', async () => {
    const { user, address } = await draw();
    const placed = await screen.findByRole('columnheader', { name: 'Placed' });
    expect(placed.getAttribute('aria-sort')).toBe('descending');
    await user.click(within(placed).getByRole('button'));
    await waitFor(() => expect(address()).toBe('/admin/orders?order=created_at'));
  });

  it('shows columns that are asked for', async () => {
    await draw({ at: '/orders?show=due' });
    expect(await screen.findByRole('columnheader', { name: 'Due' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Driver' })).toBeNull();
  });

  it('leads to an order with its place in the list', async () => {
    await draw({ at: '/orders?status=pending&offset=12' });
    const link = await screen.findByRole('link', { name: '#10496' });
    expect(link.getAttribute('href')).toBe('/admin/orders/order_2?in=status%3Dpending&at=14');
  });

  it('says what to do first while there is nothing', async () => {
    await draw({ replies: [reply(orders.list, page([]))] });
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
  });
});

describe('chosen orders', () => {
  const choose = async (user: Awaited<ReturnType<typeof draw>>['user'], ...numbers: string[]) => {
    for (const number of numbers)
      await user.click(await screen.findByRole('checkbox', { name: named(`Select row ${number}`) }));
    return screen.getByRole('toolbar', { name: 'Actions for selected rows' });
  };

  const asValidated: Validation = {
    results: ['order_1', 'order_2'].map((order_id, at) => ({
      order_id,
      display_id: 10497 - at,
      customer: { id: 'cus_1', name: 'Noor', name_ar: null },
      currency_code: 'SAR',
      total: 10_000,
      ok: true,
      blockers: [],
      allocated: [],
    })),
    shortages: [],
    totals: { orders: 2, ok: 2, blocked: 0, amounts: [] },
    validation_token: 'as it stands',
  };
  const bulkConfirm = (states: BulkConfirm['results'][number]['state'][]): BulkConfirm => ({
    id: 'bulk_1',
    status: states.includes('undone') ? 'undone' : states.includes('waiting') ? 'running' : 'done',
    done: states.filter((state) => state !== 'waiting').length,
    total: states.length,
    confirmed: states.filter((state) => state === 'confirmed').length,
    results: states.map((state, at) => ({
      order_id: `order_${at + 1}`,
      display_id: 10497 - at,
      state,
      ...(state === 'failed' ? { message: 'Changed since.' } : {}),
    })),
    undo_until: states.includes('confirmed') ? new Date(Date.now() + 8_000).toISOString() : null,
  });
  const confirming = (...ends: Parameters<typeof bulkConfirm>[0][]): Answer[] => [
    reply(desk.validate, asValidated),
    reply(desk.confirm, { bulk_confirm: bulkConfirm(['waiting', 'waiting']) }),
    reply(desk.progress, () => ({ bulk_confirm: bulkConfirm(ends[0] ?? []) })),
    reply(desk.undo, () => {
      ends.shift();
      return { bulk_confirm: bulkConfirm(ends[0] ?? []) };
    }),
  ];

  it('are counted and summed, confirmed once it is said what that does, and taken back', async () => {
    const { user, transport } = await draw({
      replies: confirming(['confirmed', 'confirmed'], ['undone', 'undone']),
    });
    const bar = await choose(user, '#10497', '#10496');
    expect(within(bar).getByText(named('2 selected'))).toBeTruthy();
    expect(within(bar).getByText('11,057.15')).toBeTruthy();
    await user.click(within(bar).getByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog', { name: named('Confirm 2 orders') });
    expect(transport.callsTo(desk.confirm)).toEqual([]);
    await user.click(await within(dialog).findByRole('button', { name: named('Confirm 2') }));
    expect(await screen.findByText(named('2 orders confirmed'))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(transport.callsTo(desk.confirm).map(({ body }) => body)).toMatchObject([
      { order_ids: ['order_1', 'order_2'], validation_token: 'as it stands' },
    ]);
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('Confirmation undone')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  });

  it('tell of each that was not confirmed, and why', async () => {
    const { user } = await draw({ replies: confirming(['confirmed', 'failed']) });
    const bar = await choose(user, '#10497', '#10496');
    await user.click(within(bar).getByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: named('Confirm 2') }));
    const dialog = await screen.findByRole('dialog', { name: named('1 of 2 confirmed') });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['#10496not confirmedChanged since.', '#10497confirmed']);
  });

  it('are not put on hold without a reason', async () => {
    const { user, transport } = await draw({
      replies: [
        reply(orders.bulkChangeStatus, {
          results: [{ order_id: 'order_1', ok: true, display_id: 10497, status: 'requires_action' }],
        }),
      ],
    });
    const bar = await choose(user, '#10497');
    await user.click(within(bar).getByRole('button', { name: 'Change status' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: /New status/ }));
    await user.click(await screen.findByRole('option', { name: 'Requires action' }));
    await user.click(within(dialog).getByRole('button', { name: 'Change status' }));
    expect(await within(dialog).findByText('Enter a reason for the hold.')).toBeTruthy();
    expect(transport.callsTo(orders.bulkChangeStatus)).toEqual([]);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Short of stock' }));
    await user.click(within(dialog).getByRole('button', { name: 'Change status' }));
    await waitFor(() =>
      expect(transport.callsTo(orders.bulkChangeStatus).map(({ body }) => body)).toEqual([
        { status: 'requires_action', hold_reasons: ['stock_short'], order_ids: ['order_1'] },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(transport.callsTo(orders.bulkChangeStatus)[1]?.body).toEqual({
        status: 'pending',
        undo: true,
        order_ids: ['order_1'],
      }),
    );
  });

  it('are given a driver, each the best for it unless one is chosen; those that got none say why', async () => {
    const { user, transport } = await draw({
      replies: [
        reply(desk.assignDrivers, {
          results: [
            { order_id: 'order_1', ok: true, driver: { id: 'drv_1', name: 'Salem', name_ar: 'سالم' } },
            { order_id: 'order_2', ok: false, driver: null, message: 'No driver is on duty.' },
          ],
        }),
        reply(drivers.list, { drivers: [], ...none }),
      ],
    });
    const bar = await choose(user, '#10497', '#10496');
    await user.click(within(bar).getByRole('button', { name: 'Assign driver' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Assign driver' }));
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['#10496No driver is on duty.', '#10497Salem']),
    );
    expect(transport.callsTo(desk.assignDrivers)[0]?.body).toEqual({ order_ids: ['order_1', 'order_2'] });
  });

  it('are taken home as a file by whoever may only read', async () => {
    const { user, transport } = await draw({
      me: { permissions: ['orders:read'] },
      replies: [reply(orders.export, { task: { id: 'task_1' } })],
    });
    const bar = await choose(user, '#10497', '#10496');
    expect(within(bar).queryByRole('button', { name: 'Confirm' })).toBeNull();
    await user.click(within(bar).getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox', { name: 'All columns' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Due' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Customer' }));
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(await screen.findByText(/^Export started/)).toBeTruthy();
    expect(transport.callsTo(orders.export).map(({ body }) => body)).toEqual([
      { ids: ['order_1', 'order_2'], columns: ['customer', 'due'], format: 'xlsx' },
    ]);
  });
});
