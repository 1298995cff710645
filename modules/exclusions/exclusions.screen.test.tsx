import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, reply } from '../../apps/web/testing.tsx';
import { areas } from '#modules/areas/contract.ts';
import { customers } from '#modules/customers/contract.ts';
import { exclusions } from './contract.ts';
import { exclusionsWeb } from './web.tsx';
import { ExclusionsPart } from './web/exclusions-part.tsx';

const moment = '2026-11-16T05:00:00.000Z';
const one = {
  id: 'cus_1',
  customer: { id: 'cus_1', name: 'Aswaq Al-Rawdah', name_ar: 'أسواق الروضة' },
  reason: 'Pays late',
  created_by: { id: 'usr_1', name: 'Huda Al-Mutairi', name_ar: null },
  created_at: moment,
  open_orders: 2,
};
const list = (rows: (typeof one)[]) =>
  reply(exclusions.list, { excluded_users: rows, count: rows.length, offset: 0, limit: 12 });
const malqa = { id: 'area_1', name: 'Al Malqa', name_ar: 'الملقا', customers: 12, open_orders: 3 };

it('says to whom a supplier does not sell, with the orders that go on, and sells to a customer again', async () => {
  const { user, transport } = await renderScreen(<ExclusionsPart supplierId="sup_1" />, {
    path: '/suppliers/:id',
    at: '/suppliers/sup_1',
    modules: [exclusionsWeb],
    replies: [
      reply(exclusions.areas, { excluded_areas: [malqa] }),
      list([one]),
      reply(exclusions.remove, { id: 'cus_1', object: 'excluded-user', deleted: true }),
      reply(areas.list, { areas: [], count: 0, offset: 0, limit: 100 }),
      reply(customers.list, { customers: [], count: 0, offset: 0, limit: 12 }),
    ],
  });
  const areaRow = within((await screen.findByText('Al Malqa')).closest('tr') as HTMLTableRowElement);
  expect(areaRow.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Al Malqa', '12', '3']);
  const row = within((await screen.findByText('Aswaq Al-Rawdah')).closest('tr') as HTMLTableRowElement);
  expect(row.getByText('Pays late')).toBeTruthy();
  const orders = row.getByRole('link', { name: '2' }).getAttribute('href') ?? '';
  expect(new URLSearchParams(orders.split('?')[1]).get('customer_id')).toBe('cus_1');
  await user.click(row.getByRole('button', { name: 'Remove' }));
  await user.click(row.getByRole('button'));
  await waitFor(() =>
    expect(transport.callsTo(exclusions.remove).at(-1)?.path).toContain('/suppliers/sup_1/excluded-users/cus_1'),
  );
});

it('excludes nobody without a reason', async () => {
  const { user, transport } = await renderScreen(<ExclusionsPart supplierId="sup_1" />, {
    path: '/suppliers/:id',
    at: '/suppliers/sup_1',
    modules: [exclusionsWeb],
    replies: [
      reply(exclusions.areas, { excluded_areas: [] }),
      list([]),
      reply(customers.list, { customers: [], count: 0, offset: 0, limit: 12 }),
    ],
  });
  expect(await screen.findByText('Sells in every area')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Exclude customers' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Exclude customers' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /Reason/ }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(transport.callsTo(exclusions.add)).toHaveLength(0);
});
