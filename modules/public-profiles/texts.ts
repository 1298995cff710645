import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const publicProfilesTexts = texts({
  en: {
    'profile.supplier': 'Supplier on Wikala',
    'profile.areas': 'Sells from',
    'profile.brands': 'Brands',
    'profile.no_brands': 'No brands yet.',
    'profile.products': 'Products',
    'profile.missing': 'Page not found',
    'profile.missing_text': 'The link may be wrong, or the page is no longer available.',
    'profile.home': 'Back to homepage',
    'profile.buy':
      'Do you run a shop? Contact this supplier’s representative to become a customer, or sign in if you have an account.',
  },
  ar: {
    'profile.supplier': 'مورّد في وكالة',
    'profile.areas': 'يبيع من',
    'profile.brands': 'العلامات التجارية',
    'profile.no_brands': 'لا توجد علامات تجارية بعد.',
    'profile.products': 'المنتجات',
    'profile.missing': 'الصفحة غير موجودة',
    'profile.missing_text': 'قد يكون الرابط غير صحيح، أو أن الصفحة لم تعد متاحة.',
    'profile.home': 'العودة إلى الصفحة الرئيسية',
    'profile.buy': 'هل لديك متجر؟ تواصل مع مندوب هذا المورّد لتصبح عميلًا له، أو سجّل الدخول إن كان لديك حساب.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    publicProfiles: KeysOf<typeof publicProfilesTexts>;
  }
}
