/** What is printed, in both languages: the hands that pick may read the other one. */
export const sheetWords = {
  picking: { en: 'Picking list', ar: 'قائمة التحضير' },
  loading: { en: 'Loading list', ar: 'قائمة التحميل' },
  purchasing: { en: 'Purchasing list', ar: 'قائمة الشراء' },
  item: { en: 'Item', ar: 'الصنف' },
  cases: { en: 'Cases', ar: 'كراتين' },
  shrinks: { en: 'Shrinks', ar: 'شدات' },
  pieces: { en: 'Pieces', ar: 'حبات' },
  total: { en: 'All pieces', ar: 'مجموع الحبات' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  needed: { en: 'Needed', ar: 'المطلوب' },
  available: { en: 'Free', ar: 'المتاح' },
  incoming: { en: 'On order', ar: 'قيد الشراء' },
  to_order: { en: 'To order', ar: 'للشراء' },
  done: { en: 'Done', ar: 'تم' },
  location: { en: 'Location', ar: 'الموقع' },
  area: { en: 'Area', ar: 'منطقة التوصيل' },
  driver: { en: 'Driver', ar: 'السائق' },
} as const;
export type SheetWord = keyof typeof sheetWords;
