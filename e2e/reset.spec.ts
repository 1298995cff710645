import { expect, languagesFor, test } from './support/journey.ts';
import { type APIRequestContext } from '@playwright/test';

/** Nobody else's journey signs in as this one, who has no password at first. */
const email = 'nouf@demo.example';
const passwords = ['the first password', 'the second password', 'the third password'];

const words = {
  en: {
    forgot: 'Forgot password?',
    email: 'Email',
    send: 'Send link',
    fresh: 'New password',
    confirm: 'Confirm password',
    set: 'Set password',
    invalid: 'This link is not valid',
    again: 'Request new link',
  },
  ar: {
    forgot: 'نسيت كلمة المرور؟',
    email: 'البريد الإلكتروني',
    send: 'إرسال الرابط',
    fresh: 'كلمة المرور الجديدة',
    confirm: 'تأكيد كلمة المرور',
    set: 'تعيين كلمة المرور',
    invalid: 'هذا الرابط غير صالح',
    again: 'طلب رابط جديد',
  },
} as const;

/** The link of the newest mail to the person; empty while there is none. */
async function newestLink(request: APIRequestContext): Promise<string> {
  const outbox = await request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  const { messages } = (await outbox.json()) as { messages: { recipient: string; body: string }[] };
  const found = messages
    .find(({ recipient, body }) => recipient === email && body.includes('token='))
    ?.body.match(/https?:\/\/\S+token=[\w-]+/)?.[0];
  return found ? new URL(found).pathname + new URL(found).search : '';
}

/** The next link, once it has come. */
async function mailedLink(request: APIRequestContext, before: string): Promise<string> {
  await expect.poll(() => newestLink(request), { timeout: 15_000 }).not.toBe(before);
  return newestLink(request);
}

let previous = '';
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  const before = await newestLink(request);
  expect((await request.post('/api/users/password-token', { data: { email } })).status()).toBe(200);
  previous = await mailedLink(request, before);
  const token = new URL(previous, baseURL).searchParams.get('token');
  expect((await request.post('/api/users/reset-password', { data: { token, password: passwords[0] } })).status()).toBe(
    200,
  );
  await request.dispose();
});

for (const [nth, language] of languagesFor('en').entries()) {
  const [password = '', next = ''] = passwords.slice(nth);
  const say = words[language];
  test(`forgot, reset, and the old session is dead (${language})`, async ({ page, browser, baseURL }) => {
    // Signed in somewhere else, with the password that will be forgotten.
    const elsewhere = await browser.newContext({ baseURL });
    expect((await elsewhere.request.post('/api/auth', { data: { email, password } })).status()).toBe(200);
    expect((await elsewhere.request.get('/api/admin/me')).status()).toBe(200);

    await page.addInitScript((chosen) => localStorage.setItem('wikala.language', chosen), language);
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('link', { name: say.forgot }).click();
    await expect(page).toHaveURL(/\/login\?reset-password=true$/);
    await page.getByRole('textbox', { name: say.email }).fill(email);
    await page.getByRole('button', { name: say.send }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();

    const link = await mailedLink(page.request, previous);
    previous = link;
    await page.goto(link);
    await expect(page.getByRole('textbox', { name: say.email })).toHaveValue(email);
    // Neither the history nor a referrer holds the token.
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.getByLabel(say.fresh, { exact: true }).fill(next);
    await page.getByLabel(say.confirm, { exact: true }).fill(next);
    await page.getByRole('button', { name: say.set }).click();
    await expect(page).toHaveURL(/\/login$/);

    expect((await elsewhere.request.get('/api/admin/me')).status()).toBe(401);
    expect((await elsewhere.request.post('/api/auth', { data: { email, password } })).status()).toBe(401);
    await elsewhere.close();

    await page.goto(link);
    await expect(page.getByRole('heading', { name: say.invalid })).toBeVisible();
    await expect(page.getByRole('link', { name: say.again })).toHaveAttribute('href', '/login?reset-password=true');

    await page.goto('/login');
    await page.locator('input').first().fill(email);
    await page.locator('input[type="password"]').fill(next);
    await page.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });
}
