import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const brandsTexts = texts({
  en: {
    'brands.title': 'Brands',
    'brands.handle': 'A handle is lower-case letters, digits and hyphens.',
    'brands.name_taken': 'There is already a brand called {name}.',
    'brands.handle_taken': 'The handle {handle} is already taken.',
    'brands.in_use_one': '{count} product carries this brand. Give it another brand first.',
    'brands.in_use_other': '{count} products carry this brand. Give them another brand first.',
  },
  ar: {
    'brands.title': 'العلامات التجارية',
    'brands.handle': 'يتكوّن المعرّف من أحرف لاتينية صغيرة وأرقام وشرطات.',
    'brands.name_taken': 'توجد علامة تجارية باسم {name}.',
    'brands.handle_taken': 'المعرّف {handle} مستخدم.',
    'brands.in_use_zero': 'لا منتجات تحمل هذه العلامة.',
    'brands.in_use_one': 'منتج واحد يحمل هذه العلامة. اختر له علامة أخرى أولًا.',
    'brands.in_use_two': 'منتجان يحملان هذه العلامة. اختر لهما علامة أخرى أولًا.',
    'brands.in_use_few': '{count} منتجات تحمل هذه العلامة. اختر لها علامة أخرى أولًا.',
    'brands.in_use_many': '{count} منتجًا يحمل هذه العلامة. اختر لها علامة أخرى أولًا.',
    'brands.in_use_other': '{count} منتج يحمل هذه العلامة. اختر لها علامة أخرى أولًا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    brands: KeysOf<typeof brandsTexts>;
  }
}
