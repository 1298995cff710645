import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '#domain/dates.ts';
import { renderScreen, reply } from '../../apps/web/testing.tsx';
import { plusDays } from './rules.ts';
import { receipts, statementMails, type Receipt } from './contract.ts';
import { receiptsWeb } from './web.tsx';
import { ChequeWallet } from './web/cheque-wallet.tsx';
import { DisputeList } from './web/disputes.tsx';
import { ReceiptDetail } from './web/receipt-detail.tsx';
import { ReceiptList } from './web/receipt-list.tsx';
import { SendStatements } from './web/send-statements.tsx';
import { StatementTab } from './web/statement.tsx';

// Fetched before the clock of a test runs.
beforeAll(() => import('./web/payment-of.tsx'));

it('the tab of what is to allocate asks for that, not for all receipts', async () => {
  const { user, transport } = await renderScreen(<ReceiptList />, {
    path: '/receipts',
    at: '/receipts',
    modules: [{ ...receiptsWeb, screens: [], slots: {} }],
    replies: [reply(receipts.list, { receipts: [], count: 0, offset: 0, limit: 12 })],
  });
  await user.click(await screen.findByRole('button', { name: /^To allocate/ }));
  await waitFor(() =>
    expect(transport.callsTo(receipts.list).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ limit: '12', unallocated: 'true' }),
    ),
  );
});

const today = dayOf(new Date());
const party = { id: 'cus_1', name: 'Corner Shop', name_ar: null };
const aReceipt = (row: Partial<Receipt> = {}): Receipt => ({
  id: 'rcpt_1',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
  customer_id: 'cus_1',
  customer: party,
  number: 7,
  method: 'cheque',
  amount: 80_000,
  allocated: 0,
  unallocated: 80_000,
  currency_code: 'SAR',
  received_on: '2026-11-01',
  reference: null,
  note: null,
  cheque_bank: 'SNB',
  cheque_number: '000123',
  cheque_due_on: today,
  status: 'held',
  status_on: '2026-11-01',
  bounces: 0,
  bounce_reason: null,
  author: null,
  version: 3,
  created_at: '2026-11-01T08:00:00.000Z',
  allocations: [],
  allocation_moves: [],
  steps: [],
  ...row,
});

it('the wallet says what is due and what will clear; of chosen cheques those that can be are deposited', async () => {
  const none = { count: 0, amount: 0 };
  const sums = {
    in_hand: { count: 2, amount: 120_000 },
    due: none,
    due_this_week: none,
    deposited: none,
    bounced: none,
  };
  const { user, transport } = await renderScreen(<ChequeWallet />, {
    path: '/receipts/cheques',
    at: '/receipts/cheques',
    modules: [{ ...receiptsWeb, screens: [], slots: {} }],
    replies: [
      reply(receipts.cheques, {
        cheques: [{ currency_code: 'SAR', ...sums, clears_7: { count: 1, amount: 80_000 }, clears_30: none }],
      }),
      reply(receipts.list, {
        receipts: [
          aReceipt(),
          aReceipt({ id: 'rcpt_2', number: 8, cheque_due_on: plusDays(today, 9), amount: 40_000 }),
          aReceipt({ id: 'rcpt_3', number: 9, status: 'deposited', bounces: 1 }),
        ],
        count: 3,
        offset: 0,
        limit: 12,
      }),
      reply(receipts.deposit, { ids: ['rcpt_1', 'rcpt_2'], deposited: 2 }),
    ],
  });
  await screen.findByText('Cheque due');
  screen.getByText('Cheque in hand');
  screen.getByText('Bounced once');
  screen.getByText('1,200.00');
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Deposit 2 cheques' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deposit 2 cheques' }));
  await waitFor(() =>
    expect(transport.callsTo(receipts.deposit)).toMatchObject([{ body: { ids: ['rcpt_1', 'rcpt_2'] } }]),
  );
});

