import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { named, renderScreen, reply } from '../../../../apps/web/testing.tsx';
import { withoutMarks } from '#ui/text.tsx';
import { claims } from '../../contract.ts';
import type { Claim } from '../../core/contract/after-sale.ts';
import type { OrderDetail } from '../../order/contract/order.ts';
import { ordersWeb } from '../../web.tsx';
import { anItem, aPaidOrder, pageReplies, placedAt } from '../../core/web/testing.ts';

const tea = anItem({ id: 'item_2', title: 'Tea', claim_order_id: 'claim_1', quantity: 2, unit_price: 3_000 });
const aClaim = (over: Partial<Claim> = {}): Claim => ({
  id: 'claim_1',
  order_id: 'order_1',
  number: 1,
  type: 'replace',
  payment_status: 'na',
  fulfillment_status: 'not_fulfilled',
  refund_amount: null,
  shipping_address: null,
  shipping_methods: [
    {
      id: 'sm_1',
      shipping_option_id: null,
      name: 'Van',
      price: 0,
      tax_rate: 0,
      tax_lines: [],
      tax_total: 0,
      total: 0,
      shipping_option: { id: null, name: 'Van' },
    },
  ],
  no_notification: false,
  created_by: 'usr_1',
  author: null,
  canceled_at: null,
  metadata: null,
  version: 1,
  created_at: placedAt,
  updated_at: placedAt,
  claim_items: [
    {
      id: 'ci_1',
      claim_order_id: 'claim_1',
      item_id: 'item_1',
      variant_id: 'variant_1',
      quantity: 3,
      missing_quantity: 0,
      reason: 'wrong_item',
      note: 'Green, not black',
      tags: [],
      images: [],
      metadata: null,
    },
  ],
  additional_items: [tea],
  fulfillments: [],
  return_order: null,
  ...over,
});

const draw = (order: OrderDetail) =>
  renderScreen(<></>, {
    at: '/orders/order_1',
    modules: [ordersWeb],
    replies: [...pageReplies(order), reply(claims.cancel, { order })],
  });
async function begin(order = aPaidOrder()) {
  const rendered = await renderScreen(<></>, {
    at: '/orders/order_1/claim',
    modules: [ordersWeb],
    replies: [...pageReplies(order), reply(claims.create, { order })],
  });
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Register claim · #10482' }) };
}
/** Ticks the order's only line. */
const tick = (user: { click: (at: HTMLElement) => Promise<void> }, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('checkbox', { name: /^Select row/ }));

// Fetched before the clock of a test runs.
beforeAll(async () => {
  await Promise.all([import('./claim-page.tsx'), import('../../order/web/detail/order-detail.tsx')]);
}, 60_000);

