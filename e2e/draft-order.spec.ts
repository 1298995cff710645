import { type Language, type TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { words } from './support/words.ts';

type Variant = {
  id: string;
  sku: string;
  barcode: string | null;
  master_variant: { case_configuration: number; shrink_configuration: number } | null;
  product: { title: string; title_ar: string | null };
  calculated_price: number | null;
};

/** What is typed, with the unit letters of the reader's language and its digits. */
const typed: Record<Language, { packs: string; pieces: string; name: string }> = {
  en: { packs: '3c 4', pieces: '7', name: 'tea' },
  ar: { packs: '٣ك ٤', pieces: '٧', name: 'شاي' },
};

for (const language of languagesFor('en')) {
  test(`an order from the keyboard alone: SKU, barcode, name (${language})`, async ({ page, enterLike }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    await enterLike('supplier@demo.example', language);
    const read = async <T>(path: string) => (await (await page.request.get(`/api/supplier${path}`)).json()) as T;
    const { customers } = await read<{ customers: { id: string }[] }>('/customers?status=active&limit=1');
    const { variants } = await read<{ variants: Variant[] }>('/variants?currency_code=SAR&status=published&limit=100');
    const sold = variants.filter(
      (one) => one.calculated_price !== null && (one.master_variant?.case_configuration ?? 1) > 1,
    );
    // What is looked for by name is none of the others.
    const named = await read<{ variants: Variant[] }>(`/variants?status=published&limit=100&q=${typed[language].name}`);
    const [bySku, ...others] = sold.filter(({ id }) => !named.variants.some((one) => one.id === id));
    const byCode = others.find(({ barcode }) => barcode !== null);
    if (!bySku || !byCode?.barcode) throw new Error('the demo company sells by the case, with barcodes');

    await page.goto(`/supplier/draft-orders/new?customer=${customers[0]?.id}`);
    const keys = page.keyboard;
    await page.getByRole('textbox', { name: t('draft_editor.quick') }).focus();
    // One line for the SKU and its quantity.
    await keys.type(`${bySku.sku} ${typed[language].packs}`);
    await keys.press('Enter');
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: bySku.product.title })
        .or(page.getByRole('status').filter({ hasText: bySku.product.title_ar ?? bySku.product.title })),
    ).toBeVisible();
    // A scanner: the barcode ends with Enter, and the field asks how much.
    await keys.type(byCode.barcode);
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: t('draft_editor.quick') })).toHaveCount(0);
    await keys.type(typed[language].pieces);
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: t('draft_editor.quick') })).toBeFocused();
    // Part of a name: the arrows choose, Enter takes it, and once more takes what is offered as its quantity.
    const { name } = typed[language];
    const matched = page.waitForResponse((response) => (response.request().postData() ?? '').includes(`"${name}"`));
    await keys.type(name);
    await matched;
    await expect(page.getByRole('option').first()).toBeVisible();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: t('draft_editor.quick') })).toHaveCount(0);
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: t('draft_editor.quick') })).toBeFocused();

    await page.getByRole('button', { name: t('draft_editor.register'), exact: true }).focus();
    await keys.press('Enter');
    const ask = page.getByRole('dialog').getByRole('button', { name: t('draft_editor.short_yes'), exact: true });
    await expect(ask.or(page.getByRole('heading', { name: /#\d+/ })).first()).toBeVisible();
    if (await ask.isVisible()) await ask.press('Enter');
    await expect(page).toHaveURL(/\/orders\/order_/);
    const { order } = await read<{ order: { items: { variant_id: string; quantity: number }[] } }>(
      `/orders/${page.url().split('/').pop()}`,
    );
    const pieces = (id: string) => order.items.find((item) => item.variant_id === id)?.quantity;
    expect([pieces(bySku.id), pieces(byCode.id), order.items.length]).toEqual([
      3 * (bySku.master_variant?.case_configuration ?? 1) + 4,
      7,
      3,
    ]);
  });
}
