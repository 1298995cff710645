import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  named,
  refusal,
  refuse,
  renderScreen,
  reply,
  type Answer,
  type MeParts,
} from '../../../../../apps/web/testing.tsx';
import { notes } from '#modules/notes/contract.ts';
import { notifications } from '#modules/notifications/contract.ts';
import { translatorOf } from '#kit/web/i18n.ts';
import { withoutMarks } from '#ui/text.tsx';
import { desk, orders } from '../../../contract.ts';
import type { OrderDetail } from '../../contract/order.ts';
import type { WireBlocker } from '../../../desk/contract.ts';
import type { OrderStep } from '../../contract/steps.ts';
import { orderActs } from '../found.tsx';
import { deskWeb, ordersWeb } from '../../../web.tsx';
import { noCredit } from '../../../credit/rules/no-credit.ts';
import {
  aNote,
  aNotification,
  anItem,
  anOrder,
  aFulfillment,
  aPayment,
  aRefund,
  pageReplies,
} from '../../../core/web/testing.ts';

type Draw = {
  replies?: Answer[];
  me?: MeParts;
  noted?: ReturnType<typeof aNote>[];
  sent?: ReturnType<typeof aNotification>[];
  steps?: OrderStep[];
  blockers?: WireBlocker[];
};
const draw = (order: OrderDetail, { replies = [], me = {}, ...rest }: Draw = {}) =>
  renderScreen(<></>, {
    at: '/orders/order_1',
    me,
    modules: [ordersWeb],
    replies: [...pageReplies(order, rest), ...replies],
  });
const paid = (over: Partial<OrderDetail> = {}) =>
  anOrder({
    paid_total: 10_000,
    payment_status: 'captured',
    payments: [aPayment({ captured_amount: 10_000 })],
    ...over,
  });
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body);

// The screen's code is fetched when it is first opened: once, before the clock of a test runs.
beforeAll(() => Promise.all([import('./order-detail.tsx'), import('../../../credit/web/order-credit.tsx')]));

it.each([
  ['opens once, and the address forgets it', {}, true],
  ['stays away where the order does not allow it', { status: 'canceled' as const }, false],
])('a dialog that the address asks for %s', async (_, over, isOpen) => {
  const order = anOrder(over);
  const { address } = await renderScreen(<></>, {
    at: '/orders/order_1?do=capture',
    modules: [ordersWeb],
    replies: pageReplies(order),
  });
  await screen.findByRole('region', { name: 'Amount due' });
  await waitFor(() => expect(address()).toBe('/admin/orders/order_1'));
  if (isOpen) expect(await screen.findByRole('dialog', { name: 'Capture payment' })).toBeTruthy();
  else expect(screen.queryByRole('dialog')).toBeNull();
});

it('the command menu offers what the order allows', () => {
  const t = translatorOf('en');
  const labels = (order: OrderDetail) => orderActs({ order }, t).map(({ label }) => label);
  expect(labels(anOrder({ display_id: 7 }))).toContain('Create fulfilment for #7');
  expect(labels(anOrder({ display_id: 7, status: 'canceled' }))).toEqual([]);
});

