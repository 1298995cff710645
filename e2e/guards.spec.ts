import { expect, test } from './support/journey.ts';
import { words } from './support/words.ts';

test('a screen without the permission leads to where one lands, and says what is missing and whom to ask', async ({
  page,
  enterLike,
}) => {
  await enterLike('finance@demo.example');
  await page.goto('/admin/suppliers');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(words.en('permission.ask_somebody'));
  await expect(notice).toContainText('view suppliers');
});

test('an action that is refused says the same, stays signed in, and learns the new rights', async ({
  page,
  enterLike,
}) => {
  await enterLike('finance@demo.example');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/admin/me', async (route) => {
    // What somebody's role was a minute ago: brands could be added then, and the server knows better.
    const answer = await route.fetch();
    const me = (await answer.json()) as { user: { user_roles: { role: { role_permissions: unknown[] } }[] } };
    const lost = ['read', 'create'].map((action) => ({ permission: { entity: 'brands', action } }));
    for (const { role } of me.user.user_roles) role.role_permissions.push(...lost);
    await route.fulfill({ response: answer, json: me });
  });
  await page.goto('/admin/brands/new');
  await page.getByLabel(/Name/).first().fill('Rawabi');
  asked.length = 0;
  await page.unroute('**/api/admin/me');
  await page.locator('form button[type="submit"]').click();
  // Among others there may be: what the form says stays until the screen is left.
  await expect(page.getByRole('alert').filter({ hasText: 'add brands' })).toBeVisible();
  await expect.poll(() => asked).toContain('/api/admin/me');
  expect(page.url()).not.toContain('/login');
});
