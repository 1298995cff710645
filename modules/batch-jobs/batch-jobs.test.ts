import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRow, testId, type Client, type TestApi } from '../../apps/api/testing.ts';
import { aProduct } from '../products/testing.ts';
import { aLevel, aLocation } from '../stock-locations/testing.ts';
import { startStore } from '../store/testing.ts';
import { aSupplier } from '../suppliers/testing.ts';
import { joinByHash } from './server/kinds/kind.ts';
import { productKind } from './server/kinds/products.ts';
import { aWorkbook, aZip, sendSheet } from './testing.ts';

let api: TestApi;
let najd: string;
let supplier: Client;
let rival: Client;

beforeAll(async () => {
  api = await startStore();
  await insertRow(api.owner, 'brands', {
    id: testId('brand'),
    name: 'Marsa',
    name_ar: 'مرسى',
    handle: 'marsa',
    is_active: true,
    sort_index: 0,
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
  });
  rival = await api.signIn({ account: 'supplier', supplierId: await aSupplier(api.owner) });
}, 60_000);
beforeEach(async () => {
  najd = await aSupplier(api.owner);
  supplier = await api.signIn({ account: 'supplier', supplierId: najd });
});
afterAll(() => api.stop());

const sendFile = (bytes: Buffer | string, filename = 'products.csv') => sendSheet(api, supplier, bytes, filename);
/** An import of a sheet, read as far as it goes. */
async function read(sheet: Buffer | string, { filename = 'products.csv', type = 'product-import' } = {}) {
  const sent = await sendFile(sheet, filename);
  expect([sent.status, sent.body]).toEqual([200, expect.anything()]);
  const made = await supplier.post('/batch-jobs', { type, context: { file_key: sent.body.file.key }, dry_run: true });
  expect([made.status, made.text]).toEqual([201, expect.anything()]);
  return finished(made.body.batch_job.id);
}
async function finished(id: string) {
  await api.server.dispatcher.drain();
  return (await supplier.get(`/batch-jobs/${id}`)).body.batch_job;
}
const apply = async (id: string) => {
  expect((await supplier.post(`/batch-jobs/${id}/confirm`, {})).status).toBe(200);
  return finished(id);
};
const rowsOf = async (id: string, query = '') =>
  (await supplier.get(`/batch-jobs/${id}/rows?limit=100${query}`)).body.rows;
const productsOf = async () =>
  (await supplier.get('/products?limit=100&expand=variants,master_variants&order=title')).body.products;
type Node = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};
/** How many rows of tables a statement looked at, each time it did. */
const rowsLookedAt = (node: Node | undefined): number => {
  if (!node) return 0;
  const own = node['Relation Name']
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0;
  return own + (node.Plans ?? []).reduce((sum, one) => sum + rowsLookedAt(one), 0);
};
const line = (...cells: (string | number)[]) =>
  `${cells.map((cell) => (typeof cell === 'string' && cell.includes(',') ? `"${cell}"` : cell)).join(',')}\r\n`;
const head = line(
  'SKU',
  'Title, English',
  'اسم الصنف',
  'Brand',
  'Case, pcs',
  'Shrink, pcs',
  'Price',
  'Price is for',
  'VAT',
  'Storage',
);

