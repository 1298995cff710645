import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const currenciesTexts = texts({
  en: {
    'currencies.title': 'Currencies',
    'currencies.unknown': 'This is not a currency code.',
  },
  ar: {
    'currencies.title': 'العملات',
    'currencies.unknown': 'هذا ليس رمز عملة.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    currencies: KeysOf<typeof currenciesTexts>;
  }
}
