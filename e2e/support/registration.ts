import { expect, type Page } from '@playwright/test';
import type { Language, Translate } from '#kit/shared/texts.ts';
import { messageTo } from './outbox.ts';
import { words } from './words.ts';

/** Whom a journey registers; the e-mail is its own every time. */
export type NewSupplier = {
  company: string;
  first: string;
  last: string;
  email: string;
  phone: string;
  password: string;
  vat: string;
  cr: string;
};
export const aNewSupplier = (language: Language): NewSupplier => {
  const number = String(Date.now()).slice(-7);
  const who =
    language === 'ar'
      ? { company: 'مؤسسة درة الحجاز للأغذية', first: 'عبدالرحمن', last: 'الغامدي' }
      : { company: 'Durrat Hijaz Foods Est.', first: 'Abdulrahman', last: 'Al-Ghamdi' };
  return {
    ...who,
    email: `owner${Date.now()}@durrat.example`,
    phone: `055${number}`,
    password: 'wikala-new-2026',
    vat: `31045${number}003`,
    cr: `700${number}`,
  };
};

/** Opens a page for visitors in a language, switched as a person would. */
export async function visit(page: Page, path: string, language: Language): Promise<Translate> {
  await page.goto(path);
  const wanted = page
    .getByRole('banner')
    .getByRole('link', { name: language === 'ar' ? 'العربية' : 'English' })
    .first();
  await expect(page.locator('html')).toHaveAttribute('lang', /./);
  if ((await page.locator('html').getAttribute('lang')) !== language) await wanted.click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return words[language];
}

/** A one-pixel PNG: what is on the paper is nobody's business here. */
const paper = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

/** Goes through both steps of the registration; ends where the code is asked. */
export async function register(page: Page, t: Translate, who: NewSupplier): Promise<void> {
  const field = (name: string) => page.locator(`[data-field="${name}"] input`).first();
  const picture = (name: string) =>
    page.locator(`[data-field="${name}"] input[type="file"]`).setInputFiles(paper(`${name}.png`));
  await field('first_name').fill(who.first);
  await field('last_name').fill(who.last);
  await field('name').fill(who.company);
  await field('vat_number').fill(who.vat);
  await field('cr_number').fill(who.cr);
  await picture('cr_number_image');
  await picture('vat_number_image');
  await page.getByRole('button', { name: t('registration.next') }).click();
  await field('phone_number').fill(who.phone);
  await field('email').fill(who.email);
  await field('password').fill(who.password);
  await field('confirm_password').fill(who.password);
  await page.getByRole('button', { name: t('registration.register') }).click();
  await expect(page).toHaveURL(/\/verify-registration$/);
}

/** Enters the code of the phone, which is not enough, then the mailed one, and signs in; ends on the settings of the new supplier. */
export async function verifyAndSignIn(page: Page, t: Translate, who: NewSupplier): Promise<void> {
  for (const recipient of [`+966${who.phone.slice(1)}`, who.email]) {
    await expect(page).toHaveURL(/\/verify-registration$/);
    const code = (await messageTo(page.request, recipient)).body.match(/\d{6}/)?.[0] ?? '';
    await page.locator('[data-field="code"] input').fill(code);
    await page.getByRole('button', { name: t('registration.confirm_code') }).click();
    if (recipient !== who.email)
      await expect(
        page.getByText(new RegExp(t('registration.phone_proven', { email: `.*${who.email}.*` }))),
      ).toBeVisible();
  }
  await expect(page).toHaveURL(/\/account-verified$/);
  await page.getByRole('link', { name: t('registration.sign_in'), exact: true }).click();
  await page.locator('input').first().fill(who.email);
  await page.locator('input[type="password"]').fill(who.password);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/supplier\/settings/);
}
