import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Tests are run from the root of the repository.
const root = process.cwd();
const styles = Object.fromEntries(
  ['ui', 'kit', 'shell', 'modules', 'apps']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css'))
        .map((file) => `${folder}/${file}`),
    )
    .map((file) => [`/${file}`, readFileSync(join(root, file), 'utf8')]),
);

/** Sides by name stay where they are when the page is turned round. What is meant to stay says so here. */
const stays: Readonly<Record<string, string>> = {
  '/ui/base.css': 'what is typed left to right starts at the right in Arabic',
  '/ui/table.module.css':
    'figures stand at the right in both directions, so that decimals line up, and so does their sign of sorting',
  '/ui/quantity-input.module.css': 'figures are typed left to right in both directions',
  '/ui/ladder.module.css': 'figures stand at the right in both directions',
  '/ui/money.module.css': 'the sign of a currency stands before its figure in both directions',
  '/ui/sheet-cell.module.css': 'figures stand at the right in both directions',
  '/ui/todo-row.module.css': 'figures stand at the right in both directions',
  '/modules/dashboard/web/dashboard.module.css': 'figures stand at the right in both directions',
  '/modules/orders/core/web/dialogs.module.css': 'figures stand at the right in both directions',
};
const sides =
  /(?:^|[;{\s])(?:(?:margin|padding|border|inset)-(?:left|right)[\w-]*|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/m;
const bare = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

it('M39 16: Arabic flips the layout everywhere: no style names a side, apart from those that must not turn', () => {
  expect(Object.keys(styles).length).toBeGreaterThan(60);
  const named = Object.entries(styles)
    .filter(([, css]) => sides.test(bare(css)))
    .map(([file]) => file);
  expect(named.sort()).toEqual(Object.keys(stays).sort());
});

it('"Modal max height = window height minus 64" (specification, section 9)', () => {
  expect(bare(styles['/ui/layers.module.css'] ?? '')).toMatch(/max-height: calc\(100dvh - 64px\)/);
});
