import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageHead } from '../../apps/api/page-head.ts';
import { addWeb } from '../../apps/api/web.ts';
import { temporaryDirectory } from '../../scripts/testing/throw-away.ts';
import { startApi, testId, type TestApi } from '../../apps/api/testing.ts';
import { aMarket } from '../regions/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { aLocation } from '../stock-locations/testing.ts';
import { aProduct } from '../products/testing.ts';

let api: TestApi;
const site = temporaryDirectory();
beforeAll(async () => {
  mkdirSync(join(site, 'pages'));
  writeFileSync(join(site, 'index.html'), '<title>Wikala</title>');
  writeFileSync(join(site, 'boot.js'), '');
  const pages = [
    { language: 'en', areas: 'Sells from' },
    { language: 'ur', areas: 'یہاں سے فروخت' },
  ].map(({ language, areas }) => ({
    path: '/public/profile/:id',
    language,
    file: `${language}.html`,
    words: { kind: 'Supplier on Wikala', areas, product: 'Wikala' },
  }));
  for (const { file, language } of pages) {
    writeFileSync(
      join(site, 'pages', file),
      `<html><head><title>Wikala</title>${pageHead({ path: '/public/profile/:id', language, title: 'Wikala', description: 'A ledger', whole: false }, ['en', 'ur'])}</head></html>`,
    );
  }
  writeFileSync(join(site, 'pages', 'index.json'), JSON.stringify(pages));
  api = await startApi({ prepare: ({ http }) => addWeb(http, site, 'https://wikala.example') });
  await aMarket(api.owner);
}, 60_000);
afterAll(async () => {
  await api.stop();
  rmSync(site, { recursive: true, force: true });
});

async function aBrand(name: string, row: { is_active?: boolean } = {}): Promise<string> {
  const id = testId('brand');
  await sql`insert into brands (id, name, name_ar, handle, is_active) values (${id}, ${name}, 'علامة', ${id}, ${row.is_active ?? true})`.execute(
    api.owner,
  );
  return id;
}
const approved = {
  status: 'approved',
  email: 'hidden@test.example',
  phone: '+966500000123',
  vat_number: '310122393500003',
  cr_number: '1010101010',
};
const read = (id: string) => api.anonymous.get(`/public/profile/${id}`);

test('tells the six things everybody may know, and nothing else', async () => {
  const id = await aSupplier(api.owner, {
    ...approved,
    name: 'Najd Provisions',
    name_ar: 'نجد للتموين',
    city: 'Riyadh',
  });
  await aLocation(api.owner, id, { city: 'Buraydah' });
  await aLocation(api.owner, id, { city: 'بريدة' });
  await aProduct(
    api.owner,
    id,
    { brand_id: await aBrand('Rimal'), status: 'published', title: 'Bottled water' },
    { amount: 4242 },
  );
  await aProduct(api.owner, id, { brand_id: await aBrand('Not out yet'), status: 'draft' });
  await aProduct(api.owner, id, { brand_id: await aBrand('Switched off', { is_active: false }), status: 'published' });
  await aProduct(api.owner, await aSupplier(api.owner, approved), {
    brand_id: await aBrand('Of another'),
    status: 'published',
  });
  const { status, body, headers } = await read(id);
  expect(status).toBe(200);
  expect(body).toEqual({
    profile: {
      type: 'supplier',
      name: 'Najd Provisions',
      name_ar: 'نجد للتموين',
      logo: null,
      areas: [
        { name: 'Buraydah', name_ar: 'بريدة' },
        { name: 'Riyadh', name_ar: 'الرياض' },
      ],
      brands: [{ name: 'Rimal', name_ar: 'علامة', logo: null }],
      products: [
        { title: 'Bottled water', title_ar: null, thumbnail: null },
        { title: 'Tea', title_ar: null, thumbnail: null },
      ],
    },
  });
  expect(headers['cache-control']).toBe('public, max-age=60');
});

test('a link to it shows who it is and where it sells from, in the page’s language', async () => {
  const id = await aSupplier(api.owner, { ...approved, name: 'Najd "Fresh" <Foods>', name_ar: 'نجد', city: 'Riyadh' });
  await aLocation(api.owner, id, { city: 'Buraydah' });
  const page = async (url: string) =>
    (await api.server.http.inject({ method: 'GET', url, headers: { accept: '*/*' } })).body;
  const html = await page(`/public/profile/${id}`);
  expect(html).toContain('<title>Najd &quot;Fresh&quot; &lt;Foods> · Wikala</title>');
  expect(html).toContain('<meta property="og:title" content="Najd &quot;Fresh&quot; &lt;Foods> · Wikala" />');
  expect(html).toContain(
    '<meta property="og:description" content="Supplier on Wikala · Sells from: Buraydah, Riyadh" />',
  );
  const data = (text: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '{}');
  expect(data(html)).toMatchObject({
    '@type': 'Organization',
    name: 'Najd "Fresh" <Foods>',
    alternateName: 'نجد',
    url: `https://wikala.example/public/profile/${id}`,
    location: [{ '@type': 'City', name: 'Buraydah' }, { name: 'Riyadh' }],
  });
  const urdu = await page(`/public/profile/${id}?lang=ur`);
  expect(urdu).toContain('content="Supplier on Wikala · یہاں سے فروخت: بریدہ، ریاض"');
  expect(data(urdu).location).toMatchObject([{ name: 'بریدہ' }, { name: 'ریاض' }]);
  for (const hidden of [
    await aSupplier(api.owner, { ...approved, status: 'suspended', name: 'Hidden' }),
    'sup_absent',
    '../me',
  ]) {
    const generic = await page(`/public/profile/${hidden}`);
    expect(generic, hidden).toContain('<title>Wikala</title>');
    expect(generic).not.toContain('Hidden');
  }
});

test.each(['registered', 'under_review', 'restricted', 'suspended', 'rejected', 'closed'])(
  'one that is %s looks like one that is not there',
  async (state) => {
    const hidden = await read(await aSupplier(api.owner, { ...approved, status: state }));
    const absent = await read(testId('sup'));
    const answer = ({ status, body }: typeof hidden) => ({ status, ...body, request_id: null });
    expect(hidden.status).toBe(404);
    expect(answer(hidden)).toEqual(answer(absent));
    expect(hidden.headers['cache-control']).toBe('no-store');
  },
);

test('who walks through the ids is stopped for a while', async () => {
  const id = await aSupplier(api.owner, approved);
  const answers = [];
  for (let count = 0; count < 61; count++) answers.push(await read(id));
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
});
