import { type Page } from '@playwright/test';
import type { Translate } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { aNewSupplier, register, verifyAndSignIn, visit, type NewSupplier } from './support/registration.ts';
import { messageTo } from './support/outbox.ts';

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"] input`).first();
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
};

/** Works through every section; each save leads to the next one by itself. */
async function workThrough(page: Page, t: Translate, who: NewSupplier): Promise<void> {
  const section = (name: 'company' | 'documents' | 'bank' | 'address' | 'catalog' | 'delivery') =>
    expect(page.getByRole('heading', { name: t(`suppliers.section_${name}`), exact: true })).toBeVisible();
  const save = () => page.getByRole('button', { name: t('suppliers.save_next') }).click();

  await section('company');
  await fill(page, { name: 'Durrat Hijaz Foods Est.', name_ar: 'مؤسسة درة الحجاز للأغذية' });
  await save();
  await section('documents');
  await fill(page, { cr_expiry: '2031-05-31' });
  await save();
  await section('bank');
  await fill(page, {
    iban: 'SA03 8000 0000 6080 1016 7518',
    bank_holder: 'Durrat Hijaz Foods Est.',
    current_password: who.password,
  });
  await save();
  await expect(page.getByText(t('suppliers.iban_invalid'))).toBeVisible();
  await fill(page, { iban: 'SA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩' });
  await save();
  await section('address');
  await fill(page, {
    building_number: '3112',
    address_1: 'As Sulay Rd',
    district: 'Ar Rawdah',
    city: 'Jeddah',
    postal_code: '13333',
    additional_number: '4416',
  });
  await field(page, 'province').click();
  await page.getByRole('option').nth(1).click();
  await save();
  await section('catalog');
  await fill(page, { title: 'Rose Water', title_ar: 'ماء ورد', price: '12.50' });
  await page.getByRole('button', { name: t('products.prepare') }).click();
  await section('delivery');
  await page.getByRole('checkbox').first().check();
  // Tax stands from the registration already: this was the last.
  await save();
}

/** The same person, signed in anew in a window of its own. */
async function enter(page: Page, who: NewSupplier): Promise<void> {
  await page.goto('/login');
  await page.locator('input').first().fill(who.email);
  await page.locator('input[type="password"]').fill(who.password);
  await page.locator('button[type="submit"]').click();
}

for (const language of languagesFor('en')) {
  test(`a company registers, proves itself with the code, completes its settings, is approved, and starts on its dashboard (${language})`, async ({
    page,
    browser,
    baseURL,
    enterLike,
  }) => {
    const who = aNewSupplier(language);
    await visit(page, '/login', language);
    await page.locator('a[href="/registration"]').click();
    const t = await visit(page, page.url(), language);
    await register(page, t, who);

    // A code by mail and another by SMS, in the language of the page.
    expect((await messageTo(page.request, who.email)).subject).toBe(t('registration.mail_subject'));
    expect((await messageTo(page.request, `+966${who.phone.slice(1)}`)).body).toMatch(
      new RegExp(t('registration.sms', { code: '\\d{6}' })),
    );

    // Nobody yet; and the countdown goes on where it was when the page is opened anew.
    expect(
      (await page.request.post('/api/supplier/auth', { data: { email: who.email, password: who.password } })).status(),
    ).toBe(401);
    const resend = page.getByRole('button', { name: new RegExp(t('registration.resend')) });
    await page.waitForTimeout(1_500);
    await page.reload();
    await expect(resend).toBeDisabled();
    await expect(resend).not.toContainText('3:00');
    await expect(page.getByText(who.email)).toBeVisible();
    expect((await page.request.post('/api/supplier/auth/resend-code', { data: { email: who.email } })).status()).toBe(
      429,
    );

    await verifyAndSignIn(page, t, who);
    await expect(page.locator('html')).toHaveAttribute('lang', language);

    // Held to the settings, by the pages and by the server.
    const orders = await page.request.get('/api/supplier/orders');
    expect([orders.status(), ((await orders.json()) as { code: string }).code]).toEqual([400, 'setup.blocked']);
    await page.goto('/supplier/orders');
    await expect(page).toHaveURL(/\/supplier\/settings/);

    await workThrough(page, t, who);

    await expect(page.getByText(t('suppliers.notice_review'))).toBeVisible();
    await page.getByRole('link', { name: t('suppliers.to_dashboard') }).click();
    await expect(page).toHaveURL(/\/supplier\/dashboard/);
    await expect(page.getByText(t('suppliers.notice_review'))).toBeVisible();

    const office = await (await browser.newContext({ baseURL })).newPage();
    await enterLike('admin@demo.example', language, office);
    const submitted = await messageTo(page.request, 'admin@demo.example');
    await office.goto(new URL(submitted.body.match(/http\S+\/admin\/suppliers\/\S+/)?.[0] ?? '').pathname);
    await office.getByRole('button', { name: t('suppliers.tab_documents') }).click();
    await expect(office.getByRole('img', { name: t('suppliers.document_cr_number_image') })).toBeVisible();
    await office.getByRole('button', { name: t('suppliers.tab_overview') }).click();
    await office.getByRole('button', { name: t('suppliers.act_approve'), exact: true }).click();
    await office
      .getByRole('dialog')
      .getByRole('button', { name: t('suppliers.act_approve'), exact: true })
      .click();
    await expect(office.getByText(t('suppliers.status.approved'), { exact: true }).first()).toBeVisible();
    await office.context().close();
    expect((await messageTo(page.request, who.email)).subject).toContain(language === 'ar' ? 'تم اعتماد' : 'approved');

    const fresh = await (await browser.newContext({ baseURL })).newPage();
    await enter(fresh, who);
    await expect(fresh).toHaveURL(/\/supplier\/dashboard$/);
    await expect(fresh.getByText(t('suppliers.notice_review'))).toHaveCount(0);
    await fresh.context().close();
  });
}