it('what a receipt pays is moved to another order, within what that owes', async () => {
  const { user, transport } = await renderScreen(<ReceiptDetail />, {
    path: '/receipts/:id',
    at: '/receipts/rcpt_1',
    modules: [{ ...receiptsWeb, screens: [], slots: {} }],
    replies: [
      reply(receipts.retrieve, {
        receipt: aReceipt({
          status: 'confirmed',
          allocated: 80_000,
          unallocated: 0,
          allocations: [{ order_id: 'order_1', display_id: 11, amount: 80_000, verified: false, refundable: 80_000 }],
        }),
      }),
      reply(receipts.statement, {
        statement: {
          customer: party,
          currency_code: 'SAR',
          from: '2026-09-01',
          to: today,
          opening: 0,
          closing: 50_000,
          entries: [],
          is_cut: false,
          open_orders: [
            {
              order_id: 'order_2',
              display_id: 12,
              supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
              placed_on: '2026-11-01',
              due_on: '2026-12-01',
              days_overdue: 0,
              total: 50_000,
              due: 50_000,
              held: 0,
              may_write_off: true,
            },
          ],
          aging: [],
          aging_from: 'due',
          due: 50_000,
          overdue: 0,
          owed_back: 0,
          unallocated: 0,
          held: [],
        },
      }),
      reply(receipts.reallocate, { receipt: aReceipt() }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Edit allocation' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole('button', { name: 'Save allocation' });
  expect(save).toHaveProperty('disabled', true);
  const second = dialog.getByRole('textbox', { name: 'Allocated #12' });
  await user.clear(second);
  await user.type(second, '600');
  expect(dialog.getByRole('status').textContent).toContain('Enter at most 500.00');
  await user.clear(second);
  await user.type(second, '500');
  const first = dialog.getByRole('textbox', { name: 'Allocated #11' });
  await user.clear(first);
  await user.type(first, '100');
  await user.click(save);
  await waitFor(() =>
    expect(transport.callsTo(receipts.reallocate)).toMatchObject([
      {
        body: {
          allocations: [
            { order_id: 'order_1', amount: 10_000 },
            { order_id: 'order_2', amount: 50_000 },
          ],
          version: 3,
        },
      },
    ]),
  );
});

it('what a customer says of its statement is answered in words', async () => {
  const { user, transport } = await renderScreen(<DisputeList />, {
    path: '/receipts/disputes',
    at: '/receipts/disputes',
    modules: [{ ...receiptsWeb, screens: [], slots: {} }],
    replies: [
      reply(receipts.disputes, {
        statement_disputes: [
          {
            id: 'sdis_1',
            supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
            customer: party,
            order_id: 'order_1',
            display_id: 11,
            receipt_id: null,
            receipt_number: null,
            kind: 'placed',
            amount: 10_000,
            currency_code: 'SAR',
            at: '2026-11-01T08:00:00.000Z',
            words: 'Two cases are missing',
            photos: ['/api/uploads/abcdefghij.jpg'],
            status: 'open',
            answer: null,
            answered_by: null,
            answered_at: null,
            version: 1,
            created_at: '2026-11-02T08:00:00.000Z',
          },
        ],
        count: 1,
        offset: 0,
        limit: 12,
      }),
      reply(receipts.closeDispute, { id: 'sdis_1' }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Two cases are missing');
  expect(dialog.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toBe('/api/uploads/abcdefghij.jpg');
  await user.click(dialog.getByRole('button', { name: 'Answer' }));
  dialog.getByText('Enter an answer.');
  await user.type(dialog.getByRole('textbox'), 'They follow tomorrow');
  await user.click(dialog.getByRole('button', { name: 'Answer' }));
  await waitFor(() =>
    expect(transport.callsTo(receipts.closeDispute)).toMatchObject([
      { body: { answer: 'They follow tomorrow', version: 1 } },
    ]),
  );
});

it('debts are aged by the days that a supplier types, from the day it chooses', async () => {
  const supplier = { id: 'sup_1', name: 'Najd', name_ar: null };
  const statement = {
    customer: party,
    currency_code: 'SAR',
    from: '2026-09-01',
    to: today,
    opening: 0,
    closing: 50_000,
    entries: [],
    is_cut: false,
    open_orders: [
      {
        order_id: 'order_2',
        display_id: 12,
        supplier,
        placed_on: '2026-11-01',
        due_on: null,
        days_overdue: 0,
        total: 50_000,
        due: 50_000,
        held: 0,
        may_write_off: false,
      },
    ],
    aging: [{ from: 0, to: 0, amount: 50_000 }],
    aging_from: 'invoice' as const,
    due: 50_000,
    overdue: 0,
    owed_back: 0,
    unallocated: 0,
    held: [],
  };
  const terms = { supplier_id: 'sup_1', days: [30, 60], counted_from: 'invoice' as const, version: 2 };
  const { user, transport } = await renderScreen(<StatementTab customerId="cus_1" />, {
    path: '/customers/:id',
    at: '/customers/cus_1?tab=statement',
    replies: [
      reply(receipts.statement, { statement }),
      reply(receipts.aging, { aging_terms: terms }),
      reply(receipts.setAging, { aging_terms: terms }),
      reply(receipts.disputes, { statement_disputes: [], count: 0, offset: 0, limit: 20 }),
    ],
  });
  await screen.findByText('Not invoiced');
  await user.click(screen.getByRole('button', { name: 'Edit aging' }));
  const days = await screen.findByRole('textbox', { name: /Days/ });
  await user.clear(days);
  await user.type(days, '15, 45 90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(transport.callsTo(receipts.setAging).map(({ body }) => body)).toEqual([
      { days: [15, 45, 90], counted_from: 'invoice', version: 2 },
    ]),
  );
});

it('statements are sent to all that the list finds, once it is known how many get one and why others do not', async () => {
  const { user, transport } = await renderScreen(<SendStatements filters={[]} />, {
    path: '/customers',
    at: '/customers?q=rawdah',
    me: { account: 'supplier' },
    replies: [
      reply(statementMails.preview, { preview: { total: 12, mails: 9, without_email: 2, nothing: 1 } }),
      reply(statementMails.send, { task: { id: 'task_1' } }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Send statements' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('No email');
  await user.click(within(dialog).getByRole('button', { name: 'Send 9 statements' }));
  await screen.findByText('Statements are being sent');
  expect(transport.callsTo(statementMails.send).map(({ query, body }) => [query, body])).toEqual([
    [{ q: 'rawdah' }, { from: plusDays(today, -90), to: today, expected: 9 }],
  ]);
});
