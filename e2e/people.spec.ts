import { expect, test } from './support/journey.ts';
import { password } from './support/person.ts';

// Who else signs in by the form does so in a journey of their own: administrators in reset, suppliers in onboarding, affiliates in affiliate.
test('a sales representative signs in, lands in their area, and gets nothing of the others, and lands there in another tab', async ({
  page,
}) => {
  await page.goto('/login');
  await page.locator('input').first().fill('rep@demo.example');
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/sales\/dashboard$/);
  for (const other of ['admin', 'supplier', 'affiliate', 'sales-representatives'])
    expect((await page.request.get(`/api/${other}/me`)).status(), other).toBe(
      other === 'sales-representatives' ? 200 : 401,
    );

  const tab = await page.context().newPage();
  await tab.goto('/login');
  await expect(tab).toHaveURL(/\/sales\/dashboard$/);
});

test('the command menu finds a record by what is typed, wherever one is', async ({ page, enterLike, apiLike }) => {
  const office = await apiLike('admin@demo.example');
  const { brands } = await office.get<{ brands: { name: string }[] }>('/brands?limit=1');
  const name = brands[0]?.name ?? '';
  await enterLike('admin@demo.example');
  await page.goto('/admin/dashboard');
  await page.getByRole('banner').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  await page.getByRole('group', { name: 'Brands' }).getByRole('option', { name }).first().click();
  await expect(page).toHaveURL(/\/admin\/brands\/\w+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});
