import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const stockLocationsTexts = texts({
  en: {
    'stock_locations.title': 'Warehouses',
    'stock_locations.code': 'A code is letters, digits and hyphens, at most 30.',
    'stock_locations.code_taken': 'The code {code} is already taken.',
    'stock_locations.below_reserved': '{reserved} pieces are set aside for orders: there cannot be fewer.',
    'stock_locations.not_empty': 'There are still {pieces} pieces here. Move them or write them off first.',
  },
  ar: {
    'stock_locations.title': 'المستودعات',
    'stock_locations.code': 'يتكوّن الرمز من أحرف لاتينية وأرقام وشرطات، 30 على الأكثر.',
    'stock_locations.code_taken': 'الرمز {code} مستخدم.',
    'stock_locations.below_reserved': 'القطع المحجوزة للطلبات {reserved}، ولا يمكن أن تقل الكمية عنها.',
    'stock_locations.not_empty': 'ما زالت هنا {pieces} قطعة. انقلها أو اشطبها أولًا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    stock_locations: KeysOf<typeof stockLocationsTexts>;
  }
}
