import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What is said where somebody lands who opened an address without a page. */
export const unknownAddressTexts = texts({
  en: {
    'unknown.title': 'Page not found',
    'unknown.text': 'There is no page at {path}. Check the link, or continue from here.',
    'unknown.soon': 'The page at {path} is not available yet.',
  },
  ar: {
    'unknown.title': 'الصفحة غير موجودة',
    'unknown.text': 'لا توجد صفحة على العنوان {path}. تحقق من الرابط أو تابع من هنا.',
    'unknown.soon': 'الصفحة على العنوان {path} غير متاحة بعد.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    unknownAddress: KeysOf<typeof unknownAddressTexts>;
  }
}