describe('a sheet', () => {
  test('is read into drafts with packs and prices; the same file again changes nothing', async () => {
    const sheet =
      head +
      line('TEA-1', 'Black Tea', 'شاي أسود', 'مرسى', 24, 6, '238.80', 'case', '15%', 'جاف') +
      line('TUNA', 'Tuna', 'تونة', 'marsa', 48, 12, '5', 'piece', 15, 'Chilled');
    const job = await read(sheet);
    expect(job).toMatchObject({
      status: 'pre_processed',
      type: 'product-import',
      counts: { rows: 2, new: 2, changed: 0, same: 0, bad: 0 },
    });
    expect(await productsOf()).toEqual([]);
    const done = await apply(job.id);
    expect(done).toMatchObject({
      status: 'completed',
      rollback_until: expect.any(String),
      confirmed_at: expect.any(String),
    });
    const products = await productsOf();
    expect(products).toMatchObject([
      {
        title: 'Black Tea',
        title_ar: 'شاي أسود',
        handle: 'black-tea',
        status: 'draft',
        brand: { name: 'Marsa' },
        tax_rate: 15,
        storage: 'ambient',
        variants: [
          {
            sku: 'TEA-1',
            title: 'Black Tea',
            prices: [{ amount: 23_880, pack_size: 24, currency_code: 'SAR' }],
            master_variant: { case_configuration: 24, shrink_configuration: 6 },
          },
        ],
        master_variants: [{ is_default: true }],
        lead: { case_configuration: 24, price: 995 },
      },
      { title: 'Tuna', storage: 'chilled', variants: [{ prices: [{ amount: 500, pack_size: 1 }] }] },
    ]);
    const trail = (
      await api.owner.selectFrom('audit_trail').select(['action', 'entity']).where('supplier_id', '=', najd).execute()
    ).map(({ action, entity }) => `${action} ${entity}`);
    expect(trail).toEqual(
      expect.arrayContaining(['create products', 'create variants', 'confirm batch_jobs', 'import batch_jobs']),
    );
    const again = await read(sheet);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2, bad: 0 });
    expect((await supplier.post(`/batch-jobs/${again.id}/confirm`, {})).body.code).toBe('batch_jobs.nothing_to_apply');
  });

  test('changes cells of what is there, says what they were, and is undone', async () => {
    const { variantId } = await aProduct(
      api.owner,
      najd,
      { title: 'Tea', title_ar: 'شاي', status: 'draft' },
      { sku: 'A-1', amount: 900 },
    );
    const job = await read(head + line('a-1', 'Green Tea', '', '', 12, 3, '10', '', '', ''));
    expect(job.counts).toMatchObject({ changed: 1, cells: 5, new: 0, bad: 0 });
    const [row] = await rowsOf(job.id);
    expect(row).toMatchObject({ kind: 'changed', variant_id: variantId });
    expect(row.changes).toEqual({
      sku: ['A-1', 'a-1'],
      title: ['Tea', 'Green Tea'],
      case: [1, 12],
      shrink: [1, 3],
      price: [900, 1000],
    });
    await apply(job.id);
    const [changed] = await productsOf();
    expect(changed).toMatchObject({
      title: 'Green Tea',
      title_ar: 'شاي',
      variants: [{ sku: 'a-1', prices: [{ amount: 1000 }] }],
    });
    expect((await supplier.post(`/batch-jobs/${job.id}/undo`, {})).status).toBe(200);
    expect(await finished(job.id)).toMatchObject({ undone: { back: 1, stays: 0 }, undone_at: expect.any(String) });
    const [back] = await productsOf();
    expect(back).toMatchObject({
      title: 'Tea',
      status: 'draft',
      variants: [{ sku: 'A-1', prices: [{ amount: 900 }], master_variant: null }],
    });
    expect((await supplier.post(`/batch-jobs/${job.id}/undo`, {})).body.code).toBe('batch_jobs.not_applied');
  });

  test('writes of a published product no more than its supplier may without review, and takes no more back', async () => {
    await aProduct(api.owner, najd, { title: 'Tea' }, { sku: 'A-1', amount: 900 });
    await aProduct(api.owner, najd, { title: 'Rice' }, { sku: 'B-1', amount: 1000 });
    const { productId } = await aProduct(
      api.owner,
      najd,
      { title: 'Milk', status: 'draft' },
      { sku: 'C-1', amount: 500 },
    );
    const named = await read(head + line('A-1', 'Green Tea', '', '', '', '', '', '', '', ''));
    expect((await rowsOf(named.id))[0]).toMatchObject({
      kind: 'bad',
      faults: [{ column: 'title', code: 'batch_jobs.fault.reviewed' }],
    });
    const job = await read(
      head +
        line('A-1', '', '', '', '', '', '9.90', '', '', '') +
        line('B-1', '', '', '', '', '', '8.99', '', '', '') +
        line('C-1', '', '', '', '', '', '50', '', '', ''),
    );
    const rows = await rowsOf(job.id);
    expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual(['changed', 'bad', 'changed']);
    expect(rows[1].faults).toMatchObject([{ column: 'price', code: 'batch_jobs.fault.price_reviewed' }]);
    await apply(job.id);
    // Published meanwhile: what the sheet did to the draft is what an administrator has seen.
    await sql`update products set status = 'published' where id = ${productId}`.execute(api.owner);
    expect((await supplier.post(`/batch-jobs/${job.id}/undo`, {})).status).toBe(200);
    expect(await finished(job.id)).toMatchObject({ undone: { back: 1, stays: 1 } });
    const prices = Object.fromEntries(
      (await productsOf()).map(
        ({ title, variants }: { title: string; variants: { prices: { amount: number }[] }[] }) => [
          title,
          variants[0]?.prices[0]?.amount,
        ],
      ),
    );
    expect(prices).toEqual({ Tea: 900, Rice: 1000, Milk: 5000 });
  });

  test('is undone row by row: what somebody went on with stays, and says why', async () => {
    const job = await read(
      head +
        line('N-1', 'New one', '', '', '', '', '1', '', '', '') +
        line('N-2', 'New two', '', '', '', '', '2', '', '', '') +
        line('N-3', 'New three', '', '', '', '', '3', '', '', ''),
    );
    await apply(job.id);
    const products = await productsOf();
    const [one, three] = ['New one', 'New three'].map((title) =>
      products.find((product: { title: string }) => product.title === title),
    );
    await supplier.post(`/products/${one.id}`, { title: 'Newer' });
    await supplier.post(`/products/${three.id}`, { status: 'proposed' });
    expect((await supplier.get(`/batch-jobs/${job.id}/undo`)).body).toEqual({
      undo: {
        back: 1,
        stays: 2,
        rows: [
          { row: 2, cells: expect.objectContaining({ sku: 'N-1' }), kept_because: 'It has been changed since.' },
          { row: 4, cells: expect.objectContaining({ sku: 'N-3' }), kept_because: 'Its product is no longer a draft.' },
        ],
      },
    });
    await supplier.post(`/batch-jobs/${job.id}/undo`, {});
    expect(await finished(job.id)).toMatchObject({ undone: { back: 1, stays: 2 } });
    expect(
      (await rowsOf(job.id, '&undone=stays')).map((row: { row: number; kept_because: string }) => [
        row.row,
        row.kept_because,
      ]),
    ).toEqual([
      [2, 'It has been changed since.'],
      [4, 'Its product is no longer a draft.'],
    ]);
    expect((await productsOf()).map(({ title }: { title: string }) => title)).toEqual(['New three', 'Newer']);
    expect((await supplier.get(`/batch-jobs/${job.id}/undo`)).body.code).toBe('batch_jobs.not_applied');
  });

  test.each(['a first level', 'an empty level'])(
    'stays where pieces are put on it at that moment: on %s',
    async (on) => {
      const job = await read(head + line(`R-${on.length}`, `Raced ${on}`, '', '', '', '', '1', '', '', ''));
      await apply(job.id);
      const [{ variant_id: variantId }] = await rowsOf(job.id);
      const locationId = await aLocation(api.owner, najd);
      const place = { supplierId: najd, locationId, variantId };
      if (on === 'an empty level') await aLevel(api.owner, place, { stocked: 0 });
      const undone = await api.owner.transaction().execute(async (db) => {
        if (on === 'a first level') await aLevel(db as never, place, { stocked: 3 });
        else await sql`update stock_levels set stocked = 3 where variant_id = ${variantId}`.execute(db);
        const ending = supplier.post(`/batch-jobs/${job.id}/undo`, {}).then(() => finished(job.id));
        await sleep(300);
        return { ending };
      });
      expect(await undone.ending).toMatchObject({ undone: { back: 0, stays: 1 } });
    },
  );

  // M39, 14: Odoo 239109, ERPNext 26667
  test('M39 14: import with one bad row: others pass, the bad one downloadable, re-import only it', async () => {
    const job = await read(
      head +
        line('G-1', 'Good', '', 'Marsa', 12, 6, '12.50', 'case', 15, '') +
        line('B-1', 'Bad', 'سيئ', 'Marsaa', 12, 6, '7,6.80', 'case', 15, ''),
    );
    expect(job.counts).toMatchObject({ new: 1, bad: 1 });
    const [bad] = await rowsOf(job.id, '&kind=bad');
    expect(bad.faults).toEqual([
      {
        column: 'price',
        code: 'batch_jobs.fault.two_ways',
        message: '“7,6.80” can be read two ways.',
        suggestion: '76.80',
      },
      {
        column: 'brand',
        code: 'batch_jobs.fault.brand_unknown',
        message: 'This brand isn’t known.',
        suggestion: 'Marsa',
      },
    ]);
    await apply(job.id);
    expect((await productsOf()).map(({ title }: { title: string }) => title)).toEqual(['Good']);
    const { text, headers } = await supplier.get(`/batch-jobs/${job.id}/bad-rows`);
    expect(headers['content-disposition']).toContain('products-1-bad.csv');
    expect(text).toBe(
      `\uFEFF${head.trim()},Why it was left out\r\nB-1,Bad,سيئ,Marsaa,12,6,"7,6.80",case,15,,"“7,6.80” can be read two ways. This brand isn’t known."\r\n`,
    );
    const mended = await read(text.replace(',"7,6.80",', ',76.80,').replace('Marsaa', 'Marsa'), {
      filename: 'products-1-bad.csv',
    });
    expect(mended.counts).toMatchObject({ rows: 1, new: 1, bad: 0 });
    await apply(mended.id);
    expect((await productsOf()).map(({ title }: { title: string }) => title)).toEqual(['Bad', 'Good']);
  });

  // M39, 15: Medusa 12794, Stocky 74
  test.each([
    ['as UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['as UTF-16, as Excel calls Unicode text', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['as UTF-8 without a mark, parted by semicolons', (text: string) => Buffer.from(text.replaceAll(',', ';'))],
  ])('Arabic/Unicode titles survive CSV round trip incl. Excel BOM: %s', async (_, encode) => {
    const sheet = `SKU,اسم الصنف بالإنجليزية,اسم الصنف\r\nA-١,Tea ☕ “Nakhla”,شاي نَخلة 🌴\r\n`.replace(
      'اسم الصنف بالإنجليزية',
      'Item name',
    );
    const job = await read(encode(sheet));
    expect((await rowsOf(job.id))[0].cells).toMatchObject({
      sku: 'A-١',
      title: 'Tea ☕ “Nakhla”',
      title_ar: 'شاي نَخلة 🌴',
    });
  });
});

