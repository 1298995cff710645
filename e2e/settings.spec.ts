import { expect, test } from '@playwright/test';
import { languages } from '#kit/shared/texts.ts';
import { demandAccessible } from './support/accessible.ts';
import { aSuperadmin, signIn } from './support/person.ts';
import { follow, quietOf } from './support/quiet.ts';
import { addressOf, screensOf } from './support/screens.ts';

const scheme = { en: 'light', ar: 'dark' } as const;

for (const [index, language] of languages.entries()) {
  test.describe(`settings (${language})`, () => {
    test.use({ colorScheme: scheme[language], contextOptions: { reducedMotion: 'reduce' } });

    test('every screen of the settings opens with its title, and is accessible', async ({ page, baseURL }) => {
      await page.addInitScript(
        ([wanted, shown]) => {
          localStorage.setItem('wikala.language', wanted);
          localStorage.setItem('wikala.scheme', shown);
        },
        [language, scheme[language]] as const,
      );
      const quiet = quietOf(page);
      await signIn(page, await aSuperadmin(baseURL), language);
      const paths = (await screensOf('admin')).filter((path) => path.startsWith('/settings'));
      expect(paths.length).toBeGreaterThan(20);
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
      for (const [nth, path] of paths.entries()) {
        const address = await addressOf(page.request, path);
        if (address === null) continue;
        await follow(page, `/admin${address}`);
        await quiet();
        await expect(page).toHaveURL(new RegExp(`${address}$`));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        // Looking through a screen takes seconds: each is looked through in one of the languages, and opened in both.
        if (nth % 2 === index) await demandAccessible(page, address);
      }
      expect(failed).toEqual([]);
    });
  });
}
