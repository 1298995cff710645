import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { aWaitingOrder } from './support/orders.ts';
import { words } from './support/words.ts';

/** A white picture of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';

for (const language of languagesFor('en')) {
  test(`a statement is shared, read as a shop without an account, disputed and answered (${language})`, async ({
    page,
    browser,
    enterLike,
    apiLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const api = await apiLike('supplier@demo.example');
    const { id } = await aWaitingOrder(api);
    const { order } = await api.get<{ order: { customer_id: string } }>(`/orders/${id}`);
    const paid = await api.post<{ receipt: { number: number } }>('/receipts', {
      customer_id: order.customer_id,
      method: 'cash',
      amount: 12_300,
      allocations: [],
    });
    await enterLike('supplier@demo.example', language);
    await page.goto(`/supplier/customers/${order.customer_id}?tab=statement`);
    await page.getByRole('button', { name: t('receipts.share'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('receipts.share_make') }).click();
    const link = new URL(await dialog.getByRole('textbox', { name: t('receipts.share_link') }).inputValue());

    const shop = await (await browser.newContext({ baseURL: new URL(page.url()).origin, locale: language })).newPage();
    await shop.goto(link.pathname);
    await expect(shop.getByRole('heading', { name: t('statement_page.title') })).toBeVisible();
    // Its newest entry is the money it paid, told once and put towards no order.
    await expect(shop.getByText(t('statement_page.receipt', { number: paid.receipt.number }))).toBeVisible();
    await shop
      .getByRole('button', { name: t('statement_page.wrong') })
      .first()
      .click();
    await shop.getByRole('textbox', { name: t('statement_page.words') }).fill('It was 132, not 123');
    await shop
      .locator('input[type=file]')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') });
    await expect(shop.getByRole('img', { name: t('statement_page.photo', { number: 1 }) })).toBeVisible();
    await shop
      .locator('form button[type=submit], button')
      .filter({ hasText: t('statement_page.send', { supplier: '' }).trim() })
      .click();
    await expect(shop.getByText(t('statement_page.waiting'))).toBeVisible();

    await page.goto(`/supplier/customers/${order.customer_id}?tab=statement`);
    await expect(page.getByText('It was 132, not 123')).toBeVisible();
    await expect(page.getByRole('img', { name: t('receipts.dispute_photo', { number: 1 }) })).toBeVisible();
    await page.getByRole('button', { name: t('receipts.dispute_answer'), exact: true }).click();
    await dialog.getByRole('textbox').fill('Corrected today');
    await dialog.getByRole('button', { name: t('receipts.dispute_answer'), exact: true }).click();
    await expect(page.getByText('It was 132, not 123')).toHaveCount(0);
    await shop.reload();
    const answered = t('statement_page.answered', { answer: '' }).trim();
    await expect(shop.getByText(answered).filter({ hasText: 'Corrected today' })).toBeVisible();
    await shop.context().close();
  });
}