describe('a workbook', () => {
  test('is read as Excel keeps it: Arabic, numbers as numbers and as text, all digits of a barcode, dates', async () => {
    const sheet = aWorkbook([
      ['SKU', 'Title', 'اسم الصنف', 'Barcode', 'Case, pcs', 'Price', 'VAT', 'Size'],
      ['00123', 'Tea &amp; Co', 'شاي نَخلة 🌴', 6_281_000_000_007, 24, 238.8, 15, new Date('2026-11-23')],
      [124, 'Milk', '', '6281000000014', '٢٤', '7.50', '', ''],
      ['', '', '', '', '', '', '', ''],
      ['125', 'Rice', '', '6.281E+12', 2.5, '', '', ''],
    ]);
    const job = await read(sheet, { filename: 'أصناف.xlsx' });
    expect(job.counts).toMatchObject({ rows: 3, new: 2, bad: 1 });
    const rows = await rowsOf(job.id);
    expect(rows.map(({ row, cells }: { row: number; cells: unknown }) => [row, cells])).toMatchObject([
      [
        2,
        {
          sku: '00123',
          title: 'Tea & Co',
          title_ar: 'شاي نَخلة 🌴',
          barcode: '6281000000007',
          case: 24,
          price: 23_880,
          tax_rate: 15,
          variant_title: '2026-11-23',
        },
      ],
      [3, { sku: '124', barcode: '6281000000014', case: 24, price: 750 }],
      [5, { sku: '125', title: 'Rice' }],
    ]);
    expect(rows[2].faults.map(({ column }: { column: string }) => column)).toEqual(['barcode', 'case']);
  });
});

