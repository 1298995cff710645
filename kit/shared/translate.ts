import { formatDate } from '#domain/dates.ts';
import { own } from './own.ts';
import { languages, type PublicLanguage, type PublicTexts, type Translate } from './texts.ts';

type Options = {
  /** What an inserted value becomes: isolated on the screen where its direction differs, as it is in JSON and mails. */
  insert?: (value: string | number) => string;
};

const plurals: Record<PublicLanguage, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  ar: new Intl.PluralRules('ar'),
  ml: new Intl.PluralRules('ml'),
  ur: new Intl.PluralRules('ur'),
};

const isDay = (value: string | number): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/**
 * Says texts in a language: `{name}` is replaced by the parameter of that name, and `count` chooses the plural form (`_one`, `_few`
 * … of which Arabic has six). A key without words in the language falls back to English, then to Arabic; braces without a parameter stay
 * as they are. A `{day}` is told as the language tells days.
 * @param all looked up anew at every call, so texts may be added later
 */
export function translator(all: PublicTexts, language: PublicLanguage, { insert = String }: Options = {}): Translate {
  const find = (key: string, count: unknown): string | undefined => {
    for (const one of [language, ...languages]) {
      const texts = all[one];
      if (!texts) continue;
      const other = own(texts, `${key}_other`);
      // `too_many` is no form of `too`: what is counted has an `_other`.
      const isCounted = other !== undefined && typeof count === 'number';
      const form = isCounted ? own(texts, `${key}_${plurals[one].select(count)}`) : undefined;
      const found = form ?? own(texts, key) ?? other;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return (key, params = {}) =>
    (find(key, params['count']) ?? key).replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = own(params, name);
      if (value === undefined) return hole;
      return insert(name === 'day' && isDay(value) ? formatDate(value, language) : value);
    });
}
