import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Beasties from 'beasties';
import { languageInside, type PublicLanguage } from '#kit/shared/texts.ts';
import { pageHead, type PreviewWords } from './page-head.ts';

/*
 * A program of its own, run by build-web.ts: writes the public pages into the built web app, each in every language.
 *   node render-pages.ts <the bundle of apps/web/rendered.tsx> <the built web app>
 */
type Page = {
  path: string;
  /** Of the query what it is for. */
  search: string;
  language: PublicLanguage;
  title: string;
  description: string;
  html: string;
  whole: boolean;
  words?: PreviewWords;
};
type Bundle = { renderPages: () => Promise<Page[]> };

const [bundle = '', site = ''] = process.argv.slice(2);

/** Where the browser keeps the session; nobody has one yet. */
const empty = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};
for (const name of ['sessionStorage', 'localStorage'])
  Object.defineProperty(globalThis, name, { value: empty(), configurable: true });

const isRtl = (language: string): boolean => language === 'ar' || language === 'ur';

type Manifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

type Files = Map<string, readonly string[]>;
/** What holds a source, with the files it cannot do without, its words in one language among them; and the styles of each. */
function files(manifest: Manifest, source: string, language: PublicLanguage, found: Files = new Map()): Files {
  const one = manifest[source];
  if (!one || found.has(one.file)) return found;
  found.set(one.file, one.css ?? []);
  // Words that share a file are named after it and their language (apps/web/vite/chunks.ts).
  const inside = languageInside(language);
  const words = (one.dynamicImports ?? []).filter(
    (next) => next.endsWith(`?words=${inside}`) || manifest[next]?.name?.endsWith(`-${inside}`),
  );
  for (const next of [...(one.imports ?? []), ...words]) files(manifest, next, language, found);
  return found;
}

const sources: Readonly<Record<string, string>> = {
  '/login': '../../modules/sessions/web/login.tsx',
  '/login?reset-password=true': '../../modules/sessions/web/forgot-password.tsx',
  '/': '../../modules/landing/web/landing.tsx',
  '/registration': '../../modules/registration/web/pages.ts',
  '/affiliate-login': '../../modules/sessions/web/affiliate-login.tsx',
  '/public/become-a-customer': '../../modules/leads/web/public/become.tsx',
  '/help': '../../modules/landing/web/document-page.tsx',
  '/privacy': '../../modules/landing/web/document-page.tsx',
  '/terms': '../../modules/landing/web/document-page.tsx',
};

/** A picture that the page begins with, and what phones are shown in its place. */
const firstPicture = /<source media="([^"]+)" srcSet="([^"]+)"[^>]*><img src="([^"]+)"[^>]*fetchPriority="high"/i;
const scripts = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const later = (tag: string) => tag.replace(/^<(script|link)/, '<$1 fetchpriority="low"');

/**
 * What the head ends with. The page is there already, so what draws it is fetched first, its styles and its picture; the code that makes it
 * move comes after the fonts, its own and its words' with the first script, not after it.
 */
function fetched({ path, search, language, html }: Page, manifest: Manifest): string {
  const needed: Files = new Map();
  for (const source of [
    'index.html',
    `visitor-texts/${language}.ts`,
    sources[path] ?? '',
    sources[path + search] ?? '',
  ])
    files(manifest, source, language, needed);
  const own = [...needed].filter(([file]) => !template.includes(file));
  const [, media, phone, wide] = firstPicture.exec(html) ?? [];
  const picture = (href: string, condition: string) =>
    `<link rel="preload" as="image" fetchpriority="high" href="${href}" media="${condition}" />`;
  return [
    ...own.flatMap(([, css]) => css.map((one) => `<link rel="stylesheet" crossorigin href="/${one}" />`)),
    ...(media && phone && wide ? [picture(phone, media), picture(wide, `not all and ${media}`)] : []),
    ...(template.match(scripts) ?? []).map(later),
    ...own.map(([file]) => later(`<link rel="modulepreload" crossorigin href="/${file}" />`)),
  ].join('\n    ');
}

