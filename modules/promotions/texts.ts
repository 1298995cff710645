import { texts, type KeysOf } from '#kit/shared/texts.ts';
import { sentenceWords } from './core/contract/sentence-texts.ts';
import { lifeWords } from './core/texts.ts';
import { bundleWords } from './bundles/texts.ts';
import { discountWords } from './discounts/texts.ts';

export const promotionsTexts = texts({
  en: {
    ...lifeWords.en,
    ...sentenceWords.en,
    ...discountWords.en,
    ...bundleWords.en,
    'promotions.used_up': '“{name}” has been used up: the order can no longer get it.',
  },
  ar: {
    ...lifeWords.ar,
    ...sentenceWords.ar,
    ...discountWords.ar,
    ...bundleWords.ar,
    'promotions.used_up': 'نفد «{name}»، فلم يعد بالإمكان منحه للطلب.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    promotions: KeysOf<typeof promotionsTexts>;
  }
}
