import { describe, expect, it } from 'vitest';
import { allTexts } from './testing/all-texts.ts';
import { sharedKeys } from './visitor-texts/keys.ts';
import { ml } from './visitor-texts/ml.ts';
import { ur } from './visitor-texts/ur.ts';

const english = new Map(allTexts.flatMap(({ texts: { en } }) => Object.entries(en)));
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
  '/modules/leads/web/public/texts.ts',
  '/modules/receipts/web/public/texts.ts',
];

describe.each([
  ['Malayalam', ml, /[\u0D00-\u0D7F]/],
  ['Urdu', ur, /[\u0600-\u06FF]/],
] as const)('%s', (_, words, letters) => {
  const said = new Map<string, string>(Object.entries(words));

  it('says everything that the public pages say', () => {
    const wanted = allTexts.flatMap(({ file, texts: { en } }) => (pages.includes(file) ? Object.keys(en) : []));
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
