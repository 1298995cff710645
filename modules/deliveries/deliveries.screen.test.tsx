import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { named, renderScreen, reply, type Answer } from '../../apps/web/testing.tsx';
import { ordersWeb } from '#modules/orders/web.tsx';
import { returnReasons } from '#modules/return-reasons/contract.ts';
import { uploads } from '#modules/uploads/contract.ts';
import { deliveries, type Delivery } from './contract.ts';
import { deliveriesWeb } from './web.tsx';
import { DeliveryPage } from './web/delivery-page.tsx';
import { HandOverPage } from './web/hand-over.tsx';
import { OrderDeliveries } from './web/order-deliveries.tsx';
// Fetched when they are opened: here before the tests begin, so that none waits for them.
import './web/dialogs.tsx';

const modules = [
  { ...ordersWeb, screens: [], find: [], counts: {} },
  { ...deliveriesWeb, screens: [] },
];
const moment = '2026-11-15T11:02:00.000Z';
const yes = { allowed: true };
const no = { allowed: false, code: 'deliveries.closed' };

/** On its way with ten pieces of one line; 100.00 are owed. */
const aDelivery = (over: Partial<Delivery> = {}): Delivery => ({
  id: 'dlv_1',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd Provisions', name_ar: 'نجد للتموين' },
  order_id: 'order_1',
  order: {
    id: 'order_1',
    display_id: 10482,
    status: 'in_route',
    currency_code: 'SAR',
    customer_id: 'cus_1',
    customer_name: 'Aswaq Al-Rawdah',
    customer_name_ar: 'أسواق الروضة',
    customer_phone: '+966500000100',
    shipping_address: null,
    due: 10_000,
    verified_at: null,
  },
  number: 1,
  driver_id: 'drv_1',
  driver: { id: 'drv_1', name: 'Salem', name_ar: 'سالم', phone: '+966500000101', vehicle_plate: 'ABC 123' },
  status: 'in_route',
  planned_on: '2026-11-15',
  started_at: moment,
  finished_at: null,
  proof: null,
  files: [],
  cash: null,
  failure: null,
  return: null,
  pieces: { loaded: 10, delivered: 0, refused: 0, damaged: 0 },
  note: null,
  driver_fee: null,
  author: null,
  version: 2,
  created_at: moment,
  lines: [
    {
      id: 'dlvl_1',
      item_id: 'item_1',
      title: 'Spring Water',
      title_ar: 'مياه نبع',
      description: null,
      description_ar: null,
      sku: 'WTR',
      thumbnail: null,
      packaging: 'bottle',
      shrink_size: 6,
      case_size: 24,
      loaded: 10,
      delivered: 0,
      refused: 0,
      damaged: 0,
    },
  ],
  expected: [],
  stops: 3,
  actions: { start: no, deliver: yes, fail: yes, cancel: no },
  ...over,
});

const handOver = (replies: Answer[]) =>
  renderScreen(<HandOverPage />, {
    path: '/deliveries/:id/hand-over',
    at: '/deliveries/dlv_1/hand-over',
    modules,
    replies: [reply(deliveries.retrieve, { delivery: aDelivery() }), ...replies],
  });
const brought = () => reply(deliveries.deliver, { delivery: aDelivery({ status: 'partially_delivered' }) });
/** The field of single pieces in a quantity of cases, shrinks and pieces. */
const piecesOf = (name: string) =>
  within(screen.getByRole('group', { name: named(name) })).getByRole<HTMLInputElement>('textbox', { name: 'Pieces' });

