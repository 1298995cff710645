import { expect, test } from 'vitest';
import { canLeave, itemIdOf, variantIdOf } from './rules.ts';

test('an item is called like its variant, and leads back to it', () => {
  expect(itemIdOf('variant_01JABC')).toBe('iitem_01JABC');
  expect(variantIdOf('iitem_01JABC')).toBe('variant_01JABC');
  expect(variantIdOf('variant_01JABC')).toBeNull();
});

test.each([
  [{ stocked: 0, reserved: 0 }, true],
  [{ stocked: 1, reserved: 0 }, false],
  [{ stocked: 3, reserved: 3 }, false],
])('what holds %o may leave: %s', (level, may) => {
  expect(canLeave(level).allowed).toBe(may);
});
