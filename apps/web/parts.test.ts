import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Tests are run from the root of the repository.
it('what a module lends to others’ screens keeps them standing while its code is on its way: each is a `part`', () => {
  const lent = globSync('modules/*/parts.tsx');
  expect(lent.length).toBeGreaterThan(10);
  expect(lent.filter((file) => /\b(lazyScreen|lazy)\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
