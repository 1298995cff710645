import { findingsOf } from './support/accessible.ts';
import { expect, isAll, test } from './support/journey.ts';

type Components = Record<string, Record<string, unknown>>;
type ApiDocument = { paths: Record<string, unknown>; components: Components };

/** A document with some of the paths only, and what they refer to. */
function partOf({ paths, components, ...rest }: ApiDocument, wanted: RegExp): ApiDocument {
  const few = Object.fromEntries(Object.entries(paths).filter(([path]) => wanted.test(path)));
  const kept: Components = {};
  const keep = (part: unknown) => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (kept[kind]?.[name]) continue;
      (kept[kind] ??= {})[name] = components[kind]?.[name];
      keep(kept[kind][name]);
    }
  };
  keep(few);
  return { ...rest, paths: few, components: { ...kept, securitySchemes: components.securitySchemes ?? {} } };
}

test('the API’s documentation shows a call, and asks nobody but us', async ({ page, baseURL }) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  // Swagger UI reads all there is twice, for half a minute: it does so before a release.
  if (!isAll)
    await page.route('**/api/openapi.json', async (route) => {
      const whole = (await (await route.fetch()).json()) as ApiDocument;
      await route.fulfill({ json: partOf(whole, /\/(brands|drivers)\b/) });
    });
  await page.goto('/api/docs');
  await page.getByPlaceholder('Filter by tag').fill('admin brands', { timeout: 60_000 });
  const tag = page.getByRole('heading', { name: 'admin brands' });
  // Before the others are gone, opening one is undone.
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await tag.getByRole('button', { name: 'Expand operation' }).click();
  await page.getByText('POST /brands', { exact: true }).click();
  await expect(page.getByText('Needs the permission brands:create.')).toBeVisible();
  await page.getByRole('tab', { name: 'Schema' }).first().click();
  await expect(page.getByText('BrandCreate')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
  // Swagger UI puts a link into the button that opens a call.
  expect(await findingsOf(page, { isGraveOnly: true, without: ['nested-interactive'] })).toEqual([]);
  const origin = new URL(baseURL ?? '').origin;
  expect(asked.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:'))).toEqual([]);
  expect(complaints).toEqual([]);
});
