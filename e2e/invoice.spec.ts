import { expect, test, type Page } from '@playwright/test';
import { languages, type Language, type TextKey } from '#kit/shared/texts.ts';
import { aColleague, signIn } from './support/person.ts';
import { isFor } from './support/whose.ts';
import { words } from './support/words.ts';

/** A completed order of the demo company that finance has not verified and nobody has invoiced; the nth, so that journeys share none. */
async function finishedOrder(page: Page, nth: number): Promise<{ id: string; display_id: number }> {
  const reply = await page.request.get('/api/supplier/orders?status=completed&is_verified=false&limit=100');
  const { orders } = (await reply.json()) as {
    orders: { id: string; display_id: number; invoiced_at: string | null }[];
  };
  // Some have a draft already.
  const drafts = (await (await page.request.get('/api/supplier/invoices?status=draft&limit=100')).json()) as {
    invoices: { order_id: string }[];
  };
  const drafted = new Set(drafts.invoices.map(({ order_id }) => order_id));
  const found = orders.filter(
    ({ id, display_id, invoiced_at }) => isFor('invoice', display_id) && invoiced_at === null && !drafted.has(id),
  )[nth];
  if (!found) throw new Error('no completed order is left');
  return found;
}

for (const [index, language] of languages.entries()) {
  test(`an invoice is issued, printed and credited (${language})`, async ({ page, baseURL }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language as Language](key, params);
    const button = (key: TextKey) => page.getByRole('button', { name: t(key), exact: true });
    const dialog = page.getByRole('dialog');

    await signIn(page, await aColleague(baseURL, 'supplier@demo.example'), language as Language);
    const { id, display_id } = await finishedOrder(page, index);
    await page.goto(`/supplier/orders/${id}`);
    await button('invoices.act.generate').click();
    await expect(page).toHaveURL(/\/supplier\/invoices\/inv_/);
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText(`#${display_id}`);
    await expect(sheet).toContainText('مسودة، ليست فاتورة ضريبية');

    await button('invoices.act.issue').click();
    await dialog.getByRole('button', { name: t('invoices.act.issue'), exact: true }).click();
    await expect(sheet).toHaveAccessibleName(/INV-\d{4}-\d{5}/);
    await expect(sheet).toContainText('فاتورة ضريبية');
    await expect(sheet.getByRole('img')).toBeVisible();

    // On paper there is the sheet and nothing else.
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(button('invoices.act.print')).toBeHidden();
    await sheet.screenshot({ path: test.info().outputPath(`invoice-${language}.png`) });
    await page.emulateMedia({ media: 'screen' });

    await button('invoices.act.credit').click();
    await dialog.getByRole('combobox', { name: t('invoices.note.reason_code') }).click();
    await page.getByRole('option', { name: t('invoices.ground.4') }).click();
    await dialog.getByRole('textbox', { name: t('invoices.note.reason') }).fill('رجعت البضاعة');
    await dialog.getByRole('button', { name: t('invoices.note.issue') }).click();
    await expect(sheet).toHaveAccessibleName(/CN-\d{4}-\d{5}/);
    await expect(sheet).toContainText('إشعار دائن');
    await page.goto(`/supplier/orders/${id}`);
    await expect(page.getByText(t('invoices.status.credited')).first()).toBeVisible();
    await expect(button('invoices.act.generate')).toBeVisible();
  });
}
