import { kitTexts } from '#kit/shared/kit-texts.ts';
import { isolate } from '#kit/shared/isolate.ts';
import { directionOf, type Language, type TextParams, type Translate } from '#kit/shared/texts.ts';
import { uiPartTexts } from '#ui/part-texts.ts';
import { uiTexts } from '#ui/texts.ts';

/** A translator over the texts ui says, its own and the kit's, with plural forms; for the gallery and for tests of ui, which have no app round them. */
export function translatorOf(language: Language): Translate {
  const all: Record<string, string> = { ...kitTexts[language], ...uiTexts[language], ...uiPartTexts[language] };
  const plurals = new Intl.PluralRules(language);
  return (key, params: TextParams = {}) => {
    const count = params['count'];
    const plural = typeof count === 'number' ? all[`${key}_${plurals.select(count)}`] : undefined;
    const text = plural ?? all[key] ?? key;
    return text.replace(/\{{1,2}(\w+)\}{1,2}/g, (_, name: string) =>
      isolate(String(params[name] ?? ''), directionOf(language)),
    );
  };
}
