import type { Language, Texts, Translate } from '#kit/shared/texts.ts';
import { translator } from '#kit/shared/translate.ts';

/** Translators of all modules' texts, one per language. Inserted values are plain: JSON and mails isolate nothing by themselves. */
export function makeTranslators(all: readonly Texts[]): Record<Language, Translate> {
  const merge = (language: Language) => Object.assign({}, ...all.map((one) => one[language])) as Record<string, string>;
  const merged = { en: merge('en'), ar: merge('ar') };
  return { en: translator(merged, 'en'), ar: translator(merged, 'ar') };
}
