import { type Page } from '@playwright/test';
import { currencyWord } from '#domain/money.ts';
import { type TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { aSentOrder } from './support/orders.ts';
import { words } from './support/words.ts';

type Swap = { cart_id: string; difference_due: number; payment_status: string; fulfillment_status: string };
type Detail = { order: { swaps: Swap[]; due: number } };

const read = async <T>(page: Page, path: string) =>
  (await (await page.request.get(`/api/supplier${path}`)).json()) as T;

for (const language of languagesFor('en')) {
  test(`an exchange with a difference (${language})`, async ({ page, enterLike, apiLike }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const dialog = page.getByRole('dialog');
    const said = (key: TextKey) => expect(page.getByText(t(key)).first()).toBeVisible({ timeout: 10_000 });
    const press = (key: TextKey) =>
      page
        .getByRole('button', { name: t(key), exact: true })
        .first()
        .click();

    await enterLike('supplier@demo.example', language);
    const {
      id,
      items: [item],
    } = await aSentOrder(await apiLike('supplier@demo.example'));
    const name = (language === 'ar' && item?.title_ar) || item?.title || '';
    await page.goto(`/supplier/orders/${id}`);
    await press('orders.timeline.action');
    await page.getByRole('menuitem', { name: t('orders.act.create_exchange') }).click();

    // "Disabled unless at least one return item and one additional item exist."
    const register = dialog.getByRole('button', { name: t('orders.act.create_exchange') });
    await expect(register).toBeDisabled();
    await dialog
      .getByRole('checkbox', { name: new RegExp(name) })
      .first()
      .check();
    for (const part of await dialog.getByRole('group').getByRole('textbox').all()) await part.fill('0');
    await dialog
      .getByRole('textbox', { name: t('ui.quantity.piece') })
      .first()
      .fill('1');
    await expect(register).toBeDisabled();
    await dialog.getByRole('button', { name: t('exchanges.add') }).click();
    await dialog.getByRole('row').nth(1).getByRole('checkbox').check();
    await dialog.getByRole('button', { name: t('products.pick_add'), exact: true }).click();
    await dialog
      .getByRole('textbox', { name: t('ui.quantity.piece') })
      .last()
      .fill('40');
    await dialog
      .getByRole('textbox', { name: t('ui.quantity.piece') })
      .last()
      .blur();
    await expect(dialog.getByRole('region', { name: t('exchanges.sum') })).toContainText(t('exchanges.pays'), {
      timeout: 10_000,
    });
    await register.click();
    await said('exchanges.created');
    await expect(page.getByText('/public/exchanges/cart_').first()).toBeVisible();

    const { order } = await read<Detail>(page, `/orders/${id}`);
    const swap = order.swaps[0];
    expect(swap).toMatchObject({ payment_status: 'not_paid', fulfillment_status: 'not_fulfilled' });
    expect(swap?.difference_due).toBeGreaterThan(0);

    const customer = await page.context().newPage();
    await customer.goto(`/public/exchanges/${swap?.cart_id}`);
    await customer.getByRole('button', { name: new RegExp(currencyWord('SAR', language)) }).click();
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
    expect((await read<Detail>(page, `/orders/${id}`)).order).toMatchObject({
      due: 0,
      swaps: [{ payment_status: 'captured', fulfillment_status: 'fulfilled' }],
    });
  });
}
