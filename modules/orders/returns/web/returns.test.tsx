import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderScreen, reply, type Answer, type Rendered } from '../../../../apps/web/testing.tsx';
import { returnReasons, type ReturnReason } from '#modules/return-reasons/contract.ts';
import { aReasonRow } from '#modules/return-reasons/testing/row.ts';
import { withoutMarks } from '#ui/text.tsx';
import { orders, returns } from '../../contract.ts';
import type { ReturnOrder } from '../../core/contract/after-sale.ts';
import type { OrderDetail } from '../../order/contract/order.ts';
import { ordersWeb } from '../../web.tsx';
import { aFulfillment, anItem, aPaidOrder, pageReplies, placedAt, shipped } from '../../core/web/testing.ts';

const aReturn = (over: Partial<ReturnOrder> = {}): ReturnOrder => ({
  id: 'ret_1',
  order_id: 'order_1',
  number: 1,
  claim_order_id: null,
  swap_id: null,
  status: 'requested',
  refund_amount: 4_000,
  note: null,
  location_id: null,
  location: null,
  shipping_method: null,
  no_notification: true,
  created_by: 'usr_1',
  author: null,
  received_at: null,
  canceled_at: null,
  metadata: null,
  version: 1,
  created_at: placedAt,
  updated_at: placedAt,
  items: [
    {
      id: 'ri_1',
      return_id: 'ret_1',
      item_id: 'item_1',
      quantity: 4,
      requested_quantity: 4,
      received_quantity: 0,
      value: 4_000,
      is_requested: true,
      reason_id: null,
      reason: null,
      note: null,
      images: [],
    },
  ],
  receipts: [],
  kept_charge: 0,
  ...over,
});
const stock = {
  locations: [{ id: 'loc_1', name: 'Riyadh DC', name_ar: null, distance_km: null }],
  items: [
    {
      item_id: 'item_1',
      levels: [{ location_id: 'loc_1', stocked_quantity: 0, available_quantity: 0, reserved_quantity: 0 }],
    },
  ],
  asks_location: true,
};

/** A bundle that what is kept is judged again by. */
const promotion = {
  id: 'promo_1',
  kind: 'bundle' as const,
  name: 'Ten dates',
  name_ar: null,
  code: null,
  class: 'bundle' as const,
  given: 2_000,
  return_rule: 'rejudged' as const,
  lost: null,
  by: null,
  missing: null,
  starts_at: null,
  ends_at: null,
  funding: [],
};
const bundle = { id: 'promo_1', name: 'Ten dates', name_ar: null, amount: 1_200, kept: 3, bought: 6 };
const preview = { value: 10_000, bundles: [bundle], charges: 1_200 };

const draw = (order: OrderDetail, there = stock, reasons: ReturnReason[] = [], more: Answer[] = []) =>
  renderScreen(<></>, {
    at: '/orders/order_1',
    modules: [ordersWeb],
    replies: [
      ...pageReplies(order),
      reply(orders.stock, there),
      reply(returnReasons.list, { return_reasons: reasons }),
      reply(orders.requestReturn, { order }),
      reply(returns.receive, { return: aReturn({ status: 'received' }) }),
      ...more,
    ],
  });

beforeAll(() => import('../../order/web/detail/order-detail.tsx'));

