// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { DEFAULT_THEME } from '@mantine/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { palettes } from '#ui/palettes.ts';
import { cssVariablesResolver, theme } from '#ui/theme.ts';
import { buildWeb } from '../api/build-web.ts';
import { allTexts } from './testing/all-texts.ts';
import { contentsFile, type Chunk } from './vite/contents.ts';
import { unusedVariable } from './vite/unused-styles.ts';

let directory: string;
let chunks: readonly Chunk[];

beforeAll(async () => {
  directory = await buildWeb(() => undefined);
  chunks = JSON.parse(readFileSync(join(directory, contentsFile), 'utf8')) as Chunk[];
}, 300_000);

const chunk = (name: string): Chunk | undefined => chunks.find(({ file }) => file === name);
const read = (file: string): string => readFileSync(join(directory, file), 'utf8');

/** The file that holds a module. */
const holding = (path: string): string => {
  const found = chunks.find(({ modules }) => modules.includes(path));
  if (!found) throw new Error(`no file holds ${path}`);
  return found.file;
};

/** The files that hold these modules, and everything they cannot do without: script, style, and the words of one language. */
function needed(paths: readonly string[], language = 'en'): string[] {
  const found = new Set<string>();
  const walk = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const one = chunk(file);
    if (!one) return;
    for (const next of [...one.imports, ...one.styles]) walk(next);
    for (const id of one.modules) if (id.endsWith('?words')) walk(holding(`${id}=${language}`));
  };
  for (const path of paths) walk(holding(path));
  return [...found];
}

/** Compressed, in kB. */
function kilobytes(names: readonly string[]): number {
  const bytes = names.map((name) => gzipSync(read(name), { level: 9 }).length);
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}

const signIn = ['apps/web/main.tsx', 'modules/sessions/web/login.tsx'];
const area = (name: string) => [
  'apps/web/main.tsx',
  'shell/router.tsx',
  'shell/frames.ts',
  `apps/web/areas/${name}.ts`,
];

it('the sign-in page needs at most 170 kB of script', () => {
  expect(kilobytes(needed(signIn).filter((file) => file.endsWith('.js')))).toBeLessThan(170);
});

// What everybody of an account fetches before a screen is there; docs/decisions/0043 says what each screen may add.
it.each([
  ['admin', 225, 40],
  ['supplier', 225, 40],
  ['sales', 200, 40],
  ['affiliate', 200, 40],
])(
  'before the first list, the area of %s needs at most %d kB of script and style, in at most %d files',
  (name, kB, most) => {
    for (const language of ['en', 'ar']) {
      const all = needed(area(name), language);
      expect(kilobytes(all), language).toBeLessThan(kB);
      expect(all.length).toBeLessThanOrEqual(most);
    }
  },
);

// Each place in the menu costs about 2 kB everywhere; what products may wait for stands in the contract that an order's lines
// show. Batches and catalogs are places too; an order's page tells why each price is what it is. Boards, channels, groups of customers and
// metadata tags are doors that everybody in the office has. What is known of customers, their merges and documents, and who serves them stand in
// the contract that lists choose customers by; bulk changes and the board in their own.
it.each([
  ['orders', 461, 'modules/orders/order/web/list/order-list.tsx'],
  ['an order', 507, 'modules/orders/order/web/detail/order-detail.tsx'],
  ['brands', 406, 'modules/brands/web/pages.tsx'],
])('until %s can be drawn, an administrator has fetched at most %d kB', (_, kB, path) => {
  expect(kilobytes(needed([...area('admin'), path]))).toBeLessThan(kB);
});

it('a page that begins with a picture shares the line with nothing until that is there', () => {
  const pages = JSON.parse(read('pages/index.json')) as { path: string; file: string }[];
  const fetches = /<script[^>]* src=|<link[^>]*rel="(stylesheet|modulepreload)"/;
  const [waits, others] = ['/', '/login'].map((wanted) =>
    pages.filter(({ path }) => path === wanted).map(({ file }) => read(`pages/${file}`)),
  );
  expect(waits?.length).toBe(4);
  for (const page of waits ?? []) {
    const [, waiting = ''] = /<template data-later>([^]*?)<\/template>/.exec(page) ?? [];
    expect(waiting).toContain('type="module"');
    expect(page.replace(waiting, '')).not.toMatch(fetches);
  }
  for (const page of others ?? []) expect(page).not.toContain('data-later>');
});

