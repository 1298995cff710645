import { expect, test } from 'vitest';
import { csvHead, csvLine } from './csv.ts';

test.each([
  [['plain', 'a "quoted" name', 'two\nlines', 'one, two'], 'plain,"a ""quoted"" name","two\nlines","one, two"\r\n'],
  [[1, -2.5, 0], '1,-2.5,0\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx', '＝1', '﹢ok'], "'=1+1,'+1,'-1,'@x,'\tx,'＝1,﹢ok\r\n"],
  [[null, '', 'بقالة النور'], ',,بقالة النور\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test('a file begins with the mark of UTF-8', () => {
  expect(csvHead(['الطلب', 'Total'])).toBe('\uFEFFالطلب,Total\r\n');
});

/** Reads a CSV file the way a spreadsheet does: without its mark, quotes undone. */
const read = (bytes: Buffer): string[][] =>
  bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?<=^|,)("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
        .slice(0, 3),
    );

test('M39 15: Arabic and Unicode titles survive the way out to a file and back, Excel’s mark of UTF-8 included', () => {
  const titles = ['مياه نبع، ٣٣٠ مل', 'شاي "أسود" 🫖', 'قهوة\nعربية', 'Crème brûlée', 'ﻷ\u200F'];
  const file = Buffer.from(
    csvHead(['العنوان', 'SKU', 'Total']) + titles.map((title) => csvLine([title, 'A-1', 12])).join(''),
    'utf8',
  );
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(read(file)).toEqual([['العنوان', 'SKU', 'Total'], ...titles.map((title) => [title, 'A-1', '12'])]);
});
