import { expect, test, type Page } from '@playwright/test';
import { languages, type Language } from '#kit/shared/texts.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { aColleague, signIn } from './support/person.ts';
import { isFor } from './support/whose.ts';
import { words } from './support/words.ts';

type Listed = { id: string; display_id: number };
type Detail = { order: { items: { id: string; quantity: number }[]; actions: { accept: { allowed: boolean } } } };
type Stock = { items: { item_id: string; levels: { location_id: string; available_quantity: number }[] }[] };

/** A pending, unpaid order of the demo company that nothing stands in the way of, and that one location has all the pieces for; the nth of them, so that journeys do not share one. */
async function pendingOrder(page: Page, nth: number): Promise<Listed> {
  const read = async <T>(path: string) => (await (await page.request.get(`/api/supplier${path}`)).json()) as T;
  const { orders } = await read<{ orders: Listed[] }>(
    '/orders?status=pending&payment_status=awaiting&limit=50&order=created_at',
  );
  const { orders: judged } = await read<{ orders: { id: string; ok: boolean }[] }>('/orders/desk');
  const clear = new Set(judged.filter(({ ok }) => ok).map(({ id }) => id));
  let found = 0;
  for (const listed of orders.filter(({ display_id }) => isFor('order', display_id))) {
    const { order } = await read<Detail>(`/orders/${listed.id}`);
    const stock = await read<Stock>(`/orders/${listed.id}/stock`);
    const has = (place: string, item: { id: string; quantity: number }) =>
      (stock.items.find(({ item_id }) => item_id === item.id)?.levels ?? []).some(
        (level) => level.location_id === place && level.available_quantity >= item.quantity,
      );
    const places = new Set(stock.items.flatMap(({ levels }) => levels.map(({ location_id }) => location_id)));
    const whole = [...places].some((place) => order.items.every((item) => has(place, item)));
    if (order.actions.accept.allowed && clear.has(listed.id) && whole && found++ === nth) return listed;
  }
  throw new Error('no pending order is in stock at one place');
}

for (const [index, language] of languages.entries()) {
  test(`an order from placed to completed, through the screens (${language})`, async ({ page, baseURL }) => {
    const t = (key: TextKey) => words[language as Language](key);
    const button = (key: TextKey) => page.getByRole('button', { name: t(key), exact: true });
    const dialog = page.getByRole('dialog');
    const said = (key: TextKey) => expect(page.getByText(t(key)).first()).toBeVisible({ timeout: 10_000 });

    await signIn(page, await aColleague(baseURL, 'supplier@demo.example'), language as Language);
    const { id, display_id } = await pendingOrder(page, index);
    await page.goto(`/supplier/orders?q=${display_id}`);
    await page
      .getByRole('row')
      .filter({ hasText: `#${display_id}` })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/orders/${id}`));

    await button('orders.act.accept').click();
    await said('order.done.accept');

    await page
      .getByRole('link', { name: t('orders.act.fulfil'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/fulfilment/);
    // What is open is filled in already; a location that has all of it is chosen.
    const submit = page.getByRole('button', { name: t('orders.fulfil.submit') });
    await page.getByRole('radio').first().waitFor();
    for (const place of await page.getByRole('radio').all()) {
      await place.click();
      if (await submit.isEnabled()) break;
    }
    await submit.click();
    await said('order.done.fulfill');
    await expect(page).not.toHaveURL(/\/fulfilment/);

    await button('orders.act.ship').first().click();
    await dialog.getByLabel(t('orders.ship.number')).first().fill('WB-2026-1');
    await dialog.getByRole('button', { name: t('orders.act.ship') }).click();
    await said('order.done.ship');

    await button('orders.act.capture').first().click();
    await dialog.getByRole('button', { name: t('orders.act.capture') }).click();
    await said('order.done.capture');

    await button('orders.act.refund').first().click();
    await dialog.getByLabel(t('orders.amount')).fill('1.25');
    await dialog.getByRole('button', { name: t('orders.act.refund') }).click();
    await said('order.done.refund');

    await page.getByRole('textbox', { name: t('ui.note.add') }).fill('وصل الطلب كاملًا / delivered whole');
    await page.getByRole('button', { name: t('ui.note.add') }).click();
    await expect(page.getByText('delivered whole')).toBeVisible();

    await button('orders.act.complete').first().click();
    await dialog.getByRole('button', { name: t('orders.act.complete') }).click();
    await said('order.done.complete');

    const { order } = (await (await page.request.get(`/api/supplier/orders/${id}`)).json()) as {
      order: Record<string, unknown>;
    };
    expect(order).toMatchObject({
      status: 'completed',
      payment_status: 'partially_refunded',
      fulfillment_status: 'shipped',
      refunded_total: 125,
      due: 0,
    });

    await page.reload();
    const events = page.getByRole('list', { name: t('orders.timeline') }).getByRole('listitem');
    await expect(events.last()).toContainText(t('timeline.placed'));
    const kinds: readonly TextKey[] = [
      'timeline.note',
      'timeline.refund',
      'timeline.shipped',
      'timeline.fulfilled',
      'timeline.placed',
    ];
    const told = await events.allInnerTexts();
    const places = kinds.map((kind) => told.findIndex((text) => text.startsWith(t(kind))));
    expect(
      places.every((place) => place >= 0),
      told.join('\n---\n'),
    ).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });
}