it.each(['leaflet', 'recharts', 'libphonenumber-js', 'zod'])('%s comes only when it is wanted', (library) => {
  const inside = needed(area('admin')).filter((file) =>
    chunk(file)?.modules.some((id) => id.includes(`node_modules/${library}/`)),
  );
  expect(inside).toEqual([]);
});

it('every part of the design system brings its style: those of visitors with the entry, the others with the areas', () => {
  const styled = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/@mantine\/core\/styles\/([A-Z]\w+)\.layer\.css/g)].map(([, part]) => part);
  const used = chunks.flatMap(({ modules }) =>
    modules.flatMap((id) => /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? []),
  );
  expect([...styled('ui/styles.css'), ...styled('ui/area-styles.css')].sort()).toEqual([...new Set(used)].sort());
});

it('no style asks for a variable that is left out, but for those that the theme writes by itself', () => {
  const sheets = [...new Set(chunks.flatMap(({ styles }) => styles))];
  expect(sheets.length).toBeGreaterThan(20);
  const asked = sheets.flatMap((file) =>
    [...read(file).matchAll(/var\((--mantine-[\w-]+)/g)].map(([, one = '']) => one),
  );
  const written = new Set([
    ...Object.keys(cssVariablesResolver(DEFAULT_THEME).light),
    ...Object.entries(palettes).flatMap(([name, shades]) => shades.map((_, at) => `--mantine-color-${name}-${at}`)),
    ...(palettes[theme.primaryColor ?? '']?.map((_, at) => `--mantine-primary-color-${at}`) ?? []),
  ]);
  expect(asked.filter((one) => unusedVariable.test(one) && !written.has(one))).toEqual([]);
});

it('no shade of ours is the design system’s own, which the theme would take for written', () => {
  for (const [name, shades] of Object.entries(palettes))
    for (const [at, shade] of shades.entries())
      expect(shade.toLowerCase(), `${name} ${at}`).not.toBe(DEFAULT_THEME.colors[name]?.[at]?.toLowerCase());
});

it('every file that is listed to be fetched with a screen is there', () => {
  const listing = chunks
    .map(({ file }) => read(file).split('\n', 1)[0] ?? '')
    .filter((line) => line.includes('__vite__mapDeps='));
  const packed = (line: string) => line.includes('.split(');
  expect(listing.filter(packed).length).toBeGreaterThan(1);
  const named = listing.flatMap(
    (line) => runInNewContext(`${line}\n__vite__mapDeps(${packed(line) ? "''" : '[]'}); __vite__mapDeps.f`) as string[],
  );
  expect(named.length).toBeGreaterThan(1000);
  expect([...new Set(named)].filter((file) => !existsSync(join(directory, file)))).toEqual([]);
});

it('no two files wait for each other: what one takes of the other while it starts would not be there yet', () => {
  const reaches = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of chunk(from)?.imports ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        reaches(next, seen);
      }
    return seen;
  };
  expect(chunks.flatMap(({ file }) => (reaches(file).has(file) ? [file] : []))).toEqual([]);
});

describe('a key is never here before its words', () => {
  const form = /_(zero|one|two|few|many|other)$/;
  const everyKey = new Set(
    allTexts.flatMap(({ texts: { en } }) => Object.keys(en)).flatMap((key) => [key, key.replace(form, '')]),
  );

  /** In the built files every key stands in quotes: where it is said, and before its text. */
  const keysOf = (code: string): string[] =>
    [...code.matchAll(/["'`]([a-z]\w*(?:\.[\w-]+)+)["'`]/g)].flatMap(([, key = '']) =>
      everyKey.has(key) ? [key] : [],
    );
  const isWords = ({ modules }: Chunk) => modules.some((id) => /\?words=|visitor-texts/.test(id));

  it.each(['en', 'ar'])('in %s: what a file says is in the words that whoever fetches it waits for', (language) => {
    const keys = new Map(chunks.map(({ file }) => [file, keysOf(read(file))]));
    const before = needed([...area('admin'), ...signIn], language);
    let said = 0;
    const missing = chunks.flatMap((one) => {
      const says = isWords(one) ? [] : (keys.get(one.file) ?? []);
      if (says.length === 0) return [];
      said += says.length;
      const waited = [...before, ...needed(one.modules.slice(0, 1), language)].filter((file) =>
        isWords(chunk(file) ?? one),
      );
      const words = new Set(waited.flatMap((file) => keys.get(file) ?? []));
      return says.filter((key) => !words.has(key) && !words.has(`${key}_other`)).map((key) => `${one.file}: ${key}`);
    });
    expect(missing).toEqual([]);
    expect(said).toBeGreaterThan(3000);
  });
});
