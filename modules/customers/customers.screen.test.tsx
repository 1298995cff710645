import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Need } from '#kit/web/access.ts';
import type { Area } from '#kit/web/module.ts';
import { named, refuse, renderApp, reply, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import { areas } from '#modules/areas/contract.ts';
import { customerStatusesWeb } from '#modules/customer-statuses/web.tsx';
import { drivers, type Driver } from '#modules/drivers/contract.ts';
import { notes } from '#modules/notes/contract.ts';
import { customers, referrals, type Customer, type MergeSide } from './contract.ts';
import { mergeFields } from './rules.ts';
import { customersWeb, referralsWeb } from './web.tsx';
import { aCustomer } from './testing/customer.ts';

const moment = '2026-11-18T07:31:00.000Z';
const aDriver: Driver = {
  id: 'drv_1',
  supplier_id: null,
  supplier: null,
  name: 'Saeed Al-Qahtani',
  name_ar: null,
  phone: '+966501234567',
  img: null,
  status: 'active',
  on_duty: true,
  vehicle_plate: 'RKD 4471',
  vehicle_type: null,
  capacity_cases: null,
  license_expires_on: null,
  open_orders: 0,
  metadata: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
};

const areaOf = (account: Area['account']): Partial<Record<Area['account'], Area>> => ({
  [account]: { account, modules: [customerStatusesWeb, customersWeb], menu: [] },
});
const none = { count: 0, offset: 0, limit: 50 };
const open = (
  at: string,
  { me = {}, customer = aCustomer(), replies = [] }: { me?: MeParts; customer?: Customer; replies?: Answer[] } = {},
) =>
  renderApp({
    at,
    me,
    areas: areaOf(me.account ?? 'admin'),
    replies: [
      reply(customers.retrieve, { customer }),
      reply(customers.statusHistory, { status_history: [] }),
      reply(notes.list, { notes: [], ...none }),
      reply(drivers.list, { drivers: [aDriver], ...none, count: 1 }),
      reply(areas.list, { areas: [], ...none }),
      ...replies,
    ],
  });
const textboxes = async () => {
  await screen.findByRole('button', { name: 'Save' });
  return screen
    .getAllByRole('textbox')
    .map((one) => one.getAttribute('name'))
    .filter(Boolean);
};

describe('a customer', () => {
  it('shows its name in the language, where it is and who owns it', async () => {
    await open('/admin/customers/cus_1', { me: { language: 'ar', permissions: ['customers:read'] } });
    expect(await screen.findByRole('heading', { name: 'أسواق الروضة' })).toBeTruthy();
    expect(screen.getByText('Aswaq Al-Rawdah')).toBeTruthy();
    expect(screen.getAllByText('7412 Khalid Ibn Al Walid St, Ar Rawdah').length).toBeGreaterThan(0);
    expect(screen.getAllByText('الرياض 13213').length).toBeGreaterThan(0);
    expect(screen.getByText('Nawaf Al-Subaie', { selector: 'dd bdi' })).toBeTruthy();
  });

  it('offers to a reader nothing that it may not do', async () => {
    await open('/admin/customers/cus_1', { me: { permissions: ['customers:read'] } });
    await screen.findByRole('heading', { name: 'Aswaq Al-Rawdah' });
    for (const name of ['Edit', 'Assign driver', 'Add address', 'More actions'])
      expect(screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }), name).toBeNull();
  });

  it('is given a driver', async () => {
    const { user, transport } = await open('/admin/customers/cus_1', {
      replies: [reply(customers.assignDriver, { customer: aCustomer({ driver_id: 'drv_1' }) })],
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Assign driver' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: 'Driver' }));
    await user.click(await screen.findByRole('option', { name: /Saeed Al-Qahtani/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(customers.assignDriver).map(({ body }) => body)).toEqual([{ driver_id: 'drv_1' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('comes only to a status it may come to, says why, and shows what it went through', async () => {
    const { user, transport } = await open('/admin/customers/cus_1', {
      replies: [
        reply(customers.update, { customer: aCustomer({ status: 'blocked' }) }),
        reply(customers.statusHistory, {
          status_history: [
            {
              id: 'csh_2',
              from_status: 'new',
              to_status: 'active',
              reason: null,
              author: null,
              created_at: moment,
              until: null,
            },
            {
              id: 'csh_1',
              from_status: null,
              to_status: 'new',
              reason: 'Came by referral',
              author: { name: 'Huda Al-Mutairi', name_ar: null },
              created_at: '2026-11-07T07:31:00.000Z',
              until: moment,
            },
          ],
        }),
      ],
    });
    const history = await screen.findByRole('region', { name: 'Status history' });
    expect(within(history).getByText(named('11 days'))).toBeTruthy();
    expect(within(history).getByText('Came by referral')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change status' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: 'New status' }));
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      'At risk',
      'Dormant',
      'Suspended',
      'Blocked',
      'Closed',
    ]);
    await user.click(screen.getByRole('option', { name: 'Blocked' }));
    expect(within(dialog).getByText('Enter a reason: this status requires one.')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Cheques bounced');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(customers.update).map(({ body }) => body)).toEqual([
        { status: 'blocked', status_reason: 'Cheques bounced', version: 3 },
      ]),
    );
  });

  it.each([
    ['At risk', 'at_risk', true],
    ['Dormant', 'dormant', true],
    ['Suspended', 'suspended', false],
  ])(
    'takes a change to %s back while that is offered, unless a reason was asked for',
    async (name, status, isOffered) => {
      const { user, transport } = await open('/admin/customers/cus_1', {
        replies: [
          reply(customers.update, { customer: aCustomer({ status, version: 4 }) }),
          reply(customers.statusHistory, { status_history: [] }),
        ],
      });
      await user.click(await screen.findByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Change status' }));
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('combobox', { name: 'New status' }));
      await user.click(await screen.findByRole('option', { name }));
      await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Late');
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await screen.findByText('Status changed');
      expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(isOffered ? 1 : 0);
      if (!isOffered) return;
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(() =>
        expect(transport.callsTo(customers.update).at(-1)?.body).toEqual({ status: 'active', version: 4 }),
      );
    },
  );

  it('is removed by typing its exact name, and a refusal is said', async () => {
    const { user, transport } = await open('/admin/customers/cus_1', {
      replies: [
        refuse(customers.remove, 400, { type: 'not_allowed', message: 'This customer still has an open order.' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove customer' }));
    const dialog = await screen.findByRole('dialog');
    const yes = within(dialog).getByRole('button', { name: 'Yes, remove' });
    await user.type(within(dialog).getByRole('textbox'), 'Aswaq');
    expect(yes.hasAttribute('disabled')).toBe(true);
    await user.type(within(dialog).getByRole('textbox'), ' Al-Rawdah');
    await user.click(yes);
    expect(await screen.findByText('This customer still has an open order.')).toBeTruthy();
    expect(transport.callsTo(customers.remove)).toHaveLength(1);
  });
});

const editor: MeParts = { permissions: ['customers:read', 'customers:update'] };
describe('what the form offers', () => {
  const everything = [
    'name',
    'name_ar',
    'trade_name',
    'trade_name_ar',
    'first_name',
    'last_name',
    'contact_name_ar',
    'phone',
    'email',
    'vat_number',
    'cr_number',
  ];
  it('to an administrator: all of it', async () => {
    await open('/admin/customers/cus_1/edit', { me: { permissions: ['customers:read', 'customers:update'] } });
    expect(await textboxes()).toEqual(expect.arrayContaining(everything));
  });
  it('to a supplier that has the customer alone: all but who looks after it', async () => {
    await open('/supplier/customers/cus_1/edit', { me: { account: 'supplier' } });
    expect(await textboxes()).toEqual(expect.arrayContaining(everything));
    expect(screen.queryByText('Assigned to')).toBeNull();
  });
  it('to a supplier that shares it: its own terms, and why', async () => {
    const { user, transport } = await open('/supplier/customers/cus_1/edit', {
      me: { account: 'supplier' },
      customer: aCustomer({ suppliers_count: 2 }),
      replies: [reply(customers.update, { customer: aCustomer() })],
    });
    expect(
      await screen.findByText('This customer also buys from other suppliers. You can only change your own terms.'),
    ).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Name in English/ })).toBeNull();
    const limit = screen.getByRole('textbox', { name: 'Credit limit' });
    await user.clear(limit);
    await user.type(limit, '75,000.50');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(customers.update)[0]?.body).toEqual({
        payment_terms: 'net_30',
        credit_hold: false,
        credit_hold_reason: null,
        priority: 'B',
        min_shelf_life_days: 0,
        credit_limit: 7_500_050,
        version: 3,
      }),
    );
  });
  it('to a representative: the contact', async () => {
    await open('/sales/customers/cus_1/edit', { me: { account: 'sales_representative' } });
    expect(await textboxes()).toEqual(['first_name', 'last_name', 'contact_name_ar', 'phone', 'email', 'whatsapp']);
  });
  it('of rare things: folded, until one of them is wrong', async () => {
    const { user, transport } = await open('/admin/customers/cus_1/edit', {
      me: editor,
      customer: aCustomer({ other_id_scheme: 'NAT', other_id: '!' }),
      replies: [reply(customers.list, { customers: [], ...none }), reply(customers.update, { customer: aCustomer() })],
    });
    const more = (await screen.findByText('More details')).closest('details');
    expect(more?.open).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter up to 30 letters and digits.')).toBeTruthy();
    expect(more?.open).toBe(true);
    const put = async (name: string, text: string) => {
      await user.clear(screen.getByRole('textbox', { name }));
      await user.paste(text);
    };
    await put('Other ID', '1010101010');
    await put('Tags', 'VIP, Near school');
    await user.click(screen.getAllByRole('button', { name: 'Add hours' })[0] as HTMLElement);
    await put('Opening hours: From', '07:30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(customers.update)[0]?.body).toMatchObject({
        other_id: '1010101010',
        tags: ['VIP', 'Near school'],
        opening_hours: [{ days: [0, 1, 2, 3, 4, 6], from: '07:30', to: '22:00' }],
      }),
    );
  });
});

describe('a customer that may be there already', () => {
  const twin = { id: 'cus_9', code: 'C-20009', name: 'Baqalat Al-Noor', name_ar: null, metres: null };
  const refusal = (by: string, path: string) =>
    refuse(customers.update, 422, {
      type: 'duplicate_error',
      message: [{ path, message: 'taken' }],
      details: { duplicates: [{ ...twin, by }] },
    });

  it('is shown, and saved once it is another shop', async () => {
    const { user, transport } = await open('/admin/customers/cus_1/edit', {
      me: editor,
      replies: [refusal('vat_number', 'distinct_from')],
    });
    await user.click(await screen.findByRole('textbox', { name: 'VAT number' }));
    await user.paste('310122393500003');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('link', { name: 'Baqalat Al-Noor' })).getAttribute('href')).toBe(
      '/admin/customers/cus_9',
    );
    await user.click(screen.getByRole('button', { name: 'Save as a different shop' }));
    await waitFor(() =>
      expect(transport.callsTo(customers.update)[1]?.body).toMatchObject({ distinct_from: ['cus_9'] }),
    );
  });

  it('is said of an address too, with the merge of both where one may', async () => {
    const merger: MeParts = { permissions: ['customers:read', 'customers:update', 'customers:delete'] };
    const { user, transport } = await open('/admin/customers/cus_1/addresses/addr_1', {
      me: merger,
      replies: [
        refuse(customers.updateAddress, 422, {
          type: 'duplicate_error',
          message: [{ path: 'distinct_from', message: 'near' }],
          details: { duplicates: [{ ...twin, by: 'name', metres: 12 }] },
        }),
      ],
    });
    const landmark = await screen.findByRole('textbox', { name: 'Latitude' });
    await user.clear(landmark);
    await user.type(landmark, '24.7362');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Similar name, 12 metres away/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Merge the two' }).getAttribute('href')).toBe(
      '/admin/customers/cus_1?merge=cus_9',
    );
    await user.click(screen.getByRole('button', { name: 'Save as a different shop' }));
    await waitFor(() =>
      expect(transport.callsTo(customers.updateAddress)[1]?.body).toMatchObject({ distinct_from: ['cus_9'] }),
    );
  });

  it('by its phone cannot be saved', async () => {
    const { user } = await open('/admin/customers/cus_1/edit', {
      me: editor,
      replies: [refusal('phone', 'phone')],
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name in English' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Same phone number/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save as a different shop' })).toBeNull();
  });
});

