/** Standard rate, zero rate, exempt, outside the scope of the tax. */
export const taxCategories = ['S', 'Z', 'E', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** What the law lets a seller not charge, by the code of its reason; both the code and the words are printed (BR-KSA-23, 24, 69, 83). */
const exemptions: Readonly<Record<string, { category: Exclude<TaxCategory, 'S'>; en: string; ar: string }>> = {
  'VATEX-SA-29': { category: 'E', en: 'Financial services', ar: 'الخدمات المالية' },
  'VATEX-SA-29-7': { category: 'E', en: 'Life insurance services', ar: 'خدمات التأمين على الحياة' },
  'VATEX-SA-30': { category: 'E', en: 'Real estate transactions', ar: 'التوريدات العقارية' },
  'VATEX-SA-32': { category: 'Z', en: 'Export of goods', ar: 'صادرات السلع من المملكة' },
  'VATEX-SA-33': { category: 'Z', en: 'Export of services', ar: 'صادرات الخدمات من المملكة' },
  'VATEX-SA-34-1': { category: 'Z', en: 'International transport of goods', ar: 'النقل الدولي للسلع' },
  'VATEX-SA-34-2': { category: 'Z', en: 'International transport of passengers', ar: 'النقل الدولي للركاب' },
  'VATEX-SA-34-3': {
    category: 'Z',
    en: 'Services with the international transport of passengers',
    ar: 'خدمات مرتبطة بالنقل الدولي للركاب',
  },
  'VATEX-SA-34-4': { category: 'Z', en: 'Supply of qualifying means of transport', ar: 'توريد وسائل النقل المؤهلة' },
  'VATEX-SA-34-5': {
    category: 'Z',
    en: 'Services with the transport of goods or passengers',
    ar: 'خدمات مرتبطة بنقل السلع أو الركاب',
  },
  'VATEX-SA-35': { category: 'Z', en: 'Medicines and medical equipment', ar: 'الأدوية والمعدات الطبية' },
  'VATEX-SA-36': { category: 'Z', en: 'Qualifying metals', ar: 'المعادن المؤهلة' },
  'VATEX-SA-EDU': { category: 'Z', en: 'Private education of citizens', ar: 'الخدمات التعليمية الأهلية للمواطنين' },
  'VATEX-SA-HEA': { category: 'Z', en: 'Private healthcare of citizens', ar: 'الخدمات الصحية الأهلية للمواطنين' },
  'VATEX-SA-OOS': { category: 'O', en: 'Not subject to value added tax', ar: 'غير خاضع لضريبة القيمة المضافة' },
};

/** The category of a line: taxed at a rate above 0, else what its reason says; zero-rated while none is known. */
export const categoryOf = (rate: number, code: string | null): TaxCategory =>
  rate > 0 ? 'S' : code ? (exemptions[code]?.category ?? 'Z') : 'Z';

/** The reason's code where the category needs one. */
export const exemptionOf = (category: TaxCategory, code: string | null): string | null =>
  category === 'S' ? null : code;

/** The words of a reason, as they are printed. */
export const exemptionWords = (code: string | null): { en: string; ar: string } | null =>
  code ? (exemptions[code] ?? null) : null;
