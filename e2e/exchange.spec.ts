import type { Locator } from '@playwright/test';
import { amountInWords, formatAmount } from '#domain/money.ts';
import { type TextKey } from '#kit/shared/texts.ts';
import { someGoods } from './support/goods.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import type { Api } from './support/person.ts';
import { words } from './support/words.ts';

type Swap = { cart_id: string; difference_due: number; payment_status: string; fulfillment_status: string };
type Order = {
  id: string;
  due: number;
  discount_total: number;
  paid_total: number;
  items: { id: string }[];
  fulfillments: { id: string }[];
  swaps: Swap[];
};
type Detail = { order: Order };

const campaign = { en: 'Full shelf', ar: 'رف كامل' };

/** Ten of ten at 50.00, delivered and paid, less 10 % of a campaign that gives 15 % from 14 pieces on; and other goods that it means too. */
async function aDiscountedOrder(own: Api, office: Api, language: 'en' | 'ar') {
  const { stock_locations } = await own.get<{ stock_locations: { id: string }[] }>('/stock-locations?limit=1');
  const location_id = stock_locations[0]?.id ?? '';
  const stamp = `${language}${Date.now()}`;
  const name = (one: typeof campaign) => `${one[language]} ${stamp}`;
  const [tea, jug] = [
    { en: 'Tea', ar: 'شاي' },
    { en: 'Jug', ar: 'إبريق' },
  ] as const;
  const bought = await someGoods(own, office, `${tea.en} ${stamp}`, `${tea.ar} ${stamp}`, location_id);
  const other = await someGoods(own, office, `${jug.en} ${stamp}`, `${jug.ar} ${stamp}`, location_id);
  const { discount } = await own.post<{ discount: { id: string } }>('/discounts', {
    name: campaign.en,
    name_ar: campaign.ar,
    rule: {
      type: 'tier',
      allocation: 'total',
      by: 'quantity',
      tiers: [
        { from: 10, bps: 1_000 },
        { from: 14, bps: 1_500 },
      ],
      conditions: [{ type: 'variants', ids: [bought, other] }],
    },
  });
  await own.post(`/discounts/${discount.id}/submit`);
  await office.post(`/discounts/${discount.id}/approve`);
  const { customers } = await own.get<{ customers: { id: string; vat_number: string | null }[] }>(
    '/customers?limit=100&payment_terms=cash&status=active',
  );
  const { draft_order } = await own.post<{ draft_order: { id: string } }>('/draft-orders', {
    customer_id: customers.find(({ vat_number }) => vat_number)?.id,
    items: [{ variant_id: bought, quantity: 10 }],
  });
  const { order } = await own.post<Detail>(`/draft-orders/${draft_order.id}/register`);
  const path = `/orders/${order.id}`;
  await own.post(`${path}/accept`);
  const packed = await own.post<Detail>(`${path}/fulfillment`, {
    location_id,
    items: order.items.map(({ id }) => ({ item_id: id, quantity: 10 })),
  });
  await own.post(`${path}/shipment`, { fulfillment_id: packed.order.fulfillments[0]?.id });
  await own.post(`${path}/capture`, { amount: order.due });
  await own.post(`${path}/complete`);
  return { id: order.id, tea: name(tea), jug: name(jug), read: async () => (await own.get<Detail>(path)).order };
}

for (const language of languagesFor('en')) {
  test(`an exchange of a discounted order, with a difference (${language})`, async ({ page, enterLike, apiLike }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const dialog = page.getByRole('dialog');
    const said = (key: TextKey) => expect(page.getByText(t(key)).first()).toBeVisible();
    const press = (key: TextKey) =>
      page
        .getByRole('button', { name: t(key), exact: true })
        .first()
        .click();
    const pieces = (at: 'first' | 'last') => dialog.getByRole('textbox', { name: t('ui.quantity.piece') })[at]();
    /** Three at 50.00 with VAT, less a tenth; one comes back at what it cost. */
    const demandFigures = async (of: Locator) => {
      for (const text of [
        `${t('exchanges.discount')} · ${campaign[language]}`,
        formatAmount(17_250, 'SAR'),
        `−${formatAmount(1_725, 'SAR')}`,
        `−${formatAmount(5_175, 'SAR')}`,
        t('exchanges.pays'),
        formatAmount(10_350, 'SAR'),
      ])
        await expect(of).toContainText(text);
    };

    await enterLike('supplier@demo.example', language);
    const { id, tea, jug, read } = await aDiscountedOrder(
      await apiLike('supplier@demo.example'),
      await apiLike('admin@demo.example'),
      language,
    );
    expect(await read()).toMatchObject({ discount_total: 5_000, paid_total: 51_750, due: 0 });
    await page.goto(`/supplier/orders/${id}`);
    await press('orders.timeline.action');
    await page.getByRole('menuitem', { name: t('orders.act.create_exchange') }).click();

    // "Disabled unless at least one return item and one additional item exist."
    const register = dialog.getByRole('button', { name: t('orders.act.create_exchange') });
    await expect(register).toBeDisabled();
    await dialog.getByRole('checkbox', { name: new RegExp(tea) }).check();
    await pieces('first').fill('1');
    await expect(register).toBeDisabled();
    await dialog.getByRole('button', { name: t('exchanges.add') }).click();
    await dialog.getByPlaceholder(t('products.pick_search')).fill(jug);
    await dialog.getByRole('row').filter({ hasText: jug }).getByRole('checkbox').check();
    await dialog.getByRole('button', { name: t('products.pick_add'), exact: true }).click();
    await pieces('last').fill('3');
    await pieces('last').blur();
    // Nine that stay and three are twelve of fourteen.
    const sums = dialog.getByRole('region', { name: t('exchanges.sum') });
    await demandFigures(sums);
    await expect(sums.getByRole('listitem')).toContainText(t('promotions.pieces', { count: 2 }));
    await register.click();
    await said('exchanges.created');
    const card = page
      .getByRole('listitem')
      .filter({ hasText: t('exchanges.event.requested') })
      .filter({ hasText: t('exchanges.event.sent') });
    await expect(card.getByText('/public/exchanges/cart_')).toBeVisible();
    await demandFigures(card);

    const [swap] = (await read()).swaps;
    expect(swap).toMatchObject({
      payment_status: 'not_paid',
      fulfillment_status: 'not_fulfilled',
      difference_due: 10_350,
    });

    const customer = await page.context().newPage();
    await customer.goto(`/public/exchanges/${swap?.cart_id}`);
    await customer.getByRole('button', { name: new RegExp(amountInWords(10_350, 'SAR', language)) }).click();
    await expect(customer.getByRole('status')).toContainText(t('exchange_page.promised'));
    await customer.close();

    await page.reload();
    await said('exchanges.event.promised');
    await press('orders.act.capture_difference');
    await dialog.getByRole('button', { name: t('orders.act.capture_difference') }).click();
    await said('exchanges.settled');
    await press('orders.act.fulfill_exchange');
    await dialog.getByRole('button', { name: t('orders.act.fulfill_exchange') }).click();
    await said('order.done.swap_fulfilled');
    expect(await read()).toMatchObject({
      paid_total: 62_100,
      due: 0,
      swaps: [{ payment_status: 'captured', fulfillment_status: 'fulfilled' }],
    });
  });
}
