import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { aWaitingOrder } from './support/orders.ts';
import { words } from './support/words.ts';

for (const language of languagesFor('ar')) {
  test(`an order from placed to completed, through the screens (${language})`, async ({ page, enterLike, apiLike }) => {
    const t = (key: TextKey) => words[language](key);
    const button = (key: TextKey) => page.getByRole('button', { name: t(key), exact: true });
    const dialog = page.getByRole('dialog');
    const said = (key: TextKey) => expect(page.getByText(t(key)).first()).toBeVisible();

    await enterLike('supplier@demo.example', language);
    const { id, display_id } = await aWaitingOrder(await apiLike('supplier@demo.example'));
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
      .getByRole('link', { name: t('orders.act.fulfill'), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/fulfilment/);
    // What is open is filled in already; a location that has all of it is chosen.
    // Beside it stands the one that marks as shipped too; this one has the view's key.
    const submit = page
      .getByRole('button', { name: t('orders.fulfill.submit') })
      .and(page.locator('[aria-keyshortcuts="Control+Enter"]'));
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

    // What is filled now is its invoice; an order is completed without one from the menu.
    await button('ui.more').first().click();
    await page.getByRole('menuitem', { name: t('orders.act.complete') }).click();
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
    const all = await events.allInnerTexts();
    const places = kinds.map((kind) => all.findIndex((text) => text.startsWith(t(kind))));
    expect(
      places.every((place) => place >= 0),
      all.join('\n---\n'),
    ).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });
}