describe('requesting a return', () => {
  it('sends only what is ticked, and an amount only where somebody set one', async () => {
    const lying = anItem({ id: 'item_2', title: 'Dates 1 kg' });
    const { user, transport } = await draw(aPaidOrder({ items: [anItem(shipped), lying] }));
    await user.click(await screen.findByRole('button', { name: 'Action' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Request return' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      withoutMarks(within(dialog).getByText('One line can’t be returned').closest('details')?.textContent ?? ''),
    ).toContain('Dates 1 kgNot shipped yet.');
    await user.click(within(dialog).getByRole('checkbox'));
    expect(within(dialog).getByText('One line without a reason')).toBeTruthy();
    expect(withoutMarks(within(dialog).getByRole('region', { name: 'Summary' }).textContent ?? '')).toContain(
      'Items100.00',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Override amount' }));
    const amount = within(dialog).getByLabelText('Refund amount');
    await user.clear(amount);
    await user.click(within(dialog).getByRole('button', { name: 'Request return' }));
    expect(transport.callsTo(orders.requestReturn).map(({ body }) => body)).toMatchObject([
      { items: [{ item_id: 'item_1', quantity: 10 }], refund: 0, return_shipping: null, no_notification: false },
    ]);
  });

  it('says what a bundle that is judged again makes of it, and takes it off the refund', async () => {
    const order = aPaidOrder({ items: [anItem(shipped)], promotions: [promotion] });
    const { user } = await draw(order, stock, [], [reply(orders.previewReturn, { preview })]);
    await user.click(await screen.findByRole('button', { name: 'Action' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Request return' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox'));
    const said = await within(dialog).findByText(/no longer earns/);
    expect(withoutMarks(said.textContent ?? '')).toBe(
      'Keeping 3 of 6 no longer earns all of “Ten dates”: 12.00 SAR less is refunded.',
    );
    expect(withoutMarks(within(dialog).getByRole('region', { name: 'Summary' }).textContent ?? '')).toContain('88.00');
  });

  it('gives one reason to all lines that have none, in one go', async () => {
    const items = ['item_1', 'item_2', 'item_3'].map((id, at) =>
      anItem({ ...shipped, id, title: `Dates ${id}`, returnable_quantity: 10 - at }),
    );
    const { user, transport } = await draw(aPaidOrder({ items }), undefined, [
      { ...aReasonRow('rr_1', 'Damaged'), return_reason_children: [] },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Action' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Request return' }));
    const dialog = await screen.findByRole('dialog');
    const give = async (line: string, button: string) => {
      await user.click(within(dialog).getByRole('button', { name: new RegExp(`Reason for .*${line}`) }));
      await user.click(await within(dialog).findByRole('radio', { name: /Damaged/ }));
      await user.click(within(dialog).getByRole('button', { name: button }));
    };
    const [first, second, third] = within(dialog).getAllByRole('checkbox');
    await user.click(first as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: /Reason for/ }));
    expect(within(dialog).queryByRole('button', { name: /^Use for/ }), 'there is no other line').toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Back' }));
    await user.click(second as HTMLElement);
    await give('item_2', 'Use for 2 lines');
    await user.click(third as HTMLElement);
    expect(within(dialog).getByText('One line without a reason')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Request return' }));
    expect(transport.callsTo(orders.requestReturn).map(({ body }) => body)).toMatchObject([
      {
        items: [
          { item_id: 'item_1', quantity: 10, reason_id: 'rr_1' },
          { item_id: 'item_2', quantity: 9, reason_id: 'rr_1' },
          { item_id: 'item_3', quantity: 8, reason_id: null },
        ],
      },
    ]);
  });

  it('is not offered once finance verified the order', async () => {
    const order = aPaidOrder();
    await draw({ ...order, order_audit: { ...order.order_audit, is_verified_by_finance_team: true } });
    await screen.findByRole('heading', { level: 1, name: '#10482' });
    expect(screen.queryByRole('button', { name: 'Action' })).toBeNull();
  });
});

describe('receiving a return', () => {
  /** It is what is next, and stands with the return itself. */
  const beginReceiving = async (user: Rendered['user']) => {
    const [next] = await screen.findAllByRole('button', { name: 'Receive return' });
    if (next) await user.click(next);
  };

  it('comes back to where all of it was shipped from, unless somebody says otherwise', async () => {
    const places = ['loc_1', 'loc_2'];
    const order = aPaidOrder({ returns: [aReturn()], fulfillments: [aFulfillment({ location_id: 'loc_2' })] });
    const { user, transport } = await draw(order, {
      ...stock,
      locations: places.map((id) => ({ id, name: id, name_ar: null, distance_km: null })),
      items: [
        {
          item_id: 'item_1',
          levels: places.map((location_id) => ({
            location_id,
            stocked_quantity: 0,
            available_quantity: 0,
            reserved_quantity: 0,
          })),
        },
      ],
    });
    await beginReceiving(user);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Receive' }));
    expect(transport.callsTo(returns.receive).map(({ body }) => body)).toMatchObject([{ location_id: 'loc_2' }]);
  });

  it('starts from what is still to come, at the one place that can take it, and shows what is given back', async () => {
    const { user, transport } = await draw(aPaidOrder({ returns: [aReturn()] }));
    await beginReceiving(user);
    const dialog = await screen.findByRole('dialog');
    expect(withoutMarks(within(dialog).getByRole('region', { name: 'Summary' }).textContent ?? '')).toContain('40.00');
    await user.click(within(dialog).getByRole('button', { name: 'Receive' }));
    expect(transport.callsTo(returns.receive).map(({ body }) => body)).toMatchObject([
      { items: [{ item_id: 'item_1', quantity: 4, disposition: 'restock' }], location_id: 'loc_1', close_rest: false },
    ]);
    expect(await screen.findByText('Successfully returned order')).toBeDefined();
  });

  it('cannot be received before it is known what a bundle makes of it', async () => {
    const order = aPaidOrder({ returns: [aReturn()], promotions: [promotion] });
    const held = Promise.withResolvers<{ preview: typeof preview }>();
    const { user, transport } = await draw(
      order,
      stock,
      [],
      [{ endpoint: orders.previewReturn, answer: () => held.promise }],
    );
    await beginReceiving(user);
    const dialog = await screen.findByRole('dialog');
    const receive = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Receive' });
    expect(receive.disabled).toBe(true);
    held.resolve({ preview });
    await within(dialog).findByText(/no longer earns/);
    await user.click(receive);
    expect(transport.callsTo(returns.receive)).toHaveLength(1);
  });

  it('sends nothing while no item is selected', async () => {
    const { user, transport } = await draw(aPaidOrder({ returns: [aReturn()] }));
    await beginReceiving(user);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Receive' }));
    expect(within(dialog).getByText('Please select at least one item to receive')).toBeDefined();
    expect(transport.callsTo(returns.receive)).toEqual([]);
  });

  it('of an exchange asks for no amount', async () => {
    const { user } = await draw(aPaidOrder({ returns: [aReturn({ swap_id: 'swap_1', refund_amount: 0 })] }));
    await beginReceiving(user);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText('Refund amount')).toBeNull();
  });
});
