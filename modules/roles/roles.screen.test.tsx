import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { named, renderScreen, reply, type MeParts } from '../../apps/web/testing.tsx';
import { allPermissions, permissionEntities, type Permission } from '#domain/permissions.ts';
import { roles, type Role } from './contract.ts';
import { toRights } from './rules.ts';
import { rolesWeb } from './web.tsx';
import { NewRole } from './web/new-role.tsx';
import { RolePage } from './web/role-page.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const aRole = (permissions: readonly Permission[], row: Partial<Role> = {}): Role => ({
  id: 'role_7',
  name: 'Order desk',
  name_ar: 'مكتب الطلبات',
  description: null,
  description_ar: null,
  is_superadmin: false,
  permissions: toRights(new Set(permissions)),
  members_count: 3,
  version: 4,
  created_at: moment,
  updated_at: moment,
  ...row,
});
const modules = [{ ...rolesWeb, screens: [] }];
const open = (role: Role, me: MeParts = {}) =>
  renderScreen(<RolePage />, {
    path: '/settings/roles/:id',
    at: '/settings/roles/role_7',
    modules,
    me,
    replies: [
      reply(roles.list, { roles: [role], count: 1, offset: 0, limit: 100 }),
      reply(roles.retrieve, { role }),
      reply(roles.update, { role }),
    ],
  });
// By its label: asking 200 boxes for their roles takes seconds.
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(named(name));

describe('the matrix', () => {
  it('says what a save adds and takes, and sends the whole choice with the version it saw', async () => {
    const { user, transport } = await open(aRole(['orders:read', 'brands:read', 'brands:update']));
    await user.click(await box('Orders: Update'));
    await user.click(await box('Brands: Read'));
    expect(screen.getByText(named('update added'))).toBeTruthy();
    expect(screen.getByText(named('read, update removed'))).toBeTruthy();
    expect(transport.callsTo(roles.update)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Review and save' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Applies to 3 users immediately')).toBeTruthy();
    expect(dialog.getByText('Added').parentElement?.textContent).toBe('AddedOrdersupdate');
    expect(dialog.getByText('Removed').parentElement?.textContent).toBe('RemovedBrandsread, update');
    await user.click(dialog.getByRole('button', { name: 'Save role' }));
    await waitFor(() =>
      expect(transport.callsTo(roles.update)[0]?.body).toEqual({
        permissions: toRights(new Set(['orders:read', 'orders:update'])),
        version: 4,
      }),
    );
  });
  it('is called by its name in the language one reads', async () => {
    await open(aRole([]), { language: 'ar' });
    expect(await screen.findByRole('heading', { name: named('مكتب الطلبات') })).toBeTruthy();
  });
  it('chooses rows, columns and groups whole; a write brings its read', async () => {
    const { user } = await open(aRole([]));
    await user.click(await box('Customers: all'));
    await user.click(await box('Insight (group): Create'));
    expect((await box('Suppliers: Read')).checked).toBe(false);
    expect((await box('Analytics: Read')).checked).toBe(true);
    expect(screen.getByText(named('4 of 12'))).toBeTruthy();
    await user.click(await box('Delete: all'));
    // Reading and deleting everything, and what was chosen before.
    const all = allPermissions.length;
    expect(screen.getByText(named(`${2 * permissionEntities.length + 5} of ${all}`))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByText(named(`0 of ${all}`))).toBeTruthy();
  });
  it('takes over a preset, and offers none that holds more than one does oneself', async () => {
    const { user } = await open(aRole([]), {
      permissions: [
        'roles:read',
        'roles:update',
        'orders:read',
        'orders:update',
        'warehouses:read',
        'warehouses:create',
        'warehouses:update',
        'customer_returns:read',
        'customer_returns:update',
        'products:read',
        'brands:read',
        'drivers:read',
        'dashboard:read',
      ],
    });
    expect((await box('Gift cards: Read')).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: /Copy from role/ }));
    expect((await screen.findByRole('menuitem', { name: /Finance/ })).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: 'Warehouse' }));
    expect((await box('Warehouses: Update')).checked).toBe(true);
  });
  it('of a role that holds more is only looked at, and says why', async () => {
    await open(aRole(['gift_cards:delete']), { permissions: ['roles:read', 'roles:update', 'roles:delete'] });
    expect(await screen.findByText('You can view this role but not change it')).toBeTruthy();
    expect(screen.getByText(named('You cannot grant a permission you do not have: remove gift cards.'))).toBeTruthy();
    expect((await box('Gift cards: Delete')).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
  it('of a superadmin is everything until it is limited', async () => {
    const { user, transport } = await open(aRole([], { is_superadmin: true }));
    expect((await box('Roles: Delete')).disabled).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Limit permissions' }));
    await user.click(await box('Roles: Delete'));
    await user.click(screen.getByRole('button', { name: 'Review and save' }));
    await user.click(await screen.findByRole('button', { name: 'Save role' }));
    await waitFor(() =>
      expect(transport.callsTo(roles.update)[0]?.body).toMatchObject({
        permissions: { length: allPermissions.length - 1 },
      }),
    );
  });
});

it('a new role starts from the preset of a job', async () => {
  const { user, transport } = await renderScreen(<NewRole />, {
    path: '/settings/roles/new',
    modules,
    replies: [reply(roles.create, { role: aRole([]) })],
  });
  await user.type(await screen.findByRole('textbox', { name: /^Name in English/ }), 'Van desk');
  await user.click(screen.getByRole('combobox', { name: /Start from/ }));
  await user.click(await screen.findByRole('option', { name: 'Dispatcher', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Create role' }));
  await waitFor(() => expect(transport.callsTo(roles.create)[0]?.body).toMatchObject({ name: 'Van desk' }));
  expect(transport.callsTo(roles.create)[0]?.body).toMatchObject({
    permissions: expect.arrayContaining([{ entity: 'routing_plans', action: 'delete' }]),
  });
});
