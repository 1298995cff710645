import { currencyOf } from '#domain/currencies.ts';
import { gtinFault, plainCode } from '#domain/gtin.ts';
import { fold, latinDigits } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { decimalDigits, parseAmount } from '#domain/money.ts';
import { slug } from '#domain/slug.ts';
import { isHonestName } from '#kit/shared/strings.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import { importFields, type ImportField } from './fields.ts';

/** What is wrong with a cell, and what was probably meant. */
export type CellFault = {
  column: ImportField;
  code: TextKey;
  params?: TextParams | undefined;
  suggestion?: string | undefined;
};
/** What was read of a row, by field: texts, whole numbers, percentages; an empty cell has none and changes nothing. */
export type Cells = Partial<Record<ImportField, string | number>>;
export type ReadRow = {
  cells: Cells;
  faults: CellFault[];
  /** Rows of one key are of one product. */
  product_key: string;
  sku_key: string | null;
  brand_key: string | null;
  /** The handle a new product of this row is given where nobody has it. */
  handle: string;
};

type Value = { value: string | number } | { code: TextKey; params?: TextParams; suggestion?: string };
const bad = (code: TextKey, params?: TextParams, suggestion?: string): Value => ({
  code,
  ...(params ? { params } : {}),
  ...(suggestion ? { suggestion } : {}),
});

const named =
  (max: number) =>
  (text: string): Value =>
    text.length > max
      ? bad('batch_jobs.fault.long', { max })
      : isHonestName(text) && !/[\n\r\t]/.test(text)
        ? { value: text }
        : bad('batch_jobs.fault.text');

function readHandle(text: string): Value {
  const made = slug(text, '-', 80);
  return made === text && text.length <= 100 ? { value: text } : bad('batch_jobs.fault.handle', {}, made);
}

/** A sheet shows a long number as 6.28E+12 and, saved as CSV, keeps no more of it. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;
function readBarcode(text: string): Value {
  if (shortened.test(text)) return bad('batch_jobs.fault.shortened');
  const code = plainCode(text);
  const fault = gtinFault(code);
  return fault ? bad(`batch_jobs.fault.gtin_${fault}`) : named(50)(code);
}

function readWhole(text: string): Value {
  const plain = latinDigits(text).replace(/\.0+$/, '');
  if (!/^\d{1,10}$/.test(plain)) return bad('batch_jobs.fault.whole');
  const value = Number(plain);
  return value >= 1 && value <= limits.maxInteger ? { value } : bad('batch_jobs.fault.whole');
}

/**
 * An amount, in minor units. Commas part thousands, nothing else: 238,80 is not taken for 23,880.
 * @param currency whose decimals it may have
 */
function readAmount(text: string, currency: string): Value {
  const plain = latinDigits(text)
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replace(/[\s\u00A0]/g, '');
  if (!/^[\d.,]{1,20}$/.test(plain)) return bad('batch_jobs.fault.amount');
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/.test(plain)) {
    const meant = /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replaceAll(',', '');
    return bad('batch_jobs.fault.two_ways', { text: plain }, parseAmount(meant, currency).ok ? meant : undefined);
  }
  const parsed = parseAmount(plain, currency);
  if (parsed.ok) return { value: parsed.amount };
  return parsed.tooLarge
    ? bad('batch_jobs.fault.amount')
    : bad('batch_jobs.fault.decimals', { digits: decimalDigits(currency) });
}

function readPercent(text: string): Value {
  const plain = latinDigits(text).replace('٫', '.').replace(/[%٪]$/, '').trimEnd();
  if (!/^\d{1,3}(?:\.\d{1,4})?$/.test(plain) || Number(plain) > 100) return bad('batch_jobs.fault.percent');
  return { value: Number(plain) };
}

const storages: Readonly<Record<string, string>> = {
  ambient: 'ambient',
  dry: 'ambient',
  عادي: 'ambient',
  جاف: 'ambient',
  'درجه حراره الغرفه': 'ambient',
  chilled: 'chilled',
  fresh: 'chilled',
  مبرد: 'chilled',
  frozen: 'frozen',
  مجمد: 'frozen',
};
function readStorage(text: string): Value {
  const key = fold(text);
  return Object.hasOwn(storages, key) ? { value: storages[key] ?? '' } : bad('batch_jobs.fault.storage');
}

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

const readers: Record<Exclude<ImportField, 'price' | 'price_for'>, (text: string) => Value> = {
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
  case: readWhole,
  shrink: readWhole,
  currency: (text) => {
    const code = text.toUpperCase();
    return currencyOf(code) ? { value: code } : bad('batch_jobs.fault.currency');
  },
  tax_rate: readPercent,
  storage: readStorage,
};

/** Cells that a sheet marked as text so that they are no formula. */
const guarded = /^'(?=[=+\-@＝＋－＠])/;

/**
 * Reads the cells of one row.
 * @param texts as they stand in the sheet @param columns the field of each, or null
 * @param currency of amounts whose row names none
 */
export function readRow(texts: readonly string[], columns: readonly (ImportField | null)[], currency: string): ReadRow {
  const cells: Cells = {};
  const faults: CellFault[] = [];
  const said = new Map<ImportField, string>();
  columns.forEach((field, at) => {
    const text = texts[at]?.trim().replace(guarded, '') ?? '';
    if (field && text !== '') said.set(field, text);
  });
  const keep = (field: ImportField, read: Value): void => {
    if ('value' in read) cells[field] = read.value;
    else faults.push({ column: field, ...read });
  };
  for (const field of importFields) {
    const text = said.get(field);
    if (text === undefined) continue;
    if (text.length > limits.api.textMax) keep(field, bad('batch_jobs.fault.long', { max: limits.api.textMax }));
    else if (field !== 'price' && field !== 'price_for') keep(field, readers[field](text));
  }
  const [price, pack] = [said.get('price'), said.get('price_for')];
  if (price !== undefined) keep('price', readAmount(price, String(cells.currency ?? currency)));
  if (pack !== undefined && price !== undefined) keep('price_for', readPack(pack, cells));
  const title = String(cells.title ?? '');
  const sku = cells.sku === undefined ? null : String(cells.sku);
  return {
    cells,
    faults,
    product_key: cells.handle === undefined ? `t:${fold(title) || (sku ?? '')}` : `h:${String(cells.handle)}`,
    sku_key: sku === null ? null : fold(sku),
    brand_key: cells.brand === undefined ? null : fold(String(cells.brand)),
    handle: String(cells.handle ?? (slug(title, '-', 80) || 'product')),
  };
}
