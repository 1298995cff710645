import { type TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { aSentOrder } from './support/orders.ts';
import { words } from './support/words.ts';

type Detail = {
  order: { returns: { id: string; status: string; items: { received_quantity: number; images: string[] }[] }[] };
};

/** The smallest PNG there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const language of languagesFor('ar')) {
  test(`a return with a picture, received in part (${language})`, async ({ page, enterLike, apiLike }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const dialog = page.getByRole('dialog');
    const said = (key: TextKey) => expect(page.getByText(t(key)).first()).toBeVisible();

    await enterLike('supplier@demo.example', language);
    const {
      id,
      items: [item],
    } = await aSentOrder(await apiLike('supplier@demo.example'));
    if (!item) throw new Error('an order has lines');
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
    await expect(dialog.locator('figure img')).toBeVisible();
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
