import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, reply } from '../../apps/web/testing.tsx';
import { roles } from '#modules/roles/contract.ts';
import { rolesWeb } from '#modules/roles/web.tsx';
import { users, type User } from './contract.ts';
import { usersWeb } from './web.tsx';
import { UserList } from './web/user-list.tsx';
import { UserPage } from './web/user-page.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const nouf: User = {
  id: 'usr_9',
  account_type: 'admin',
  email: 'nouf@demo.example',
  phone: null,
  first_name: 'Nouf',
  last_name: 'Al-Enazi',
  name: 'Nouf Al-Enazi',
  name_ar: 'نوف العنزي',
  img: null,
  metadata: null,
  language: 'en',
  status: 'active',
  role: 'member',
  role_id: 'role_7',
  user_roles: [{ role: { id: 'role_7', name: 'Order desk', name_ar: 'مكتب الطلبات', is_superadmin: false } }],
  supplier: null,
  last_seen_at: null,
  version: 2,
  created_at: moment,
  updated_at: moment,
};
const modules = [
  { ...rolesWeb, screens: [] },
  { ...usersWeb, screens: [] },
];
const assignable = [
  { id: 'role_7', name: 'Order desk', name_ar: 'مكتب الطلبات', is_superadmin: false, permissions_count: 13 },
  { id: 'role_8', name: 'Finance', name_ar: null, is_superadmin: false, permissions_count: 20 },
];
const page = (user: User, path = user.id) => ({
  path: '/settings/users/:id',
  at: `/settings/users/${path}`,
  modules,
  replies: [
    reply(users.retrieve, { user }),
    reply(users.update, { user }),
    reply(roles.assignable, { roles: assignable }),
  ],
});

it('people are listed with their role in the reader’s language', async () => {
  await renderScreen(<UserList />, {
    path: '/settings/users',
    modules,
    me: { language: 'ar' },
    replies: [
      reply(users.list, { users: [nouf], count: 1, offset: 0, limit: 12 }),
      reply(roles.list, { roles: [], count: 0, offset: 0, limit: 100 }),
    ],
  });
  expect(await screen.findByRole('link', { name: /نوف العنزي/ })).toBeTruthy();
  expect(screen.getByText('مكتب الطلبات')).toBeTruthy();
  expect(screen.getByText('لم يسجّل الدخول')).toBeTruthy();
});

it('another role is one of those that may be given', async () => {
  const { user, transport } = await renderScreen(<UserPage />, page(nouf));
  await user.click(await screen.findByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Finance', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(transport.callsTo(users.update)[0]?.body).toMatchObject({
      role_id: 'role_8',
      first_name: 'Nouf',
      version: 2,
    }),
  );
});

it('suspending asks first, and says what it does', async () => {
  const { user, transport } = await renderScreen(<UserPage />, page(nouf));
  await user.click(await screen.findByRole('button', { name: 'Suspend user' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/signed out everywhere immediately/)).toBeTruthy();
  expect(transport.callsTo(users.update)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Suspend user' }));
  await waitFor(() => expect(transport.callsTo(users.update)[0]?.body).toEqual({ status: 'suspended' }));
});

it('nobody suspends themselves, nor chooses their own role without being superadmin', async () => {
  await renderScreen(<UserPage />, {
    ...page({ ...nouf, id: 'usr_1' }),
    me: { permissions: ['users:read', 'users:update', 'users:delete'] },
  });
  expect(await screen.findByRole('textbox', { name: /First name/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Suspend user' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: /Role/ })).toBeNull();
});
