import { limits } from '#domain/limits.ts';
import {
  isLanguage,
  languageInside,
  type Language,
  type PublicLanguage,
  type PublicTexts,
  type Texts,
  type VisitorLanguage,
} from '#kit/shared/texts.ts';

/** Every text that is here, by language. */
export const words: PublicTexts = { en: {}, ar: {} };

/** The design system writes {{name}} where everything else writes {name}. */
const singleBraces = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.replace(/\{\{(\w+)\}\}/g, '{$1}')]));

/** Adds texts that are here in both languages. */
export function registerTexts({ en, ar }: Texts): void {
  Object.assign(words.en, singleBraces(en));
  Object.assign(words.ar, singleBraces(ar));
}

type Fetch = () => Promise<{ default: Record<string, string> }>;
/** Texts of code that is here, which nobody has read yet. */
const missing: Record<Language, Set<Fetch>> = { en: new Set(), ar: new Set() };
/** What is drawn now and, while somebody switches, what will be. */
const spoken = new Set<PublicLanguage>();

/** Says where code that has just come has its texts; called by what the build writes (apps/web/vite/words.ts). */
export function expectTexts(fetches: Record<Language, Fetch>): void {
  missing.en.add(fetches.en);
  missing.ar.add(fetches.ar);
}

async function fetchMissing(language: Language): Promise<void> {
  await Promise.all(
    [...missing[language]].map(async (fetch) => {
      Object.assign(words[language], singleBraces((await fetch()).default));
      missing[language].delete(fetch);
    }),
  );
}

/** Fetch the words of the languages that only visitors read: nobody else carries them. */
export type VisitorTexts = Record<VisitorLanguage, () => Promise<Record<string, string>>>;
let visitorTexts: VisitorTexts | null = null;
export const lendVisitorTexts = (texts: VisitorTexts): void => {
  visitorTexts = texts;
};

/** Whether everything whose code is here can be said in a language already. */
export const hasWords = (language: PublicLanguage): boolean =>
  missing[languageInside(language)].size === 0 &&
  (isLanguage(language) || visitorTexts === null || words[language] !== undefined);

/** What hangs is given up, as a read is: a line that hangs never says so. */
function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), limits.readMs);
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Fetches the words of a language, and from now on those of all code that comes, until another is spoken. What only visitors read is
 * said in English where its own words do not come. @throws what they failed with, or a TimeoutError: then nothing waits for them
 */
export async function fetchWords(language: PublicLanguage): Promise<void> {
  const isNew = !spoken.has(language);
  spoken.add(language);
  try {
    await inTime(fetchWordsOf(language));
  } catch (error) {
    if (isNew) spoken.delete(language);
    throw error;
  }
}

async function fetchWordsOf(language: PublicLanguage): Promise<void> {
  const inside = fetchMissing(languageInside(language));
  if (!isLanguage(language) && visitorTexts && !words[language]) {
    const texts = await visitorTexts[language]().catch(() => null);
    if (texts) words[language] = singleBraces(texts);
  }
  await inside;
}

/** Says which language is drawn: words of the others are fetched no more. */
export function speak(language: PublicLanguage): void {
  spoken.clear();
  spoken.add(language);
}

/** Waits for code that is being fetched, and for its words; the build puts it round every import of ours (apps/web/vite/words.ts). */
export const withWords = <T>(code: Promise<T>): Promise<T> => inTime(codeAndWords(code));

async function codeAndWords<T>(code: Promise<T>): Promise<T> {
  const here = await code;
  await Promise.all([...spoken].map((language) => fetchMissing(languageInside(language))));
  return here;
}