describe('a sheet of our own', () => {
  const exported = async (query = '') => {
    const asked = await supplier.post(`/products/sheet/export${query}`, {});
    expect([asked.status, asked.text]).toEqual([202, expect.anything()]);
    await api.server.dispatcher.drain();
    return (await supplier.get(`/tasks/${asked.body.task.id}/file`)).text;
  };

  test('is exported, edited and imported again: as it is it changes nothing, edited only what was edited', async () => {
    const sheet =
      head +
      line('=A-1', '+Tea, black', 'شاي نَخلة', 'Marsa', 24, 6, '238.80', 'case', '15%', 'مبرد') +
      line('A-2', 'Milk', '', '', '', '', '', '', '', '');
    await apply((await read(sheet)).id);
    const ours = await exported('?q=tea');
    expect(ours.split('\r\n')).toHaveLength(3);
    expect(ours).toContain(`"'+Tea, black",شاي نَخلة,Marsa,'=A-1,`);
    expect((await read(ours)).counts).toMatchObject({ rows: 1, same: 1, bad: 0 });
    const all = await exported();
    const edited = await read(all.replace(',238.8,24,', ',240,24,'));
    expect(edited.counts).toMatchObject({ rows: 2, changed: 1, same: 1, cells: 1, bad: 0 });
    await apply(edited.id);
    const [row] = await rowsOf(edited.id, '&kind=changed');
    expect(row.changes).toEqual({ price: [23_880, 24_000] });
    expect((await read(await exported())).counts).toMatchObject({ same: 2, changed: 0, bad: 0 });
  });

  test('whose row was changed since leaves it out, and says by whom', async () => {
    const { productId } = await aProduct(
      api.owner,
      najd,
      { title: 'Tea', status: 'draft' },
      { sku: 'A-1', amount: 900 },
    );
    const ours = await exported();
    await supplier.post(`/products/${productId}`, { title: 'Tea 2' });
    const job = await read(ours.replace(',9,1,', ',10,1,').replace('Tea', 'Tea 3'));
    expect(job.counts).toMatchObject({ rows: 1, bad: 1 });
    const [row] = await rowsOf(job.id);
    const message = expect.stringMatching(/^Changed after the export by Test supplier, .+\d{4}\. Export it again\.$/);
    expect(row.faults).toEqual([
      { column: 'state', code: 'batch_jobs.fault.changed_since', message, suggestion: null },
    ]);
    expect((await supplier.get(`/batch-jobs/${job.id}/bad-rows`)).text).toContain(
      'Changed after the export by Test supplier',
    );
  });
});

