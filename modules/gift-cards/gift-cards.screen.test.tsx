import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { named, refuse, renderScreen, reply } from '../../apps/web/testing.tsx';
import { areas } from '../areas/contract.ts';
import { brands } from '../brands/contract.ts';
import { customers } from '../customers/contract.ts';
import { variants } from '../products/contract.ts';
import { regions } from '../regions/contract.ts';
import { giftCards, type GiftCardDetail, type GiftCardEvent } from './contract.ts';
import { ActivateDialog } from './web/activate-dialog.tsx';
import { AdjustDialog } from './web/change-dialogs.tsx';
import { CardList } from './web/card-list.tsx';
import { History } from './web/history.tsx';
import { IssuePage } from './web/issue-page.tsx';

const moment = '2026-11-15T07:00:00.000Z';
const card: GiftCardDetail = {
  id: 'gift_1',
  last4: '7QHD',
  type: 'gift',
  status: 'active',
  is_disabled: false,
  value: 75_000,
  balance: 25_000,
  held: 5_000,
  available: 20_000,
  spent: 50_000,
  currency_code: 'SAR',
  region_id: 'reg_1',
  funder: 'supplier',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd Provisions', name_ar: null },
  customer_id: 'cus_1',
  customer: { id: 'cus_1', name: 'Aswaq Al-Rawdah', name_ar: null },
  batch_id: null,
  batch_name: null,
  tags: [],
  restrictions: { brands: [], variants: [], areas: [], min_order: null },
  single_use: false,
  activated_at: moment,
  activated_at_point: null,
  starts_at: null,
  ends_at: '2027-05-31T20:59:59.999Z',
  note: null,
  metadata: null,
  version: 3,
  created_at: moment,
  updated_at: moment,
  good_for: { brands: [], variants: [], areas: [] },
  batch_count: 1,
  is_used: true,
};
const anEvent = (event: Partial<GiftCardEvent>): GiftCardEvent => ({
  id: `gev_${event.kind ?? ''}`,
  kind: 'issued',
  amount: 0,
  held_amount: 0,
  balance: 75_000,
  held: 0,
  order_id: null,
  display_id: null,
  reason: null,
  facts: null,
  author: null,
  created_at: moment,
  ...event,
});
const market = {
  id: 'reg_1',
  name: 'Saudi Arabia',
  name_ar: 'السعودية',
  currency_code: 'SAR',
  tax_rate: 15,
  tax_code: null,
  includes_tax: false,
  automatic_taxes: true,
  gift_cards_taxable: true,
  countries: [{ iso_2: 'sa', display_name: 'Saudi Arabia' }],
  payment_providers: [{ id: 'cash', is_installed: true }],
  fulfillment_providers: [{ id: 'manual', is_installed: true }],
  metadata: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
};
const nobody = reply(customers.list, { customers: [], count: 0, offset: 0, limit: 50 });

it('lists cards by their last four, with what they stand for and what is owed by month', async () => {
  const tally = { amount: 25_000, count: 1 };
  await renderScreen(<CardList />, {
    path: '/gift-cards',
    me: { account: 'supplier' },
    replies: [
      reply(giftCards.list, { gift_cards: [card], count: 1, offset: 0, limit: 12 }),
      reply(giftCards.summary, {
        summaries: [
          {
            currency_code: 'SAR',
            owed: tally,
            held: { amount: 5_000, count: 1 },
            not_handed_over: { amount: 0, count: 0 },
            expiring: { amount: 0, count: 0 },
            expiring_by: '2026-12-31',
            months: [{ ...tally, month: '2027-05' }],
          },
        ],
      }),
    ],
  });
  const row = (await screen.findAllByText('••••-7QHD'))[0]!.closest('tr')!;
  expect(row.textContent).toContain('Aswaq Al-Rawdah');
  expect(row.textContent).toContain('250.00');
  expect(await screen.findByText('1 active card')).toBeTruthy();
  expect(screen.getByText('Owed, by expiry month')).toBeTruthy();
});

