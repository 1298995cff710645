import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { absent, dates, five, gone, invalid, listOf, notAllowed, notFound, one, pages, type Case } from '../case.ts';
import type { Scene } from '../scene.ts';

const password = 'seven small camels at noon';
const mail = () => `${randomUUID()}@test.example`;
const customer = async (s: Scene) =>
  (
    await s.call('customers.create', {
      email: mail(),
      first_name: 'Nora',
      last_name: 'Al-Otaibi',
      password,
      phone: s.phone(),
    })
  ).customer;

export const customerCases: readonly Case[] = five({
  group: 'customers',
  path: '/customers',
  name: 'customer',
  many: 'customers',
  object: 'customer',
  make: customer,
  filters: {
    has_account: '',
    groups: [],
    order: '-created_at',
    created_at: dates,
    updated_at: dates,
    expand: 'orders',
    fields: 'id,email',
  },
  create: (s) => ({
    email: mail(),
    first_name: 'Nora',
    last_name: 'Al-Otaibi',
    password,
    phone: s.phone(),
    metadata: { by: 'toolkit' },
  }),
  badCreate: () => ({ email: 'nowhere', first_name: 'Nora', last_name: 'Al-Otaibi', password }),
  update: (s) => ({
    email: mail(),
    first_name: 'Noura',
    last_name: 'Al-Otaibi',
    password,
    phone: s.phone(),
    metadata: { by: 'toolkit' },
    groups: [],
  }),
})
  .filter(({ method }) => method !== 'customers.delete')
  .map((row) => (row.method === 'customers.create' ? { ...row, status: 201 } : row));

const group = async (s: Scene) =>
  (await s.call('customerGroups.create', { name: s.word('Group'), supplier_id: s.supplierId })).customer_group;
const members = (s: Scene) => ({ customer_ids: [{ id: s.customerId }] });

/** A group is a supplier's: an administrator names it in the body or by x-fake-supplier. */
export const customerGroupCases: readonly Case[] = [
  ...five({
    group: 'customerGroups',
    path: '/customer-groups',
    name: 'customer_group',
    many: 'customer_groups',
    object: 'customer_group',
    make: group,
    filters: {
      id: [],
      name: [],
      order: 'name',
      created_at: dates,
      updated_at: dates,
      discount_condition_id: '',
      expand: '',
      fields: 'id,name',
    },
    create: (s) => ({ name: s.word('Group'), metadata: { by: 'toolkit' }, supplier_id: s.supplierId }),
    badCreate: (s) => ({ metadata: { by: 'toolkit' }, supplier_id: s.supplierId }),
    update: (s) => ({ name: s.word('Group'), metadata: { by: 'toolkit' } }),
  }),
  {
    method: 'customerGroups.addCustomers',
    wire: 'POST /customer-groups/:id/customers/batch',
    answer: one('customer_group'),
    good: async (s) => [(await group(s)).id, members(s)],
    bad: async (s) => [(await group(s)).id, { customer_ids: [{ id: absent }] }],
    refusal: invalid,
  },
  {
    method: 'customerGroups.removeCustomers',
    wire: 'DELETE /customer-groups/:id/customers/batch',
    answer: one('customer_group'),
    good: async (s) => {
      const { id } = await group(s);
      await s.call('customerGroups.addCustomers', id, members(s));
      return [id, members(s)];
    },
    bad: async (s) => [(await group(s)).id, {}],
    refusal: invalid,
  },
  {
    method: 'customerGroups.listCustomers',
    wire: 'GET /customer-groups/:id/customers',
    answer: listOf('customers'),
    good: async (s) => {
      const { id } = await group(s);
      await s.call('customerGroups.addCustomers', id, members(s));
      return [id, { ...pages, q: '', expand: 'groups' }];
    },
    bad: () => [absent],
    refusal: notFound,
    check: ({ count }) => {
      if (count !== 1) throw new Error('the group lists others than its customers');
    },
  },
];

/** A person with a password of its own. */
async function user(s: Scene) {
  const email = mail();
  return (await s.call('users.create', { email, first_name: 'Huda', last_name: 'Al-Ali', password })).user;
}
/** The token of the last mail to an address. */
async function mailedToken(s: Scene, email: string): Promise<string> {
  await s.api.server.dispatcher.drain();
  const { rows } = await sql<{
    body: string;
  }>`select body from messages_in_full where recipient = ${email} order by created_at desc limit 1`.execute(
    s.api.owner,
  );
  return /token=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
}

