import { isolate } from '#kit/shared/isolate.ts';
import { inNumerals } from '#domain/numerals.ts';
import { isOwn, own } from '#kit/shared/own.ts';
import {
  directionOf,
  isLanguage,
  languages,
  type PublicLanguage,
  type TextParams,
  type Translate,
} from '#kit/shared/texts.ts';
import { translator } from '#kit/shared/translate.ts';
import { words } from './words.ts';

/** How values stand in the sentences of a language: numbers in the reader's digits, isolated where their direction differs. */
const insertedIn =
  (language: PublicLanguage) =>
  (value: string | number): string =>
    isolate(typeof value === 'number' ? inNumerals(String(value)) : value, directionOf(language));

/**
 * The translator of a language; inserted values of the other direction are isolated, numbers in the reader's digits.
 * @param direction of the page: where it is not the language's own, every sentence keeps the language's by itself
 */
export function translatorOf(language: PublicLanguage, direction = directionOf(language)): Translate {
  const t = translator(words, language, { insert: insertedIn(language) });
  if (direction === directionOf(language)) return t;
  // Left-to-right or right-to-left isolate, and its end.
  const begin = direction === 'rtl' ? '\u2066' : '\u2067';
  return (key, params) => `${begin}${t(key, params)}\u2069`;
}

/**
 * The server speaks the languages of the product; who reads another hears its refusal by the code it came with. Without words for the
 * code, or without the values those need, the server's stand.
 */
export function inWordsOf(
  language: PublicLanguage,
  code: string | undefined,
  params: TextParams = {},
): string | undefined {
  const text = isLanguage(language) || code === undefined ? undefined : own(words[language] ?? {}, code);
  const insert = insertedIn(language);
  const filled = text?.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = own(params, name);
    return value === undefined ? hole : insert(value);
  });
  return filled?.includes('{') ? undefined : filled;
}

/** Whether a key has a text, for texts that are looked up by a value of the data. */
export const hasText = (key: string): boolean =>
  languages.some((one) => isOwn(words[one], key) || isOwn(words[one], `${key}_other`));
