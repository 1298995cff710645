import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, reply } from '../../../apps/web/testing.tsx';
import { customerStatusesWeb } from '#modules/customer-statuses/web.tsx';
import { customerGroups, type CustomerGroup } from '#modules/customer-groups/contract.ts';
import { customers } from '../contract.ts';
import { aCustomer } from '../testing/customer.ts';
import { customersWeb } from '../web.tsx';
import { CustomerList } from '../web/customer-list.tsx';
import { GroupCustomers } from '../web/group-customers.tsx';
import type { BulkEdit, PastBulkEdit } from './contract.ts';
import { PastBulks } from './web/past-bulks.tsx';
import { customerBulks } from './contract.ts';

const moment = '2026-11-18T07:31:00.000Z';
const none = { count: 0, offset: 0, limit: 50 };
const group: CustomerGroup = {
  id: 'cgrp_1',
  name: 'Key accounts',
  name_ar: 'كبار العملاء',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: 'نجد' },
  customers_count: 0,
  metadata: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
};

describe('customers of a group', () => {
  const replies = [
    // Nobody is in the group yet.
    reply(customers.list, ({ query }) =>
      query['groups'] ? { customers: [], ...none } : { customers: [aCustomer()], ...none, count: 1 },
    ),
    reply(customerGroups.list, { customer_groups: [group], ...none, count: 1 }),
    reply(customerGroups.addCustomers, { customer_group: group }),
  ];
  const screenOf = { path: '/customers', modules: [customerStatusesWeb, { ...customersWeb, screens: [] }], replies };

  it('are found among those of its supplier', async () => {
    const { user, transport } = await renderScreen(<GroupCustomers group={group} />, screenOf);
    expect(await screen.findByText('No customers in this group')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add customers' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: 'Customers' }));
    await user.click(await screen.findByRole('option', { name: /Aswaq Al-Rawdah/ }));
    expect(transport.callsTo(customers.list).some(({ query }) => query['supplier_id'] === 'sup_1')).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Add customers' }));
    await waitFor(() =>
      expect(transport.callsTo(customerGroups.addCustomers)[0]?.body).toEqual({ customer_ids: [{ id: 'cus_1' }] }),
    );
  });
});

describe('many customers at once', () => {
  const edit = (over: Partial<BulkEdit> = {}): BulkEdit => ({
    id: 'task_1',
    field: 'groups',
    status: 'running',
    total: 340,
    done: 120,
    changed: 118,
    same: 0,
    left: [],
    undone: 0,
    kept: 0,
    created_at: moment,
    undo_until: null,
    ...over,
  });
  const done = edit({
    status: 'done',
    done: 340,
    changed: 310,
    left: [{ code: 'customers.bulk_not_served', message: 'The customer does not buy from this supplier.', count: 2 }],
    undo_until: '2026-12-18T07:31:00.000Z',
  });

  it('are put into a group: of all that the list finds, as previewed, and taken back', async () => {
    let progress = edit();
    const { user, transport } = await renderScreen(<CustomerList />, {
      path: '/customers',
      at: '/customers?status=active',
      modules: [customerStatusesWeb, { ...customersWeb, screens: [] }],
      replies: [
        reply(customers.list, { customers: [aCustomer()], ...none, count: 340 }),
        reply(customerGroups.list, { customer_groups: [group], ...none, count: 1 }),
        reply(customerBulks.preview, {
          total: 340,
          changed: 338,
          same: 0,
          changes: [{ from: null, to: 'cgrp_1', count: 338 }],
          left: done.left,
          along: { visits: 0, draft_orders: 0, leads: 0, further: 0 },
          names: [group],
        }),
        reply(customerBulks.start, () => ({ bulk_edit: edit() })),
        reply(customerBulks.retrieve, () => ({ bulk_edit: progress })),
        reply(customerBulks.undo, () => {
          progress = edit({ ...done, status: 'undone', undone: 300, kept: 10, undo_until: null });
          return { bulk_edit: progress };
        }),
      ],
    });
    await user.click(await screen.findByRole('checkbox', { name: /Aswaq Al-Rawdah/ }));
    await user.click(await screen.findByRole('button', { name: 'Groups' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Groups' }));
    await user.click(dialog.getByRole('combobox', { name: /Customer group/ }));
    await user.click(await screen.findByRole('option', { name: 'Key accounts' }));
    await dialog.findByText('338 customers will change');
    expect(dialog.getByText('2 customers left out')).toBeTruthy();
    expect(transport.callsTo(customerBulks.preview)[0]?.body).toMatchObject({ ids: ['cus_1'] });
    await user.click(dialog.getByRole('radio', { name: 'All matching the filters' }));
    await waitFor(() =>
      expect(transport.callsTo(customerBulks.preview).at(-1)).toMatchObject({ query: { status: 'active' } }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Change 338 customers' }));
    expect(await screen.findByText('120 of 340')).toBeTruthy();
    expect(transport.callsTo(customerBulks.start)[0]?.body).toEqual({
      change: { field: 'groups', mode: 'add', customer_group_id: 'cgrp_1' },
      expected: 338,
    });
    progress = done;
    expect(await screen.findByText('310 customers changed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('300 customers changed back')).toBeTruthy();
    expect(screen.getByText(/^10 customers were changed by someone else since/)).toBeTruthy();
  });

  it('are not assigned to others by a supplier', async () => {
    const { user } = await renderScreen(<CustomerList />, {
      path: '/customers',
      me: { account: 'supplier' },
      modules: [customerStatusesWeb, { ...customersWeb, screens: [] }],
      replies: [reply(customers.list, { customers: [aCustomer()], ...none, count: 1 })],
    });
    await user.click(await screen.findByRole('checkbox', { name: /Aswaq Al-Rawdah/ }));
    expect(await screen.findByRole('button', { name: 'Assign driver' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Assign area' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Assign representative' })).toBeNull();
  });
});

describe('past bulk changes', () => {
  const row = (over: Partial<PastBulkEdit>): PastBulkEdit => ({
    id: 'task_1',
    change: { field: 'tags', mode: 'remove', tag: 'Ramadan' },
    targets: [],
    supplier: null,
    author: { id: 'usr_1', name: 'Huda Al-Mutairi', name_ar: null },
    status: 'done',
    total: 12,
    changed: 12,
    undone: null,
    created_at: moment,
    undo_until: null,
    ...over,
  });

  it('say what was changed of how many by whom, and are undone while that is possible', async () => {
    const given = row({
      id: 'task_2',
      change: { field: 'sales_representative', sales_representative_ids: ['srep_1'] },
      targets: [{ id: 'srep_1', name: 'Mansour', name_ar: null }],
      total: 340,
      changed: 338,
      undo_until: '2026-12-18T07:31:00.000Z',
    });
    const undoing: BulkEdit = {
      id: 'task_2',
      field: 'sales_representative',
      status: 'undoing',
      total: 340,
      done: 340,
      changed: 338,
      same: 2,
      left: [],
      undone: 0,
      kept: 0,
      created_at: moment,
      undo_until: null,
    };
    let rows = [given, row({})];
    const { user, transport } = await renderScreen(<PastBulks />, {
      path: '/customers/bulk-edits',
      modules: [customerStatusesWeb],
      replies: [
        reply(customerBulks.list, ({ query }) =>
          query['before'] ? { bulk_edits: [row({ id: 'task_0' })], next: null } : { bulk_edits: rows, next: 'task_1' },
        ),
        reply(customerBulks.undo, () => {
          rows = [row({ ...given, status: 'undone', undone: 330, undo_until: null }), row({})];
          return { bulk_edit: undoing };
        }),
      ],
    });
    expect(await screen.findByText('Mansour')).toBeTruthy();
    expect(screen.getByText('338')).toBeTruthy();
    expect(screen.getByText('Ramadan').parentElement?.textContent).toContain('Removed');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('330 customers changed back')).toBeTruthy();
    expect(transport.callsTo(customerBulks.undo)[0]?.params).toEqual({ bulk_edit_id: 'task_2' });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(transport.callsTo(customerBulks.list).at(-1)?.query).toEqual({ before: 'task_1' }));
    await user.click(await screen.findByRole('button', { name: 'Newer' }));
    expect(await screen.findByText('Mansour')).toBeTruthy();
  });

  it('are told where there are none', async () => {
    await renderScreen(<PastBulks />, {
      path: '/customers/bulk-edits',
      modules: [customerStatusesWeb],
      replies: [reply(customerBulks.list, { bulk_edits: [], next: null })],
    });
    expect(await screen.findByText('No bulk changes in the last 30 days')).toBeTruthy();
  });
});
