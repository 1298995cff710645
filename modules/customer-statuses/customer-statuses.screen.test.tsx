import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { houseStatuses, named, refusal, renderApp, renderScreen, reply, statusList } from '../../apps/web/testing.tsx';
import { customerStatuses, type CustomerStatus } from './contract.ts';
import { customerStatusesWeb } from './web.tsx';
import { StatusList } from './web/status-list.tsx';

const modules = [{ ...customerStatusesWeb, screens: [] }];
const area = { admin: { account: 'admin' as const, modules: [customerStatusesWeb], menu: [] } };
const trial: CustomerStatus = {
  ...(houseStatuses[2] as CustomerStatus),
  id: 'cst_trial',
  key: 'trial',
  label: 'Trial',
  label_ar: 'تجريبي',
  is_system: false,
  allowed_from: ['lead'],
};

describe('the list of statuses', () => {
  it('is put in order by its arrows; the ends go no further', async () => {
    const { user, transport } = await renderScreen(<StatusList />, {
      path: '/settings/customer-statuses',
      modules,
      replies: [reply(customerStatuses.reorder, statusList())],
    });
    await user.click(await screen.findByRole('button', { name: named('Move Active up') }));
    await waitFor(() => expect(transport.callsTo(customerStatuses.reorder)).toHaveLength(1));
    const rest = houseStatuses.slice(3).map(({ id }) => id);
    expect(transport.callsTo(customerStatuses.reorder)[0]?.body).toEqual({
      ids: ['cst_lead', 'cst_active', 'cst_new', ...rest],
    });
    expect((screen.getByRole('button', { name: named('Move Lead up') }) as HTMLButtonElement).disabled).toBe(true);
  });
  it('says in the reader’s language what each may follow, and moves nothing for a reader', async () => {
    await renderScreen(<StatusList />, {
      path: '/settings/customer-statuses',
      modules,
      me: { language: 'ar', permissions: ['customers:read'] },
      replies: [reply(customerStatuses.list, statusList([...houseStatuses, trial]))],
    });
    const row = (await screen.findAllByRole('row')).find((one) => one.textContent?.includes('تجريبي'));
    expect(row?.textContent).toContain('عميل محتمل');
    expect(screen.queryByRole('button', { name: /إلى أعلى/ })).toBeNull();
  });
});

describe('the editor', () => {
  it('shows how the status looks while it is made, and sends what it allows', async () => {
    const { user, transport } = await renderApp({
      at: '/admin/settings/customer-statuses/new',
      areas: area,
      replies: [reply(customerStatuses.create, { customer_status: trial })],
    });
    await user.type(await screen.findByRole('textbox', { name: /Name in English/ }), 'Trial');
    await user.type(screen.getByRole('textbox', { name: /Name in Arabic/ }), 'تجريبي');
    expect(screen.getByText('Trial', { selector: 'bdi' })).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: /^Can buy on credit/ }));
    await user.click(screen.getByRole('combobox', { name: 'Can be set from' }));
    await user.click(await screen.findByRole('option', { name: 'Selected statuses' }));
    expect(screen.getByRole('combobox', { name: /Statuses/ }).textContent).toContain('Lead');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(transport.callsTo(customerStatuses.create)).toHaveLength(1));
    expect(transport.callsTo(customerStatuses.create)[0]?.body).toMatchObject({
      label: 'Trial',
      label_ar: 'تجريبي',
      effects: { can_order: true, can_credit: false, requires_approval: false },
      allowed_from: ['lead'],
    });
  });
  it('says at its field that the key is taken', async () => {
    const { user } = await renderApp({
      at: '/admin/settings/customer-statuses/new',
      areas: area,
      replies: [
        reply(
          customerStatuses.create,
          () =>
            refusal(422, {
              type: 'duplicate_error',
              code: 'customer_statuses.key_taken',
              message: 'The key vip is already taken.',
            }) as never,
        ),
      ],
    });
    await user.type(await screen.findByRole('textbox', { name: /Name in English/ }), 'VIP');
    await user.type(screen.getByRole('textbox', { name: /Name in Arabic/ }), 'مميز');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const words = await screen.findByText('The key vip is already taken.');
    expect(words.closest('[data-field]')?.getAttribute('data-field')).toBe('key');
  });
  it('removes none of the house’s own', async () => {
    const [lead] = houseStatuses;
    const { user } = await renderApp({
      at: '/admin/settings/customer-statuses/cst_lead',
      areas: area,
      replies: [
        reply(customerStatuses.retrieve, {
          customer_status: { ...(lead as CustomerStatus), customers_count: 3, was_used: true },
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    const item = await screen.findByRole('menuitem', { name: /Remove status/ });
    expect(within(item).getByText('This is a system status. It can be renamed but not removed.')).toBeTruthy();
    expect(item.getAttribute('data-disabled') ?? item.getAttribute('disabled')).not.toBeNull();
  });
});
