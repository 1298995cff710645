import { expect, test } from '@playwright/test';

test('the address that npm start prints shows the landing page and leads to the sign-in page, without a complaint of the browser', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
