import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Permission } from '#domain/permissions.ts';
import { areas } from '#modules/areas/contract.ts';
import { brands, type Brand } from '#modules/brands/contract.ts';
import { customerStatusesWeb } from '#modules/customer-statuses/web.tsx';
import { notes } from '#modules/notes/contract.ts';
import { salesRepresentatives, type SalesRepresentative } from '#modules/sales-representatives/contract.ts';
import { refuse, renderApp, reply, type Answer } from '../../apps/web/testing.tsx';
import { customers, type Customer } from './contract.ts';
import { aCustomer } from './testing/customer.ts';
import { customersWeb } from './web.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const none = { count: 0, offset: 0, limit: 50 };
const kept = { version: 1, created_at: moment, updated_at: moment };
const mansour: SalesRepresentative = {
  id: 'srep_2',
  name: 'Mansour',
  name_ar: null,
  code: 'S-2',
  phone: null,
  email: null,
  img: null,
  status: 'active',
  vehicle: null,
  suppliers: [],
  customers_count: 0,
  orders_30_days: 0,
  ...kept,
};
const alWaha: Brand = {
  id: 'brand_1',
  name: 'Al Waha',
  name_ar: null,
  handle: 'al-waha',
  logo: null,
  country: null,
  description: null,
  is_active: true,
  sort_index: 0,
  owner_supplier: null,
  products_count: 0,
  ...kept,
};

const open = (at: string, permissions: Permission[], replies: Answer[], customer: Customer = aCustomer()) =>
  renderApp({
    at,
    me: { permissions },
    areas: { admin: { account: 'admin', modules: [customerStatusesWeb, customersWeb], menu: [] } },
    replies: [
      reply(customers.retrieve, { customer }),
      reply(customers.statusHistory, { status_history: [] }),
      reply(notes.list, { notes: [], ...none }),
      reply(areas.list, { areas: [], ...none }),
      ...replies,
    ],
  });
const called = (id: string, name: string) => ({ id, name, name_ar: null });

describe('further representatives', () => {
  it('are shown on a customer’s page, each with its brands', async () => {
    const representatives = [
      { ...called('srep_2', 'Mansour'), brands: [called('brand_1', 'Al Waha'), called('brand_2', 'Finjal')] },
    ];
    const customer = aCustomer({ owner_national_id: '•••••• 5672', representatives });
    await open('/admin/customers/cus_1', ['customers:read'], [], customer);
    expect(await screen.findByText('Mansour')).toBeTruthy();
    expect(screen.getByText('Al Waha, Finjal')).toBeTruthy();
    expect(screen.getByText('•••••• 5672')).toBeTruthy();
  });

  it('are chosen by an administrator; what is wrong with one is said at it', async () => {
    const page = { ...none, count: 1 };
    const { user, transport } = await open(
      '/admin/customers/cus_1/edit',
      ['customers:read', 'customers:update', 'sales_representatives:read', 'brands:read'],
      [
        reply(salesRepresentatives.list, { sales_representatives: [mansour], ...page }),
        reply(brands.list, { brands: [alWaha], ...page }),
        refuse(customers.update, 400, {
          type: 'invalid_data',
          message: [{ path: 'further_representatives.0.id', message: 'Listed twice.' }],
        }),
      ],
    );
    await user.click(await screen.findByRole('button', { name: 'Add representative' }));
    const further = within(screen.getByRole('group', { name: 'Further representatives' }));
    await user.click(further.getByRole('combobox', { name: 'Further representatives: Representative' }));
    await user.click(await screen.findByRole('option', { name: 'Mansour' }));
    await user.click(further.getByRole('combobox', { name: 'Further representatives: Brands' }));
    await user.click(await screen.findByRole('option', { name: 'Al Waha' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await further.findByText('Listed twice.')).toBeTruthy();
    expect(transport.callsTo(customers.update)[0]?.body).toMatchObject({
      further_representatives: [{ id: 'srep_2', brand_ids: ['brand_1'] }],
    });
  });
});
