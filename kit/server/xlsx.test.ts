import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { workbook } from './xlsx.ts';

test('a workbook holds texts as texts and numbers as numbers, however wide and long it is', async () => {
  const wide = Array.from({ length: 30 }, (_, at) => at * 1.5);
  const lines = [
    ['SKU', 'الاسم', '=SUM(A1)', ...wide.map((at) => `c${at}`)],
    ['00123', 'شاي نَخلة 🌴 & <b>', '@x\u0001', ...wide],
    ['6281000000007', 'one\ntwo', null, 6281000000007],
    ...Array.from({ length: 3_000 }, (_, at) => [`A-${at}`, 'صنف', at]),
  ];
  const bytes = await buffer(workbook(lines));
  const read = await readSheet(bytes);
  expect(read).toHaveLength(lines.length);
  expect(read[0]?.slice(0, 4)).toEqual(['SKU', 'الاسم', '=SUM(A1)', 'c0']);
  expect(read[1]).toEqual(['00123', 'شاي نَخلة 🌴 & <b>', '@x', ...wide]);
  expect(read[2]?.slice(0, 4)).toEqual(['6281000000007', 'one\ntwo', null, 6281000000007]);
  expect(read.at(-1)?.slice(0, 3)).toEqual(['A-2999', 'صنف', 2999]);
});

test('what goes wrong with its rows is told to whoever reads it', async () => {
  async function* failing() {
    yield ['SKU'];
    throw new Error('the rows are gone');
  }
  await expect(buffer(workbook(failing()))).rejects.toThrow('the rows are gone');
});
