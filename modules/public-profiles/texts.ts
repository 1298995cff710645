import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const publicProfilesTexts = texts({
  en: {
    'profile.supplier': 'Supplier on Wikala',
    'profile.areas': 'Sells from',
    'profile.brands': 'Brands',
    'profile.no_brands': 'Nothing is published yet.',
    'profile.missing': 'There is no such page',
    'profile.missing_text': 'The address may be mistyped, or what stood here is no longer shown.',
    'profile.home': 'To the start page',
    'profile.buy':
      'Do you run a shop? Ask this supplier’s representative to take you on, or sign in if you have an account.',
  },
  ar: {
    'profile.supplier': 'مورّد في وكالة',
    'profile.areas': 'يبيع من',
    'profile.brands': 'العلامات التجارية',
    'profile.no_brands': 'لم يُنشر شيء بعد.',
    'profile.missing': 'لا توجد صفحة كهذه',
    'profile.missing_text': 'قد يكون في العنوان خطأ، أو أن ما كان هنا لم يعد معروضًا.',
    'profile.home': 'إلى صفحة البداية',
    'profile.buy': 'هل تدير متجرًا؟ اطلب من مندوب هذا المورّد أن يضمّك، أو سجّل الدخول إن كان لك حساب.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    publicProfiles: KeysOf<typeof publicProfilesTexts>;
  }
}
