import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const territoriesTexts = texts({
  en: {
    'territories.too_many': 'This concerns {count} customers. Move {max} at most at once.',
    'territories.file_large': 'The file is larger than 900 kB. Split it into several files.',
    'territories.whom': 'Choose customers, or draw a line around them.',
    'territories.nameless': 'This polygon has no name.',
    'territories.several': 'Several areas have this name. Give the polygon the code of one of them.',
    'territories.twice': 'The file has another polygon for this area.',
    'territories.none_good': 'None of the polygons can be imported.',
  },
  ar: {
    'territories.too_many': 'يشمل هذا {count} عميل. انقل {max} على الأكثر في المرة الواحدة.',
    'territories.file_large': 'حجم الملف أكبر من 900 كيلوبايت. قسّمه إلى عدة ملفات.',
    'territories.whom': 'اختر العملاء، أو ارسم خطًا حولهم.',
    'territories.nameless': 'هذا المضلع بلا اسم.',
    'territories.several': 'توجد عدة مناطق بهذا الاسم. ضع للمضلع رمز إحداها.',
    'territories.twice': 'في الملف مضلع آخر لهذه المنطقة.',
    'territories.none_good': 'لا يمكن استيراد أي من المضلعات.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    territories: KeysOf<typeof territoriesTexts>;
  }
}
