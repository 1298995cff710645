import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, reply, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import { batchJobs, type BatchJob, type ImportRow } from './contract.ts';
import { batchJobsWeb } from './web.tsx';
import { ImportPage } from './web/import-page.tsx';
import { waitOf } from './web/poll.ts';
import { StartPage } from './web/start-page.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const aJob = (over: Partial<BatchJob> = {}): BatchJob => ({
  id: 'batch_1',
  type: 'product-import',
  status: 'pre_processed',
  supplier_id: 'sup_1',
  supplier: { id: 'sup_1', name: 'Najd', name_ar: 'نجد' },
  created_by: 'usr_1',
  created_by_name: 'Huda',
  dry_run: true,
  context: {},
  file: { name: 'najd-november.xlsx', size: 1_000 },
  columns: [
    { header: 'SKU', field: 'sku', remembered: false },
    { header: 'Remarks', field: null, remembered: false },
  ],
  currency_code: 'SAR',
  counts: { rows: 2_412, new: 318, changed: 1_624, same: 412, bad: 58, cells: 2_190 },
  result: { count: 1_942, advancement_count: 0, errors: [] },
  failure: null,
  pre_processed_at: moment,
  confirmed_at: null,
  processing_at: null,
  completed_at: null,
  failed_at: null,
  canceled_at: null,
  rollback_until: null,
  undone_at: null,
  undone: null,
  version: 1,
  created_at: moment,
  updated_at: moment,
  ...over,
});
const aRow = (over: Partial<ImportRow>): ImportRow => ({
  row: 14,
  kind: 'changed',
  product_id: 'prod_1',
  variant_id: 'variant_1',
  record_id: null,
  cells: { sku: 'TEA-1', title: 'Nakhla Black Tea', price: 23_880 },
  changes: { price: [23_400, 23_880] },
  faults: [],
  undone: null,
  kept_because: null,
  ...over,
});
const bad = aRow({
  row: 22,
  kind: 'bad',
  cells: { sku: 'RML', title: 'Rimal Fine Sugar' },
  changes: null,
  faults: [{ column: 'brand', code: 'x', message: 'This brand isn’t known.', suggestion: 'Marsa' }],
});
const rows = (all: readonly ImportRow[] = [aRow({}), bad]): Answer =>
  reply(batchJobs.rows, ({ query }) => {
    const found = all.filter(({ kind }) => !query['kind'] || query['kind'] === kind);
    return { rows: [...found], count: found.length, offset: 0, limit: 12 };
  });
const draw = (job: () => BatchJob, replies: Answer[] = [], me: MeParts = {}) =>
  renderScreen(<ImportPage records="products" />, {
    path: '/products/imports/:id',
    at: '/products/imports/batch_1',
    modules: [{ ...batchJobsWeb, screens: [] }],
    me,
    replies: [reply(batchJobs.retrieve, () => ({ batch_job: job() })), rows(), ...replies],
  });

describe('an import', () => {
  it('shows what each row would do, and applies all but the bad ones', async () => {
    let job = aJob();
    const confirmed = reply(batchJobs.confirm, () => {
      job = aJob({ status: 'completed', completed_at: moment, rollback_until: '2999-12-18T00:00:00.000Z' });
      return { batch_job: job };
    });
    const undo = {
      back: 1_935,
      stays: 7,
      rows: [{ row: 9, cells: { sku: 'MLK-1', title: 'Wadi UHT Milk' }, kept_because: 'It has been changed since.' }],
    };
    const { user, transport } = await draw(() => job, [confirmed, reply(batchJobs.foresee, { undo })]);
    expect(await screen.findByText('234.00')).toBeTruthy();
    expect(screen.getByText('238.80')).toBeTruthy();
    expect(screen.getByText('Did you mean Marsa?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Bad/ }));
    await waitFor(() => expect(screen.queryByText('238.80')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Apply 1,942 rows' }));
    expect(await screen.findByRole('button', { name: 'Undo this import' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Review drafts' }).getAttribute('href')).toContain('status=draft');
    expect(transport.callsTo(batchJobs.confirm)).toHaveLength(1);
    expect(await screen.findByText('1,935 rows go back')).toBeTruthy();
    expect(screen.getByText('7 rows stay')).toBeTruthy();
    expect(screen.getByText('It has been changed since.')).toBeTruthy();
    expect(screen.getByText('6 more rows stay.')).toBeTruthy();
  });

  it('has its columns said otherwise', async () => {
    const said = reply(batchJobs.setColumns, { batch_job: aJob({ status: 'created' }) });
    const { user, transport } = await draw(() => aJob(), [said]);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Remarks' }));
    await user.click(await screen.findByRole('option', { name: 'Barcode' }));
    await user.click(dialog.getByRole('button', { name: 'Read again' }));
    await waitFor(() =>
      expect(transport.callsTo(batchJobs.setColumns)[0]?.body).toEqual({ columns: ['sku', 'barcode'] }),
    );
  });

  it('that failed says why, in Arabic too', async () => {
    await draw(() => aJob({ status: 'failed', failure: 'في الصف 3 علامة اقتباس مفتوحة' }), [], { language: 'ar' });
    expect(await screen.findByText('في الصف 3 علامة اقتباس مفتوحة')).toBeTruthy();
    expect(screen.getByText('تعذّر استيراد الملف')).toBeTruthy();
  });

  it.each([
    ['created', 0, 2_000],
    ['processing', 4, 5_000],
    ['confirmed', 25, 30_000],
    ['processing', 900, 60_000],
    ['pre_processed', 0, undefined],
  ] as const)('that is %s and silent for %i s is asked for again after %s ms', (status, silent, wait) =>
    expect(waitOf(aJob({ status }), false, new Date(moment).getTime() + silent * 1_000)).toBe(wait),
  );

  it('that is being taken back is asked for until it is', () => {
    expect(waitOf(aJob({ status: 'completed' }), true)).toBe(2_000);
    expect(waitOf(aJob({ status: 'completed', undone_at: moment }), true)).toBeUndefined();
  });
});

describe('a sheet', () => {
  it('is sent, becomes an import, and what is none is refused before it is sent', async () => {
    const key = { key: 'k.csv', name: 'products.csv', size: 3, headers: ['SKU'] };
    const { user, transport } = await renderScreen(<StartPage records="products" />, {
      path: '/products/imports',
      modules: [{ ...batchJobsWeb, screens: [] }],
      me: { account: 'supplier' },
      replies: [
        reply(batchJobs.list, { batch_jobs: [], count: 0, offset: 0, limit: 12 }),
        reply(batchJobs.sendFile, { file: key }),
        reply(batchJobs.create, { batch_job: aJob({ status: 'created' }) }),
      ],
    });
    const input = await screen.findByLabelText('Choose a CSV or XLSX file, or drop it here');
    await user.upload(input, new File(['x'], 'products.csv', { type: 'text/csv' }));
    await waitFor(() =>
      expect(transport.callsTo(batchJobs.create)[0]?.body).toEqual({
        type: 'product-import',
        context: { file_key: 'k.csv' },
        dry_run: true,
      }),
    );
  });
});
