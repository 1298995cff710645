import { type TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { words } from './support/words.ts';

type Orders = { orders: { id: string; customer_id: string }[] };
type Order = { order: { items: { variant_id: string | null; sku: string; unit_price: number }[] } };
type Priced = {
  price: { unit_price_micros: number; ladder: { list: { name: string } | null; lost: string | null }[] };
};

for (const language of languagesFor('en')) {
  test(`a price below the floor is replayed and approved (${language})`, async ({
    page,
    enterLike,
    apiLike,
    quiet,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const dialog = page.getByRole('dialog');
    const supplier = await apiLike('supplier@demo.example');
    await enterLike('supplier@demo.example', language);

    // Something a customer bought lately, and what it was bought for: the supplier keeps five per cent of every price.
    const { orders } = await supplier.get<Orders>('/orders?limit=1&status=completed');
    const { id, customer_id } = orders[0] ?? { id: '', customer_id: '' };
    const { order } = await supplier.get<Order>(`/orders/${id}`);
    const line = order.items.find(({ variant_id }) => variant_id !== null);
    if (!line) throw new Error('an order has goods');
    const { stock_locations } = await supplier.get<{ stock_locations: { id: string }[] }>('/stock-locations?limit=1');
    const { purchase_order } = await supplier.post<{ purchase_order: { id: string; items: { id: string }[] } }>(
      '/purchase-orders',
      {
        vendor_name: 'Sahl Dairy Company',
        location_id: stock_locations[0]?.id,
        items: [{ variant_id: line.variant_id, quantity: 24, cost: line.unit_price }],
      },
    );
    const path = `/purchase-orders/${purchase_order.id}`;
    await supplier.post(`${path}/send`, {});
    await supplier.post(`${path}/receive`, { items: [{ item_id: purchase_order.items[0]?.id, quantity: 24 }] });
    const { price_list } = await supplier.post<{ price_list: { id: string } }>('/price-lists', {
      name: 'A price to win them',
      type: 'contract',
      status: 'active',
      customer_ids: [customer_id],
    });

    await page.goto(`/supplier/price-lists/${price_list.id}`);
    // What the search finds is drawn anew: before that, what is typed into a cell would be lost.
    const found = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === line.sku);
    await page.getByPlaceholder(t('price_lists.matrix_search')).fill(line.sku);
    await found;
    await quiet();
    const cell = page.getByRole('textbox', { name: new RegExp(`${line.sku}(?!\\d)`) }).first();
    await cell.fill(((line.unit_price - 1) / 100).toFixed(2));
    await page.getByRole('button', { name: t('price_lists.replay') }).click();
    await expect(dialog.getByText(t('price_lists.replay_less'))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('price_lists.save_version', { number: 2 }) }).click();

    const approve = t('price_lists.floor_approve', { number: 2 });
    await expect(page.getByText(t('price_lists.waits')).first()).toBeVisible();
    await page.getByRole('button', { name: approve }).click();
    await expect(dialog.getByText(t('price_lists.replay_revenue'))).toBeVisible();
    await dialog.getByRole('textbox', { name: t('price_lists.floor_reason') }).fill('They take four pallets a month.');
    await dialog.getByRole('button', { name: approve }).click();
    await expect(page.getByText(t('price_lists.floor_approved', { number: 2 })).first()).toBeVisible();

    const { price } = await supplier.get<Priced>(`/variants/${line.variant_id}/price?customer_id=${customer_id}`);
    expect(price.unit_price_micros).toBe((line.unit_price - 1) * 1_000_000);
    expect(price.ladder[0]).toMatchObject({ list: { name: 'A price to win them' }, lost: null });

    // The next order says why it costs what it costs.
    await page.goto(`/supplier/draft-orders/new?customer=${customer_id}`);
    const quick = page.getByRole('textbox', { name: t('draft_editor.quick') });
    await quick.fill(line.sku);
    await page.keyboard.press('Enter');
    // It asks how much: Enter takes what is offered.
    await expect(quick).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: new RegExp(t('price_lists.why_of', { name: '.*' })) })
      .first()
      .click();
    await expect(dialog.getByText('A price to win them').first()).toBeVisible();
    await expect(dialog.getByText(t('price_lists.won')).first()).toBeVisible();
  });
}
