import type { Locator } from '@playwright/test';
import { expect, test } from './support/journey.ts';

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const styleOf = (one: Locator, name: string) =>
  one.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
const sizeOf = async (one: Locator) => {
  const box = await one.boundingBox();
  return [box?.width, box?.height];
};
/** The highest a list of options may become: its own limit, or that of what scrolls it. */
const listHeight = (list: Locator) =>
  list.evaluate((element) => {
    const limited = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      ...element.querySelectorAll('*'),
    ];
    return limited
      .map((one) => (one ? getComputedStyle(one).maxHeight : 'none'))
      .find((height) => height.endsWith('px'));
  });

/** The measures of the specification's section 9, asked of the pages as they are drawn. */
test('the drawn pages have the measures of the specification', async ({ page, enterLike, quiet }) => {
  await enterLike('admin@demo.example');
  await page.goto('/admin/dashboard');
  // What the first page shows comes in parts, and a menu entry is drawn anew when its hint comes.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await quiet();
  const menu = page.getByRole('navigation').first();
  for (const icon of await menu.getByRole('link').locator('svg').all())
    expect(await sizeOf(icon), 'sidebar icon size 20').toEqual([20, 20]);

  await page.getByRole('banner').getByRole('button', { name: /Huda/ }).click();
  expect(await styleOf(page.getByRole('menu'), 'z-index'), 'menu z-index 60').toBe('60');
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'All suppliers' }).click();
  const choices = page.getByRole('listbox');
  await expect(choices.getByRole('option').nth(1)).toBeVisible();
  expect(await listHeight(choices), 'select menu max height 154 (small)').toBe('154px');
  await page.keyboard.press('Escape');

  await menu.locator('[aria-disabled="true"]').first().click({ force: true });
  const toast = page.getByRole('status').filter({ hasText: 'Coming soon' });
  await expect(toast).toBeVisible();
  const wide = page.viewportSize()?.width ?? 0;
  const said = await toast.boundingBox();
  expect(said?.width, 'toast width 380 px').toBe(380);
  const isAtTop = (said?.y ?? 0) > 98 && (said?.y ?? 999) < 120;
  expect([wide - (said?.x ?? 0) - 380 < 40, isAtTop], 'toast top-right, below the actions of the page').toEqual([
    true,
    true,
  ]);

  // One of the demo company: what other journeys make here may have no packs.
  const { products } = (await (await page.request.get('/api/admin/products?limit=1&order=created_at')).json()) as {
    products: { id: string }[];
  };
  const product = `/admin/products/${products[0]?.id}`;
  await page.goto(`${product}?tab=variants`);
  const area = page.getByRole('table').first().locator('xpath=ancestor::*[contains(@style, "--area")]');
  expect((await sizeOf(area))[1], 'variant table area 600 px high').toBe(600);

  await page.goto(product);
  await page.getByRole('button', { name: 'Add picture' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot });
  expect(await sizeOf(dialog.locator('img')), 'preview thumbnails 80 px').toEqual([80, 80]);
  expect(await styleOf(dialog, 'max-height'), 'modal max height = window height minus 64').toBe(
    `${(page.viewportSize()?.height ?? 0) - 64}px`,
  );

  await page.goto(`${product}/edit`);
  await page.getByRole('combobox').first().click();
  await expect(choices.getByRole('option').first()).toBeVisible();
  expect(await listHeight(choices), 'select menu max height 188').toBe('188px');
  expect(
    await styleOf(choices.locator('xpath=ancestor-or-self::*[contains(@class, "dropdown")]').last(), 'z-index'),
    'menu z-index 60',
  ).toBe('60');
});
