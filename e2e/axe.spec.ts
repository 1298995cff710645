import type { Page } from '@playwright/test';
import { languages } from '#kit/shared/texts.ts';
import { demandAccessible } from './support/accessible.ts';
import { expect, isAll, schemesOf, test } from './support/journey.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
/** What visitors open, and what says that it is there. */
const forVisitors: Record<string, (page: Page) => Promise<void>> = {
  '/login': (page) => page.locator('input[type="password"]').waitFor(),
  '/registration': heading,
  '/public/become-a-customer': heading,
  '/verify-registration': heading,
  '/account-verified': heading,
  '/login?reset-password=true': heading,
  '/reset-password': heading,
};
/** The same of an administrator; `:order` is one that is confirmed. */
const forAdministrators: Record<string, (page: Page) => Promise<void>> = {
  '/admin/dashboard': (page) => page.getByRole('banner').waitFor(),
  '/admin/orders': (page) => page.getByRole('row').nth(1).waitFor(),
  '/admin/orders/:order': heading,
  '/admin/orders/:order/fulfilment': heading,
  '/admin/lead-customers/board': (page) => page.getByRole('article').first().waitFor(),
  '/admin/profile': (page) => page.getByRole('heading', { level: 2 }).nth(3).waitFor(),
};

for (const [index, language] of languages.entries()) {
  for (const scheme of schemesOf(language)) {
    test.describe(`in ${scheme}`, () => {
      test.use({ colorScheme: scheme });
      test(`the pictured screens are accessible (${language}, ${scheme})`, async ({ page, enterLike, quiet }) => {
        await page.addInitScript(
          ([wanted, shown]) => {
            localStorage.setItem('wikala.language', wanted);
            localStorage.setItem('wikala.scheme', shown);
          },
          [language, scheme] as const,
        );
        const lookThroughEach = async (screens: typeof forVisitors, order = '') => {
          for (const [nth, [path, isThere]] of Object.entries(screens).entries()) {
            // One screen in this language and scheme, the next in the other; before a release each in all.
            if (nth % 2 !== index && !isAll) continue;
            await page.goto(path.replace(':order', order));
            await isThere(page);
            await quiet();
            await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
            await demandAccessible(page, path);
          }
        };
        await lookThroughEach(forVisitors);
        await enterLike('admin@demo.example', language);
        const { orders } = (await (await page.request.get('/api/admin/orders?status=confirmed&limit=1')).json()) as {
          orders: { id: string }[];
        };
        await lookThroughEach(forAdministrators, orders[0]?.id);
      });
    });
  }
}