describe('the order page', () => {
  it('shows the money equation with every term', async () => {
    await draw(
      paid({
        credited_total: 861,
        refunded_total: 861,
        refunds: [aRefund({ amount: 861 })],
        payment_status: 'partially_refunded',
      }),
    );
    const equation = await screen.findByRole('region', { name: 'Amount due' });
    expect(withoutMarks(equation.textContent ?? '')).toBe(
      'Total100.00−Credited8.61−Paid100.00−Refunded8.61=Due\u20C10.00Left to fulfil10 of 10 pcs',
    );
  });

  it.each<[string, OrderDetail, string]>([
    ['a new order is confirmed', anOrder({ status: 'pending', confirmed_at: null }), 'Confirm'],
    ['an accepted one is packed', anOrder(), 'Create fulfilment'],
    [
      'a packed one leaves',
      anOrder({ items: [anItem({ fulfilled_quantity: 10 })], fulfillments: [aFulfillment()] }),
      'Mark as shipped',
    ],
    [
      'one that left and is invoiced is completed',
      anOrder({
        invoiced_at: '2026-11-17T09:00:00.000Z',
        items: [anItem({ fulfilled_quantity: 10, shipped_quantity: 10 })],
        fulfillments: [aFulfillment({ shipped_at: '2026-11-17T08:00:00.000Z' })],
      }),
      'Complete',
    ],
    [
      'a completed one is paid',
      anOrder({
        status: 'completed',
        supplier_invoice_number: 'INV-1',
        items: [anItem({ fulfilled_quantity: 10, shipped_quantity: 10 })],
      }),
      'Capture payment',
    ],
  ])('offers what is next: %s', async (_, order, label) => {
    await draw(order);
    await screen.findByRole('heading', { level: 1, name: '#10482' });
    const filled = [
      ...screen.queryAllByRole('button', { name: label }),
      ...screen.queryAllByRole('link', { name: label }),
    ];
    expect(filled.some((button) => button.dataset['variant'] === 'filled')).toBe(true);
  });

  it('says in the menu why something cannot be done now', async () => {
    const { user } = await draw(anOrder({ status: 'pending', confirmed_at: null }));
    await user.click((await screen.findAllByRole('button', { name: 'More actions' })).at(-1) ?? document.body);
    const entry = await screen.findByRole('menuitem', { name: /Create fulfilment/ });
    expect(entry.textContent).toBe('Create fulfilmentConfirm the order first.');
    expect(entry.getAttribute('aria-disabled')).toBe('true');
  });

  it('says why a fulfilment whose pieces are promised back cannot be canceled', async () => {
    const { user } = await draw(
      anOrder({ items: [anItem({ fulfilled_quantity: 10, back_quantity: 2 })], fulfillments: [aFulfillment()] }),
    );
    const fulfillment = within(await screen.findByRole('article', { name: named('Fulfilment 1') }));
    const cancel = fulfillment.getByRole('button', { name: 'Cancel' });
    expect(cancel.getAttribute('aria-disabled')).toBe('true');
    await user.hover(cancel);
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'Pieces of this fulfilment are in a return, claim or exchange, so it cannot be canceled.',
    );
  });

  it('leaves every action out for those who may only read', async () => {
    await draw(paid(), { me: { permissions: ['orders:read'] }, noted: [aNote()], sent: [aNotification()] });
    expect(await screen.findByText('Gate closes at 13:00')).toBeTruthy();
    for (const name of [/Refund/, /Capture/, /Create fulfilment/, /Put on hold/, /Resend/, /Add note/, /Delete/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('names the lines that are short, with what is there, and lets the order wait for stock', async () => {
    const short = [
      {
        item_id: 'item_1',
        variant_id: 'variant_1',
        title: 'Spring Water 330 ml',
        sku: 'WTR-330',
        needed: 10,
        available: 4,
      },
    ];
    const { user, transport } = await draw(anOrder({ status: 'pending', confirmed_at: null }), {
      replies: [
        reply(orders.accept, () =>
          refusal(400, { type: 'not_allowed', code: 'stock.short', message: 'One line is short', details: { short } }),
        ),
        reply(orders.changeStatus, { order: anOrder({ status: 'requires_action' }) }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog', { name: 'One line is short of stock' });
    expect(
      within(dialog)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Spring Water 330 mlWTR-330', '10 pc', '4 pc', '6 pc']);
    await user.click(within(dialog).getByRole('button', { name: 'Put on hold for stock' }));
    await waitFor(() =>
      expect(bodies(transport.callsTo(orders.changeStatus))).toEqual([
        { status: 'requires_action', hold_reasons: ['stock_short'], version: 3 },
      ]),
    );
  });

  it('asks at once why it is confirmed although something stands in the way', async () => {
    const blockers = [{ code: 'OVERDUE', message: 'Overdue for 5 days', item_id: null }];
    let asked = 0;
    const { user, transport } = await draw(anOrder({ status: 'pending', confirmed_at: null }), {
      replies: [
        reply(orders.accept, () =>
          asked++ === 0
            ? refusal(400, { type: 'not_allowed', code: 'accept.blocked', message: 'Blocked', details: { blockers } })
            : { order: anOrder({ version: 4 }) },
        ),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('He pays on Sunday');
    await user.click(within(dialog).getByRole('button', { name: 'Override and confirm' }));
    await waitFor(() =>
      expect(bodies(transport.callsTo(orders.accept))[1]).toMatchObject({
        reason: 'He pays on Sunday',
        overrides: ['OVERDUE'],
      }),
    );
  });

  it('is taken off hold again by the toast that says so, on the version the hold made', async () => {
    const { user, transport } = await draw(anOrder({ status: 'pending', confirmed_at: null }), {
      replies: [reply(orders.changeStatus, { order: anOrder({ status: 'requires_action', version: 7 }) })],
    });
    await user.click(await screen.findByRole('button', { name: 'Put on hold' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Overdue invoices' }));
    await user.click(within(dialog).getByRole('button', { name: 'Put on hold' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(bodies(transport.callsTo(orders.changeStatus))[1]).toEqual({
        status: 'pending',
        undo: true,
        version: 7,
      }),
    );
  });

  it('shows the order as the write answered it, and does not ask for it again', async () => {
    const accepted = anOrder({ version: 4 });
    const { user, transport } = await draw(anOrder({ status: 'pending', confirmed_at: null, version: 3 }), {
      replies: [reply(orders.accept, { order: accepted })],
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect((await screen.findAllByRole('link', { name: 'Create fulfilment' })).length).toBeGreaterThan(0);
    expect(transport.callsTo(orders.accept)).toHaveLength(1);
    const reads = transport.callsTo(orders.retrieve).filter(({ params }) => params['id'] === 'order_1');
    expect(reads).toHaveLength(1);
  });

  it('is canceled only by typing its name, with a reason', async () => {
    const { user, transport } = await draw(paid(), {
      replies: [reply(orders.cancel, { order: anOrder({ status: 'canceled' }) })],
    });
    await user.click((await screen.findAllByRole('button', { name: 'More actions' })).at(-1) ?? document.body);
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    const cancel = within(dialog).getByRole('button', { name: 'Cancel order' });
    const type = within(dialog).getByRole('textbox', { name: named('Type order #10482 to confirm') });
    await user.type(type, 'order 10482');
    expect(cancel).toHaveProperty('disabled', true);
    await user.clear(type);
    await user.type(type, 'order #10482');
    await user.click(cancel);
    expect(within(dialog).getByText('Enter a reason for the cancellation.')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Shop closed');
    await user.click(within(dialog).getByRole('radio', { name: 'Refund later' }));
    await user.click(cancel);
    await waitFor(() =>
      expect(bodies(transport.callsTo(orders.cancel))).toEqual([{ reason: 'Shop closed', refund: false, version: 3 }]),
    );
  });
});

describe('a refund', () => {
  const begin = async (order: OrderDetail, replies: Answer[] = []) => {
    const rendered = await draw(order, { replies });
    await rendered.user.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refund' });
    return {
      ...rendered,
      dialog,
      amount: within(dialog).getByRole('textbox', { name: /Amount/ }),
      send: within(dialog).getByRole('button', { name: 'Refund' }),
    };
  };

  it('may not be more than the order net total, nor nothing', async () => {
    const { user, transport, dialog, amount, send } = await begin(
      paid({ refunded_total: 3_000, credited_total: 3_000 }),
    );
    await user.clear(amount);
    await user.type(amount, '70.01');
    await user.click(send);
    expect(await within(dialog).findByText('cannot refund more than the order net total')).toBeTruthy();
    await user.clear(amount);
    await user.click(send);
    expect(await within(dialog).findByText(named('Amount must be greater than or equal to 0.01.'))).toBeTruthy();
    await user.type(amount, '1.234');
    expect(await within(dialog).findByText('Amount is not valid')).toBeTruthy();
    await user.click(send);
    expect(transport.callsTo(orders.refund)).toEqual([]);
  });

  it('is for a discount and tells the customer unless said otherwise', async () => {
    const { user, transport, dialog, amount, send } = await begin(paid(), [
      reply(orders.refund, { order: paid({ refunded_total: 7_000 }) }),
    ]);
    await user.clear(amount);
    await user.type(amount, '70');
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), '6 bottles dented');
    await user.click(send);
    expect(await screen.findByText('successfully refunded order')).toBeTruthy();
    expect(bodies(transport.callsTo(orders.refund))).toEqual([
      { amount: 7_000, reason: 'discount', note: '6 bottles dented', no_notification: false, version: 3 },
    ]);
  });

  it('that is required asks for exactly what has to go back, for another reason', async () => {
    const { user, transport } = await draw(paid({ payment_status: 'requires_refund', credited_total: 2_500 }), {
      replies: [reply(orders.refund, { order: paid() })],
    });
    const required = (await screen.findByText('Refund required')).closest('li');
    expect(required?.textContent).toContain('Refund due\u20C125.00');
    await user.click(within(required ?? document.body).getByRole('button', { name: 'Refund' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(bodies(transport.callsTo(orders.refund))).toMatchObject([{ amount: 2_500, reason: 'other' }]),
    );
  });

  it('is not offered once the finance team has verified the order', async () => {
    await draw(
      paid({
        payment_status: 'requires_refund',
        credited_total: 2_500,
        verified_at: '2026-11-18T07:00:00.000Z',
        order_audit: {
          ...anOrder().order_audit,
          is_verified_by_finance_team: true,
          verified_at: '2026-11-18T07:00:00.000Z',
        },
      }),
    );
    const required = (await screen.findByText('Refund required')).closest('li');
    expect(within(required ?? document.body).queryByRole('button')).toBeNull();
  });
});

it('says before anybody tries what stands in the way of confirming it, but not twice that it is on hold', async () => {
  const blocker = (code: WireBlocker['code'], message: string): WireBlocker => ({
    code,
    severity: 'block',
    message,
    fix: null,
  });
  await draw(anOrder({ status: 'requires_action', hold_reasons: ['overdue'] }), {
    blockers: [blocker('OVERDUE', '5 days overdue'), blocker('ON_HOLD', 'On hold')],
  });
  const strip = await screen.findByRole('region', { name: 'Before you confirm' });
  expect(
    within(strip)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 days overdue']);
});

it.each([
  ['passes', 40_000, /Within the limit: exposure with this order is .*300\.00.*100\.00.* left/],
  ['holds', 25_000, /exposure to .*300\.00.*, .*50\.00.* over the limit.* before it is confirmed/],
])('stands on its customer’s credit, and says why it %s', async (_, credit_limit, sentence) => {
  const credit = { ...noCredit, payment_terms: 'net_30', credit_limit, orders: 20_000, released: 0 };
  await draw(anOrder({ status: 'pending', total: 10_000, credit: { ...credit, requires_approval: false } }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Credit used: 300\.00/ })).toBeTruthy();
});

it('has no meter where nothing of it goes on credit', async () => {
  await draw(anOrder({ credit: null }));
  await screen.findByRole('heading', { name: 'Payments' });
  expect(screen.queryByRole('img', { name: /^Credit used/ })).toBeNull();
});

describe('the timeline', () => {
  const timelineEvents = () =>
    within(screen.getByRole('list', { name: 'Timeline' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');

  it('stands newest first, what is required on top, the oldest flagged as first', async () => {
    await draw(
      anOrder({
        payment_status: 'awaiting',
        paid_total: 5_000,
        refunded_total: 1_000,
        refunds: [aRefund()],
        items: [anItem({ fulfilled_quantity: 10, shipped_quantity: 10 })],
        fulfillments: [aFulfillment({ shipped_at: '2026-11-16T12:00:00.000Z' })],
      }),
      { noted: [aNote()], sent: [aNotification()] },
    );
    await screen.findByText('Gate closes at 13:00');
    const events = timelineEvents();
    expect(
      events.map(
        (text) =>
          /^(Payment required|Note|Refund|Items shipped|Items fulfilled|Acknowledgement sent|Order placed)/.exec(
            text,
          )?.[0],
      ),
    ).toEqual([
      'Payment required',
      'Note',
      'Refund',
      'Items shipped',
      'Items fulfilled',
      'Acknowledgement sent',
      'Order placed',
    ]);
    expect(screen.getByTitle('We received order #10482')).toBeTruthy();
    expect(events.map((text) => text.includes('first event'))).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('says who placed it, accepted it and why, put it on hold, and took its money', async () => {
    const somebody = { id: 'usr_9', name: 'Abdulaziz Al-Shehri', name_ar: 'عبد العزيز الشهري' };
    const step = (action: OrderStep['action'], hour: number, over: Partial<OrderStep> = {}): OrderStep => ({
      id: `aud_${hour}`,
      action,
      at: `2026-11-16T${hour}:00:00.000Z`,
      reason: null,
      amount: null,
      reference: null,
      received_on: null,
      hold_reasons: [],
      author: somebody,
      ...over,
    });
    await draw(anOrder({ sales_representative: null }), {
      steps: [
        step('capture', 14, { amount: 3_934, reference: 'TRF 881204', received_on: '2026-11-15' }),
        step('accept', 13, { reason: 'He pays on Sunday' }),
        step('hold', 12, { hold_reasons: ['overdue'], author: null }),
        step('place', 11),
      ],
    });
    await screen.findByText('Payment captured');
    expect(timelineEvents().map(withoutMarks)).toEqual([
      expect.stringMatching(/Payment required/),
      expect.stringMatching(/^Payment captured.*39\.34 · TRF 881204 · received .*15 Nov.* · Abdulaziz Al-Shehri$/),
      expect.stringMatching(/^Order confirmed.*Abdulaziz Al-Shehri · “He pays on Sunday”$/),
      expect.stringMatching(/^Order put on hold.*Overdue invoices$/),
      expect.stringMatching(/^Order placed.*by Abdulaziz Al-Shehri · first event$/),
    ]);
  });

  it('shows nothing until all of it is there', async () => {
    await draw(anOrder(), {
      replies: [reply(notifications.list, () => refusal(404, { type: 'not_found', message: 'Gone' }))],
      noted: [aNote()],
    });
    await screen.findByRole('heading', { name: 'Timeline' });
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Timeline' })).toBeNull());
    expect(screen.queryByText('Gate closes at 13:00')).toBeNull();
  });

  it('takes notes trimmed, leaves empty ones, and highlights one’s own', async () => {
    const { user, transport } = await draw(anOrder(), {
      noted: [
        aNote({
          author_id: 'usr_1',
          author: { id: 'usr_1', name: 'Huda Al-Mutairi', name_ar: 'هدى المطيري' },
        }),
      ],
      replies: [reply(notes.create, { note: aNote() })],
    });
    const own = (await screen.findByText('Gate closes at 13:00')).closest('li');
    expect(own?.textContent).toContain('Huda Al-Mutairi · you');
    const field = screen.getByRole('textbox', { name: 'Add note' });
    await user.type(field, '   ');
    expect(screen.getByRole('button', { name: 'Add note' })).toHaveProperty('disabled', true);
    await user.type(field, ' Call first ');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(bodies(transport.callsTo(notes.create))).toEqual([
        { resource_id: 'order_1', resource_type: 'order', value: 'Call first' },
      ]),
    );
  });

  it('deletes a note on the second click', async () => {
    const { user, transport } = await draw(anOrder(), {
      noted: [aNote()],
      replies: [reply(notes.remove, { id: 'note_1', object: 'note', deleted: true })],
    });
    await user.click(await screen.findByRole('button', { name: 'Delete note' }));
    expect(transport.callsTo(notes.remove)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Click again to confirm' }));
    await waitFor(() => expect(transport.callsTo(notes.remove)).toHaveLength(1));
  });

  it('sends a message again, to a recipient that must be filled', async () => {
    const { user, transport } = await draw(anOrder(), {
      sent: [aNotification()],
      replies: [reply(notifications.resend, { notification: aNotification({ id: 'noti_2', parent_id: 'noti_1' }) })],
    });
    await user.click(await screen.findByRole('button', { name: 'Resend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Resend notification' });
    const to = within(dialog).getByRole('textbox', { name: /Recipient/ });
    await user.clear(to);
    await user.type(to, '  ');
    await user.click(within(dialog).getByRole('button', { name: 'Resend' }));
    expect(await within(dialog).findByText('must be filled')).toBeTruthy();
    await user.clear(to);
    await user.type(to, ' new@rawdah.example ');
    await user.click(within(dialog).getByRole('button', { name: 'Resend' }));
    await waitFor(() =>
      expect(bodies(transport.callsTo(notifications.resend))).toEqual([{ to: 'new@rawdah.example' }]),
    );
  });
});

it('corrects every line of the address that its card shows, and keeps the rest', async () => {
  const shipping_address = {
    company: 'Al-Rimal Wholesale',
    building_number: '7961',
    address_1: 'Al Imam Malik St',
    district: 'Al Aziziyah',
    city: 'Al Khafji',
    postal_code: '39654',
    province: 'Eastern Province',
    country_code: 'sa',
    short_address: 'EKFA7961',
    lat: 28.4,
    lng: 48.5,
  };
  const { user, transport } = await draw(anOrder({ shipping_address }), {
    replies: [reply(orders.update, { order: anOrder() })],
  });
  await user.click(await screen.findByRole('button', { name: 'Change shipping address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ship to' });
  expect(await within(dialog).findByRole('combobox', { name: /^Province/ })).toHaveProperty(
    'value',
    'Eastern Province',
  );
  const building = await within(dialog).findByRole('textbox', { name: 'Building number' });
  await user.clear(building);
  await user.type(building, '7962');
  await user.clear(within(dialog).getByRole('textbox', { name: 'District' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodies(transport.callsTo(orders.update))).toEqual([
      { shipping_address: { ...shipping_address, building_number: '7962', district: null }, version: 3 },
    ]),
  );
});

describe('an address typed by hand', () => {
  const at = (path: string) =>
    renderScreen(<></>, {
      at: path,
      modules: [{ ...ordersWeb, counts: {} }, deskWeb],
      replies: [...pageReplies(anOrder()), refuse(desk.list, 400)],
    });

  it('that is no order’s but another endpoint’s finds nothing, and leads back to the orders', async () => {
    await at('/orders/counts');
    expect(await screen.findByRole('heading', { level: 1, name: /^Not found, or you/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to orders' }).getAttribute('href')).toBe('/admin/orders');
  });

  it('that looks for the desk among the orders is led there', async () => {
    const { address } = await at('/orders/desk');
    await waitFor(() => expect(address()).toBe('/admin/desk'));
  });
});
