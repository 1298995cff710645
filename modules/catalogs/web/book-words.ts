/** What a price book says, always in both languages, because it is read by whoever it is given to: not texts of the screen. */
export const bookWords = {
  title: { en: 'Price book', ar: 'قائمة الأسعار' },
  item: { en: 'Item', ar: 'الصنف' },
  sku: { en: 'SKU', ar: 'رمز الصنف' },
  case: { en: 'Case, pcs', ar: 'الكرتون، حبة' },
  first: { en: 'From, pcs', ar: 'من، حبة' },
  step: { en: 'Steps of, pcs', ar: 'بمضاعفات، حبة' },
  price: { en: 'Case price', ar: 'سعر الكرتون' },
  no_brand: { en: 'Other', ar: 'أخرى' },
  from: { en: 'From', ar: 'من' },
  until: { en: 'Until', ar: 'حتى' },
  tax: { en: 'Prices in {currency}, without VAT', ar: 'الأسعار بعملة {currency} دون الضريبة' },
  new: { en: 'New', ar: 'جديد' },
  offer: { en: 'Offer', ar: 'عرض' },
  last: { en: 'Last', ar: 'آخر كمية' },
} as const;
export type BookWord = keyof typeof bookWords;
