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
