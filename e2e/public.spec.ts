import type { Page } from '@playwright/test';
import { directionOf, publicLanguages } from '#kit/shared/texts.ts';
import { findingsOf } from './support/accessible.ts';
import { expect, schemesOf, test } from './support/journey.ts';
import { password } from './support/person.ts';

const titles = {
  en: 'The back office for wholesale · Wikala',
  ar: 'منصة إدارة تجارة الجملة · وكالة',
  ml: 'മൊത്തവ്യാപാരത്തിന്റെ ബാക്ക് ഓഫീസ് · Wikala',
  ur: 'تھوک کے کاروبار کا بیک آفس · Wikala',
} as const;
const names = { en: 'English', ar: 'العربية', ml: 'മലയാളം', ur: 'اردو' } as const;
const submits = { en: 'Sign in', ar: 'تسجيل الدخول', ml: 'സൈൻ ഇൻ ചെയ്യുക', ur: 'سائن اِن کریں' } as const;

/** No finding at all, and no complaint of the browser. */
async function demandClean(page: Page, where: string): Promise<void> {
  expect(await findingsOf(page), where).toEqual([]);
}

/** Lets no script come that is asked for from now on, until what it answers is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  let holding = true;
  await page.route('**/assets/*.js', async (route) => {
    if (holding) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    holding = false;
    for (const go of held) go();
  };
}

for (const language of publicLanguages) {
  for (const scheme of schemesOf(language)) {
    test.describe(`${language}, ${scheme}`, () => {
      test.use({ colorScheme: scheme });
      test('landing page, menu, login and back', async ({ page, quiet }) => {
        const complaints: string[] = [];
        page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        await page.goto('/');
        await page.locator('summary').click();
        await page.locator('details').getByRole('link', { name: names[language] }).click();
        await expect(page).toHaveTitle(titles[language]);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
        await quiet();
        await demandClean(page, 'landing');
        await page.getByRole('banner').locator('a[href="/login"]').click();
        await expect(page.getByRole('button', { name: submits[language], exact: true })).toBeVisible();
        await quiet();
        await demandClean(page, 'login');
        // The choice stays with the device: the server sends the page in it at once.
        const reply = await page.goto('/login');
        expect(await reply?.text()).toContain(`<html lang="${language}" dir="${directionOf(language)}"`);
        await page
          .getByRole('link', { name: /Wikala|وكالة/ })
          .first()
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(titles[language]);
        expect(complaints).toEqual([]);
      });
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const language of publicLanguages) {
    test(`landing and login say their words (${language})`, async ({ page }) => {
      await page.goto(`/?lang=${language}`);
      await expect(page).toHaveTitle(titles[language]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(`/login?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
      await expect(page.getByRole('button', { name: submits[language], exact: true })).toBeVisible();
    });
  }
});

test('who goes Back before the script has come sees the page of the address, and nothing is hydrated that is another', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  await page.getByRole('banner').locator('a[href="/login"]').click();
  await expect(page.getByRole('button', { name: submits.en, exact: true })).toBeVisible();
  const letScriptsCome = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: submits.en, exact: true })).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(/\/$/);
  await letScriptsCome();
  await expect(page).toHaveTitle(titles.en);
  await expect(page.getByRole('button', { name: submits.en, exact: true })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('what is typed and pressed before the script has come is kept, and no password gets into an address', async ({
  page,
  quiet,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const letScriptsCome = await holdScripts(page);
  await page.goto('/registration', { waitUntil: 'commit' });
  await page.locator('input[name="first_name"]').fill('Huda');
  const paper = { name: 'paper.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
  await page.locator('[data-field="cr_number_image"] input[type="file"]').setInputFiles(paper);
  await letScriptsCome();
  await quiet();
  await expect(page.getByText('paper.png')).toBeVisible();
  await page.locator('input[name="last_name"]').fill('Al-Mutairi');
  await expect(page.locator('input[name="first_name"]')).toHaveValue('Huda');

  const letSignInCome = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('input[name="email"]').fill('supplier@demo.example');
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await letSignInCome();
  await expect(page).toHaveURL(/\/supplier\/dashboard$/);
  expect(addresses.filter((address) => address.includes(password))).toEqual([]);
});

const wholePages = { en: '/login', ar: '/registration', ml: '/affiliate-login', ur: '/' } as const;
for (const language of publicLanguages) {
  const address = `${wholePages[language]}?lang=${language}`;
  test(`${address} names every script it needs, so that none waits for another`, async ({ page, quiet }) => {
    const html = await (await page.request.get(address, { headers: { accept: 'text/html' } })).text();
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.push(pathname);
    });
    await page.goto(address);
    await quiet();
    expect(scripts).not.toEqual([]);
    expect(scripts.filter((one) => !html.includes(one))).toEqual([]);
  });
}

test('who comes with a browser in Malayalam reads Malayalam', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'ml-IN' });
  await page.goto('/');
  await expect(page).toHaveTitle(titles.ml);
  await page.close();
});

test('an address of an area leads a visitor to the login page; one of the public area that shows nothing says so', async ({
  page,
}) => {
  await page.goto('/admin/nothing');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/public/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.goto('/public/profile/sup_00000000000000000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
