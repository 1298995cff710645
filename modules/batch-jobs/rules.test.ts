import { describe, expect, test } from 'vitest';
import { batchJobsTexts } from './texts.ts';
import { canCancel, canConfirm, canUndo } from './rules.ts';
import { customerColumns, productColumns } from './rules/fields.ts';
import { mapHeaders as map } from './rules/headers.ts';
import { readRow as read, type Sheet } from './rules/sheet.ts';
import { sheets } from './rules/sheets/sheets.ts';

const products = sheets['product-import'];
const mapHeaders = (headers: readonly string[], remembered?: Parameters<typeof map>[2]) =>
  map(products, headers, remembered);
const readRow = (...row: Parameters<typeof read> extends [Sheet, ...infer Rest] ? Rest : never) =>
  read(products, ...row);

describe('headers', () => {
  test.each([
    [
      ['SKU', 'Item name EN', 'باركود الحبة', 'شد'],
      ['sku', 'title', 'barcode', 'shrink'],
    ],
    [
      ['كود الصنف', 'إسم الصنف', 'حبة/كرتون', 'Remarks'],
      ['sku', 'title_ar', 'case', null],
    ],
    [
      ['title', 'TITLE ', 'Product'],
      ['title', null, null],
    ],
  ])('%j are %j', (headers, fields) => expect(mapHeaders(headers)).toEqual(fields));
  test.each(['en', 'ar'] as const)('of our own sheets are known again: %s', (language) => {
    for (const [sheet, columns] of [
      [products, productColumns],
      [sheets['customers-import'], customerColumns],
    ] as const)
      expect(
        map(
          sheet,
          Object.values(columns).map((key) => batchJobsTexts[language][key] ?? ''),
        ),
      ).toEqual(Object.keys(columns));
  });
  test('are what somebody chose before', () =>
    expect(
      mapHeaders(
        ['Artikel', 'SKU'],
        new Map([
          ['artikel', 'title'],
          ['sku', null],
        ]),
      ),
    ).toEqual(['title', null]));
});

describe('a cell', () => {
  test.each([
    ['price', '238.80', 23_880],
    ['price', '1,238.80', 123_880],
    ['price', '٢٣٨٫٨٠', 23_880],
    ['price', '5', 500],
    ['case', '24', 24],
    ['case', '٢٤', 24],
    ['tax_rate', '15 %', 15],
    ['storage', 'مبرّد', 'chilled'],
    ['sku', "'-1", '-1'],
    ['barcode', '٦٢٨١٠٠٠٠٠٠٠٠٧', '6281000000007'],
    ['barcode', '628-100-000000 7', '6281000000007'],
    ['barcode', 'T-1', 'T-1'],
  ] as const)('%s “%s” is %j', (field, text, value) =>
    expect(readRow([text], [field], 'SAR')).toMatchObject({ cells: { [field]: value }, faults: [] }),
  );
  test.each([
    ['price', '238,80', 'two_ways', '238.80'],
    ['price', '7,6.80', 'two_ways', '76.80'],
    ['price', '1.005', 'decimals', undefined],
    ['price', 'ten', 'amount', undefined],
    ['case', '0', 'whole', undefined],
    ['case', '2.5', 'whole', undefined],
    ['barcode', '6.28101E+12', 'shortened', undefined],
    ['barcode', '6281', 'gtin_length', undefined],
    ['barcode', '6281000000008', 'gtin_check', undefined],
    ['tax_rate', '150', 'percent', undefined],
    ['storage', 'warm', 'storage', undefined],
    ['handle', 'Black Tea', 'handle', 'black-tea'],
    ['currency', 'XXZ', 'currency', undefined],
    ['title', 'a\u202Eb', 'text', undefined],
  ] as const)('%s “%s” is refused: %s', (field, text, code, suggestion) =>
    expect(readRow([text], [field], 'SAR').faults).toEqual([
      expect.objectContaining({
        column: field,
        code: `batch_jobs.fault.${code}`,
        ...(suggestion ? { suggestion } : {}),
      }),
    ]),
  );
  test('that is empty is none: it changes nothing', () =>
    expect(readRow(['', ' '], ['title', 'price'], 'SAR')).toMatchObject({ cells: {}, faults: [] }));
  test('of a price says what it is for by the packs of its row', () => {
    const columns = ['price', 'price_for', 'case', 'shrink'] as const;
    expect(readRow(['10', 'كرتون', '24', '6'], columns, 'SAR').cells).toMatchObject({ price: 1_000, price_for: 24 });
    expect(readRow(['10', 'shrink', '24', '6'], columns, 'SAR').cells).toMatchObject({ price_for: 6 });
    expect(readRow(['10', 'case', '', ''], columns, 'SAR').faults).toMatchObject([{ column: 'price_for' }]);
  });
});

