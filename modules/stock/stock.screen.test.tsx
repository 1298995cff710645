import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, reply } from '../../apps/web/testing.tsx';
import {
  counts,
  movements,
  reservations,
  stock,
  transfers,
  waste,
  type Reservation,
  type Count,
  type Movement,
  type StockRow,
  type Transfer,
} from './contract.ts';
import { stockWeb } from './web.tsx';
import { CountDetail } from './web/count-detail.tsx';
import { StockGrid } from './web/stock-grid.tsx';
import { StockList } from './web/stock-list.tsx';
import { TransferDetail } from './web/transfer-detail.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const variant: StockRow['variant'] = {
  id: 'variant_1',
  title: '160 g',
  title_ar: null,
  sku: 'TUNA-160',
  case_configuration: 48,
  shrink_configuration: 12,
  product: { id: 'prod_1', title: 'Tuna', title_ar: 'تونة', thumbnail: null, packaging: 'can', shelf_life_days: null },
};
const location = { id: 'sloc_1', name: 'Riyadh Central', name_ar: 'الرياض الرئيسي' };
const row: StockRow = {
  id: 'level_1',
  supplier_id: 'sup_1',
  location_id: 'sloc_1',
  variant_id: 'variant_1',
  location,
  variant,
  stocked_quantity: 111,
  reserved_quantity: 60,
  available_quantity: 51,
  incoming_quantity: 0,
  reorder_point: 96,
  bin: 'A-04-1',
  unit_cost: 250,
  sold_quantity: 280,
  created_at: moment,
  updated_at: moment,
};
const held: Reservation = {
  id: 'res_1',
  kind: 'soft',
  line_item_id: null,
  inventory_item_id: 'iitem_1',
  location_id: 'sloc_1',
  quantity: 60,
  description: 'For the fair',
  metadata: null,
  expires_at: null,
  created_by: 'user_1',
  author: { id: 'user_1', name: 'Huda', name_ar: null },
  supplier_id: 'sup_1',
  location,
  variant,
  order: null,
  created_at: moment,
  updated_at: moment,
};

it('says in packs what lies where; what is reserved opens who holds it, and is released there', async () => {
  const { user, transport } = await renderScreen(<StockList />, {
    path: '/stock',
    at: '/stock',
    modules: [{ ...stockWeb, screens: [] }],
    replies: [
      reply(stock.list, { stock: [row], count: 1, offset: 0, limit: 12 }),
      reply(reservations.list, { reservations: [held], count: 1, offset: 0, limit: 50 }),
      reply(reservations.remove, { id: 'res_1', object: 'reservation', deleted: true }),
    ],
  });
  expect((await screen.findByText('2 cs + 1 sh + 3 pc')).parentElement?.textContent).toMatch(
    /^2 cs \+ 1 sh \+ 3 pc \(\d+\)$/,
  );
  await user.click(screen.getByRole('button', { name: /^Reserved of Tuna · 160 g/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('For the fair')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Actions for For the fair' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Release' }));
  expect(transport.callsTo(reservations.remove)[0]).toMatchObject({ params: { id: 'res_1' } });
});

