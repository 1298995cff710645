import { describe, expect, test } from 'vitest';
import { batchJobsTexts } from './texts.ts';
import { canCancel, canConfirm, canUndo, mapHeaders, sheetColumns } from './rules.ts';
import { readRow } from './rules/cells.ts';

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
  test.each(['en', 'ar'] as const)('of our own sheets are known again: %s', (language) =>
    expect(mapHeaders(Object.values(sheetColumns).map((key) => batchJobsTexts[language][key]))).toEqual(
      Object.keys(sheetColumns),
    ),
  );
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
