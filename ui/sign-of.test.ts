import { expect, it } from 'vitest';
import { signOf } from '#ui/sign-of.ts';

it.each<[key: string, code: string, sign: string, shiftKey?: boolean]>([
  ['j', 'KeyJ', 'j'],
  ['J', 'KeyJ', 'j'],
  ['ت', 'KeyJ', 'j'],
  ['ظ', 'Slash', '/'],
  ['؟', 'Slash', '?', true],
  ['/', 'Digit7', '/', true],
  // Where letters lie elsewhere, the letter counts and not its place.
  ['k', 'KeyV', 'k'],
  ['Enter', 'Enter', 'Enter'],
  ['٣', 'Digit3', '3'],
])('“%s” of %s is %s', (key, code, sign, shiftKey = false) => {
  expect(signOf({ key, code, shiftKey })).toBe(sign);
});
