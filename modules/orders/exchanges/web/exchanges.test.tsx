import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderScreen, reply, storeOf } from '../../../../apps/web/testing.tsx';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { store } from '#modules/store/contract.ts';
import { withoutMarks } from '#ui/text.tsx';
import { exchanges } from '../../contract.ts';
import type { Swap } from '../../core/contract/after-sale.ts';
import type { OrderDetail } from '../../order/contract/order.ts';
import { ordersWeb } from '../../web.tsx';
import { anItem, aPaidOrder, pageReplies, placedAt } from '../../core/web/testing.ts';

const tea = anItem({ id: 'item_2', title: 'Tea', swap_id: 'swap_1', quantity: 2, unit_price: 3_000 });
const anExchange = (over: Partial<Swap> = {}): Swap => ({
  id: 'swap_1',
  order_id: 'order_1',
  number: 1,
  cart_id: 'cart_abc',
  fulfillment_status: 'not_fulfilled',
  payment_status: 'not_paid',
  return_value: 3_000,
  items_value: 6_000,
  discount_value: 0,
  promotions: [],
  shipping_value: 0,
  return_shipping_value: 0,
  difference_due: 3_000,
  shipping_methods: [],
  allow_backorder: true,
  no_notification: false,
  created_by: 'usr_1',
  author: null,
  promised_at: null,
  processed_at: null,
  canceled_at: null,
  metadata: null,
  version: 1,
  created_at: placedAt,
  updated_at: placedAt,
  additional_items: [tea],
  fulfillments: [],
  return_order: null,
  ...over,
});
const storeWith = (swap_link_template: string | null) => ({ store: { ...storeOf([]).store, swap_link_template } });

const week: Swap['promotions'][number] = {
  id: 'disc_1',
  kind: 'discount',
  name: 'Tea week',
  name_ar: 'أسبوع الشاي',
  code: null,
  class: 'item',
  given: 600,
  return_rule: 'prorated',
  lost: null,
  by: null,
  missing: null,
  starts_at: null,
  ends_at: null,
  funding: [],
};
const aPreview: ReplyOf<typeof exchanges.preview>['preview'] = {
  return_value: 10_000,
  items_value: 0,
  discount_value: 0,
  additional_items: [],
  promotions: [],
  shipping_value: 0,
  return_shipping_value: 0,
  difference_due: -10_000,
};

type Draw = { template?: string | null; preview?: typeof aPreview; language?: 'en' | 'ar' };
const draw = (
  order: OrderDetail,
  { template = 'https://shop.example/x/{cart_id}', preview = aPreview, language = 'en' }: Draw = {},
) =>
  renderScreen(<></>, {
    at: '/orders/order_1',
    me: { language },
    modules: [ordersWeb],
    replies: [
      ...pageReplies(order),
      reply(exchanges.preview, { preview }),
      reply(exchanges.process, { order }),
      reply(store.retrieve, storeWith(template)),
    ],
  });

beforeAll(() => Promise.all([import('../../order/web/detail/order-detail.tsx'), import('./exchange-modal.tsx')]));

