import { errorsTexts } from '#kit/shared/errors-texts.ts';
import { kitTexts } from '#kit/shared/kit-texts.ts';
import type { Language, Texts, Translate } from '#kit/shared/texts.ts';
import { translator } from '#kit/shared/translate.ts';
import { uiTexts } from '#ui/texts.ts';
import { webTexts } from './texts.ts';

const all: Texts = { en: {}, ar: {} };

/** The design system writes {{name}} where everything else writes {name}. */
const singleBraces = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.replace(/\{\{(\w+)\}\}/g, '{$1}')]));

/** Adds a module's texts; areas do so for the modules they hold before they draw anything. */
export function registerTexts({ en, ar }: Texts): void {
  Object.assign(all.en, singleBraces(en));
  Object.assign(all.ar, singleBraces(ar));
}
for (const texts of [errorsTexts, kitTexts, uiTexts, webTexts]) registerTexts(texts);

/** First strong isolate and its end: an Arabic name inside an English sentence, or the reverse, cannot turn the sentence round. */
const isolate = (value: string): string => `\u2068${value}\u2069`;

/** The translator of a language; inserted values are isolated. */
export const translatorOf = (language: Language): Translate => translator(all, language, { insert: isolate });

/** Whether a key has a text, for texts that are looked up by a value of the data. */
export const hasText = (key: string): boolean => key in all.en || `${key}_other` in all.en;
