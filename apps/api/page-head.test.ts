import { expect, test } from 'vitest';
import { pageHead } from './page-head.ts';

const languages = ['en', 'ar', 'ml', 'ur'];
const page = {
  path: '/',
  language: 'ar',
  title: 'وكالة &amp; شركاؤها',
  description: 'الطلبات "بالهللة" & المخزون',
  whole: true,
};
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1];

test.each([
  ['description', 'الطلبات &quot;بالهللة&quot; &amp; المخزون'],
  ['og:description', 'الطلبات &quot;بالهللة&quot; &amp; المخزون'],
  ['og:title', 'وكالة &amp; شركاؤها'],
  ['og:image', '__ORIGIN__/preview.png'],
  ['og:image:width', '1200'],
  ['og:url', '__ORIGIN__/?lang=ar'],
  ['og:locale', 'ar_SA'],
  ['twitter:card', 'summary_large_image'],
  ['robots', undefined],
])('a link preview of a public page reads %s', (name, content) => {
  expect(contentOf(pageHead(page, languages), name)).toBe(content);
});

test('the other languages are named, and each page is found in its own', () => {
  const html = pageHead(page, languages);
  expect([...html.matchAll(/og:locale:alternate" content="(\w+)"/g)].map(([, one]) => one)).toEqual([
    'en_US',
    'ml_IN',
    'ur_PK',
  ]);
  expect(html).toContain('<link rel="canonical" href="__ORIGIN__/?lang=ar" />');
  expect(html.match(/hreflang=/g)).toHaveLength(5);
});

test('a page that depends on its address is not found by search; a link to it still shows what it is', () => {
  const html = pageHead({ ...page, path: '/public/profile/:id', whole: false }, languages);
  expect(contentOf(html, 'robots')).toBe('noindex');
  expect([contentOf(html, 'og:title'), contentOf(html, 'og:image')]).toEqual([
    'وكالة &amp; شركاؤها',
    '__ORIGIN__/preview.png',
  ]);
  expect(html).not.toContain(':id');
});
