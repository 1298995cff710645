import { webPrefix } from '#domain/actor.ts';
import { languages } from '#kit/shared/texts.ts';
import { demandAccessible } from './support/accessible.ts';
import { expect, isAll, languagesFor, test } from './support/journey.ts';
import { demandNarrow, narrow } from './support/narrow.ts';
import type { Api } from './support/person.ts';
import { follow } from './support/quiet.ts';
import { addressOf, roleOf, screensOf, type Place } from './support/screens.ts';

// Here stands what is told of every screen there is: which they are takes seconds to read, and is read once a worker.

const scheme = { en: 'light', ar: 'dark' } as const;
const isSetting = ({ path }: Place) => path.startsWith('/settings');

/** What readers may open is told below. */
const screensOfOffice = async (viewer: Api): Promise<Place[]> => {
  const role = await roleOf(viewer);
  return (await screensOf('admin')).filter((screen) => isSetting(screen) || !screen.mayOpen(role) || isAll);
};

for (const [index, language] of languages.entries()) {
  test.describe(`administrators (${language})`, () => {
    test.use({ colorScheme: scheme[language], viewport: narrow });

    test('no screen is wider than a phone; those of the settings open with their title and are accessible', async ({
      page,
      enterLike,
      apiLike,
      quiet,
    }) => {
      test.setTimeout(240_000);
      await page.addInitScript(
        ([wanted, shown]) => {
          localStorage.setItem('wikala.language', wanted);
          localStorage.setItem('wikala.scheme', shown);
        },
        [language, scheme[language]] as const,
      );
      await enterLike('admin@demo.example', language);
      await page.goto('/admin/dashboard');
      await page.getByRole('banner').waitFor();
      await quiet();
      const office = await apiLike('admin@demo.example');
      const screens = await screensOfOffice(await apiLike('viewer@demo.example'));
      expect(screens.filter(isSetting).length).toBeGreaterThan(20);
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
      for (const [nth, screen] of screens.entries()) {
        // A screen is opened in one of the languages; before a release in both, and looked through in one.
        if (nth % 2 !== index && !isAll) continue;
        const address = await addressOf(office, screen.path);
        if (address === null) continue;
        failed.length = 0;
        await follow(page, `/admin${address}`);
        await quiet();
        await demandNarrow(page, address);
        if (!isSetting(screen)) continue;
        await expect(page).toHaveURL(new RegExp(`${address}$`));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        if (nth % 2 === index) await demandAccessible(page, address);
        expect(failed, address).toEqual([]);
      }
    });
  });
}

/** Each other account in one of the languages. */
const walks = [
  ['supplier@demo.example', 'supplier', 'en'],
  ['rep@demo.example', 'sales_representative', 'ar'],
  ['+966500000001', 'affiliate', 'en'],
] as const;
for (const [email, account, own] of walks) {
  for (const language of languagesFor(own)) {
    test(`no screen of ${email} is wider than a phone (${language})`, async ({ page, enterLike, apiLike, quiet }) => {
      await page.setViewportSize(narrow);
      const api = await apiLike(email);
      await enterLike(email, language);
      await page.goto(webPrefix[account]);
      await page.getByRole('banner').waitFor();
      await quiet();
      const office = new Set((await screensOf('admin')).map(({ path }) => path));
      for (const { path } of await screensOf(account)) {
        // What administrators have as well is the same screen.
        if (office.has(path) && !isAll) continue;
        const address = await addressOf(api, path);
        if (address === null) continue;
        await follow(page, webPrefix[account] + address);
        await quiet();
        await demandNarrow(page, address);
      }
    });
  }
}

const readers = { 'viewer@demo.example': 'ar', 'finance@demo.example': 'en' } as const;
for (const [email, language] of Object.entries(readers)) {
  test(`no screen that ${email} may open sends what they are refused, or is wider than a phone`, async ({
    page,
    enterLike,
    apiLike,
    quiet,
  }) => {
    await page.setViewportSize(narrow);
    const office = await apiLike('admin@demo.example');
    const role = await roleOf(await apiLike(email));
    const open = (await screensOf('admin')).filter(({ mayOpen }) => mayOpen(role)).map(({ path }) => path);
    expect(open.length).toBeGreaterThan(8);
    const refused: string[] = [];
    let at = '';
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${at}: ${response.request().method()} ${response.url()}`);
    });
    await enterLike(email, language);
    await page.goto('/admin/dashboard');
    await page.getByRole('banner').waitFor();
    await quiet();
    // Neither may look at brands; the rest of what they may not open is sent back by the same guard, to their first page.
    await follow(page, '/admin/brands');
    await expect(page).toHaveURL(/\/admin\/orders$/);
    for (const path of open) {
      const address = await addressOf(office, path);
      if (address === null) continue;
      at = address;
      await follow(page, `/admin${address}`);
      await quiet();
      await page.getByRole('main').first().waitFor();
      await demandNarrow(page, address);
      // Nor are they sent back to where they land.
      if (address !== '/dashboard' && address !== '/orders')
        expect(new URL(page.url()).pathname, address).not.toMatch(/^\/(login|admin\/(orders|dashboard))$/);
    }
    expect(refused).toEqual([]);
  });
}
