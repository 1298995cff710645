import { expect, it } from 'vitest';
import { signOf } from '#ui/sign-of.ts';

it.each([
  ['j', 'KeyJ', 'j'],
  ['J', 'KeyJ', 'j'],
  ['ت', 'KeyJ', 'j'],
  ['ظ', 'Slash', '/'],
  ['/', 'Digit7', '/'],
  // Where letters lie elsewhere, the letter counts and not its place.
  ['k', 'KeyV', 'k'],
  ['Enter', 'Enter', 'Enter'],
  ['٣', 'Digit3', '٣'],
])('“%s” of %s is %s', (key, code, sign) => {
  expect(signOf({ key, code })).toBe(sign);
});
