import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruiseTree } from './cruise.ts';

/** A small tree that breaks each rule once: a rule that does not see its mistake is no rule. */
const mistakes: Record<string, { from: string; to: string }> = {
  'no-cycles': { from: 'kit/shared/chicken.ts', to: 'kit/shared/egg.ts' },
  resolvable: { from: 'kit/shared/lost.ts', to: 'kit/shared/nowhere.ts' },
  'only-doors': { from: 'modules/orders/server/refund.ts', to: 'modules/brands/server/queries.ts' },
  'manifests-are-light': { from: 'modules/brands/web.tsx', to: 'modules/brands/web/list.tsx' },
  'apps-use-doors': { from: 'apps/web/menu.tsx', to: 'modules/brands/web/list.tsx' },
  'domain-stands-alone': { from: 'domain/money.ts', to: 'kit/shared/endpoint.ts' },
  'kit-and-ui-know-no-shell': { from: 'kit/web/list.tsx', to: 'shell/router.tsx' },
  'kit-shell-and-ui-know-no-module': { from: 'kit/server/mount.ts', to: 'modules/brands/server.ts' },
  'modules-know-no-app': { from: 'modules/brands/server.ts', to: 'apps/api/config.ts' },
  'ui-does-not-fetch': { from: 'ui/table.tsx', to: 'kit/web/query.ts' },
  'shared-imports-shared': { from: 'modules/orders/core/rules/money.ts', to: 'modules/orders/order/server/queries.ts' },
  'shared-runs-anywhere': { from: 'kit/shared/read.ts', to: 'node:fs' },
  'server-imports-no-web': { from: 'kit/server/page.ts', to: 'ui/table.tsx' },
  'web-imports-no-server': { from: 'modules/orders/web/list.tsx', to: 'modules/orders/server.ts' },
  'product-imports-no-test': { from: 'kit/server/serve.ts', to: 'kit/server/testing.ts' },
  'tests-plant-by-builders': { from: 'modules/brands/brands.test.ts', to: 'modules/orders/server/refund.ts' },
  'builders-in-module-order': { from: 'modules/brands/testing.ts', to: 'modules/orders/testing/trade.ts' },
};
/** Files that only stand at the other end of an arrow, and what they import. */
const others: Record<string, string[]> = { 'kit/shared/egg.ts': ['kit/shared/chicken.ts'] };

const specifier = (path: string) => (path.startsWith('node:') ? path : `#${path}`);

const plant = (root: string) => {
  const imports: Record<string, string[]> = { ...others };
  for (const { from, to } of Object.values(mistakes)) {
    imports[from] = [...(imports[from] ?? []), to];
    if (!to.startsWith('node:') && !to.endsWith('nowhere.ts')) imports[to] ??= [];
  }
  for (const [path, targets] of Object.entries(imports)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const lines = targets.map(
      (target, index) => `import { name as name${index} } from '${specifier(target)}';\nconsole.log(name${index});`,
    );
    writeFileSync(join(root, path), `${lines.join('\n')}\nexport const name: string = '${path}';\n`);
  }
  const folders = ['domain', 'kit', 'shell', 'ui', 'modules', 'apps'].map((folder) => [
    `#${folder}/*`,
    `./${folder}/*`,
  ]);
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', imports: Object.fromEntries(folders) }));
};

/** The rules that do not notice the mistake planted for them; none when all is well. */
export const blindRules = async (names: readonly string[]): Promise<string[]> => {
  const root = mkdtempSync(join(tmpdir(), 'wikala-imports-'));
  try {
    plant(root);
    const { summary } = await cruiseTree(root, ['apps', 'domain', 'kit', 'shell', 'ui', 'modules']);
    const noticed = new Set(summary.violations.map(({ rule, from }) => `${rule.name} ${from}`));
    return names.filter((name) => !noticed.has(`${name} ${mistakes[name]?.from}`));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};
