import type { Language, Texts, Translate } from './texts.ts';

type Options = {
  /** What an inserted value becomes: isolated on the screen, as it is in JSON and mails. */
  insert?: (value: string) => string;
};

const plurals: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') };

/**
 * Says texts in a language: `{name}` is replaced by the parameter of that name, and `count` chooses the plural form (`_one`, `_few`
 * … of which Arabic has six). A key without Arabic falls back to English; braces without a parameter stay as they are.
 * @param all looked up anew at every call, so texts may be added later
 */
export function translator(all: Texts, language: Language, { insert = (value) => value }: Options = {}): Translate {
  const find = (key: string, count: unknown): string | undefined => {
    for (const one of language === 'ar' ? (['ar', 'en'] as const) : (['en'] as const)) {
      const form = typeof count === 'number' ? all[one][`${key}_${plurals[one].select(count)}`] : undefined;
      const found = form ?? all[one][key] ?? all[one][`${key}_other`];
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return (key, params = {}) =>
    (find(key, params['count']) ?? key).replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = params[name];
      return value === undefined ? hole : insert(String(value));
    });
}
