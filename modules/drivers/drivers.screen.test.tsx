import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp, reply, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { drivers, type Driver } from './contract.ts';
import { driversWeb } from './web.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const aDriver = (row: Partial<Driver> = {}): Driver => ({
  id: 'drv_1',
  supplier_id: 'sup_1',
  supplier: null,
  name: 'Saeed Al-Qahtani',
  name_ar: 'سعيد القحطاني',
  phone: '+966501234567',
  img: null,
  status: 'active',
  on_duty: true,
  vehicle_plate: 'RKD 4471',
  vehicle_type: 'Van',
  capacity_cases: 120,
  license_expires_on: '2020-01-01',
  open_orders: 7,
  metadata: null,
  version: 2,
  created_at: moment,
  updated_at: moment,
  ...row,
});
const open = (at: string, me: MeParts, replies: Answer[] = []) => {
  const account = me.account ?? 'admin';
  return renderApp({
    at,
    me,
    areas: { [account]: { account, modules: [driversWeb], menu: [] } },
    replies: [
      reply(suppliers.list, { suppliers: [], count: 0, offset: 0, limit: 50 }),
      reply(drivers.retrieve, { driver: aDriver() }),
      ...replies,
    ],
  });
};

describe('drivers', () => {
  it('show what is to be brought, and warn of papers that have run out', async () => {
    await open('/supplier/drivers/drv_1', { account: 'supplier', enableDelivery: true });
    expect(await screen.findByRole('heading', { name: 'Saeed Al-Qahtani' })).toBeTruthy();
    expect(screen.getByText('Licence expired')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Orders to deliver' }).getAttribute('href')).toBe(
      '/supplier/orders?driver_id=drv_1&status=confirmed&status=in_route',
    );
  });

  it('of a supplier are its own without asking; an administrator may say whose', async () => {
    await open('/supplier/drivers/new', { account: 'supplier', enableDelivery: true });
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.queryByRole('combobox', { name: 'Supplier' })).toBeNull();
    await open('/admin/drivers/new', {});
    expect(await screen.findByRole('combobox', { name: 'Supplier' })).toBeTruthy();
  });

  it('are saved with a phone as it is dialled, and the day the licence runs out', async () => {
    const { user, transport } = await open('/supplier/drivers/new', { account: 'supplier', enableDelivery: true }, [
      reply(drivers.create, { driver: aDriver() }),
    ]);
    await user.type(await screen.findByRole('textbox', { name: /Name in English/ }), 'Saeed');
    await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '٠٥٠ ١٢٣ ٤٥٦٧');
    await user.type(screen.getByLabelText('Licence valid until'), '2027-03-31');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(drivers.create)[0]?.body).toMatchObject({
        name: 'Saeed',
        phone: '+966501234567',
        license_expires_on: '2027-03-31',
        capacity_cases: null,
      }),
    );
  });
});
