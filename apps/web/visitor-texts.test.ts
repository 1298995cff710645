import { describe, expect, it } from 'vitest';
import type { Texts } from '#kit/shared/texts.ts';
import { sharedKeys } from './visitor-texts/keys.ts';
import { ml } from './visitor-texts/ml.ts';
import { ur } from './visitor-texts/ur.ts';

const files = import.meta.glob<Record<string, Texts>>(
  [
    '/modules/*/texts.ts',
    '/modules/**/web/**/{texts,public-texts}.ts',
    '/kit/shared/*-texts.ts',
    '/kit/web/texts.ts',
    '/ui/texts.ts',
  ],
  { eager: true },
);
const english = new Map(
  Object.values(files)
    .flatMap((module) => Object.values(module))
    .flatMap(({ en }) => Object.entries(en)),
);
const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

/** Whole text files of the public pages: every key of them is said (specification, section 1). */
const pages = [
  '/modules/sessions/web/texts.ts',
  '/modules/registration/web/texts.ts',
  '/modules/affiliates/web/public-texts.ts',
  '/modules/invitations/web/public-texts.ts',
  '/modules/landing/texts.ts',
  '/modules/public-profiles/texts.ts',
  '/modules/draft-orders/web/public-texts.ts',
  '/modules/orders/exchanges/web/public/texts.ts',
  '/modules/orders/edits/web/public/texts.ts',
];

describe.each([
  ['Malayalam', ml, /[\u0D00-\u0D7F]/],
  ['Urdu', ur, /[\u0600-\u06FF]/],
] as const)('%s', (_, words, letters) => {
  const said = new Map<string, string>(Object.entries(words));

  it('says everything that the public pages say', () => {
    const wanted = pages.flatMap((file) => Object.values(files[file] ?? {}).flatMap(({ en }) => Object.keys(en)));
    expect(wanted.length).toBeGreaterThan(180);
    expect([...wanted, ...sharedKeys].filter((key) => !said.has(key))).toEqual([]);
  });

  it('says nothing that nobody asks for', () => {
    expect([...said.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it('puts the same values in', () => {
    expect(
      [...said]
        .filter(([key, text]) => places(text).join() !== places(english.get(key) ?? '').join())
        .map(([key]) => key),
    ).toEqual([]);
  });

  it('speaks the language, and leaves nothing empty', () => {
    expect([...said].filter(([, text]) => !letters.test(text))).toEqual([]);
  });
});
