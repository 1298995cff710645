import { expect, request, type Page } from '@playwright/test';
import type { Language } from '#kit/shared/texts.ts';
import { messageTo } from './outbox.ts';

export const password = 'wikala-demo-2026';

const nameOf: Record<Language, string> = { en: 'English', ar: 'العربية' };

let made = 0;

/** A superadmin of a journey's own, so that journeys side by side do not change each other's language. Answers the e-mail. */
export async function aSuperadmin(baseURL: string | undefined): Promise<string> {
  const office = await request.newContext({ baseURL });
  await office.post('/api/auth', { data: { email: 'admin@demo.example', password } });
  const { roles } = (await (await office.get('/api/admin/roles?limit=50')).json()) as {
    roles: { id: string; is_superadmin: boolean }[];
  };
  const email = `huda-${process.pid}-${Date.now()}-${++made}@demo.example`;
  const answer = await office.post('/api/admin/users', {
    data: {
      email,
      password,
      first_name: 'Huda',
      last_name: 'Al-Mutairi',
      role_id: roles.find(({ is_superadmin }) => is_superadmin)?.id,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await office.dispose();
  return email;
}

/** Somebody new in the house of a demo account, for the same reason: invited, and joined by the mailed link. Answers the e-mail. */
export async function aColleague(baseURL: string | undefined, of: string): Promise<string> {
  const office = await request.newContext({ baseURL });
  await office.post('/api/auth', { data: { email: of, password } });
  const email = `colleague-${process.pid}-${Date.now()}-${++made}@demo.example`;
  const invited = await office.post('/api/supplier/invites', { data: { user: email } });
  expect(invited.ok(), await invited.text()).toBe(true);
  const { body } = await messageTo(office, email);
  const joined = await office.post('/api/invites/accept', {
    data: { token: /token=([\w-]+)/.exec(body)?.[1], user: { first_name: 'Abeer', last_name: 'Al-Harbi', password } },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  await office.dispose();
  return email;
}

/** Signs in on the page, and switches to the language wanted as a person would. */
export async function signIn(page: Page, email: string, language: Language = 'en'): Promise<void> {
  await page.goto('/login');
  await page.locator('input').first().fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.getByRole('banner').waitFor();
  const other = page.getByRole('banner').getByRole('button', { name: nameOf[language] });
  if (await other.isVisible()) await other.click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
