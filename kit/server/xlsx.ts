// A workbook of one sheet, written as its rows come: nothing of it is kept, however long it is.
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { isFormula } from './csv.ts';

export type SheetLine = readonly (string | number | null)[];

const opening = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a workbook holds besides its rows. The second style marks a text as one, whatever it begins with: it stays one when it is edited. */
const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`,
};

/** Characters that XML cannot hold; what is half a character is replaced. */
const unheld = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(unheld, '')
    .replace(/[&<>\r]/g, (sign) => entities[sign] ?? sign);

function letters(column: number): string {
  const rest = column % 26;
  const last = String.fromCodePoint(65 + rest);
  return column < 26 ? last : letters((column - rest) / 26 - 1) + last;
}

function cellXml(value: string | number | null, at: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  const style = isFormula(value) ? ' s="1"' : '';
  return `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
}

/** Characters of the sheet that are packed at once. */
const packedAtOnce = 65_536;

type Seen = { crc: number; size: number };
/** The rows of the sheet in pieces, its headers staying in view; what they come to is noted in `seen`. */
async function* sheetXml(lines: AsyncIterable<SheetLine> | Iterable<SheetLine>, seen: Seen): AsyncGenerator<Buffer> {
  const noted = (text: string): Buffer => {
    const bytes = Buffer.from(text);
    seen.crc = crc32(bytes, seen.crc);
    seen.size += bytes.length;
    return bytes;
  };
  let text = `${opening}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  let row = 0;
  for await (const line of lines) {
    row++;
    text += `<row r="${row}">${line.map((value, column) => cellXml(value, `${letters(column)}${row}`)).join('')}</row>`;
    if (text.length < packedAtOnce) continue;
    yield noted(text);
    text = '';
  }
  yield noted(`${text}</sheetData></worksheet>`);
}

type Entry = Seen & { name: string; packed: number; at: number; flags: number };
/** Names are UTF-8; sizes may follow what was packed, where they were not known before. */
const [utf8, sizesFollow] = [0x0800, 0x0008];

/** What an archive says of one of its files: before it, where sizes that follow are left out, and once more at its end. */
function header(sign: number, { name, crc, packed, size, flags }: Entry, isBefore: boolean): Buffer {
  const isKnown = !isBefore || (flags & sizesFollow) === 0;
  const skip = isBefore ? 0 : 2;
  const head = Buffer.alloc((isBefore ? 30 : 46) + name.length);
  head.writeUInt32LE(sign, 0);
  if (!isBefore) head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 4 + skip);
  head.writeUInt16LE(flags, 6 + skip);
  head.writeUInt16LE(8, 8 + skip);
  // 1 January 1980: the same rows are the same file.
  head.writeUInt16LE(0x21, 12 + skip);
  head.writeUInt32LE(isKnown ? crc : 0, 14 + skip);
  head.writeUInt32LE(isKnown ? packed : 0, 18 + skip);
  head.writeUInt32LE(isKnown ? size : 0, 22 + skip);
  head.writeUInt16LE(name.length, 26 + skip);
  head.write(name, isBefore ? 30 : 46);
  return head;
}

/**
 * A workbook (.xlsx) of one sheet, its first line the headers. Texts are texts, never formulas, and keep all their digits.
 * @param lines as they come: what was written of them is not kept
 */
export async function* workbook(lines: AsyncIterable<SheetLine> | Iterable<SheetLine>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let at = 0;
  const placed = (bytes: Buffer): Buffer => {
    at += bytes.length;
    return bytes;
  };
  for (const [name, text] of Object.entries(frame)) {
    const bytes = Buffer.from(opening + text);
    const packed = deflateRawSync(bytes);
    const entry = { name, crc: crc32(bytes), size: bytes.length, packed: packed.length, at, flags: utf8 };
    entries.push(entry);
    yield placed(Buffer.concat([header(0x04034b50, entry, true), packed]));
  }
  const sheet = { name: 'xl/worksheets/sheet1.xml', crc: 0, size: 0, packed: 0, at, flags: utf8 | sizesFollow };
  entries.push(sheet);
  yield placed(header(0x04034b50, sheet, true));
  const packing = createDeflateRaw();
  // What goes wrong with the rows ends the packing too, and is told to whoever reads on.
  void pipeline(Readable.from(sheetXml(lines, sheet)), packing).catch(() => undefined);
  for await (const part of packing as AsyncIterable<Buffer>) {
    sheet.packed += part.length;
    yield placed(part);
  }
  const after = Buffer.alloc(16);
  after.writeUInt32LE(0x08074b50, 0);
  after.writeUInt32LE(sheet.crc, 4);
  after.writeUInt32LE(sheet.packed, 8);
  after.writeUInt32LE(sheet.size, 12);
  yield placed(after);
  const directory = Buffer.concat(
    entries.map((entry) => {
      const head = header(0x02014b50, entry, false);
      head.writeUInt32LE(entry.at, 42);
      return head;
    }),
  );
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([directory, end]);
}
