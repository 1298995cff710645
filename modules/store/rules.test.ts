import { expect, test } from 'vitest';
import { linkWarning } from './rules.ts';

test.each([
  // "Payment link warns if the store template lacks {cart_id} or is missing." (specification, section 5)
  [null, 'store.link_missing'],
  ['', 'store.link_missing'],
  [undefined, 'store.link_missing'],
  ['https://shop.example/pay', 'store.link_no_cart'],
  ['https://shop.example/pay/{cart_id}', null],
])('the link %s: %s', (link, warning) => {
  expect(linkWarning(link)).toBe(warning);
});
