import type { TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { words } from './support/words.ts';

type Reply = { product: { id: string; title: string; status: string; changes: { status: string }[] } };

for (const language of languagesFor('en')) {
  test(`a product is proposed, published, changed and reviewed (${language})`, async ({
    page,
    enterLike,
    browser,
    baseURL,
  }) => {
    const t = (key: TextKey, params?: Record<string, string | number>) => words[language](key, params);
    const [title, titleAr] = ['Journey Cardamom Tea', 'شاي هيل الرحلة'];
    const office = await browser.newContext({ baseURL });
    const admin = await office.newPage();
    const said = (on: typeof page, key: TextKey) => expect(on.getByText(t(key)).first()).toBeVisible();

    // The supplier drafts it, with a variant and its price, and proposes it.
    await enterLike('supplier@demo.example', language);
    await page.goto('/supplier/products/new');
    await page.getByLabel(t('products.title_en')).fill(title);
    await page.getByLabel(t('products.title_ar')).fill(titleAr);
    await page.getByRole('button', { name: t('products.create') }).click();
    await page.getByRole('button', { name: new RegExp(`^${t('products.prices')}`) }).click();
    await page
      .getByRole('button', { name: t('products.add_variant') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('products.title_en')).fill('Box of 100');
    await dialog
      // Among Arabic the code stands apart.
      .getByLabel(new RegExp(t('products.price_in', { currency: '.?SAR.?' })))
      .first()
      .fill('12.50');
    await dialog.locator('button[type=submit]').click();
    await said(page, 'products.variant_added');
    await page.getByRole('button', { name: t('products.to_proposed') }).click();
    await said(page, 'products.now_proposed');
    const address = new URL(page.url()).pathname.replace('/supplier', '');

    // An administrator finds it among those that wait, and publishes it.
    await enterLike('admin@demo.example', language, admin);
    await admin.goto('/admin/products?status=proposed&q=Cardamom');
    await admin
      .getByText(language === 'ar' ? titleAr : title)
      .first()
      .click();
    await admin.getByRole('button', { name: t('products.to_published') }).click();
    await said(admin, 'products.now_published');

    // What the supplier changes of it now waits; what buyers see stays until the administrator says yes.
    await page.goto(`/supplier${address}/edit`);
    await page.getByLabel(t('products.title_en')).fill(`${title} Premium`);
    await page.locator('button[type=submit]').click();
    await said(page, 'products.change_sent');
    const read = async () => ((await (await admin.request.get(`/api/admin${address}`)).json()) as Reply).product;
    expect(await read()).toMatchObject({ title, status: 'published', changes: [{ status: 'waiting' }] });
    await admin.goto(`/admin${address}`);
    await admin.getByRole('link', { name: t('products.review_open') }).click();
    await admin.getByRole('button', { name: t('products.review_approve', { count: 1 }) }).click();
    await said(admin, 'products.review_done');
    expect(await read()).toMatchObject({ title: `${title} Premium`, changes: [{ status: 'approved' }] });
    await office.close();
  });
}