describe('rows', () => {
  test('are judged by what is read once, however many: the same sheet again, in a catalog nobody has counted', async () => {
    const count = 300;
    const sheet =
      line('SKU', 'Title', 'Barcode', 'Handle') +
      Array.from({ length: count }, (_, n) => line(`S-${n}`, `Article ${n}`, `T-${n}`, `article-${n}`)).join('');
    const first = await read(sheet);
    await apply(first.id);
    const again = await read(sheet);
    expect(again.counts).toMatchObject({ same: count, bad: 0 });
    const looked = await api.owner.transaction().execute(async (db) => {
      await joinByHash({ db } as unknown as Ctx);
      const source = sql`select ir.row, ir.texts, ir.cells, ir.faults, ir.keys
        from import_rows ir where ir.batch_job_id = ${again.id}`;
      const judging = { supplier_id: najd, type: 'product-import' as const, currency_code: 'SAR' };
      const { rows } = await sql<{ 'QUERY PLAN': { Plan: Node }[] }>`explain (analyze, format json)
        ${productKind.judged({ account: 'supplier' } as Actor, judging, source)}`.execute(db);
      return rowsLookedAt(rows[0]?.['QUERY PLAN'][0]?.Plan);
    });
    expect(looked).toBeLessThan(20 * count);
  });

  test('that have one barcode are bad but for the first, and say so in either language', async () => {
    const job = await read(
      line('SKU', 'Title', 'Barcode') + line('A-1', 'Tea', '6281000000007') + line('A-2', 'Milk', '628 1000 00000-7'),
    );
    expect(job.counts).toMatchObject({ new: 1, bad: 1 });
    const path = `/batch-jobs/${job.id}/rows?kind=bad`;
    const arab = await api.signIn({ account: 'supplier', supplierId: najd, language: 'ar' });
    const [en, ar] = [await supplier.get(path), await arab.get(path)];
    expect([en, ar].map(({ body }) => body.rows[0].faults[0].message)).toEqual([
      'The same barcode is already in row 2.',
      'الباركود نفسه موجود في الصف 2.',
    ]);
    // One code is one pack: what stands on a case, its own or another's, is no piece's.
    const { variantId } = await aProduct(api.owner, najd, { status: 'draft' }, { sku: 'BOXED', case_barcode: 'BOX-1' });
    const boxed = await read(
      line('Variant ID', 'SKU', 'Title', 'Barcode') +
        line('', 'A-3', 'Dates', 'BOX-1') +
        line(variantId, 'BOXED', 'Tea', 'BOX-1'),
    );
    expect(boxed.counts).toMatchObject({ bad: 2 });
    expect((await rowsOf(boxed.id))[0].faults[0].message).toBe('Another variant has this barcode.');
  });

  test('that stand twice, differ about their product, or mean another supplier’s variant are bad', async () => {
    const theirs = await aProduct(api.owner, await aSupplier(api.owner));
    const mine = await aProduct(api.owner, najd, { title: 'Tea', status: 'draft' }, { sku: 'A-1' });
    const job = await read(
      line('Variant ID', 'SKU', 'Title', 'Handle', 'Tax') +
        line(theirs.variantId, 'X-1', 'Theirs', '', '') +
        line('', 'A-1', 'Tea', '', '') +
        line(mine.variantId, 'A-9', 'Tea', '', '') +
        line('', 'B-1', 'Milk', 'milk', 15) +
        line('', 'B-2', 'Milk', 'milk', 5) +
        line('', 'C-1', '', '', ''),
    );
    const faults = (await rowsOf(job.id)).map((row: { row: number; kind: string; faults: { message: string }[] }) => [
      row.row,
      row.kind,
      ...row.faults.map(({ message }) => message),
    ]);
    expect(faults).toEqual([
      [2, 'bad', 'No such variant was found.'],
      [3, 'same'],
      [4, 'bad', 'The same variant is already in row 3.'],
      [5, 'new'],
      [6, 'bad', 'Row 5 says otherwise about the same product.'],
      [7, 'bad', 'A new product needs a title in English.'],
    ]);
  });

  test('that changed while somebody looked at them are left out', async () => {
    const { productId } = await aProduct(
      api.owner,
      najd,
      { title: 'Tea', status: 'draft' },
      { sku: 'A-1', amount: 900 },
    );
    const job = await read(line('SKU', 'Title', 'Price') + line('A-1', 'Tea 2', '10') + line('A-2', 'Milk', '5'));
    await supplier.post(`/products/${productId}`, { title: 'Tea 3' });
    expect((await apply(job.id)).counts).toMatchObject({ new: 1, changed: 0, bad: 1 });
    const [left] = await rowsOf(job.id, '&kind=bad');
    expect(left.faults[0].code).toBe('batch_jobs.fault.changed_meanwhile');
    expect((await productsOf()).map(({ title }: { title: string }) => title)).toEqual(['Milk', 'Tea 3']);
  });

  test('only add variants to products that exist, where variants are imported', async () => {
    await aProduct(api.owner, najd, { title: 'Tea', handle: 'tea', status: 'draft' }, { sku: 'A-1' });
    const job = await read(
      line('SKU', 'Handle', 'Variant', 'Title') + line('A-2', 'tea', '2 kg', '') + line('B-1', 'milk', '1 l', 'Milk'),
      { type: 'variants-import' },
    );
    expect(job.counts).toMatchObject({ new: 1, bad: 1 });
    await apply(job.id);
    const [tea] = await productsOf();
    expect(tea.variants).toMatchObject([{ sku: 'A-1' }, { sku: 'A-2', title: '2 kg' }]);
  });
});

