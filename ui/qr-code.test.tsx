import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** Pixels of a module: a reader wants more than one. */
const scale = 4;

/** What another library than the one that made the code reads in what is drawn, and how many modules wide it is without its white border. */
function readBack(content: string): [width: number, text: string | undefined] {
  const { unmount } = render(<QrCode content={content} label="Code" size={120} />);
  const drawn = screen.getByRole('img', { name: 'Code' });
  const modules = Number(drawn.getAttribute('viewBox')?.split(' ')[2]);
  const side = modules * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const path = drawn.querySelector('path')?.getAttribute('d') ?? '';
  unmount();
  for (const [, left, top] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = Number(top) * scale; row < (Number(top) + 1) * scale; row++)
      for (let column = Number(left) * scale; column < (Number(left) + 1) * scale; column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return [modules - 8, jsQR(pixels, side, side)?.data];
}

it.each([
  ['Wikala', 21],
  ['AQZBeGVuZGECCjEyMzQ1Njc4OTEDFDIwMjEtMTItMDRUMDA6MDA6MDBaBAYxMDAuMDAFBTE1LjAw', 37],
  ['x'.repeat(600), 93],
])('is read as what it was made of: %.20s', (content, width) => {
  expect(readBack(content)).toEqual([width, content]);
});

it('more than a code holds is refused', () => {
  expect(() => render(<QrCode content={'x'.repeat(2_400)} label="Code" size={120} />)).toThrow('too long');
});
