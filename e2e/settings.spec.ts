import { languages } from '#kit/shared/texts.ts';
import { demandAccessible } from './support/accessible.ts';
import { expect, isAll, test } from './support/journey.ts';
import { follow, quietOf } from './support/quiet.ts';
import { addressOf, screensOf } from './support/screens.ts';

const scheme = { en: 'light', ar: 'dark' } as const;

for (const [index, language] of languages.entries()) {
  test.describe(`settings (${language})`, () => {
    test.use({ colorScheme: scheme[language] });

    test('every screen of the settings opens with its title, and is accessible', async ({
      page,
      enterLike,
      apiLike,
    }) => {
      await page.addInitScript(
        ([wanted, shown]) => {
          localStorage.setItem('wikala.language', wanted);
          localStorage.setItem('wikala.scheme', shown);
        },
        [language, scheme[language]] as const,
      );
      const quiet = quietOf(page);
      await enterLike('admin@demo.example', language);
      await page.goto('/admin/dashboard');
      await page.getByRole('banner').waitFor();
      await quiet();
      const office = await apiLike('admin@demo.example');
      const paths = (await screensOf('admin')).filter((path) => path.startsWith('/settings'));
      expect(paths.length).toBeGreaterThan(20);
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
      for (const [nth, path] of paths.entries()) {
        // A screen is opened in one of the languages; before a release in both, and looked through in one.
        if (nth % 2 !== index && !isAll) continue;
        const address = await addressOf(office, path);
        if (address === null) continue;
        await follow(page, `/admin${address}`);
        await quiet();
        await expect(page).toHaveURL(new RegExp(`${address}$`));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        if (nth % 2 === index) await demandAccessible(page, address);
      }
      expect(failed).toEqual([]);
    });
  });
}