it('everything was taken unless somebody says otherwise; what is refused comes off it, and without a proof a note says why', async () => {
  const { user, transport } = await handOver([brought()]);
  // Ten pieces, six to a shrink: one of them and four.
  expect((await screen.findByText('1 sh + 4 pc')).parentElement?.textContent).toBe('1 sh + 4 pc (10)');
  expect(piecesOf('Handed over: Spring Water').value).toBe('4');
  await user.click(screen.getByRole('button', { name: 'Refused or damaged' }));
  await user.type(piecesOf('Refused: Spring Water'), '2');
  await user.type(piecesOf('Damaged: Spring Water'), '1');
  await user.tab();
  expect(await screen.findByText(named('A return will be created for: 3 pcs'))).toBeTruthy();
  expect(piecesOf('Handed over: Spring Water').value).toBe('1');
  await user.click(screen.getByRole('radio', { name: 'None' }));
  await user.click(screen.getByRole('button', { name: /^Hand over/ }));
  expect(await screen.findByText('Enter a note: there is no proof of delivery.')).toBeTruthy();
  expect(transport.callsTo(deliveries.deliver)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Knows us');
  await user.click(screen.getByRole('button', { name: /^Hand over/ }));
  await waitFor(() =>
    expect(transport.callsTo(deliveries.deliver)[0]?.body).toEqual({
      lines: [{ item_id: 'item_1', delivered: 7, refused: 2, damaged: 1 }],
      proof: { method: 'none', files: [] },
      note: 'Knows us',
      version: 2,
    }),
  );
});

it('a signature is sent as a picture before the delivery, with who signed and the cash', async () => {
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['x'], { type: 'image/png' })));
  const upload = {
    key: 'k.png',
    url: '/api/uploads/k.png',
    name: 'signature.png',
    mime: 'image/png' as const,
    size: 1,
    width: 640,
    height: 240,
  };
  const { user, transport } = await handOver([brought(), reply(uploads.create, { uploads: [upload] })]);
  const pad = await screen.findByRole('img', { name: 'Sign here' });
  await user.type(screen.getByRole('textbox', { name: /^Received by/ }), 'Abu Fahd');
  await user.click(screen.getByRole('button', { name: /^Hand over/ }));
  expect(await screen.findByText('Add the signature.')).toBeTruthy();
  fireEvent.pointerDown(pad, { clientX: 10, clientY: 10 });
  fireEvent.pointerMove(pad, { clientX: 60, clientY: 30 });
  fireEvent.pointerUp(pad);
  const cash = screen.getByRole('textbox', { name: /^Cash received/ });
  await user.clear(cash);
  await user.type(cash, '100.01');
  expect(await screen.findByText(named('Enter at most 100.00, the amount due on this order.'))).toBeTruthy();
  await user.clear(cash);
  await user.type(cash, '40');
  await user.click(screen.getByRole('button', { name: /^Hand over/ }));
  await waitFor(() =>
    expect(transport.callsTo(deliveries.deliver)[0]?.body).toEqual({
      lines: [{ item_id: 'item_1', delivered: 10, refused: 0, damaged: 0 }],
      proof: { method: 'signature', signer: 'Abu Fahd', files: ['/api/uploads/k.png'] },
      cash: { received: 4_000 },
      version: 2,
    }),
  );
  toBlob.mockRestore();
});

it('a failed delivery asks for its reason', async () => {
  const reason = {
    id: 'rr_closed',
    value: 'closed',
    label: 'Shop closed',
    label_ar: 'المحل مغلق',
    description: null,
    description_ar: null,
    parent_return_reason_id: null,
    applies_to: ['delivery_failure' as const],
    requires_photo: false,
    requires_note: true,
    default_disposition: null,
    charge_to: null,
    tax_reason_code: null,
    sort_index: 0,
    is_active: true,
    metadata: null,
    version: 1,
    created_at: moment,
    updated_at: moment,
    return_reason_children: [],
  };
  const { user, transport } = await renderScreen(<DeliveryPage />, {
    path: '/deliveries/:id',
    at: '/deliveries/dlv_1',
    modules,
    replies: [
      reply(deliveries.retrieve, { delivery: aDelivery() }),
      reply(returnReasons.list, { return_reasons: [reason] }),
      reply(deliveries.fail, { delivery: aDelivery({ status: 'failed' }) }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as failed' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'Shop closed' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as failed' }));
  expect(transport.callsTo(deliveries.fail)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Prayer');
  await user.click(dialog.getByRole('button', { name: 'Mark as failed' }));
  await waitFor(() =>
    expect(transport.callsTo(deliveries.fail)[0]?.body).toEqual({
      reason_id: 'rr_closed',
      files: [],
      note: 'Prayer',
      version: 2,
    }),
  );
});

it('an order’s card lists its deliveries; the button that cannot plan says why', async () => {
  const draw = (allowed: boolean) =>
    renderScreen(<OrderDeliveries orderId="order_1" supplierId="sup_1" driver={null} />, {
      path: '/orders/:id',
      at: '/orders/order_1',
      modules,
      replies: [
        reply(deliveries.ofOrder, {
          deliveries: [aDelivery()],
          ready: [],
          plan: allowed ? yes : { allowed: false, code: 'deliveries.on_hold' },
        }),
      ],
    });
  await draw(false);
  expect((await screen.findByRole('link', { name: /10482-1/ })).getAttribute('href')).toContain('/deliveries/dlv_1');
  expect(screen.getByRole('button', { name: 'Plan delivery' }).getAttribute('aria-disabled')).toBe('true');
});

it('asks before a hand-over that was begun is lost', async () => {
  const { user, address } = await handOver([]);
  await user.type(await screen.findByRole('textbox', { name: /Received by/ }), 'Umm Khalid');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Received by/ }).value).toBe('Umm Khalid');
  expect(address()).toContain('/hand-over');
});
