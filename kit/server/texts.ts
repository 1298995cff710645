import { createInstance, type i18n } from 'i18next';
import type { Language, Texts, Translate } from '#kit/shared/texts.ts';

/** Translators of all modules' texts, one per language. Inserted values are plain: JSON and mails isolate nothing by themselves. */
export function makeTranslators(all: readonly Texts[]): Record<Language, Translate> {
  const merge = (language: Language) => Object.assign({}, ...all.map((one) => one[language])) as Record<string, string>;
  const instance: i18n = createInstance();
  void instance.init({
    resources: { en: { translation: merge('en') }, ar: { translation: merge('ar') } },
    lng: 'en',
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  });
  const forLanguage = (language: Language): Translate => {
    const fixed = instance.getFixedT(language);
    return (key, params) => String(fixed(key, params ?? {}));
  };
  return { en: forLanguage('en'), ar: forLanguage('ar') };
}
