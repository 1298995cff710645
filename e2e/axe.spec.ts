import { languages } from '#kit/shared/texts.ts';
import { demandAccessible } from './support/accessible.ts';
import { expect, schemesOf, test } from './support/journey.ts';

for (const language of languages) {
  for (const scheme of schemesOf(language)) {
    test.describe(`in ${scheme}`, () => {
      test.use({ colorScheme: scheme });
      test(`the pictured screens are accessible (${language}, ${scheme})`, async ({ page, enterLike }) => {
        await page.addInitScript(
          ([wanted, shown]) => {
            localStorage.setItem('wikala.language', wanted);
            localStorage.setItem('wikala.scheme', shown);
          },
          [language, scheme] as const,
        );
        await page.goto('/login');
        await page.locator('input[type="password"]').waitFor();
        await demandAccessible(page, 'sign-in');
        for (const path of [
          '/registration',
          '/verify-registration',
          '/account-verified',
          '/login?reset-password=true',
          '/reset-password',
        ]) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await demandAccessible(page, path);
        }
        await enterLike('admin@demo.example', language);
        await page.goto('/admin/dashboard');
        await page.getByRole('banner').waitFor();
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
        await demandAccessible(page, 'dashboard');
        await page.goto('/admin/orders');
        await page.getByRole('row').nth(1).waitFor();
        await demandAccessible(page, 'orders');
        const { orders } = (await (await page.request.get('/api/admin/orders?status=confirmed&limit=1')).json()) as {
          orders: { id: string }[];
        };
        await page.goto(`/admin/orders/${orders[0]?.id}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await demandAccessible(page, 'order');
        await page.goto(`/admin/orders/${orders[0]?.id}/fulfilment`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await demandAccessible(page, 'fulfilment');
        await page.goto('/admin/profile');
        await page.getByRole('heading', { level: 2 }).nth(3).waitFor();
        await demandAccessible(page, 'profile');
      });
    });
  }
}
