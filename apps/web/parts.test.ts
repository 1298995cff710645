import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Whatever of the kit or of React makes a screen wait for its code: under whatever name it is imported; a whole module has it too. */
const waits = /\b(lazyScreen|lazy)\b/;
const imports = /^import ([^;]+) from '(?:react|#kit\/web\/module\.ts)';$/gm;

// Tests are run from the root of the repository.
it('what a module lends to others’ screens keeps them standing while its code is on its way: each is a `part`', () => {
  const lent = globSync('modules/*/parts.tsx');
  expect(lent.length).toBeGreaterThan(10);
  const taken = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(imports)].map(([, names = '']) => names);
  expect(lent.filter((file) => taken(file).some((names) => waits.test(names) || !/^(type )?\{/.test(names)))).toEqual(
    [],
  );
  expect(lent.some((file) => taken(file).length > 0)).toBe(true);
});
