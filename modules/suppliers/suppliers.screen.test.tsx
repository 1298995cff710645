import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { named, renderApp, renderScreen, reply, type Answer } from '#kit/web/testing.tsx';
import { suppliers, type Supplier } from './contract.ts';
import { ownSupplierWeb, suppliersWeb } from './web.tsx';
import { SupplierList } from './web/supplier-list.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const sections = { company: true, documents: true, bank: false, address: true, catalog: false, delivery: true, tax: true };
const aSupplier = (row: Partial<Supplier> = {}): Supplier => ({
  id: 'sup_1', code: 'S-1', name: 'Najd Provisions', name_ar: 'مؤونة نجد', trade_name: null, trade_name_ar: null, email: 'info@najd.example', phone: '+966501234567', logo: null, vat_number: '310122393500003',
  cr_number: null, cr_number_image: null, vat_number_image: null, cr_expiry: null, iban: null, bank_holder: null, delivery_days: null, vat_registered: null, vat_exempt_reason: null,
  review: null, submitted_at: null, building_number: null, district: null, additional_number: null, lat: null, lng: null, enable_delivery: true, min_order_amount: 50_000, status: 'under_review', sections, address_1: null, city: 'Riyadh', province: 'Riyadh', postal_code: null, sort_index: 0,
  products_count: 3, warehouses_count: 1, version: 2, created_at: moment, updated_at: moment, ...row,
});
const list: Answer = reply(suppliers.list, { suppliers: [aSupplier()], count: 1, offset: 0, limit: 12 });

it('the list says how far each profile has come', async () => {
  await renderScreen(<SupplierList />, { path: '/suppliers', modules: [{ ...suppliersWeb, screens: [] }], replies: [list] });
  const row = within((await screen.findByText('Najd Provisions')).closest('tr') as HTMLTableRowElement);
  expect([row.getByText('Under review'), row.getByText(named('5 of 7'))]).toHaveLength(2);
});

describe('a supplier’s own settings', () => {
  const draw = (replies: Answer[] = []) =>
    renderApp({ me: { account: 'supplier', sections }, at: '/supplier/settings', areas: { supplier: { account: 'supplier', modules: [ownSupplierWeb], menu: [] } }, replies: [list, ...replies] });

  it('say which sections are still to do', async () => {
    await draw();
    const bank = (await screen.findByText('Bank account')).closest('li') as HTMLElement;
    expect(within(bank).getByText('To do')).toBeTruthy();
    expect(screen.getByText('The other pages open once every section of the profile is done.')).toBeTruthy();
  });
  it('edit the profile, but not the delivery', async () => {
    const { user, transport } = await draw([reply(suppliers.update, { supplier: aSupplier() })]);
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    const vat = await screen.findByRole('textbox', { name: 'VAT number' });
    expect(screen.queryByRole('switch')).toBeNull();
    await user.clear(vat);
    await user.type(vat, '12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A VAT number has 15 digits and begins and ends with 3.')).toBeTruthy();
    await user.clear(vat);
    await user.type(vat, '٣١٠١٢٢٣٩٣٥٠٠٠٠٣');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Bank account')).toBeTruthy();
    expect(transport.callsTo(suppliers.update)[0]).toMatchObject({ params: { id: 'sup_1' }, body: { vat_number: '310122393500003', version: 2, min_order_amount: 50_000 } });
  });
});