describe('a cell of a customer', () => {
  const cell = (
    field:
      | 'phone'
      | 'vat_number'
      | 'cr_number'
      | 'owner_national_id'
      | 'type'
      | 'payment_terms'
      | 'credit_limit'
      | 'city'
      | 'province'
      | 'postal_code'
      | 'pin'
      | 'email',
    text: string,
  ) => read(sheets['customers-import'], [text], [field], 'SAR');
  test.each([
    ['phone', '055 218 4907', '+966552184907'],
    ['phone', '552184907', '+966552184907'],
    ['phone', '00966-55-218-4907', '+966552184907'],
    ['phone', '٠٥٥٢١٨٤٩٠٧', '+966552184907'],
    ['phone', '966552184907.0', '+966552184907'],
    ['phone', '+971 50 123 4567', '+971501234567'],
    ['vat_number', '310122393500003', '310122393500003'],
    ['cr_number', '1010 101010', '1010101010'],
    ['owner_national_id', '١٠١٢ 345672', '1012345672'],
    ['type', 'Café', 'cafe'],
    ['type', 'بقالة', 'grocery'],
    ['payment_terms', '30', 'net_30'],
    ['payment_terms', '15 يومًا', 'net_15'],
    ['payment_terms', 'Cash', 'cash'],
    ['credit_limit', '25,000', 2_500_000],
    ['city', 'الرياض', 'Riyadh'],
    ['province', 'مكة المكرمة', 'Makkah'],
    ['postal_code', '١٢٢١١', '12211'],
    ['pin', '24.7136, 46.6753', '24.7136,46.6753'],
  ] as const)('%s “%s” is %j', (field, text, value) =>
    expect(cell(field, text)).toMatchObject({ cells: { [field]: value }, faults: [] }),
  );
  test.each([
    ['phone', '12345', 'batch_jobs.fault.phone', undefined],
    ['phone', '0512345678x', 'batch_jobs.fault.phone', undefined],
    ['vat_number', '210122393500003', 'customers.vat_number', undefined],
    ['cr_number', '101010101', 'customers.cr_number', undefined],
    ['owner_national_id', '1012345673', 'customers.national_id_shape', undefined],
    ['type', 'Bakery', 'batch_jobs.fault.customer_type', undefined],
    ['payment_terms', '45 days', 'batch_jobs.fault.terms', undefined],
    ['province', 'Atlantis', 'batch_jobs.fault.province', undefined],
    ['postal_code', '1221', 'customers.postal_code', undefined],
    ['email', 'shop@', 'errors.email', undefined],
    ['pin', '46.6753, 24.7136', 'customers.pin_outside', '24.7136,46.6753'],
    ['pin', 'at the corner', 'batch_jobs.fault.pin', undefined],
  ] as const)('%s “%s” is refused: %s', (field, text, code, suggestion) =>
    expect(cell(field, text).faults).toEqual([
      expect.objectContaining({ column: field, code, ...(suggestion ? { suggestion } : {}) }),
    ]),
  );
});

describe('an import', () => {
  const counts = { rows: 1, new: 1, changed: 0, same: 0, bad: 0, cells: 0 };
  test.each([
    ['created', counts, 'batch_jobs.not_ready'],
    ['pre_processed', counts, null],
    ['pre_processed', { ...counts, new: 0, same: 1 }, 'batch_jobs.nothing_to_apply'],
    ['completed', counts, 'batch_jobs.not_ready'],
  ] as const)('that is %s with %j is confirmed or not: %s', (status, found, code) =>
    expect(canConfirm({ status, counts: found })).toMatchObject(code ? { code } : { allowed: true }),
  );
  test.each([
    ['created', true],
    ['pre_processed', true],
    ['confirmed', false],
    ['processing', false],
    ['completed', false],
  ] as const)('that is %s can be discarded: %s', (status, allowed) =>
    expect(canCancel({ status })).toMatchObject({ allowed }),
  );
  test('is undone once, for 30 days', () => {
    const job = { status: 'completed', rollback_until: '2026-12-18T00:00:00.000Z', undone_at: null } as const;
    expect(canUndo(job, '2026-12-01T00:00:00.000Z')).toEqual({ allowed: true });
    expect(canUndo(job, '2026-12-19T00:00:00.000Z')).toMatchObject({ code: 'batch_jobs.undo_over' });
    expect(canUndo({ ...job, undone_at: '2026-11-20T00:00:00.000Z' }, '2026-12-01T00:00:00.000Z')).toMatchObject({
      allowed: false,
    });
    expect(canUndo({ ...job, status: 'processing' }, '2026-12-01T00:00:00.000Z')).toMatchObject({ allowed: false });
  });
});
