import { fold } from '#domain/fold.ts';

/** What a column of a sheet of products can hold. `id` and `state` come with our own sheets: which variant it is, and how it stood. */
export const importFields = [
  'id',
  'state',
  'title',
  'title_ar',
  'handle',
  'brand',
  'sku',
  'variant_title',
  'variant_title_ar',
  'barcode',
  'case',
  'shrink',
  'price',
  'price_for',
  'currency',
  'tax_rate',
  'storage',
] as const;
export type ImportField = (typeof importFields)[number];

/** What our own sheets hold, by the text that heads each column: all that a row can say, but for links. */
export const sheetColumns = {
  id: 'batch_jobs.field.id',
  state: 'batch_jobs.field.state',
  title: 'batch_jobs.field.title',
  title_ar: 'batch_jobs.field.title_ar',
  brand: 'batch_jobs.field.brand',
  sku: 'batch_jobs.field.sku',
  variant_title: 'batch_jobs.field.variant_title',
  variant_title_ar: 'batch_jobs.field.variant_title_ar',
  barcode: 'batch_jobs.field.barcode',
  case: 'batch_jobs.field.case',
  shrink: 'batch_jobs.field.shrink',
  price: 'batch_jobs.field.price',
  price_for: 'batch_jobs.field.price_for',
  currency: 'batch_jobs.field.currency',
  tax_rate: 'batch_jobs.field.tax_rate',
  storage: 'batch_jobs.field.storage',
} as const;

/** What people call each column, in either language; the first of each is how our own sheets call it. */
const names: Record<ImportField, readonly string[]> = {
  id: ['Variant ID', 'معرّف الصنف'],
  state: ['State', 'الحالة عند التصدير'],
  title: [
    'Title, English',
    'الاسم بالإنجليزية',
    'Title',
    'Product',
    'Product name',
    'Name',
    'Name EN',
    'Item name',
    'Item name EN',
    'Product title',
    'English name',
    'Description EN',
    'Item',
  ],
  title_ar: [
    'Title, Arabic',
    'الاسم بالعربية',
    'Title AR',
    'Name AR',
    'Arabic name',
    'Item name AR',
    'اسم الصنف',
    'اسم المنتج',
    'الاسم',
    'المنتج',
    'الصنف',
    'الاسم العربي',
  ],
  handle: ['Handle', 'معرّف الرابط', 'Product handle', 'Slug'],
  brand: ['Brand', 'العلامة التجارية', 'Brand name', 'العلامة', 'الماركة', 'البراند'],
  sku: [
    'SKU',
    'رمز الصنف',
    'Item code',
    'Item no',
    'Code',
    'Article',
    'Article no',
    'كود الصنف',
    'رقم الصنف',
    'الكود',
    'الرمز',
    'رمز المنتج',
  ],
  variant_title: [
    'Variant, English',
    'الصنف بالإنجليزية',
    'المتغيّر بالإنجليزية',
    'Variant',
    'Variant title',
    'Size',
    'Option',
  ],
  variant_title_ar: [
    'Variant, Arabic',
    'الصنف بالعربية',
    'المتغيّر بالعربية',
    'Variant AR',
    'Variant title AR',
    'الحجم',
    'المقاس',
    'المتغير',
  ],
  barcode: [
    'Barcode',
    'الباركود',
    'GTIN',
    'EAN',
    'UPC',
    'Piece barcode',
    'GTIN, piece',
    'باركود',
    'باركود الحبة',
    'رقم الباركود',
  ],
  case: [
    'Case, pcs',
    'الكرتون، حبة',
    'Case',
    'Pieces per case',
    'Pcs per case',
    'Case size',
    'Carton',
    'Units per case',
    'حبة/كرتون',
    'حبة في الكرتون',
    'عدد الحبات في الكرتون',
    'الكرتون',
  ],
  shrink: [
    'Shrink, pcs',
    'الشد، حبة',
    'Shrink',
    'Pieces per shrink',
    'Pcs per shrink',
    'Shrink size',
    'Inner',
    'شد',
    'حبة/شد',
    'الشد',
    'حبة في الشد',
  ],
  price: ['Price', 'السعر', 'Amount', 'Price excl. VAT', 'سعر', 'السعر بدون الضريبة'],
  price_for: [
    'Price is for, pcs',
    'السعر لعدد حبات',
    'Price is for',
    'السعر لـ',
    'Price per',
    'Price unit',
    'Unit',
    'الوحدة',
    'وحدة السعر',
  ],
  currency: ['Currency', 'العملة'],
  tax_rate: [
    'Tax, %',
    'الضريبة، %',
    'Tax',
    'VAT',
    'VAT %',
    'Tax rate',
    'الضريبة',
    'ضريبة القيمة المضافة',
    'نسبة الضريبة',
  ],
  storage: ['Storage', 'التخزين', 'Temperature', 'الحفظ', 'طريقة التخزين'],
};

/** What a header says beyond its words: case, accents, digits and punctuation are nothing. */
export const headerKey = (header: string): string =>
  fold(header.slice(0, 200))
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

const fieldOfKey = new Map(
  importFields.flatMap((field) => names[field].map((name) => [headerKey(name), field] as const)),
);

/**
 * What each column of a sheet holds: as somebody chose for this header before, else by its name. No field is taken from two columns; the
 * first one has it.
 * @param remembered what was chosen before, by `headerKey`; null for a column that is left out
 */
export function mapHeaders(
  headers: readonly string[],
  remembered: ReadonlyMap<string, ImportField | null> = new Map(),
): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const key = headerKey(header);
    const chosen = remembered.has(key) ? remembered.get(key) : fieldOfKey.get(key);
    if (!chosen || taken.has(chosen)) return null;
    taken.add(chosen);
    return chosen;
  });
}