it('issues cards and shows their codes once, as a sheet to print', async () => {
  const { user, transport } = await renderScreen(<IssuePage />, {
    path: '/gift-cards/new',
    me: { account: 'supplier' },
    replies: [
      reply(regions.list, {
        regions: [market],
        count: 1,
        offset: 0,
        limit: 50,
      }),
      nobody,
      reply(brands.list, { brands: [], count: 0, offset: 0, limit: 50 }),
      reply(areas.list, { areas: [], count: 0, offset: 0, limit: 50 }),
      reply(variants.list, { variants: [], count: 0, offset: 0, limit: 50 }),
      reply(giftCards.issue, {
        batch_id: 'gcb_1',
        gift_cards: [{ ...card, status: 'inactive', code: 'ABCD-EFGH-JKLM-7QHD' }],
      }),
    ],
  });
  const value = await screen.findByRole('textbox', { name: named('Value') });
  await user.clear(value);
  await user.type(value, '750');
  const count = screen.getByRole('textbox', { name: named('Number of cards') });
  await user.clear(count);
  await user.type(count, '3');
  await user.click(screen.getByRole('button', { name: 'Issue cards' }));
  expect(await screen.findByText('ABCD-EFGH-JKLM-7QHD')).toBeTruthy();
  expect(screen.getByRole('img', { name: '••••-7QHD' })).toBeTruthy();
  // More than one card is to be handed over first.
  expect(transport.callsTo(giftCards.issue)[0]?.body).toMatchObject({
    count: 3,
    value: 75_000,
    activate: false,
    region_id: 'reg_1',
  });
});

it('says of a wrong code that it is none, at the code', async () => {
  const { user } = await renderScreen(<ActivateDialog card={null} onClose={() => undefined} />, {
    path: '/gift-cards',
    replies: [
      nobody,
      refuse(giftCards.activate, 400, {
        type: 'invalid_data',
        code: 'gift_cards.unknown',
        message: [{ path: 'code', message: 'There is no card with this code.' }],
      }),
    ],
  });
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Enter a code.')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: named('Code') }), 'abcd');
  await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('There is no card with this code.')).toBeTruthy();
});

it('adjusts a balance within what is held and what may come back, with a reason', async () => {
  const { user, transport } = await renderScreen(<AdjustDialog card={card} onClose={() => undefined} />, {
    path: '/gift-cards/gift_1',
    replies: [reply(giftCards.update, { gift_card: card })],
  });
  const balance = await screen.findByRole('textbox', { name: named('New balance') });
  await user.clear(balance);
  await user.type(balance, '250.01');
  expect(screen.getByText(/The balance can be at most/).textContent).toContain('500.00');
  await user.clear(balance);
  await user.type(balance, '100');
  await user.click(screen.getByRole('button', { name: 'Adjust balance' }));
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: named('Reason') }), 'Typed wrong');
  await user.click(screen.getByRole('button', { name: 'Adjust balance' }));
  await waitFor(() =>
    expect(transport.callsTo(giftCards.update)[0]?.body).toEqual({
      balance: 10_000,
      reason: 'Typed wrong',
      version: 3,
    }),
  );
});

it('tells what happened to a card, with its orders', async () => {
  const order = { order_id: 'order_1', display_id: 10_482 };
  await renderScreen(<History card={card} />, {
    path: '/gift-cards/gift_1',
    replies: [
      reply(giftCards.events, {
        events: [
          anEvent({ kind: 'captured', amount: -50_000, held_amount: -50_000, balance: 25_000, ...order }),
          anEvent({ kind: 'held', held_amount: 50_000, held: 50_000, ...order }),
          anEvent({
            kind: 'changed',
            facts: { before: { ends_at: null }, after: { ends_at: '2027-05-31T20:59:59.999Z' } },
          }),
          anEvent({ kind: 'issued' }),
        ],
        count: 4,
        offset: 0,
        limit: 20,
      }),
    ],
  });
  const events = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(events.map((event) => event.textContent)).toEqual([
    expect.stringContaining('Captured for'),
    expect.stringContaining('On hold for'),
    expect.stringContaining('Valid until'),
    expect.stringContaining('Issued'),
  ]);
  expect(events[0]?.textContent).toContain('−500.00');
});
