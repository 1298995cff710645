import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const storeTexts = texts({
  en: {
    'store.title': 'Store',
    'store.link': 'A link starts with https:// and holds no spaces.',
    'store.currency_default': '{currency} is the store’s default currency. Choose another default first.',
    'store.currency_in_region': '{currency} is the currency of the region {region}.',
    'store.currency_open': 'There are open orders in {currency}.',
    'store.currency_not_added': '{currency} is not one of the store’s currencies.',
  },
  ar: {
    'store.title': 'المتجر',
    'store.link': 'يبدأ الرابط بـ https:// ولا يحتوي على مسافات.',
    'store.currency_default': '{currency} هي العملة الافتراضية للمتجر. اختر عملة افتراضية أخرى أولًا.',
    'store.currency_in_region': '{currency} هي عملة منطقة {region}.',
    'store.currency_open': 'توجد طلبات مفتوحة بعملة {currency}.',
    'store.currency_not_added': '{currency} ليست من عملات المتجر.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    store: KeysOf<typeof storeTexts>;
  }
}