const template = readFileSync(join(site, 'index.html'), 'utf8');
/** What runs before the first paint stands in a public page itself: a request of its own would hold that paint up. Allowed by its text (web.ts). */
const boot = readFileSync(join(site, 'boot.js'), 'utf8');
const bootFile = '<script src="/boot.js"></script>';
if (!template.includes(bootFile) || boot.includes('</script'))
  throw new Error('boot.js cannot be written into the pages');
const manifest = JSON.parse(readFileSync(join(site, '.vite', 'manifest.json'), 'utf8')) as Manifest;
const { renderPages } = (await import(pathToFileURL(bundle).href)) as Bundle;
const pages = await renderPages();
const languages = [...new Set(pages.map(({ language }) => language))];

/** What a page looks like is known by its markup, but for its colours: those the browser chooses (boot.js). */
const inliner = new Beasties({
  path: site,
  publicPath: '/',
  pruneSource: false,
  inlineFonts: true,
  preloadFonts: false,
  reduceInlineStyles: false,
  noscriptFallback: false,
  allowRules: [/color-scheme/, /:root/, /^html/],
  logLevel: 'error',
});
const sheets = /<link rel="stylesheet"/g;
/**
 * The same page with the styles that its own elements have written into its head: it is painted with no further request. Whole sheets, for
 * what its script will draw, come as those of print, which nothing waits for, and hold for the screen once they are here (boot.js).
 */
async function paintedAtOnce(html: string): Promise<string> {
  const [, styles] = /<style>([^]*?)<\/style>/.exec(await inliner.process(html)) ?? [];
  if (styles === undefined) throw new Error('No style sheet of a page was found');
  const [first = ''] = html.match(sheets) ?? [];
  return html.replace(first, () => `<style>${styles}</style>\n    ${first}`).replaceAll(sheets, '$& media="print"');
}

const whatMoves = /(<link rel="stylesheet" media="print"[^>]*>|<(script|link) fetchpriority="low"[^>]*>(<\/script>)?)/g;
/** A page that begins with a picture shares the line with nothing else until that is there: what makes it move waits in its head (boot.js). */
const pictureFirst = (html: string): string =>
  firstPicture.test(html)
    ? html
        .replace(whatMoves, '')
        .replace('</head>', `<template data-later>${html.match(whatMoves)?.join('')}</template>\n  </head>`)
    : html;

mkdirSync(join(site, 'pages'), { recursive: true });
const written = pages.map(async (page, number) => {
  const html = template
    .replace(
      /<html [^>]*>/,
      `<html lang="${page.language}" dir="${isRtl(page.language) ? 'rtl' : 'ltr'}" data-rendered>`,
    )
    .replace(/<title>.*<\/title>/, () => `<title>${page.title}</title>\n    ${pageHead(page, languages)}`)
    .replace(scripts, '')
    .replace(bootFile, () => `<script>${boot}</script>`)
    .replace('</head>', () => `  ${fetched(page, manifest)}\n  </head>`)
    .replace(
      '<div id="app"></div>',
      () =>
        `<div id="app" data-rendered="${page.whole ? 'whole' : 'frame'}" data-path="${page.path}" data-search="${page.search}">${page.html}</div>`,
    )
    .replace(/(?<!\s)\s*<noscript>.*<\/noscript>/, page.whole ? '' : '$&');
  const file = `${number}.html`;
  writeFileSync(join(site, 'pages', file), pictureFirst(await paintedAtOnce(html)));
  return {
    path: page.path,
    search: page.search,
    language: page.language,
    file,
    ...(page.words ? { words: page.words } : {}),
  };
});
writeFileSync(join(site, 'pages', 'index.json'), JSON.stringify(await Promise.all(written)));

// A timer that a page left behind would have every build, and every first start, wait for its end.
const left = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout');
if (left.length > 0) throw new Error(`The public pages are written, and left ${left.length} timers behind`);