it('says what a figure is made of, and each movement leads to what made it', async () => {
  const moved: Movement = {
    id: 'move_1',
    supplier_id: 'sup_1',
    location_id: 'sloc_1',
    location,
    variant_id: 'variant_1',
    variant,
    kind: 'adjustment',
    delta: -3,
    balance: 111,
    reason: 'damaged: TR-17',
    source: { kind: 'transfer', id: 'tr_1', number: 17 },
    author: { id: 'user_1', name: 'Huda', name_ar: null },
    created_at: moment,
  };
  const { user, transport } = await renderScreen(<StockList />, {
    path: '/stock',
    at: '/stock',
    modules: [{ ...stockWeb, screens: [] }],
    replies: [
      reply(stock.list, { stock: [row], count: 1, offset: 0, limit: 12 }),
      reply(movements.list, { movements: [moved], count: 1, offset: 0, limit: 20 }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^On hand of Tuna · 160 g/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const link = await dialog.findByRole('link', { name: 'TR-17' });
  expect(link.getAttribute('href')).toMatch(/\/stock\/transfers\/tr_1$/);
  expect(dialog.getByText('Damaged')).toBeTruthy();
  expect(dialog.getByText('−3 pc')).toBeTruthy();
  expect(transport.callsTo(movements.list)[0]?.query).toMatchObject({
    location_id: 'sloc_1',
    variant_id: 'variant_1',
  });
});

it('writes off what nobody has reserved, and says what it is worth before', async () => {
  const { user, transport } = await renderScreen(<StockList />, {
    path: '/stock',
    at: '/stock',
    modules: [{ ...stockWeb, screens: [] }],
    replies: [
      reply(stock.list, { stock: [row], count: 1, offset: 0, limit: 12 }),
      reply(waste.writeOff, { stock: { ...row, stocked_quantity: 63 } }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Actions for Tuna · 160 g/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Write off stock' }));
  const dialog = within(await screen.findByRole('dialog'));
  const cases = dialog.getByRole('textbox', { name: /Cases/ });
  await user.clear(cases);
  await user.type(cases, '2');
  await user.click(dialog.getByRole('button', { name: 'Write off' }));
  expect(await dialog.findByText(/51 pieces are not reserved/)).toBeTruthy();
  await user.clear(cases);
  await user.type(cases, '1');
  await user.click(dialog.getByRole('button', { name: 'Write off' }));
  expect(dialog.getByText('Value at cost').nextSibling?.textContent).toContain('122.50');
  expect(transport.callsTo(waste.writeOff)).toEqual([]);
  await user.click(dialog.getByPlaceholderText('Choose a reason'));
  await user.click(await screen.findByRole('option', { name: 'Stolen' }));
  await user.click(dialog.getByRole('button', { name: 'Write off' }));
  expect(transport.callsTo(waste.writeOff)[0]).toMatchObject({
    params: { id: 'level_1' },
    body: { quantity: 49, reason: 'stolen', note: null },
  });
});

it('moves what one order has to another that waits, and says what becomes of both before', async () => {
  const order = (display_id: number) => ({
    id: `order_${display_id}`,
    display_id,
    status: 'confirmed' as const,
    customer_name: 'Baqala',
    customer_name_ar: null,
  });
  const hard: Reservation = { ...held, kind: 'hard', line_item_id: 'item_1', description: null, order: order(104) };
  const { user, transport } = await renderScreen(<StockList />, {
    path: '/stock',
    at: '/stock',
    modules: [{ ...stockWeb, screens: [] }],
    replies: [
      reply(stock.list, { stock: [row], count: 1, offset: 0, limit: 12 }),
      reply(reservations.list, { reservations: [hard], count: 1, offset: 0, limit: 50 }),
      reply(reservations.takers, { takers: [{ line_item_id: 'item_2', order: order(107), reserved: 6, lacks: 30 }] }),
      reply(reservations.take, { reservation: { ...hard, id: 'res_2', order: order(107) } }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Reserved of Tuna/ }));
  await user.click(await screen.findByRole('button', { name: 'Actions for #104' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to an order' }));
  expect(
    await screen.findByText('#104 keeps 2 sh + 6 pc (30) of 1 cs + 1 sh (60) and is then short of 2 sh + 6 pc (30).'),
  ).toBeTruthy();
  expect(screen.getByText('#107 then has 3 sh (36) of 3 sh (36).')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move stock' }));
  expect(transport.callsTo(reservations.take)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Hospital first');
  await user.click(screen.getByRole('button', { name: 'Move stock' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(transport.callsTo(reservations.take)).toMatchObject([
    { params: { id: 'res_1' }, body: { line_item_id: 'item_2', quantity: 30, reason: 'Hospital first' } },
    { params: { id: 'res_2' }, body: { line_item_id: 'item_1', quantity: 30 } },
  ]);
});

const transfer: Transfer = {
  id: 'tr_1',
  number: 17,
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
  from: location,
  to: { id: 'sloc_2', name: 'Jeddah DC', name_ar: null },
  status: 'shipped',
  note: null,
  author: { id: 'user_1', name: 'Huda', name_ar: null },
  shipper: { id: 'user_1', name: 'Huda', name_ar: null },
  receiver: null,
  canceler: null,
  currency_code: 'SAR',
  shipped_at: moment,
  received_at: null,
  canceled_at: null,
  version: 2,
  created_at: moment,
  lines: 1,
  quantity: 96,
  shipped: 96,
  received: null,
  items: [
    {
      id: 'tri_1',
      variant_id: 'variant_1',
      variant,
      quantity: 96,
      shipped: 96,
      received: null,
      reason: null,
      available: 4,
      stocked: { source: 4, target: 10 },
      ledger: { source: { before: 100, moved: -96, after: 4 }, target: null },
      unit_cost: 250,
    },
  ],
};

it('a transfer that came short says who did what, what is missing at which cost, and what both warehouses have after it', async () => {
  const [line] = transfer.items;
  if (!line) throw new Error('a transfer has lines');
  await renderScreen(<TransferDetail />, {
    path: '/stock/transfers/:id',
    at: '/stock/transfers/tr_1',
    modules: [{ ...stockWeb, screens: [] }],
    replies: [
      reply(transfers.retrieve, {
        transfer: {
          ...transfer,
          status: 'received',
          note: 'For the weekend',
          receiver: { id: 'user_2', name: 'Hamad', name_ar: null },
          received_at: moment,
          quantity: 144,
          received: 94,
          items: [
            {
              ...line,
              quantity: 144,
              received: 94,
              reason: 'damaged',
              ledger: { ...line.ledger, target: { before: 10, moved: 94, after: 104 } },
            },
          ],
        },
      }),
    ],
  });
  expect(await screen.findByText('Received, 1 line differs')).toBeTruthy();
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Requested.*Huda/),
    expect.stringMatching(/Shipped.*Huda/),
    expect.stringMatching(/Received.*Hamad/),
  ]);
  const events = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Received with a difference.*Hamad · Jeddah DC.*Damaged.*2 pc/),
    expect.stringMatching(/Shipped.*Huda/),
    expect.stringMatching(/Requested.*For the weekend/),
  ]);
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  // Two of 2.50 did not come; the sum stands below in pieces.
  expect(rowsOf('Products').at(-2)).toMatch(/at source.*2 pc−5\.00Damaged/);
  expect(rowsOf('Products').at(-1)).toBe('1 line, pieces1449694−2−5.00');
  expect(rowsOf('Stock after the transfer').at(-1)).toMatch(/100−964 pc10\+942 cs \+ 8 pc \(104\)/);
});

it('a transfer that comes short asks why before it is received', async () => {
  const { user, transport } = await renderScreen(<TransferDetail />, {
    path: '/stock/transfers/:id',
    at: '/stock/transfers/tr_1',
    modules: [{ ...stockWeb, screens: [] }],
    replies: [reply(transfers.retrieve, { transfer }), reply(transfers.receive, { transfer })],
  });
  await user.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = within(await screen.findByRole('dialog'));
  const cases = dialog.getByRole('textbox', { name: /Cases/ });
  await user.clear(cases);
  await user.type(cases, '1{Tab}');
  expect(dialog.getByText(/Choose why TUNA-160 differs/)).toBeTruthy();
  expect((dialog.getByRole('button', { name: 'Receive' }) as HTMLButtonElement).disabled).toBe(true);
  await user.click(dialog.getByPlaceholderText('Choose a reason'));
  await user.click(await screen.findByRole('option', { name: 'Damaged' }));
  await user.click(dialog.getByRole('button', { name: 'Receive' }));
  expect(transport.callsTo(transfers.receive)[0]).toMatchObject({
    body: { items: [{ item_id: 'tri_1', received: 48, reason: 'damaged' }], version: 2 },
  });
});

const count: Count = {
  id: 'cc_1',
  number: 4,
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: null },
  location_id: 'sloc_1',
  location,
  status: 'counting',
  round: 1,
  note: null,
  author: { id: 'user_1', name: 'Huda', name_ar: null },
  approver: null,
  handed_in_at: null,
  closed_at: null,
  version: 1,
  created_at: moment,
  lines: 1,
  counted_lines: 0,
  different_lines: null,
  is_counter: false,
  items: [
    {
      id: 'cci_1',
      variant_id: 'variant_1',
      variant,
      bin: 'A-04-1',
      counted: null,
      counter: null,
      again: false,
      first_counted: null,
      expected: null,
    },
  ],
};

it('a count keeps what is counted line by line, and shows what differs only after it was handed in', async () => {
  const { user, transport } = await renderScreen(<CountDetail />, {
    path: '/stock/counts/:id',
    at: '/stock/counts/cc_1',
    modules: [{ ...stockWeb, screens: [] }],
    replies: [reply(counts.retrieve, { count }), reply(counts.tally, { count })],
  });
  expect(await screen.findByText('To count')).toBeTruthy();
  expect(screen.queryByText('On record')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull();
  const cases = screen.getByRole('textbox', { name: /Cases/ });
  await user.clear(cases);
  await user.type(cases, '2{Tab}');
  await user.click(screen.getByRole('button', { name: 'Save Tuna · 160 g' }));
  expect(transport.callsTo(counts.tally)[0]).toMatchObject({
    params: { id: 'cc_1', item_id: 'cci_1' },
    body: { counted: 96 },
  });
});

it('stands as a grid over warehouses, whose numbers open the rows behind them', async () => {
  const cell = { location, stocked_quantity: 111, reserved_quantity: 60, available_quantity: 51, sold_quantity: 280 };
  const { user } = await renderScreen(<StockGrid />, {
    path: '/stock/grid',
    at: '/stock/grid',
    modules: [{ ...stockWeb, screens: [] }],
    replies: [
      reply(stock.grid, {
        variants: [
          {
            id: 'variant_1',
            supplier_id: 'sup_1',
            variant,
            cells: [cell],
            other: { locations: 2, stocked_quantity: 48, reserved_quantity: 0, available_quantity: 48 },
            incoming_quantity: 96,
            transferred_quantity: 0,
            expiring_quantity: 0,
            expires_on: null,
          },
        ],
        count: 1,
        offset: 0,
        limit: 12,
      }),
      reply(reservations.list, { reservations: [held], count: 1, offset: 0, limit: 50 }),
    ],
  });
  const head = await screen.findByRole('columnheader', { name: 'Riyadh Central' });
  expect(head.getAttribute('colspan')).toBe('3');
  const table = screen.getByRole('table');
  expect(
    within(table)
      .getByRole('link', { name: /^Other warehouses.*1 cs/ })
      .getAttribute('href'),
  ).toContain('q=TUNA-160');
  expect(
    within(table)
      .getByRole('link', { name: /^Incoming.*2 cs/ })
      .getAttribute('href'),
  ).toContain('variant_id=variant_1');
  expect(
    within(table)
      .getByRole('link', { name: /5 days/ })
      .getAttribute('href'),
  ).toContain('kind=fulfillment');
  await user.click(within(table).getByRole('button', { name: /^Reserved, Riyadh Central/ }));
  expect(await screen.findByText('For the fair')).toBeTruthy();
});
