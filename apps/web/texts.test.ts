import { describe, expect, it } from 'vitest';
import { pluralForms, usedKey } from '#kit/shared/texts.ts';
import { allTexts as all } from './testing/all-texts.ts';

const isPlural = (key: string, texts: Record<string, string>): boolean => usedKey(key, texts) !== key;
const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
const arabic = /[\u0600-\u06FF]/;
/** Said alike in both: names of languages, signs, and numbers. */
const alike = (text: string): boolean =>
  !/[a-z]{2}/i.test(text.replace(/\{\w+\}/g, '')) || text === 'English' || text === 'N/A';

it('finds every module’s texts', () => {
  expect(all.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      '/ui/texts.ts',
      '/kit/web/texts.ts',
      '/kit/web/field-texts.ts',
      '/shell/permission-texts.ts',
      '/modules/orders/texts.ts',
      '/modules/sessions/web/texts.ts',
    ]),
  );
});

describe.each(all)('$file', ({ file, texts: { en, ar } }) => {
  it('says everything in both languages', () => {
    const inEnglish = new Set(Object.keys(en).map((key) => usedKey(key, en)));
    const inArabic = new Set(Object.keys(ar).map((key) => usedKey(key, { ...ar, ...en })));
    expect(
      [...inEnglish].filter((key) => !inArabic.has(key) && !(key in ar)),
      'missing in Arabic',
    ).toEqual([]);
    expect(
      [...inArabic].filter((key) => !inEnglish.has(key)),
      'only in Arabic',
    ).toEqual([]);
  });

  it('has the Arabic forms of everything counted; what is never said of none goes without zero', () => {
    const counted = new Set(
      [en, ar].flatMap((texts) =>
        Object.keys(texts)
          .filter((key) => isPlural(key, texts))
          .map((key) => usedKey(key, texts)),
      ),
    );
    expect(
      [...counted].flatMap((key) => pluralForms.slice(1).map((form) => `${key}_${form}`)).filter((key) => !(key in ar)),
    ).toEqual([]);
  });

  it('puts the same values into both', () => {
    const differ = Object.keys(en).filter((key) => {
      if (isPlural(key, en)) return false;
      const other = ar[key];
      return other !== undefined && places(other).join() !== places(en[key] ?? '').join();
    });
    expect(differ).toEqual([]);
  });

  it('speaks Arabic in Arabic, and leaves nothing empty', () => {
    expect(Object.entries(ar).filter(([, text]) => text.trim() === '' || (!arabic.test(text) && !alike(text)))).toEqual(
      [],
    );
    expect(Object.entries(en).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.runIf(!file.startsWith('/ui/'))('writes places with single braces', () => {
    expect(Object.values({ ...en, ...ar }).filter((text) => text.includes('{{'))).toEqual([]);
  });
});

describe('regions, areas and provinces are three things, and three words in Arabic', () => {
  const said = all.flatMap(({ texts: { en, ar } }) =>
    Object.keys(ar).map((key) => ({ key, en: en[key] ?? en[`${usedKey(key, en)}_other`] ?? '', ar: ar[key] ?? '' })),
  );
  const market = /سوق|أسواق/;
  const place = /منطق|مناطق/;
  it.each([
    [
      'a region is a market',
      (key: string, en: string) => /\bregions?\b/i.test(en) && !/province/.test(key),
      market,
      place,
    ],
    [
      'an area is where deliveries go',
      (key: string, en: string) => /\bareas?\b/i.test(en) && !/^(errors|impersonation)\./.test(key),
      place,
      market,
    ],
    ['a province is part of the kingdom', (key: string) => /\.(by_)?province$/.test(key), /المنطقة الإدارية/, market],
  ])('%s', (_, isOne, word, other) => {
    const found = said.filter(({ key, en }) => isOne(key, en));
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(({ ar }) => !word.test(ar) || other.test(ar))).toEqual([]);
  });
});

it('no key is said twice', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { file, texts } of all) {
    for (const key of Object.keys(texts.en)) {
      if (seen.has(key)) twice.push(`${key}: ${seen.get(key)} and ${file}`);
      seen.set(key, file);
    }
  }
  expect(twice).toEqual([]);
});
