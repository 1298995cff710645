import { expect, test, type Page } from '@playwright/test';
import { languages, type Language, type TextKey } from '#kit/shared/texts.ts';
import { aColleague, signIn } from './support/person.ts';
import { isFor } from './support/whose.ts';
import { words } from './support/words.ts';

type Listed = { id: string; display_id: number; verified_at: string | null };
type Item = { id: string; title: string; title_ar: string | null; sku: string; returnable_quantity: number };
type Detail = {
  order: {
    items: Item[];
    returns: { id: string; status: string; items: { received_quantity: number; images: string[] }[] }[];
  };
};

/** A paid order of the demo company with a line of several pieces that may come back; the nth, so that journeys do not share one. */
async function shippedOrder(page: Page, nth: number): Promise<{ id: string; item: Item }> {
  const read = async <T>(path: string) => (await (await page.request.get(`/api/supplier${path}`)).json()) as T;
  const { orders } = await read<{ orders: Listed[] }>(
    '/orders?status=completed&payment_status=captured&fulfillment_status=shipped&limit=100',
  );
  let found = 0;
  for (const { id, display_id, verified_at } of orders) {
    if (verified_at || !isFor('return', display_id)) continue;
    const { order } = await read<Detail>(`/orders/${id}`);
    const item = order.items.find(({ returnable_quantity }) => returnable_quantity > 3);
    if (item && order.returns.length === 0 && found++ === nth) return { id, item };
  }
  throw new Error('no shipped order has pieces to return');
}

/** The smallest PNG there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const [index, language] of languages.entries()) {
  test(`a return with a picture, received in part (${language})`, async ({ page, baseURL }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language as Language](key, params);
    const dialog = page.getByRole('dialog');
    const said = (key: TextKey) => expect(page.getByText(t(key)).first()).toBeVisible({ timeout: 10_000 });

    await signIn(page, await aColleague(baseURL, 'supplier@demo.example'), language as Language);
    const { id, item } = await shippedOrder(page, index);
    const name = (language === 'ar' && item.title_ar) || item.title;
    await page.goto(`/supplier/orders/${id}`);
    await page.getByRole('button', { name: t('orders.timeline.action'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('orders.act.request_return') }).click();

    await dialog.getByRole('checkbox', { name: new RegExp(`${item.sku}(?!\\d)`) }).check();
    const pieces = dialog.getByRole('textbox', { name: t('ui.quantity.piece') });
    for (const part of await dialog.getByRole('group').getByRole('textbox').all()) await part.fill('0');
    await pieces.fill('2');
    await dialog.getByRole('button', { name: new RegExp(t('returns.no_reason')) }).click();
    await dialog.getByRole('radio').nth(2).check();
    await dialog
      .getByRole('region', { name: t('returns.select_reason') })
      .locator('input[type=file]')
      .setInputFiles({ name: 'dented.png', mimeType: 'image/png', buffer: picture });
    await expect(dialog.locator('figure img')).toBeVisible({ timeout: 10_000 });
    await dialog.getByRole('button', { name: t('returns.use_reason') }).click();
    await dialog.getByRole('button', { name: t('returns.request') }).click();
    await said('returns.requested');

    await page
      .getByRole('button', { name: t('orders.act.receive_return') })
      .first()
      .click();
    await pieces.fill('1');
    await pieces.blur();
    await dialog.getByRole('radio', { name: t('returns.rest_wait') }).check();
    await dialog.getByRole('button', { name: t('returns.receive'), exact: true }).click();
    await said('order.done.returned');

    const { order } = (await (await page.request.get(`/api/supplier/orders/${id}`)).json()) as Detail;
    expect(order.returns).toMatchObject([{ status: 'requires_action', items: [{ received_quantity: 1 }] }]);
    expect(order.returns[0]?.items[0]?.images).toHaveLength(1);

    await page.goto(`/supplier/customer-returns/${order.returns[0]?.id}`);
    await expect(page.getByRole('button', { name: t('customer_returns.receive') })).toBeVisible();
    // On the screen marks stand round what is inserted into a sentence.
    await expect(page.getByRole('img', { name: new RegExp(name) })).toBeVisible();
  });
}