describe('columns', () => {
  test('are understood in both languages, can be said otherwise, and are remembered for the supplier', async () => {
    const sheet = line('كود الصنف', 'Artikel', 'سعر الكرتون') + line('A-1', 'Tea', '12');
    const job = await read(sheet);
    expect(job.columns.map(({ field }: { field: string }) => field)).toEqual(['sku', null, null]);
    expect(job.counts.bad).toBe(1);
    const said = await supplier.post(`/batch-jobs/${job.id}/columns`, { columns: ['sku', 'title', 'price'] });
    expect(said.body.batch_job).toMatchObject({ status: 'created' });
    expect(await finished(job.id)).toMatchObject({ status: 'pre_processed', counts: { rows: 1, new: 1 } });
    expect((await read(sheet)).columns).toMatchObject([
      { field: 'sku' },
      { field: 'title', remembered: true },
      { field: 'price' },
    ]);
    const twice = await supplier.post(`/batch-jobs/${job.id}/columns`, { columns: ['sku', 'title', 'title'] });
    expect([twice.status, twice.body.message[0].path]).toEqual([400, 'columns.2']);
  });
});

/** Five names for one file of nothing but blanks. */
function bomb(): Buffer {
  const blanks = Buffer.alloc(100 * 1_048_576, ' ');
  return aZip([
    ['xl/workbook.xml', Buffer.from('<workbook/>')],
    ...Array.from({ length: 5 }, (_, n) => [`xl/worksheets/sheet${n}.xml`, blanks] as const),
  ]);
}