export const userCases: readonly Case[] = [
  ...five({
    group: 'users',
    path: '/users',
    name: 'user',
    many: 'users',
    object: 'user',
    make: user,
    filters: {
      id: [],
      email: '',
      first_name: 'Huda',
      last_name: '',
      role: 'member',
      order: '-created_at',
      created_at: dates,
      updated_at: dates,
      fields: 'id,email',
    },
    create: () => ({ email: mail(), first_name: 'Huda', last_name: 'Al-Ali', role: 'member', password }),
    badCreate: () => ({ email: mail(), first_name: 'Huda', password: 'short' }),
    update: () => ({ first_name: 'Hoda', last_name: 'Al-Ali', role: 'member', metadata: { desk: '4' } }),
  }),
  {
    method: 'users.sendResetPasswordToken',
    wire: 'POST /users/password-token',
    status: 204,
    answer: null,
    good: async (s) => [{ email: (await user(s)).email }],
    bad: () => [{ email: 'nowhere' }],
    refusal: invalid,
  },
  {
    method: 'users.resetPassword',
    wire: 'POST /users/reset-password',
    answer: one('user'),
    refusal: notAllowed,
    good: async (s) => {
      const { email } = await user(s);
      await s.call('users.sendResetPasswordToken', { email });
      return [{ email, token: await mailedToken(s, email), password: 'eight small camels at noon' }];
    },
    bad: async (s) => [{ email: (await user(s)).email, token: 'guessed', password: 'eight small camels at noon' }],
  },
];

async function invitation(s: Scene): Promise<{ id: string; email: string }> {
  const email = mail();
  await s.call('invites.create', { user: email, role: 'member' });
  const { invites } = await s.call('invites.list');
  return { id: invites.find((row: any) => row.user_email === email).id, email };
}

export const inviteCases: readonly Case[] = [
  {
    method: 'invites.create',
    wire: 'POST /invites',
    answer: null,
    good: () => [{ user: mail(), role: 'member' }],
    bad: () => [{ user: 'nowhere', role: 'member' }],
    refusal: invalid,
  },
  {
    method: 'invites.list',
    wire: 'GET /invites',
    answer: { invites: 'array', count: 'number', offset: 'number', limit: 'number' },
    good: async (s) => (await invitation(s), []),
    bad: () => [{ 'x-fake-supplier': absent }],
    refusal: notFound,
  },
  {
    method: 'invites.resend',
    wire: 'POST /invites/:id/resend',
    answer: null,
    good: async (s) => [(await invitation(s)).id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'invites.delete',
    wire: 'DELETE /invites/:id',
    answer: gone('invite'),
    good: async (s) => [(await invitation(s)).id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'invites.accept',
    wire: 'POST /invites/accept',
    answer: null,
    refusal: invalid,
    good: async (s) => [
      {
        token: await mailedToken(s, (await invitation(s)).email),
        user: { first_name: 'Huda', last_name: 'Al-Ali', password },
      },
    ],
    bad: async (s) => [{ token: await mailedToken(s, (await invitation(s)).email), user: { password } }],
  },
];

export const authCases: readonly Case[] = [
  {
    method: 'auth.createSession',
    wire: 'POST /auth',
    answer: one('user'),
    good: async (s) => [{ email: (await user(s)).email, password }],
    bad: async (s) => [{ email: (await user(s)).email, password: 'another one entirely' }],
    refusal: [401, 'unauthorized'],
  },
  {
    method: 'auth.getToken',
    wire: 'POST /auth/token',
    answer: { access_token: 'text' },
    good: async (s) => [{ email: (await user(s)).email, password }],
    bad: async (s) => [{ email: (await user(s)).email, password: 'another one entirely' }],
    refusal: [401, 'unauthorized'],
  },
  {
    method: 'auth.getSession',
    wire: 'GET /auth',
    answer: one('user'),
    good: () => [],
    bad: () => [{ 'x-medusa-access-token': 'guessed' }],
    refusal: [401, 'unauthorized'],
  },
  {
    method: 'auth.deleteSession',
    wire: 'DELETE /auth',
    answer: null,
    good: () => [],
    bad: () => [{ 'x-medusa-access-token': 'guessed' }],
    refusal: [401, 'unauthorized'],
  },
];
