import { expect, type Page } from '@playwright/test';
import type { Language } from '#kit/shared/texts.ts';

export const password = 'wikala-demo-2026';

const nameOf: Record<Language, string> = { en: 'English', ar: 'العربية' };

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