describe('the parts of a page', () => {
  it('are those too that higher modules add, where one may read them', async () => {
    const tab = (value: string, needs: Need) => ({
      value,
      text: 'customers.phone' as const,
      needs,
      component: ({ customerId }: { customerId: string }) => <p>{`${value} of ${customerId}`}</p>,
    });
    const above = {
      name: 'above',
      screens: [],
      tabs: { customer: [tab('calls', null), tab('secrets', customers.merge)] },
    };
    const { user } = await renderApp({
      at: '/admin/customers/cus_1?tab=secrets',
      me: { permissions: ['customers:read'] },
      areas: { admin: { account: 'admin', modules: [customerStatusesWeb, customersWeb, above], menu: [] } },
      replies: [
        reply(customers.retrieve, { customer: aCustomer() }),
        reply(customers.statusHistory, { status_history: [] }),
        reply(notes.list, { notes: [], ...none }),
      ],
    });
    // What one may not read is no tab; its address opens the first.
    await user.click(await screen.findByRole('button', { name: 'Phone' }));
    expect(await screen.findByText('calls of cus_1')).toBeTruthy();
    expect(screen.queryByText('secrets of cus_1')).toBeNull();
  });

  it('stand in the order of M10; notes have their own, and the first part tells the newest', async () => {
    const words = 'Pays by transfer on Sundays.';
    const tab = (value: string, text: 'customers.phone' | 'customers.code') => ({
      value,
      text,
      needs: null,
      component: () => <p>{value}</p>,
    });
    const above = {
      name: 'above',
      screens: [],
      tabs: { customer: [tab('returns', 'customers.code'), tab('statement', 'customers.phone')] },
    };
    const { user } = await renderApp({
      at: '/admin/customers/cus_1',
      me: { permissions: ['customers:read', 'orders:read', 'orders:update', 'audit_trail:read'] },
      areas: { admin: { account: 'admin', modules: [customerStatusesWeb, customersWeb, above], menu: [] } },
      replies: [
        reply(customers.retrieve, { customer: aCustomer() }),
        reply(customers.statusHistory, { status_history: [] }),
        reply(notes.list, {
          notes: [
            {
              id: 'note_1',
              resource_id: 'cus_1',
              resource_type: 'customer',
              author_id: 'usr_1',
              author: { id: 'usr_1', name: 'Huda', name_ar: null },
              value: words,
              version: 1,
              created_at: moment,
              updated_at: moment,
            },
          ],
          ...none,
          count: 3,
        }),
      ],
    });
    const latest = await screen.findByRole('link', { name: 'All notes' });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    const tabs = within(screen.getByRole('group', { name: 'Aswaq Al-Rawdah' }));
    expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Phone',
      'Code',
      'Addresses1',
      'Documents',
      'Notes',
      'Audit',
    ]);
    await user.click(latest);
    expect(await screen.findByRole('textbox')).toBeTruthy();
    expect(tabs.getByRole('button', { name: 'Notes' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('are its tabs: documents say what expires, and are added', async () => {
    const document = {
      id: 'cdoc_1',
      number: '1010502513',
      img: null,
      version: 1,
      created_at: moment,
      updated_at: moment,
    };
    const { user, transport, address } = await open('/admin/customers/cus_1', {
      customer: aCustomer({
        documents: [
          { ...document, kind: 'cr', expires_on: '2020-01-01' },
          { ...document, id: 'cdoc_2', kind: 'lease', expires_on: '2999-01-01' },
        ],
      }),
      replies: [reply(customers.addDocument, { customer: aCustomer() })],
    });
    await user.click(await screen.findByRole('button', { name: /^Documents/ }));
    await waitFor(() => expect(address()).toContain('tab=documents'));
    expect(await screen.findByText(/^Expired .*1 Jan 2020/)).toBeTruthy();
    expect(screen.getByText(/^Valid until .*1 Jan 2999/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add document' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('textbox', { name: 'Number' }));
    await user.paste('300-1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(customers.addDocument)[0]?.body).toMatchObject({ kind: 'cr', number: '300-1' }),
    );
  });
});

const sideOf = ({ id, code, version, ...row }: Customer): MergeSide => ({
  id,
  code,
  version,
  ...(Object.fromEntries(mergeFields.map((field) => [field, row[field]])) as Omit<
    MergeSide,
    'id' | 'code' | 'version'
  >),
});

describe('a merge', () => {
  const other = aCustomer({ id: 'cus_2', name: 'Aswaq Rawdah', phone: '+966501112233', email: 'shop@test.example' });
  const preview = {
    customer: sideOf(aCustomer()),
    from: sideOf(other),
    fields: ['name' as const, 'phone' as const, 'email' as const],
    moves: [{ kind: 'orders' as const, count: 12 }],
    open_orders: [{ supplier: { id: 'sup_1', name: 'Najd Provisions', name_ar: null }, count: 2, from_count: 1 }],
  };
  const undone = {
    id: 'cmg_1',
    from: { id: 'cus_2', code: 'C-20002', name: 'Aswaq Rawdah', name_ar: null },
    created_at: new Date().toISOString(),
    undo_until: '2099-01-01T00:00:00.000Z',
  };

  it('says what moves and where both differ, and takes what was chosen', async () => {
    const { user, transport } = await open('/admin/customers/cus_1', {
      replies: [
        reply(customers.list, { customers: [other], ...none, count: 1 }),
        reply(customers.mergePreview, preview),
        reply(customers.merge, { customer: aCustomer({ merges: [undone] }) }),
        reply(customers.undoMerge, { customer: aCustomer() }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Merge with another customer' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByRole('button', { name: 'Merge customers' }) as HTMLButtonElement).disabled).toBe(true);
    await user.click(await dialog.findByRole('combobox', { name: /Duplicate customer/ }));
    await user.click(await screen.findByRole('option', { name: /Aswaq Rawdah/ }));
    expect(await dialog.findByText('Both have open orders at Najd Provisions: 2 and 1.')).toBeTruthy();
    expect(dialog.getByText('12')).toBeTruthy();
    // What only the other says is taken over; of the rest the one that stays keeps its own.
    const phone = within(dialog.getByRole('group', { name: 'Phone' }));
    await user.click(phone.getByRole('radio', { name: '+966501112233' }));
    await user.click(dialog.getByRole('button', { name: 'Merge customers' }));
    await waitFor(() =>
      expect(transport.callsTo(customers.merge)[0]?.body).toEqual({
        from_id: 'cus_2',
        take: ['phone', 'email'],
        version: 3,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(transport.callsTo(customers.undoMerge)).toHaveLength(1));
  });

  it('begins with the other one where an address names it', async () => {
    const { transport } = await open('/admin/customers/cus_1?merge=cus_2', {
      me: { permissions: ['customers:read', 'customers:update', 'customers:delete'] },
      replies: [
        reply(customers.list, { customers: [other], ...none, count: 1 }),
        reply(customers.mergePreview, preview),
      ],
    });
    await screen.findByRole('dialog');
    await waitFor(() => expect(transport.callsTo(customers.mergePreview)[0]?.query).toEqual({ from_id: 'cus_2' }));
  });

  it('is undone from the page of the one that stays', async () => {
    const { user, transport } = await open('/admin/customers/cus_1', {
      customer: aCustomer({ merges: [undone] }),
      replies: [reply(customers.undoMerge, { customer: aCustomer() })],
    });
    await user.click(await screen.findByRole('button', { name: 'Undo merge' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo merge' }));
    await waitFor(() => expect(transport.callsTo(customers.undoMerge)).toHaveLength(1));
  });

  it('leads from the one that went to the one that stays', async () => {
    const { address } = await open('/admin/customers/cus_2', { customer: aCustomer() });
    await waitFor(() => expect(address()).toContain('/admin/customers/cus_1'));
  });
});

describe('an address', () => {
  it('says at each required field what is missing, and is not sent', async () => {
    const { user, transport } = await open('/admin/customers/cus_1/addresses/new', {
      customer: aCustomer({ first_name: null, last_name: null, addresses: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    for (const message of [
      'First name is required.',
      'Last name is required.',
      'Street is required.',
      'City is required.',
      'Postal code is required.',
    ])
      expect(await screen.findByText(named(message)), message).toBeTruthy();
    expect(transport.callsTo(customers.addAddress)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Company/ }), '  ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(named('Company cannot have leading or trailing spaces, or be an empty string.')),
    ).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: /^Company/ }));
    for (const [label, words] of [
      [/^First name/, 'Nawaf'],
      [/^Last name/, 'Al-Subaie'],
      [/^Street/, 'Main St'],
      [/^City/, 'Riyadh'],
      [/Postal code/, '1321'],
    ] as const)
      await user.type(screen.getByRole('textbox', { name: label }), words);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(named('Enter 5 digits.'))).toBeTruthy();
    expect(transport.callsTo(customers.addAddress)).toEqual([]);
  });

  it('is sent with a pin typed in Arabic digits', async () => {
    const { user, transport, address } = await open('/admin/customers/cus_1/addresses/new', {
      customer: aCustomer({ addresses: [] }),
      replies: [reply(customers.addAddress, { customer: aCustomer() })],
    });
    await user.type(await screen.findByRole('textbox', { name: /^Street/ }), 'Main St');
    await user.type(screen.getByRole('textbox', { name: /^City/ }), 'Jeddah');
    await user.type(screen.getByRole('textbox', { name: /Postal code/ }), '٢١٤٤٢');
    await user.type(screen.getByRole('textbox', { name: 'Latitude' }), '٢١٫٥');
    await user.type(screen.getByRole('textbox', { name: 'Longitude' }), '39.2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/admin/customers/cus_1'));
    expect(transport.callsTo(customers.addAddress)[0]?.body).toMatchObject({
      first_name: 'Nawaf',
      address_1: 'Main St',
      city: 'Jeddah',
      postal_code: '21442',
      lat: 21.5,
      lng: 39.2,
      country_code: 'sa',
      is_default: true,
    });
  });

  it('of a representative is its pin', async () => {
    await open('/sales/customers/cus_1/addresses/addr_1', { me: { account: 'sales_representative' } });
    expect(await screen.findByRole('heading', { name: 'Move pin' })).toBeTruthy();
    expect(await textboxes()).toEqual(['lat', 'lng']);
  });
});

describe('an affiliate’s customers', () => {
  it('are names, stages and numbers of orders', async () => {
    await renderApp({
      at: '/affiliate/customers',
      me: { account: 'affiliate' },
      areas: { affiliate: { account: 'affiliate', modules: [referralsWeb], menu: [] } },
      replies: [
        reply(referrals.list, {
          customers: [
            {
              id: 'cus_1',
              name: 'Aswaq Al-Rawdah',
              name_ar: null,
              status: 'active',
              orders_count: 118,
              created_at: moment,
            },
          ],
          count: 1,
          offset: 0,
          limit: 12,
        }),
      ],
    });
    const row = (await screen.findByText('Aswaq Al-Rawdah')).closest('tr');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Aswaq Al-Rawdah', 'Active', '118', 'Wed, 18 Nov 2026']);
    expect(screen.queryByRole('link', { name: 'Aswaq Al-Rawdah' })).toBeNull();
  });
});