describe('registering an exchange', () => {
  it('shows the difference as it is put together, and is "disabled unless at least one return item and one additional item exist"', async () => {
    const { user, transport } = await draw(aPaidOrder());
    await user.click(await screen.findByRole('button', { name: 'Action' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Register exchange' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox'));
    const sums = within(dialog).getByRole('region', { name: 'Difference' });
    expect(await within(sums).findByText('Refund to customer')).toBeTruthy();
    expect(withoutMarks(sums.textContent ?? '')).toContain('100.00');
    expect(transport.callsTo(exchanges.preview).map(({ body }) => body)).toMatchObject([
      { return_items: [{ item_id: 'item_1', quantity: 10 }], additional_items: [] },
    ]);
    expect(within(dialog).getByText('Add at least one item to return and one to send.')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Register exchange' }).disabled).toBe(true);
  });

  it.each([
    {
      language: 'en',
      words: ['Action', 'Register exchange', 'Difference', 'Discounts on this exchange'],
      discount: 'Discount · Tea week',
      near: [
        'Tea week1 more piece to the next step',
        'Two of a kindNeeds 4 more pieces',
        'Full shelfNeeds 80.00 SAR before VAT',
      ],
      why: /Before VAT.*Tea week.*6\.00.*Two of a kind.*Needs 4 more pieces.*Autumn.*Used up/s,
    },
    {
      language: 'ar',
      words: ['إجراء', 'تسجيل استبدال', 'الفرق', 'خصومات هذا الاستبدال'],
      discount: 'الخصم · أسبوع الشاي',
      near: [
        'أسبوع الشايالمتبقي للشريحة التالية: حبة إضافية',
        'حبتان معًاالمتبقي للاستحقاق: 4 حبات إضافية',
        'رف كاملالمتبقي للاستحقاق: 80.00 ر.س قبل الضريبة',
      ],
      why: /قبل الضريبة.*أسبوع الشاي.*6\.00.*حبتان معًا.*المتبقي للاستحقاق: 4 حبات إضافية.*الخريف.*نفد/s,
    },
  ] as const)(
    'says what promotions take off, why others do not, and what is missing for their next step ($language)',
    async ({ language, words: [action, register, difference, title], discount, near, why }) => {
      const preview = {
        ...aPreview,
        items_value: 6_210,
        discount_value: 690,
        difference_due: -3_790,
        promotions: [
          { ...week, missing: { quantity: 1 } },
          {
            ...week,
            id: 'disc_2',
            name: 'Two of a kind',
            name_ar: 'حبتان معًا',
            given: 0,
            lost: 'min_quantity' as const,
            missing: { quantity: 4 },
          },
          {
            ...week,
            id: 'disc_4',
            name: 'Full shelf',
            name_ar: 'رف كامل',
            given: 0,
            lost: 'min_amount' as const,
            missing: { amount: 8_000 },
          },
          { ...week, id: 'disc_3', name: 'Autumn', name_ar: 'الخريف', given: 0, lost: 'usage' as const },
        ],
      };
      const { user } = await draw(aPaidOrder(), { preview, language });
      await user.click(await screen.findByRole('button', { name: action }));
      await user.click(await screen.findByRole('menuitem', { name: register }));
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('checkbox'));
      const sums = within(dialog).getByRole('region', { name: difference });
      const items = await within(sums).findAllByRole('listitem');
      expect(items.map(({ textContent }) => withoutMarks(textContent ?? ''))).toEqual(near);
      // Of several only one takes something off: it gives the line its name.
      expect(withoutMarks(sums.textContent ?? '')).toContain(discount);
      await user.click(within(sums).getByRole('button', { name: title }));
      const popover = (await screen.findByText(title)).closest('[role=dialog]');
      expect(withoutMarks(popover?.textContent ?? '')).toMatch(why);
    },
  );
});

describe('the card of an exchange', () => {
  it.each([
    [null, 'No payment link has been set for this store. Please update store settings.'],
    ['https://shop.example/x', /^Store payment link does not have the default format/],
    ['https://shop.example/x/{cart_id}', 'https://shop.example/x/cart_abc'],
  ])('with the store’s template %s says where the difference is paid', async (template, said) => {
    await draw(aPaidOrder({ swaps: [anExchange()] }), { template });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('says what promotions take off its new items, and why', async () => {
    const { user } = await draw(aPaidOrder({ swaps: [anExchange({ discount_value: 690, promotions: [week] })] }));
    // 60.00 are left of what the items cost at their list price.
    const row = (await screen.findByText('Items to send')).closest('dl, table, div')?.parentElement;
    expect(withoutMarks(row?.textContent ?? '')).toMatch(/66\.90.*Discount · Tea week.*6\.90/s);
    await user.click(screen.getByRole('button', { name: 'Discounts on this exchange' }));
    expect(withoutMarks((await screen.findByRole('dialog')).textContent ?? '')).toMatch(/Tea week.*6\.00/s);
  });

  it('settles the difference by capture, or on account', async () => {
    const { user, transport } = await draw(
      aPaidOrder({ swaps: [anExchange({ payment_status: 'awaiting', promised_at: placedAt })] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Capture difference' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: /Add to amount due/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add to amount due' }));
    expect(transport.callsTo(exchanges.process).map(({ body }) => body)).toMatchObject([
      { capture: false, version: 3 },
    ]);
    expect(screen.queryByText('https://shop.example/x/cart_abc')).toBeNull();
  });

  it('offers what its state allows', async () => {
    await draw(
      aPaidOrder({
        swaps: [anExchange({ payment_status: 'difference_refunded', difference_due: -1_000, processed_at: placedAt })],
      }),
    );
    expect(await screen.findByRole('button', { name: 'Fulfil exchange' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refund difference' })).toBeNull();
    expect(
      screen.getByRole('button', { name: /Cancel exchange/ }).getAttribute('aria-disabled') ??
        screen.getByRole<HTMLButtonElement>('button', { name: /Cancel exchange/ }).disabled,
    ).toBeTruthy();
  });
});