describe('a file', () => {
  test.each([
    ['a picture called a sheet', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'a.csv', 'batch_jobs.file.kind'],
    ['text called a workbook', Buffer.from('SKU\r\nA-1'), 'a.xlsx', 'batch_jobs.file.kind'],
    ['a program', Buffer.from('SKU\r\nA-1'), 'a.exe', 'batch_jobs.file.kind'],
    [
      'a quote that is never closed',
      Buffer.from(`SKU,Title\r\n"${'A'.repeat(100_000)}`),
      'a.csv',
      'batch_jobs.file.open_quote',
    ],
    [
      'a thousand columns',
      Buffer.from(`${Array.from({ length: 1_000 }, (_, at) => `c${at}`).join(',')}\r\n1`),
      'a.csv',
      'batch_jobs.file.columns',
    ],
    ['a million columns', Buffer.from(`${'a,'.repeat(1_000_000)}b\r\n1`), 'a.csv', 'batch_jobs.file.columns'],
    [
      'a quote that is open for 49 MB',
      Buffer.alloc(49 * 1_048_576, 'a\r\n').fill('SKU,Title\r\n"', 0, 12),
      'a.csv',
      'batch_jobs.file.open_quote',
    ],
    ['a workbook that unpacks to 500 MB', bomb(), 'a.xlsx', 'batch_jobs.file.unpacked'],
    ['headers alone', Buffer.from('SKU,Title\r\n'), 'a.csv', 'batch_jobs.file.empty'],
  ])('that is %s is refused at once, and nothing is kept', async (_, bytes, name, code) => {
    const refused = await sendFile(bytes, name);
    expect([refused.status, refused.body.code, refused.body.message[0].path]).toEqual([400, code, 'file']);
  });

  test('of somebody else is nobody’s to import, and another supplier’s import is not found', async () => {
    const { body } = await sendFile(head + line('A', 'B', '', '', '', '', '', '', '', ''));
    const foreign = await rival.post('/batch-jobs', { type: 'product-import', context: { file_key: body.file.key } });
    expect([foreign.status, foreign.body.message[0].path]).toEqual([400, 'context.file_key']);
    const { body: made } = await supplier.post('/batch-jobs', {
      type: 'product-import',
      context: { file_key: body.file.key },
    });
    const path = `/batch-jobs/${made.batch_job.id}`;
    for (const call of [
      rival.get(path),
      rival.get(`${path}/rows`),
      rival.get(`${path}/bad-rows`),
      rival.post(`${path}/confirm`, {}),
      rival.post(`${path}/cancel`, {}),
      rival.post(`${path}/undo`, {}),
      rival.get(`${path}/undo`),
    ])
      expect((await call).status).toBe(404);
    expect((await rival.get('/batch-jobs')).body.batch_jobs).toEqual([]);
    expect((await supplier.get('/batch-jobs?confirmed_at=null&type=product-import')).body.batch_jobs).toMatchObject([
      { id: made.batch_job.id },
    ]);
    expect((await supplier.post(`${path}/cancel`, {})).body.batch_job.status).toBe('canceled');
    expect((await supplier.post(`${path}/confirm`, {})).body.code).toBe('batch_jobs.not_ready');
  });
});
