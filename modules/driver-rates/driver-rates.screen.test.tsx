import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, reply, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import { areas } from '#modules/areas/contract.ts';
import { drivers } from '#modules/drivers/contract.ts';
import { driversWeb } from '#modules/drivers/web.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { driverRates, type DriverRateRow } from './contract.ts';
import { driverRatesWeb } from './web.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const najd = { id: 'sup_1', name: 'Najd Foods', name_ar: 'أغذية نجد' };
const aDriver = (supplier_id: string | null) => ({
  id: 'drv_1',
  supplier_id,
  supplier: supplier_id === null ? null : najd,
  name: 'Saeed Al-Qahtani',
  name_ar: 'سعيد القحطاني',
  phone: '+966501234567',
  img: null,
  status: 'active' as const,
  on_duty: true,
  vehicle_plate: null,
  vehicle_type: null,
  capacity_cases: null,
  license_expires_on: null,
  open_orders: 0,
  metadata: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
});
const aRate = (row: Partial<DriverRateRow> = {}): DriverRateRow => ({
  id: 'drr_1',
  driver_id: 'drv_1',
  number: 1,
  supplier_id: 'sup_1',
  supplier: najd,
  area_id: null,
  area: null,
  basis: 'per_delivery',
  amount: 1_200,
  min_fee: null,
  failed_share_bps: 5_000,
  trigger: 'on_complete',
  effective_from: moment,
  effective_to: null,
  status: 'active',
  version: 3,
  created_at: moment,
  updated_at: moment,
  ...row,
});
const open = (me: MeParts, supplierId: string | null, rates: DriverRateRow[], more: Answer[] = []) => {
  const account = me.account ?? 'admin';
  return renderApp({
    at: `/${account}/drivers/drv_1`,
    me,
    areas: { [account]: { account, modules: [driversWeb, driverRatesWeb], menu: [] } },
    replies: [
      reply(drivers.retrieve, { driver: aDriver(supplierId) }),
      reply(suppliers.list, { suppliers: [], count: 0, offset: 0, limit: 50 }),
      reply(areas.list, { areas: [], count: 0, offset: 0, limit: 50 }),
      reply(driverRates.list, { supplier_rates: rates, count: rates.length }),
      ...more,
    ],
  });
};

it('a platform driver’s rates say whom they charge, where and how much', async () => {
  await open({}, null, [
    aRate(),
    aRate({
      id: 'drr_2',
      number: 2,
      area: { id: 'area_1', name: 'Al Malaz', name_ar: null },
      basis: 'per_case',
      amount: 50,
      min_fee: 500,
    }),
    aRate({ id: 'drr_3', number: 3, basis: 'percentage', amount: 250, status: 'disabled', trigger: 'disabled' }),
  ]);
  await screen.findByText('DR-01');
  const table = screen.getByRole('table', { name: 'Delivery rates' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toContain('DR-01Najd FoodsAll areas');
  expect(rows[0]?.textContent).toContain('12.00 SAR a delivery');
  expect(rows[0]?.textContent).toMatch(/50(\.0)?\s?%/);
  expect(rows[1]?.textContent).toContain('Al Malaz');
  expect(rows[1]?.textContent).toContain('at least 5.00 SAR');
  expect(rows[2]?.textContent).toContain('Off');
  expect(rows[2]?.textContent).toMatch(/2\.5\s?% of goods/);
});

it('an administrator adds one for the supplier of the driver, and turns it off', async () => {
  const { user, transport } = await open(
    {},
    'sup_1',
    [aRate()],
    [reply(driverRates.create, { supplier_rate: aRate() }), reply(driverRates.update, { supplier_rate: aRate() })],
  );
  await user.click(await screen.findByRole('button', { name: 'Add rate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a delivery rate' });
  expect(within(dialog).queryByRole('combobox', { name: 'Supplier' })).toBeNull();
  await user.type(within(dialog).getByRole('textbox', { name: /^Amount per delivery/ }), '15');
  await user.click(within(dialog).getByRole('button', { name: 'Save rate' }));
  await waitFor(() =>
    expect(transport.callsTo(driverRates.create)[0]?.body).toMatchObject({
      supplier_id: 'sup_1',
      basis: 'per_delivery',
      amount: 1_500,
      failed_share_bps: 0,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'DR-01' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Turn off' }));
  await waitFor(() =>
    expect(transport.callsTo(driverRates.update)[0]?.body).toEqual({ trigger: 'disabled', version: 3 }),
  );
});

it('a supplier reads those of its own driver and changes none', async () => {
  await open({ account: 'supplier', enableDelivery: true }, 'sup_1', [aRate()]);
  expect(await screen.findByText('12.00 SAR a delivery')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add rate' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'DR-01' })).toBeNull();
});
