import { type TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { aSentOrder } from './support/orders.ts';
import { words } from './support/words.ts';

for (const language of languagesFor('ar')) {
  test(`an invoice is issued, printed and credited (${language})`, async ({ page, enterLike, apiLike }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const button = (key: TextKey) => page.getByRole('button', { name: t(key), exact: true });
    const dialog = page.getByRole('dialog');

    await enterLike('supplier@demo.example', language);
    const { id, display_id } = await aSentOrder(await apiLike('supplier@demo.example'));
    await page.goto(`/supplier/orders/${id}`);
    await button('invoices.act.generate').first().click();
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
    await expect(button('invoices.act.generate').first()).toBeVisible();
  });
}
