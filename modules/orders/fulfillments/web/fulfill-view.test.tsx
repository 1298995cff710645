import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { refusal, renderScreen, reply, type Answer } from '../../../../apps/web/testing.tsx';
import { withoutMarks } from '#ui/text.tsx';
import { orders } from '../../contract.ts';
import { ordersWeb } from '../../web.tsx';
import { anItem, anOrder, none, pageReplies } from '../../core/web/testing.ts';

const paste = anItem({
  id: 'paste',
  variant_id: 'v1',
  title: 'Tomato Paste 135 g',
  case_size: 48,
  shrink_size: 8,
  quantity: 252,
});
const tea = anItem({ id: 'tea', variant_id: 'v2', title: 'Black Tea', quantity: 12 });
const done = anItem({ id: 'done', variant_id: 'v3', title: 'Rice', quantity: 5, fulfilled_quantity: 5 });
const order = anOrder({ items: [paste, tea, done] });

const level = (location_id: string, available_quantity: number) => ({
  location_id,
  available_quantity,
  stocked_quantity: available_quantity,
  reserved_quantity: 0,
});
const stockOf = (riyadh: number, jeddah: number): ReplyOf<typeof orders.stock> => ({
  locations: [
    { id: 'riyadh', name: 'Riyadh Central DC', name_ar: null, distance_km: 12.4 },
    { id: 'jeddah', name: 'Jeddah DC', name_ar: null, distance_km: 949.6 },
  ],
  items: [
    { item_id: 'paste', levels: [level('riyadh', riyadh), level('jeddah', jeddah)] },
    { item_id: 'tea', levels: [level('riyadh', 96), level('jeddah', 96)] },
  ],
  asks_location: true,
});
const draw = (stock: ReplyOf<typeof orders.stock>, replies: Answer[] = []) =>
  renderScreen(<></>, {
    at: '/orders/order_1/fulfilment?in=status%3Dconfirmed&at=12',
    modules: [ordersWeb],
    replies: [
      ...pageReplies(order),
      reply(orders.stock, stock),
      reply(orders.list, { orders: [], ...none }),
      ...replies,
    ],
  });
const view = () => screen.findByRole('dialog', { name: 'Create fulfilment · #10482' });
const submit = async () => within(await view()).getByRole('button', { name: /^Create fulfilment/ });
const quantityOf = (name: string) =>
  screen.getByRole('group', { name: (label) => withoutMarks(label) === `Quantity to fulfil of ${name}` });
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body);

// The screen's code is fetched when it is first opened: once, before the clock of a test runs.
beforeAll(() => Promise.all([import('./fulfill-page.tsx'), import('../../order/web/detail/order-detail.tsx')]));

