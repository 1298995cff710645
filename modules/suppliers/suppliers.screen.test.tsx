import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { named, renderApp, renderScreen, reply, storeOf, type Answer } from '../../apps/web/testing.tsx';
import { store } from '#modules/store/contract.ts';
import { suppliers, type Supplier } from './contract.ts';
import { aSupplierRow } from './testing/row.ts';
import { ownSupplierWeb, suppliersWeb } from './web.tsx';
import { List } from './web/pages.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const list: Answer = reply(suppliers.list, { suppliers: [aSupplierRow()], count: 1, offset: 0, limit: 12 });

it('the list says how far each profile has come', async () => {
  await renderScreen(<List />, {
    path: '/suppliers',
    modules: [{ ...suppliersWeb, screens: [] }],
    replies: [list],
  });
  const row = within((await screen.findByText('Najd Provisions')).closest('tr') as HTMLTableRowElement);
  expect([row.getByText('Under review'), row.getByText(named('5 of 7'))]).toHaveLength(2);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining(['12,500.00', '96.4 %', '1.2 %', '937.50', '4,100.00']),
  );
});

describe('a supplier’s own settings', () => {
  const draw = (row: Partial<Supplier>, replies: Answer[] = []) => {
    const supplier = aSupplierRow(row);
    return renderApp({
      me: { account: 'supplier', sections: supplier.sections },
      at: '/supplier/settings',
      areas: { supplier: { account: 'supplier', modules: [ownSupplierWeb], menu: [] } },
      replies: [reply(suppliers.list, { suppliers: [supplier], count: 1, offset: 0, limit: 1 }), ...replies],
    });
  };

  it('open the first section that is to do, and say how many are left', async () => {
    await draw({ status: 'phone_verified' });
    expect(await screen.findByRole('textbox', { name: /IBAN/ })).toBeTruthy();
    expect(screen.getByText(named('5 of 7'))).toBeTruthy();
    expect(
      screen.getByText(
        named('2 sections left. Once all are complete, the other pages open and we review your profile.'),
      ),
    ).toBeTruthy();
    expect(
      within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('button', { current: 'step' }).textContent,
    ).toContain('Bank account');
  });
  it('read an IBAN in any digits, refuse a wrong one in its place, and ask for the password', async () => {
    const { user, transport } = await draw({ status: 'phone_verified' }, [
      reply(suppliers.saveBank, { supplier: aSupplierRow({ status: 'phone_verified', version: 3 }) }),
    ]);
    const iban = await screen.findByRole('textbox', { name: /IBAN/ });
    await user.type(iban, 'SA0380000000608010167518');
    await user.type(screen.getByRole('textbox', { name: /Account holder/ }), 'Najd');
    await user.type(screen.getByLabelText(/Your password/), 'secret-word');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(await screen.findByText('Enter a valid Saudi IBAN: SA and 22 digits.')).toBeTruthy();
    expect(transport.callsTo(suppliers.saveBank)).toHaveLength(0);
    await user.clear(iban);
    await user.type(iban, 'SA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await screen.findByText('Saved');
    expect(transport.callsTo(suppliers.saveBank)[0]).toMatchObject({
      params: { id: 'sup_1' },
      body: { iban: 'SA03 8000 0000 6080 1016 7519', bank_holder: 'Najd', current_password: 'secret-word', version: 2 },
    });
  });
  it('switch a way of paying on at once, and leave the last one on', async () => {
    const done = {
      company: true,
      documents: true,
      bank: true,
      address: true,
      catalog: true,
      delivery: true,
      tax: true,
    };
    const payment_providers = ['manual', 'cash', 'card'].map((id) => ({ id, is_installed: id !== 'card' }));
    const { user, transport } = await draw({ status: 'approved', sections: done, payment_providers: ['manual'] }, [
      reply(store.retrieve, { store: { ...storeOf([]).store, payment_providers } }),
      reply(suppliers.choosePayment, {
        supplier: aSupplierRow({ status: 'approved', sections: done, payment_providers: ['manual', 'cash'] }),
      }),
    ]);
    const card = within(await screen.findByRole('region', { name: 'Payment methods' }));
    expect(card.queryByRole('switch', { name: 'Card' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Delivered by' })).toBeNull();
    expect(card.getByRole('switch', { name: /^Manual/ })).toHaveProperty('disabled', true);
    // What is typed beside the switch stays typed, and is saved over the version that the switch made.
    await user.type(screen.getByRole('textbox', { name: /^Trade name in English/ }), 'Najd Gold');
    const switched = aSupplierRow({
      status: 'approved',
      sections: done,
      payment_providers: ['manual', 'cash'],
      version: 3,
      updated_at: '2026-11-18T07:32:00.000Z',
    });
    transport.answers.push(
      reply(suppliers.list, { suppliers: [switched], count: 1, offset: 0, limit: 1 }),
      reply(suppliers.saveCompany, { supplier: switched }),
    );
    await user.click(card.getByRole('switch', { name: 'Cash' }));
    await screen.findByText('Saved');
    await waitFor(() => expect(card.getByRole('switch', { name: /^Manual/ })).toHaveProperty('disabled', false));
    expect(screen.getByRole('textbox', { name: /^Trade name in English/ })).toHaveProperty('value', 'Najd Gold');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(transport.callsTo(suppliers.saveCompany)[0]).toMatchObject({
        body: { trade_name: 'Najd Gold', version: 3 },
      }),
    );
    expect(transport.callsTo(suppliers.choosePayment).map(({ body }) => body)).toEqual([
      { providers: ['manual', 'cash'] },
    ]);
  });
  it('say what is to be changed, and where', async () => {
    const review = {
      at: moment,
      action: 'request_changes' as const,
      reason: null,
      changes: [{ section: 'bank' as const, text: 'Whose account is this?' }],
    };
    await draw({ status: 'changes_requested', review });
    expect(await screen.findByText('Whose account is this?')).toBeTruthy();
    expect(screen.getByText('Change requested')).toBeTruthy();
  });
  it('stand still while they are reviewed', async () => {
    await draw({ status: 'under_review', sections: { company: true, bank: true } });
    expect(await screen.findByText('Your profile is under review')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
  });
});

describe('the review of a supplier', () => {
  const draw = (row: Partial<Supplier>, replies: Answer[] = []) =>
    renderApp({
      me: { permissions: ['suppliers:read', 'suppliers:update'] },
      at: '/admin/suppliers/sup_1',
      areas: { admin: { account: 'admin', modules: [suppliersWeb], menu: [] } },
      replies: [reply(suppliers.retrieve, { supplier: aSupplierRow(row) }), ...replies],
    });

  it('offers what the status allows, and asks for a reason', async () => {
    const { user, transport } = await draw({ status: 'approved' }, [
      reply(suppliers.review, { supplier: aSupplierRow({ status: 'suspended' }) }),
    ]);
    expect(await screen.findByRole('button', { name: 'Suspend' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText('Enter a reason. The supplier will see it.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox'), 'Wrong goods');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await screen.findByText('Supplier suspended');
    expect(transport.callsTo(suppliers.review)[0]?.body).toEqual({
      action: 'suspend',
      version: 2,
      reason: 'Wrong goods',
    });
  });
  it('asks for changes by section', async () => {
    const { user, transport } = await draw({ status: 'under_review' }, [
      reply(suppliers.review, { supplier: aSupplierRow({ status: 'changes_requested' }) }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Request changes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Tax' }));
    await user.type(dialog.getByRole('textbox'), 'Send the certificate');
    await user.click(dialog.getByRole('button', { name: 'Request changes' }));
    await screen.findByText('Changes requested');
    expect(transport.callsTo(suppliers.review)[0]?.body).toEqual({
      action: 'request_changes',
      version: 2,
      changes: [{ section: 'tax', text: 'Send the certificate' }],
    });
  });
});
