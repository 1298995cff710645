import { errorsTexts } from '#kit/shared/errors-texts.ts';
import { isolate } from '#kit/shared/isolate.ts';
import { inNumerals } from '#kit/shared/numerals.ts';
import { kitTexts } from '#kit/shared/kit-texts.ts';
import { isOwn, own } from '#kit/shared/own.ts';
import {
  directionOf,
  isLanguage,
  type PublicLanguage,
  type PublicTexts,
  type TextParams,
  type Texts,
  type Translate,
  type VisitorLanguage,
} from '#kit/shared/texts.ts';
import { translator } from '#kit/shared/translate.ts';
import { uiTexts } from '#ui/texts.ts';
import { webTexts } from './texts.ts';

const all: PublicTexts = { en: {}, ar: {} };

/** The design system writes {{name}} where everything else writes {name}. */
const singleBraces = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.replace(/\{\{(\w+)\}\}/g, '{$1}')]));

/** Adds a module's texts; areas do so for the modules they hold before they draw anything. */
export function registerTexts({ en, ar }: Texts): void {
  Object.assign(all.en, singleBraces(en));
  Object.assign(all.ar, singleBraces(ar));
}

/** Fetch the words of the languages that only visitors read: nobody else carries them. */
export type VisitorTexts = Record<VisitorLanguage, () => Promise<Record<string, string>>>;
let visitorTexts: VisitorTexts | null = null;
export const lendVisitorTexts = (texts: VisitorTexts): void => {
  visitorTexts = texts;
};

/** Whether everything can be said in a language already. */
export const hasWords = (language: PublicLanguage): boolean =>
  isLanguage(language) || visitorTexts === null || all[language] !== undefined;
/** Fetches the words of a language; without them its texts are said in English. */
export async function fetchWords(language: PublicLanguage): Promise<void> {
  if (isLanguage(language) || !visitorTexts || all[language]) return;
  const texts = await visitorTexts[language]().catch(() => null);
  if (texts) all[language] = singleBraces(texts);
}

for (const texts of [errorsTexts, kitTexts, uiTexts, webTexts]) registerTexts(texts);

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
  const t = translator(all, language, { insert: insertedIn(language) });
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
  const text = isLanguage(language) || code === undefined ? undefined : own(all[language] ?? {}, code);
  const insert = insertedIn(language);
  const said = text?.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = own(params, name);
    return value === undefined ? hole : insert(value);
  });
  return said?.includes('{') ? undefined : said;
}

/** Whether a key has a text, for texts that are looked up by a value of the data. */
export const hasText = (key: string): boolean => isOwn(all.en, key) || isOwn(all.en, `${key}_other`);
