import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { qrModules } from './qr.ts';

const printOf = (text: string): [size: number, print: string] => {
  const modules = qrModules(text);
  const rows = modules.map((row) => row.map(Number).join('')).join('\n');
  return [modules.length, createHash('sha256').update(rows).digest('hex').slice(0, 16)];
};

// Read back with an independent reader (jsqr 1.4.0), as were 151 others of 1 to 700 characters.
it.each([
  ['Wikala', 21, '4fc376cc8b66086b'],
  ['AQZBeGVuZGECCjEyMzQ1Njc4OTEDFDIwMjEtMTItMDRUMDA6MDA6MDBaBAYxMDAuMDAFBTE1LjAw', 37, 'bb64a569f3106e96'],
  ['x'.repeat(600), 93, 'ab96c562b62eec11'],
])('what was read back once stays as it was', (text, size, print) => {
  expect(printOf(text)).toEqual([size, print]);
});

it('more than a code holds is refused', () => {
  expect(() => qrModules('x'.repeat(2_400))).toThrow('too much');
});