describe('making a claim', () => {
  it('"submit needs the form changed and at least one item", each with a reason; "replace requires a replacement shipping method"', async () => {
    const { user, transport, dialog } = await begin();
    const submit = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Register claim/ });
    expect(submit().disabled).toBe(true);
    await tick(user, dialog);
    await user.click(submit());
    expect(within(dialog).getByText('Please select a reason')).toBeTruthy();
    expect(within(dialog).getByText('A shipping method for replacement items is required')).toBeTruthy();
    expect(within(dialog).getByText(named('3 fields to complete'))).toBeTruthy();
    expect(transport.callsTo(claims.create)).toEqual([]);
  });

  it('of a refund sends what was put in, and says that the customer is refunded immediately', async () => {
    const { user, transport, dialog } = await begin();
    await tick(user, dialog);
    await user.click(within(dialog).getByRole('radio', { name: 'Refund' }));
    expect(within(dialog).queryByText(/Replacement items/)).toBeNull();
    expect(within(dialog).getByText('The customer is refunded immediately.')).toBeTruthy();
    await user.click(within(dialog).getByRole('combobox', { name: /Reason for/ }));
    await user.click(await screen.findByRole('option', { name: 'Production failure' }));
    await user.type(within(dialog).getByRole('textbox', { name: /^Note on/ }), 'Four bags torn');
    await user.click(within(dialog).getByRole('button', { name: 'Override amount' }));
    await user.clear(within(dialog).getByLabelText('Refund amount'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    // Empty is 0, and an explicit 0 is 0.
    expect(transport.callsTo(claims.create).map(({ body }) => body)).toMatchObject([
      {
        type: 'refund',
        claim_items: [{ item_id: 'item_1', quantity: 10, reason: 'production_failure', note: 'Four bags torn' }],
        refund_amount: 0,
        no_notification: false,
        version: 3,
      },
    ]);
    expect(await screen.findByText(named('A claim for order #10482 was successfully created'))).toBeTruthy();
  });

  it('offers what was never shipped as missing, says that it will not be fulfilled, and asks nothing back', async () => {
    const { user, transport, dialog } = await begin(
      aPaidOrder({
        status: 'confirmed',
        items: [
          anItem({
            quantity: 10,
            fulfilled_quantity: 6,
            shipped_quantity: 6,
            back_quantity: 6,
            back_value: 6_000,
            not_returnable: 'return.all_promised',
          }),
        ],
      }),
    );
    expect(within(dialog).getByText((text) => withoutMarks(text).includes('4 pcs not shipped'))).toBeTruthy();
    await tick(user, dialog);
    await user.click(within(dialog).getByRole('radio', { name: 'Refund' }));
    expect(
      within(dialog).getByText(named('4 pcs were not shipped. They will not be fulfilled any more.')),
    ).toBeTruthy();
    expect(within(dialog).queryByRole('combobox', { name: 'Return shipping' })).toBeNull();
    await user.click(within(dialog).getByRole('combobox', { name: /Reason for/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Missing item']);
    await user.click(screen.getByRole('option', { name: 'Missing item' }));
    await user.click(within(dialog).getByRole('button', { name: /^Register claim/ }));
    expect(transport.callsTo(claims.create).map(({ body }) => body)).toMatchObject([
      { type: 'refund', claim_items: [{ item_id: 'item_1', quantity: 4, reason: 'missing_item' }] },
    ]);
  });

  it('"Custom shipping price: non-negative number, otherwise 0": of both ways', async () => {
    const { user, transport, dialog } = await begin();
    await tick(user, dialog);
    await user.click(within(dialog).getByRole('radio', { name: /^Refund/ }));
    await user.click(within(dialog).getByRole('combobox', { name: /Reason for/ }));
    await user.click(await screen.findByRole('option', { name: 'Other' }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Return shipping' }));
    await user.click(await screen.findByRole('option', { name: 'We collect it' }));
    const price = within(dialog).getByLabelText<HTMLInputElement>('Return shipping price excl. VAT');
    await user.clear(price);
    await user.type(price, '-3');
    await user.tab();
    expect(price.value).toBe('0.00');
    await user.clear(price);
    await user.type(price, '12.5');
    await user.click(within(dialog).getByRole('button', { name: /^Register claim/ }));
    expect(transport.callsTo(claims.create).map(({ body }) => body)).toMatchObject([
      { return_shipping: { price: 1_250 } },
    ]);
  });

  it('asks before what was put in is lost', async () => {
    const { user, dialog } = await begin();
    await tick(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(within(dialog).getByRole('button', { name: /^Register claim/ })).toBeTruthy();
    expect(await screen.findAllByRole('dialog')).toHaveLength(2);
  });
});

describe('the card of a claim', () => {
  const card = async () => (await screen.findByText('Claim registered')).closest('li')!;

  it('shows refund, return and fulfilment, and offers what its state allows', async () => {
    await draw(aPaidOrder({ claims: [aClaim()] }));
    const shown = within(await card());
    expect(shown.getByText('Not fulfilled')).toBeTruthy();
    expect(shown.getByText(/Green, not black/)).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Fulfil replacement' })).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Cancel claim' })).toBeTruthy();
  });

  it('offers nothing to cancel once it is refunded, and nothing at all once finance has verified the order', async () => {
    const refund = aClaim({
      type: 'refund',
      payment_status: 'refunded',
      refund_amount: 3_000,
      additional_items: [],
      shipping_methods: [],
    });
    await draw(aPaidOrder({ claims: [refund] }));
    expect(within(await card()).getByText('Refunded')).toBeTruthy();
    expect(within(await card()).queryAllByRole('button')).toEqual([]);
  });

  it('is canceled after a question', async () => {
    const { user, transport } = await draw(aPaidOrder({ claims: [aClaim()] }));
    await user.click(within(await card()).getByRole('button', { name: 'Cancel claim' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel claim' }));
    expect(transport.callsTo(claims.cancel).map(({ body }) => body)).toEqual([{ version: 3 }]);
  });
});
