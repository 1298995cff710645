import { expect, it } from 'vitest';
import { QuantityText } from '#ui/quantity-text.tsx';
import { show } from '#ui/testing.tsx';

const pack = { shrink: 1, case: 12 };
const mark = '\u200e';

it.each([
  [15, 'en', '+1 cs + 3 pc (15)'],
  [15, 'ar', `${mark}+1 كرتون + 3 حبة (15)`],
  [-15, 'en', '−1 cs − 3 pc (−15)'],
  [-15, 'ar', `${mark}−1 كرتون − 3 حبة (−15)`],
  [0, 'ar', '0 حبة'],
] as const)('writes a change of %i in %s with its sign before the number', (pieces, language, text) => {
  const { container } = show(<QuantityText pieces={pieces} pack={pack} signed />, { language });
  expect(container.querySelector('bdi')?.textContent).toBe(text);
});
