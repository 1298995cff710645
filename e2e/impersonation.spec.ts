import { type TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { password } from './support/person.ts';
import { words } from './support/words.ts';

type Named = { id: string; name: string; name_ar: string | null };

for (const language of languagesFor('ar')) {
  test(`an administrator acts for a supplier, changes something, leaves; the trail shows both names (${language})`, async ({
    page,
    browser,
    baseURL,
    enterLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string>) => words[language](key, params);
    const button = (key: TextKey) => page.getByRole('button', { name: t(key), exact: true });
    const nameOf = ({ name, name_ar }: Named) => (language === 'ar' && name_ar) || name;

    await enterLike('admin@demo.example', language);
    const { suppliers } = (await (
      await page.request.get('/api/admin/suppliers?limit=1&status=approved&order=name')
    ).json()) as { suppliers: Named[] };
    const [supplier] = suppliers;
    if (!supplier) throw new Error('the demo company has no approved supplier');
    await page.goto(`/admin/suppliers/${supplier.id}`);
    await button('impersonation.begin').click();
    await button('impersonation.enter').click();
    await expect(page.getByText(t('impersonation.reason_required'))).toBeVisible();
    const reason = `Prices by phone (${language})`;
    await page.getByRole('dialog').getByRole('textbox').fill(reason);
    const token = async () => (await page.context().cookies()).find(({ name }) => name === 'wikala')?.value;
    const before = await token();
    await button('impersonation.enter').click();

    await expect(page).toHaveURL(/\/supplier\/dashboard$/);
    const banner = page.getByRole('status').filter({ hasText: t('web.acting_for') });
    await expect(banner).toContainText(nameOf(supplier));
    await expect(banner.getByRole('timer')).toContainText(/59:\d\d/);
    expect(await token()).not.toBe(before);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(banner.getByRole('timer')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });

    // Something plain: a note on an order of the supplier's.
    const headers = { 'x-fake-supplier': supplier.id };
    const { orders } = (await (await page.request.get('/api/supplier/orders?limit=1', { headers })).json()) as {
      orders: { id: string }[];
    };
    await page.goto(`/supplier/orders/${orders[0]?.id}`);
    const note = `Said by phone ${Date.now()}`;
    await page.getByPlaceholder(t('ui.note.placeholder')).fill(note);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(note).first()).toBeVisible();

    const ended = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().endsWith('/login-as'),
    );
    await button('web.acting_exit').click();
    expect((await ended).status()).toBe(200);
    await expect(page).toHaveURL(new RegExp(`/admin/suppliers/${supplier.id}$`));
    await expect(banner).toHaveCount(0);

    await page.goto('/admin/audit-trail?impersonated=true');
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText(nameOf({ id: '', name: 'Huda Al-Mutairi', name_ar: 'Huda Al-Mutairi' }));
    await expect(row).toContainText(nameOf(supplier));

    const own = await browser.newContext({ baseURL });
    const { users } = (await (
      await page.request.get(`/api/admin/users?account_type=supplier&supplier_id=${supplier.id}&limit=1`)
    ).json()) as { users: { email: string }[] };
    await own.request.post('/api/auth', { data: { email: users[0]?.email, password } });
    const { impersonations } = (await (await own.request.get('/api/supplier/me/impersonations')).json()) as {
      impersonations: { reason: string; live: boolean }[];
    };
    expect(impersonations[0]).toMatchObject({ reason, live: false });
    await own.close();
  });
}
