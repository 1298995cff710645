import { crc32, deflateRawSync } from 'node:zlib';
import type { MatrixRow } from '../../apps/api/access/row.ts';
import { insertRow, testId, type Client, type Owner, type TestApi } from '../../apps/api/testing.ts';

/** A sheet that somebody sent; its bytes are nowhere. */
export async function aSheet(owner: Owner, userId: string): Promise<string> {
  const key = `${testId('sheet')}.csv`;
  const row = { key, name: 'products.csv', format: 'csv', size: 10, headers: ['SKU'], owner_id: userId };
  await insertRow(owner, 'import_files', { ...row, created_at: new Date() });
  return key;
}

/** An import of one new row that waits to be confirmed. */
export async function anImport(owner: Owner, supplierId: string, userId: string): Promise<string> {
  const id = testId('batch');
  await insertRow(owner, 'batch_jobs', {
    id,
    supplier_id: supplierId,
    type: 'product-import',
    status: 'pre_processed',
    created_by: userId,
    dry_run: true,
    context: {},
    file_key: await aSheet(owner, userId),
    columns: [{ header: 'SKU', field: 'sku', remembered: false }],
    currency_code: 'SAR',
    counts: { rows: 1, new: 1, changed: 0, same: 0, bad: 0, cells: 0 },
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
  });
  return id;
}

export const matrixRow: MatrixRow = async (owner, idOf) => ({
  'batch-jobs': await anImport(owner, idOf('suppliers'), idOf('users')),
});

/** Sends a sheet as a browser does. */
export async function sendSheet(
  { server }: Pick<TestApi, 'server'>,
  { token }: Pick<Client, 'token'>,
  bytes: Buffer | string,
  filename: string,
  area: 'supplier' | 'admin' = 'supplier',
  path = '/batch-jobs/files',
) {
  const boundary = 'wikala-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: text/csv\r\n\r\n`;
  const reply = await server.http.inject({
    method: 'POST',
    url: `/api/${area}${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** An archive of these files; one that is named more than once lies in it once. */
export function aZip(files: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const lying = new Map<Buffer, { at: number; packed: Buffer }>();
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const known = lying.get(bytes) ?? { at, packed: deflateRawSync(bytes, { level: 1 }) };
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(known.packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(name.length, 22);
    if (!lying.has(bytes)) {
      const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), known.packed]);
      parts.push(file);
      lying.set(bytes, known);
      at += file.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(known.at, 10);
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), head, rest, Buffer.from(name)]));
  }
  const end = Buffer.alloc(18);
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...entries, Buffer.from('PK\u0005\u0006'), end]);
}

const opening = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
/** A workbook as Excel saves it: texts are texts, numbers numbers, and a date is a number that is shown as one. */
export function aWorkbook(rows: readonly (readonly (string | number | Date)[])[]): Buffer {
  const cell = (value: string | number | Date): string => {
    if (typeof value === 'string') return `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
    return typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`;
  };
  const lettered = (text: string, row: number, column: number): string =>
    text.replace('<c', `<c r="${String.fromCodePoint(65 + column)}${row + 1}"`);
  const sheet = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, column) => lettered(cell(value), row, column)).join('')}</row>`,
    )
    .join('');
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return aZip(Object.entries(files).map(([name, text]) => [name, Buffer.from(opening + text)] as const));
}
