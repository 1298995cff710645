import { createInstance } from 'i18next';
import { errorsTexts } from '#kit/shared/errors-texts.ts';
import { kitTexts } from '#kit/shared/kit-texts.ts';
import type { Language, Texts, Translate } from '#kit/shared/texts.ts';
import { uiTexts } from '#ui/texts.ts';
import { webTexts } from './texts.ts';

/** First strong isolate and its end: an Arabic name inside an English sentence, or the reverse, cannot turn the sentence round. */
const isolate = (value: string): string => `\u2068${value}\u2069`;

const i18n = createInstance();
void i18n.init({
  resources: {},
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: true, escape: isolate, prefix: '{', suffix: '}' },
});

/** Adds a module's texts; areas do so for the modules they hold before they draw anything. */
export function registerTexts({ en, ar }: Texts): void {
  i18n.addResourceBundle('en', 'translation', singleBraces(en));
  i18n.addResourceBundle('ar', 'translation', singleBraces(ar));
}

/** The design system writes {{name}} where everything else writes {name}. */
const singleBraces = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.replace(/\{\{(\w+)\}\}/g, '{$1}')]));

for (const texts of [errorsTexts, kitTexts, uiTexts, webTexts]) registerTexts(texts);

/** The translator of a language: inserted values are isolated; `count` chooses the plural form, of which Arabic has six. */
export function translatorOf(language: Language): Translate {
  const fixed = i18n.getFixedT(language);
  return (key, params) => String(fixed(key, params ?? {}));
}

/** Whether a key has a text, for texts that are looked up by a value of the data. */
export const hasText = (key: string): boolean => i18n.exists(key, { lng: 'en' });
