import { expect, test } from '@playwright/test';
import { languages } from '#kit/shared/texts.ts';
import { demandAccessible } from './support/accessible.ts';
import { aSuperadmin, signIn } from './support/person.ts';
import { addressOf, screensOf } from './support/screens.ts';

const scheme = { en: 'light', ar: 'dark' } as const;

for (const language of languages) {
  test.describe(`settings (${language})`, () => {
    test.use({ colorScheme: scheme[language], contextOptions: { reducedMotion: 'reduce' } });

    test('every screen of the settings opens with what it is called, and is accessible', async ({ page, baseURL }) => {
      test.setTimeout(300_000);
      await page.addInitScript(([wanted, shown]) => {
        localStorage.setItem('wikala.language', wanted);
        localStorage.setItem('wikala.scheme', shown);
      }, [language, scheme[language]] as const);
      await signIn(page, await aSuperadmin(baseURL), language);
      const paths = (await screensOf('admin')).filter((path) => path.startsWith('/settings'));
      expect(paths.length).toBeGreaterThan(20);
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
      for (const path of paths) {
        const address = await addressOf(page.request, path);
        if (address === null) continue;
        await page.goto(`/admin${address}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await demandAccessible(page, address);
      }
      expect(failed).toEqual([]);
    });
  });
}
