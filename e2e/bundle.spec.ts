import { amountInWords } from '#domain/money.ts';
import { formatPacked, toPacks } from '#domain/quantity.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { someGoods } from './support/goods.ts';
import { words } from './support/words.ts';

type Item = { id: string; variant_id: string; quantity: number; total: number; promotion_id: string | null };
type Order = { id: string; total: number; credited_total: number; items: Item[]; fulfillments: { id: string }[] };
const name = { en: 'Ten and one', ar: 'عشرة وواحدة' };

for (const language of languagesFor('ar')) {
  test(`a bundle: what is given follows what is bought, and a return says what it makes of it (${language})`, async ({
    page,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const own = await apiLike('supplier@demo.example');
    const office = await apiLike('admin@demo.example');
    const { stock_locations } = await own.get<{ stock_locations: { id: string }[] }>('/stock-locations?limit=1');
    const location_id = stock_locations[0]?.id ?? '';
    const stamp = `${language}${Date.now()}`;
    const bought = await someGoods(own, office, `Syrup ${stamp}`, `شراب ${stamp}`, location_id);
    const given = await someGoods(own, office, `Jug ${stamp}`, `إبريق ${stamp}`, location_id);
    const { promotion } = await own.post<{ promotion: { id: string } }>('/promotions', {
      name: name.en,
      name_ar: name.ar,
      return_rule: 'rejudged',
      benefit: {
        type: 'buy_x_get_y',
        triggers: [{ match: [{ type: 'variants', ids: [bought] }], min_quantity: 10 }],
        bps: 10_000,
        rewards: [{ variant_id: given, quantity: 1 }],
      },
    });
    await own.post(`/promotions/${promotion.id}/submit`);
    await office.post(`/promotions/${promotion.id}/approve`);

    const { customers } = await own.get<{ customers: { id: string; vat_number: string | null }[] }>(
      '/customers?limit=100&payment_terms=cash&status=active',
    );
    const { draft_order } = await own.post<{ draft_order: { id: string } }>('/draft-orders', {
      customer_id: customers.find(({ vat_number }) => vat_number)?.id,
      items: [{ variant_id: bought, quantity: 29 }],
    });
    await enterLike('supplier@demo.example', language);
    await page.goto(`/supplier/draft-orders/${draft_order.id}`);
    // As often as the minimum is full, rounded down: 2 of 29, 3 of 30, 2 of 25.
    const free = page.getByRole('list', { name: t('draft_editor.given') });
    const pieces = page.getByRole('textbox', { name: t('ui.quantity.piece') }).first();
    const gives = (quantity: number) =>
      expect(free.getByRole('listitem')).toContainText(
        formatPacked(toPacks(quantity, { case: 1, shrink: 1 }), language),
      );
    await gives(2);
    for (const [quantity, goods] of [
      [30, 3],
      [25, 2],
    ] as const) {
      await pieces.fill(String(quantity));
      await pieces.blur();
      await gives(goods);
    }
    await expect(page.getByText(`${t('draft_editor.discount')} · ${name[language]}`)).toBeVisible();
    await page.getByRole('button', { name: t('draft_editor.register'), exact: true }).click();
    await page.waitForURL('**/supplier/orders/order_*');
    const path = `/orders/${/order_\w+/.exec(page.url())?.[0]}`;
    const read = async () => (await own.get<{ order: Order }>(path)).order;
    const { items } = await read();
    expect(items.map(({ variant_id, quantity, promotion_id }) => [variant_id, quantity, promotion_id])).toEqual([
      [bought, 25, null],
      [given, 2, promotion.id],
    ]);

    await own.post(`${path}/accept`);
    const packed = await own.post<{ order: Order }>(`${path}/fulfillment`, {
      location_id,
      items: items.map(({ id, quantity }) => ({ item_id: id, quantity })),
    });
    await own.post(`${path}/shipment`, { fulfillment_id: packed.order.fulfillments[0]?.id });
    // Ten of 25 come back: one of the two that were given is no longer earned, and is kept.
    await page.reload();
    await page.getByRole('button', { name: t('orders.timeline.action'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('orders.act.request_return') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('textbox', { name: t('ui.quantity.piece') }).fill('10');
    await dialog.getByRole('textbox', { name: t('ui.quantity.piece') }).blur();
    await expect(dialog.getByRole('status')).toHaveText(
      t('returns.earns_less', {
        name: name[language],
        kept: '15',
        bought: '25',
        amount: amountInWords(5_750, 'SAR', language),
      }),
    );
    await dialog.getByRole('button', { name: t('returns.request') }).click();
    await expect(page.getByText(t('returns.requested')).first()).toBeVisible();
    const { returns } = (await own.get<{ order: { returns: { id: string; refund_amount: number }[] } }>(path)).order;
    expect(returns).toMatchObject([{ refund_amount: 57_500 - 5_750 }]);
    await own.post(`/returns/${returns[0]?.id}/receive`, {
      items: [{ item_id: items[0]?.id, quantity: 10 }],
      location_id,
    });
    expect((await read()).credited_total).toBe(51_750);
  });
}
