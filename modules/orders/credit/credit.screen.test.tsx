import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, reply } from '../../../apps/web/testing.tsx';
import { customerCredit, type CreditDetail, type CreditRelease } from './contract.ts';
import { noCredit } from './rules/no-credit.ts';
import { CreditTab } from './web/credit-tab.tsx';
import { WriteOffDialog } from './web/write-off-dialogs.tsx';

const supplier = { id: 'sup_1', name: 'Najd Provisions', name_ar: 'مؤن نجد' };
const customer = { id: 'cus_1', name: 'Aswaq Al-Rawdah', name_ar: 'أسواق الروضة' };
const standing = {
  ...noCredit,
  payment_terms: 'net_30',
  credit_limit: 60_000_00,
  invoices: 38_420_00,
  in_route: 4_388_40,
  orders: 9_287_65,
  receipts: 1_500_00,
  cheques: 8_000_00,
  alone_up_to: 1_000_00,
};
const anAccount = (over: Partial<CreditDetail> = {}): CreditDetail => ({
  ...standing,
  supplier,
  customer,
  papers: [
    { part: 'invoices', count: 5, latest: { id: 'order_1', label: '#10482', at: '2026-11-15T08:00:00.000Z' } },
    { part: 'cheques', count: 2, latest: { id: 'rcpt_1', label: 'Al Bilad 004417', at: '2026-11-15T08:00:00.000Z' } },
  ],
  waiting: [
    {
      id: 'order_9',
      display_id: 10_501,
      status: 'pending',
      created_at: '2026-11-18T08:05:00.000Z',
      due: 19_240_00,
      currency_code: 'SAR',
      released: 0,
      part: null,
    },
  ],
  releases: [],
  requires_approval: false,
  write_off_alone_up_to: null,
  behaviour: { days_to_pay: [31, 34, 38, 33], bounced: 0, bought: 108_000_00, bought_before: 90_000_00 },
  ...over,
});
const aRelease = (over: Partial<CreditRelease> = {}): CreditRelease => ({
  id: 'cre_1',
  supplier_id: 'sup_1',
  supplier,
  customer_id: 'cus_1',
  customer,
  type: 'order',
  order_id: 'order_9',
  display_id: 10_501,
  currency_code: 'SAR',
  amount: 1_836_05,
  limit_to: null,
  reason: 'Pays on Sunday',
  status: 'waiting',
  asked_by: { id: 'usr_2', name: 'Faisal Al-Harbi', name_ar: null },
  decided_by: null,
  decided_at: null,
  note: null,
  may_decide: true,
  may_reverse: false,
  reversed: 0,
  version: 1,
  created_at: '2026-11-18T08:10:00.000Z',
  ...over,
});
const draw = (account: CreditDetail) =>
  renderScreen(<CreditTab customerId="cus_1" />, {
    replies: [
      reply(customerCredit.list, { credit: [account] }),
      reply(customerCredit.retrieve, { credit: account }),
      reply(customerCredit.release, { credit_release: aRelease() }),
      reply(customerCredit.decide, { credit_release: aRelease({ status: 'granted' }) }),
      reply(customerCredit.reverse, { credit_release: aRelease() }),
      reply(customerCredit.setPolicy, { credit: account }),
    ],
  });

it('says what the exposure is made of, why an order is stopped and by how much, and asks a second person', async () => {
  const { user, transport } = await draw(anAccount());
  const sum = await screen.findByRole('region', { name: 'Exposure' });
  expect(sum.textContent).toMatch(/42,596\.05.*17,403\.95/);
  const why = screen.getByText(/takes exposure to .*61,836\.05.*1,836\.05.* over the limit/);
  expect(why.textContent).toContain('it stops before it is confirmed');
  await user.click(screen.getByRole('button', { name: 'Release order' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('A second person has to approve this.');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Pays on Sunday');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Sent for approval');
  expect(transport.callsTo(customerCredit.release).map(({ body }) => body)).toEqual([
    { type: 'order', order_id: 'order_9', reason: 'Pays on Sunday' },
  ]);
});

it('asks for the approval of an order that its customer’s status demands, though it is within the limit', async () => {
  const [order] = anAccount().waiting;
  const { user } = await draw(
    anAccount({ requires_approval: true, waiting: order ? [{ ...order, due: 100_00 }] : [] }),
  );
  expect(await screen.findByText('Orders of customers with this status need approval')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve order' }));
  expect(within(await screen.findByRole('dialog')).getByText(/This approves the order of .*100\.00/)).toBeTruthy();
});

it('who did not ask approves, or declines and says why', async () => {
  const { user, transport } = await draw(anAccount({ releases: [aRelease()] }));
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(transport.callsTo(customerCredit.decide)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Two invoices are late');
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(transport.callsTo(customerCredit.decide).map(({ body }) => body)).toEqual([
      { granted: false, note: 'Two invoices are late', version: 1 },
    ]),
  );
});

it('a policy of this customer’s own says where the limit stops an order', async () => {
  const { user, transport } = await draw(anAccount({ waiting: [] }));
  await user.click(await screen.findByRole('button', { name: 'Edit policy' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'This customer' }));
  await user.click(within(dialog).getByRole('radio', { name: /Before loading/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(transport.callsTo(customerCredit.setPolicy).map(({ body }) => body)).toMatchObject([
      { of: 'customer', policy: { gate: 'load', counts_orders: true } },
    ]),
  );
});

it('what a customer cannot pay of an order is written off, above the bound by a second person', async () => {
  const order = {
    id: 'order_9',
    display_id: 10_501,
    customer_id: 'cus_1',
    supplier_id: 'sup_1',
    due: 6_400_00,
    currency_code: 'SAR',
  };
  const { user, transport } = await renderScreen(<WriteOffDialog order={order} onClose={() => undefined} />, {
    replies: [
      reply(customerCredit.retrieve, { credit: anAccount({ write_off_alone_up_to: 500_00 }) }),
      reply(customerCredit.release, { credit_release: aRelease({ type: 'write_off' }) }),
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: 'Write off #10501' });
  await within(dialog).findByText('A second person has to approve this.');
  const amount = within(dialog).getByRole('textbox', { name: /Amount/ });
  await user.clear(amount);
  await user.type(amount, '400');
  expect(within(dialog).queryByText('A second person has to approve this.')).toBeNull();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Shop closed');
  await user.click(within(dialog).getByRole('button', { name: 'Write off' }));
  await waitFor(() =>
    expect(transport.callsTo(customerCredit.release).map(({ body }) => body)).toEqual([
      { type: 'write_off', order_id: 'order_9', amount: 400_00, reason: 'Shop closed' },
    ]),
  );
});

it('a write-off is taken back as far as it stands', async () => {
  const granted = aRelease({ type: 'write_off', status: 'granted', amount: 400_00, reversed: 100_00 });
  const { user, transport } = await draw(
    anAccount({ releases: [{ ...granted, may_decide: false, may_reverse: true }] }),
  );
  await screen.findByText(/Write off .*400\.00.* of order #10501/);
  await user.click(screen.getByRole('button', { name: 'Reverse write-off' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Paid after all');
  await user.click(within(dialog).getByRole('button', { name: 'Reverse write-off' }));
  await waitFor(() =>
    expect(transport.callsTo(customerCredit.reverse).map(({ body }) => body)).toEqual([
      { amount: 300_00, reason: 'Paid after all' },
    ]),
  );
});
