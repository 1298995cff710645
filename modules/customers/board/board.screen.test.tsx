import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp, reply, type MeParts } from '../../../apps/web/testing.tsx';
import { customerStatuses, type CustomerStatus } from '#modules/customer-statuses/contract.ts';
import { customerStatusesWeb } from '#modules/customer-statuses/web.tsx';
import { seededStatuses } from '#modules/customer-statuses/rules.ts';
import { customers } from '../contract.ts';
import { aCustomer } from '../testing/customer.ts';
import { customersWeb } from '../web.tsx';
import type { CustomerCard } from './contract.ts';
import { customerBoard } from './contract.ts';

const moment = '2026-11-18T07:31:00.000Z';
const card = (over: Partial<CustomerCard> = {}): CustomerCard => ({
  id: 'cus_1',
  code: 'C-20417',
  name: 'Aswaq Al-Rawdah',
  name_ar: 'أسواق الروضة',
  status: 'active',
  status_since: moment,
  status_pinned_until: null,
  city: 'Riyadh',
  area: null,
  sales_representative: null,
  last_order_at: null,
  owed: 1_240_000,
  suppliers_count: 1,
  version: 3,
  ...over,
});
const column = (status: string, cards: CustomerCard[] = [], count = cards.length) => ({
  status,
  count,
  count_is_lower_bound: false,
  customers: cards,
});
const statuses = seededStatuses.map((look, at) => ({
  ...look,
  id: `cst_${look.key}`,
  sort_index: at + 1,
  is_default: look.key === 'new',
  is_system: true,
  effects: { can_order: true, can_credit: true, requires_approval: false },
  allowed_from: look.key === 'at_risk' ? ['dormant'] : null,
  reason_required: look.key === 'blocked',
  auto_when: null,
  auto_days: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
})) satisfies CustomerStatus[];
const draw = (me: MeParts = {}, cards = [card()], count = cards.length) =>
  renderApp({
    me,
    at: `/${me.account === 'sales_representative' ? 'sales' : 'admin'}/customers/board`,
    areas: {
      [me.account ?? 'admin']: {
        account: me.account ?? 'admin',
        modules: [customerStatusesWeb, customersWeb],
        menu: [],
      },
    },
    replies: [
      reply(customerStatuses.list, { customer_statuses: statuses, count: 8, offset: 0, limit: 8 }),
      reply(customerBoard.list, ({ query }) =>
        query['offset']
          ? { columns: [column('active', [card({ id: 'cus_2', name: 'Al-Waha', name_ar: null })], count)] }
          : { columns: [column('active', cards, count), column('at_risk'), column('dormant'), column('blocked')] },
      ),
      reply(customers.update, ({ body }) => ({
        customer: aCustomer({ status: (body as { status: string }).status, version: 4 }),
      })),
    ],
  });

describe('the board of customers', () => {
  it('moves a card that is dragged where it may go, says where it may not, and offers the way back', async () => {
    const { user, transport } = await draw();
    const moved = await screen.findByRole('article', { name: 'Aswaq Al-Rawdah' });
    expect(within(moved).getByText('12,400.00')).toBeTruthy();
    const drag = { dataTransfer: { setData: () => undefined, effectAllowed: '' } };
    fireEvent.dragStart(moved, drag);
    const closed = screen.getByRole('region', { name: 'At risk' });
    expect(within(closed).getByText(/cannot change to this one/)).toBeTruthy();
    fireEvent.drop(closed, drag);
    expect(transport.callsTo(customers.update)).toEqual([]);
    fireEvent.drop(screen.getByRole('region', { name: 'Dormant' }), drag);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(transport.callsTo(customers.update).map(({ body }) => body)).toEqual([
        { status: 'dormant', version: 3 },
        { status: 'active', version: 4 },
      ]),
    );
  });

  it('asks for a reason by the menu, too, where a status demands one', async () => {
    const { user, transport } = await draw();
    await user.click(await screen.findByRole('button', { name: /^Change status of .*Aswaq/ }));
    expect((await screen.findByRole('menuitem', { name: /At risk/ })).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: /Blocked/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Cheque bounced twice');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(customers.update)[0]?.body).toEqual({
        status: 'blocked',
        status_reason: 'Cheque bounced twice',
        version: 3,
      }),
    );
  });

  it('fetches more of one column', async () => {
    const { user, transport } = await draw({}, [card()], 21);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('article', { name: 'Al-Waha' })).toBeTruthy();
    expect(transport.callsTo(customerBoard.list).at(-1)?.query).toMatchObject({ status: 'active', offset: '20' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is only looked at by a representative', async () => {
    await draw({ account: 'sales_representative' });
    const seen = await screen.findByRole('article', { name: 'Aswaq Al-Rawdah' });
    expect(within(seen).queryByRole('button')).toBeNull();
    expect(seen.getAttribute('draggable')).toBe('false');
  });
});
