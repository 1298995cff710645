import { currencyOf } from '#domain/currencies.ts';
import { fold } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { slug } from '#domain/slug.ts';
import { priceFields, productFields } from '../fields.ts';
import {
  bad,
  named,
  oneOf,
  readAmount,
  readBarcode,
  readHandle,
  readPercent,
  readWhole,
  type Value,
} from '../readers.ts';
import type { Cells, Sheet } from '../sheet.ts';

const storages = {
  ambient: ['dry', 'عادي', 'جاف', 'درجة حرارة الغرفة'],
  chilled: ['fresh', 'مبرد'],
  frozen: ['مجمد'],
};

const packs: Readonly<Record<string, 'piece' | 'shrink' | 'case'>> = {
  piece: 'piece',
  pc: 'piece',
  pcs: 'piece',
  each: 'piece',
  حبه: 'piece',
  قطعه: 'piece',
  shrink: 'shrink',
  شد: 'shrink',
  case: 'case',
  carton: 'case',
  كرتون: 'case',
};
/** The pieces a price is for: a pack of the same row, or their number. */
function readPack(text: string, { case: inCase, shrink }: Cells): Value {
  const key = fold(text);
  const pack = Object.hasOwn(packs, key) ? packs[key] : undefined;
  if (pack === 'piece') return { value: 1 };
  if (pack) {
    const pieces = pack === 'case' ? inCase : shrink;
    return typeof pieces === 'number' ? { value: pieces } : bad('batch_jobs.fault.pack_unknown');
  }
  return 'value' in readWhole(text) ? readWhole(text) : bad('batch_jobs.fault.pack');
}

const names: Sheet['names'] = {
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

const readers: Sheet['readers'] = {
  id: named(64),
  state: named(20),
  title: named(limits.api.nameMax),
  title_ar: named(limits.api.nameMax),
  handle: readHandle,
  brand: named(limits.api.nameMax),
  sku: named(100),
  variant_title: named(limits.api.nameMax),
  variant_title_ar: named(limits.api.nameMax),
  barcode: readBarcode,
  case: (text) => readWhole(text),
  shrink: (text) => readWhole(text),
  currency: (text) => {
    const code = text.toUpperCase();
    return currencyOf(code) ? { value: code } : bad('batch_jobs.fault.currency');
  },
  tax_rate: readPercent,
  storage: oneOf(storages, 'batch_jobs.fault.storage'),
  price: (text, { cells, currency }) => readAmount(text, String(cells.currency ?? currency)),
  // What a price is for says nothing where there is none.
  price_for: (text, { cells, says }) => (says('price') ? readPack(text, cells) : null),
};

const given = (known: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(known).flatMap(([name, key]) => (key === null ? [] : [[name, key]])));

/** Rows of one `product` are of one product; a new one is given the `handle` where nobody has it. */
function keys({ title, sku, handle, brand }: Cells): Readonly<Record<string, string>> {
  const [called, code] = [String(title ?? ''), sku === undefined ? null : String(sku)];
  return given({
    product: handle === undefined ? `t:${fold(called) || (code ?? '')}` : `h:${String(handle)}`,
    sku: code === null ? null : fold(code),
    brand: brand === undefined ? null : fold(String(brand)),
    handle: String(handle ?? (slug(called, '-', 80) || 'product')),
  });
}

/** Products and their variants, a row for each variant. */
export const productSheet: Sheet = { fields: productFields, names, readers, last: ['price', 'price_for'], keys };
/** Prices of variants that are there. */
export const priceSheet: Sheet = { ...productSheet, fields: priceFields };
