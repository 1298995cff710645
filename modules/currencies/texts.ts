import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const currenciesTexts = texts({
  en: {
    'currencies.title': 'Currencies',
    'currencies.unknown': 'This currency code does not exist.',
  },
  ar: {
    'currencies.title': 'العملات',
    'currencies.unknown': 'رمز العملة هذا غير موجود.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    currencies: KeysOf<typeof currenciesTexts>;
  }
}