describe('the fulfilment view', () => {
  it('lists what is left, says how many lines each location can fill, and hides what is done', async () => {
    await draw(stockOf(240, 384));
    const dialog = await view();
    expect(await within(dialog).findByText('Tomato Paste 135 g')).toBeTruthy();
    expect(within(dialog).queryByText('Rice')).toBeNull();
    const places = within(dialog).getByRole('radiogroup', { name: 'Location' });
    expect(withoutMarks(places.textContent ?? '')).toBe(
      'Riyadh Central DC1 of 2 lines in full · 12 km awayJeddah DCAll 2 lines in full · 950 km away',
    );
    expect(within(places).getByRole('radio', { name: 'Jeddah DC' })).toHaveProperty('checked', true);
  });

  it('closes at once as it was offered, and asks before what somebody chose is lost', async () => {
    const { user, address } = await draw(stockOf(240, 384));
    await user.click(await within(await view()).findByRole('radio', { name: 'Riyadh Central DC' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(address()).toContain('/fulfilment');
    await user.click(await within(await view()).findByRole('radio', { name: 'Jeddah DC' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).not.toContain('/fulfilment'));
    expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull();
  });

  it('refuses more than there is: "Quantity is not valid", cured with one click', async () => {
    const { user } = await draw(stockOf(240, 384));
    const dialog = await view();
    await user.click(await within(dialog).findByRole('radio', { name: 'Riyadh Central DC' }));
    expect(withoutMarks((await within(dialog).findByText(/Quantity is not valid/)).textContent ?? '')).toContain(
      'Quantity is not valid: 1 sh + 4 pc (12) too many.',
    );
    expect(await submit()).toHaveProperty('disabled', true);
    expect(
      within(dialog).getByText(
        (text) =>
          withoutMarks(text) ===
          'Tomato Paste 135 g: 5 cs + 1 sh + 4 pc (252) requested, 5 cs (240) available at Riyadh Central DC. Jeddah DC has 8 cs (384).',
      ),
    ).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: (name) => withoutMarks(name) === 'Use 5 cs (240)' }));
    expect(within(dialog).queryByText(/Quantity is not valid/)).toBeNull();
    expect(await submit()).toHaveProperty('disabled', false);
  });

  it('cannot be sent while all quantities are 0', async () => {
    const { user } = await draw(stockOf(400, 384));
    const dialog = await view();
    await user.click(await within(dialog).findByRole('button', { name: 'Clear' }));
    expect(await submit()).toHaveProperty('disabled', true);
  });

  it('asks for a location where several would do: "select a location"', async () => {
    const { user, transport } = await draw(stockOf(400, 384));
    const dialog = await view();
    expect(await within(dialog).findByRole('radio', { name: 'Jeddah DC' })).toHaveProperty('checked', false);
    await user.click(await submit());
    expect(within(dialog).getAllByText('select a location')).not.toHaveLength(0);
    expect(transport.callsTo(orders.fulfill)).toEqual([]);
  });

  it('sends what was chosen, says so, and goes back to the order and its place in the list', async () => {
    const { user, transport, address } = await draw(stockOf(240, 384), [reply(orders.fulfill, { order })]);
    const dialog = await view();
    await user.click(await within(dialog).findByRole('radio', { name: 'Jeddah DC' }));
    const cases = within(quantityOf('Tomato Paste 135 g')).getByRole('textbox', { name: 'Cases' });
    await user.clear(cases);
    await user.type(cases, '2c');
    await user.tab();
    await user.clear(within(quantityOf('Black Tea')).getByRole('textbox', { name: 'Pieces' }));
    await user.tab();
    await user.click(within(dialog).getByRole('switch', { name: 'Send notification to the customer' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('the order was fulfilled')).toBeTruthy();
    expect(bodies(transport.callsTo(orders.fulfill))).toEqual([
      { items: [{ item_id: 'paste', quantity: 96 }], location_id: 'jeddah', no_notification: true, version: 3 },
    ]);
    await waitFor(() => expect(address()).toBe('/admin/orders/order_1?in=status%3Dconfirmed&at=12'));
  });

  it('creates and marks as shipped in one go', async () => {
    const { user, transport } = await draw(stockOf(240, 384), [reply(orders.fulfill, { order })]);
    await user.click(await within(await view()).findByRole('button', { name: 'Create and mark as shipped' }));
    expect(await screen.findByText('Items marked as shipped')).toBeTruthy();
    expect(bodies(transport.callsTo(orders.fulfill))).toEqual([
      expect.objectContaining({ location_id: 'jeddah', is_shipped: true, version: 3 }),
    ]);
  });

  it('stays, with what was typed, when the server refuses', async () => {
    const { user, address } = await draw(stockOf(240, 384), [
      reply(orders.fulfill, () =>
        refusal(400, { type: 'not_allowed', code: 'fulfill.quantity', message: 'Quantity is not valid' }),
      ),
    ]);
    const dialog = await view();
    await user.click(await within(dialog).findByRole('radio', { name: 'Jeddah DC' }));
    await user.click(await submit());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(address()).toContain('/fulfilment');
  });
});
