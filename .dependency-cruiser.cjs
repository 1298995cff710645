const { readFileSync } = require('node:fs');
const { join } = require('node:path');

// Who may import whom (HOUSE.md). The compiler's three projects hold server, web and shared code apart as well; these rules also
// speak of doors, rooms and cycles. scripts/imports.ts runs them, and tries each on a planted mistake. A rule's comment says what to do instead.
const door = '(contract|rules|server|texts)\\.ts$|(web|parts)\\.tsx$';
// A module has its contract, rules, server, web and texts; within a large one each noun's folder has them too.
const slices = (part) => `^modules/[^/]+/${part}|^modules/[^/]+/(?!(server|web)/)[^/]+/${part}`;
const shared = `^(domain|kit/shared)/|${slices('(contract|rules|texts)(\\.ts$|/)')}|^ui/texts\\.ts$`;
const server = `^(kit/server|apps/api|db|scripts|bench|ledger|fuzz)/|${slices('server(\\.ts$|/)')}`;
const web = `^(kit/web|shell|ui|apps/web)/|${slices('(web(\\.tsx$|/)|parts\\.tsx$)')}`;
// Tests and what only tests use see everything below them.
const testing = '^apps/api/(access|toolkit)/|\\.test\\.tsx?$|/testing(\\.tsx?$|/)|^e2e/';

/** The modules with a server, lower to higher. */
const inOrder = (() => {
  const list = readFileSync(join(__dirname, 'apps/api/modules.ts'), 'utf8');
  const folders = new Map();
  for (const [, names, folder] of list.matchAll(/^import \{ (.+) \} from '#modules\/([^/]+)\//gm))
    for (const name of names.split(', ')) folders.set(name, folder);
  const mounted = list.slice(list.indexOf('ServerModule[] = [')).matchAll(/\b\w+Module\b/g);
  return [...new Set([...mounted].flatMap(([name]) => folders.get(name) ?? []))];
})();
/** What a module plants for tests stands on lower modules only. */
const buildersInOrder = inOrder.slice(0, -1).map((name, place) => ({
  name: 'builders-in-module-order',
  comment: 'plant what stands above with the raw row, or move the builder up to the module it is of',
  severity: 'error',
  from: { path: `^modules/${name}/testing(\\.ts$|/)` },
  to: { path: `^modules/(${inOrder.slice(place + 1).join('|')})/` },
}));

/**
 * A test talks to the whole product, through its API or its pages, so it may plant what stands above its module, by that module's own
 * builders; a screen's test also names what the screen does, contracts and doors. What a higher module does is tried beside it.
 */
const testsInOrder = inOrder.slice(0, -1).flatMap((name, place) =>
  [
    ['\\.test\\.ts$', 'testing(\\.ts$|/)'],
    ['\\.test\\.tsx$', 'testing(\\.tsx?$|/)|contract\\.ts$|(web|parts)\\.tsx$'],
  ].map(([test, open]) => ({
    name: 'tests-plant-by-builders',
    comment: 'of a module above, import its testing; what it does is tried beside it',
    severity: 'error',
    from: { path: `^modules/${name}/.*${test}` },
    to: {
      path: `^modules/(${inOrder.slice(place + 1).join('|')})/`,
      pathNot: `^modules/[^/]+/(${open})`,
    },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'take what both need into a third file below them',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'name a file that is there',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'only-doors',
      comment:
        'import the contract.ts, rules.ts, server.ts, web.tsx, parts.tsx or texts.ts of the other module, and name there what you need',
      severity: 'error',
      from: { path: '^modules/([^/]+)/', pathNot: testing },
      to: { path: '^modules/', pathNot: ['^modules/$1/', `^modules/[^/]+/(${door})`] },
    },
    {
      name: 'manifests-are-light',
      comment: 'open it with lazyScreen or a part, so that it is fetched when it is looked at',
      severity: 'error',
      // Everybody in an area reads its manifests: what they lead to is fetched when it is looked at.
      from: { path: '^modules/[^/]+/web\\.tsx$' },
      to: {
        path: ['^modules/[^/]+/web/', '^modules/[^/]+/[^/]+/web/', '^modules/[^/]+/parts\\.tsx$'],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'apps-use-doors',
      comment: 'import the door of the module, and name there what you need',
      severity: 'error',
      // Whatever is no library and no module: also a folder that is yet to come.
      from: { pathNot: [testing, '^(domain|kit|shell|ui|modules)/'] },
      to: { path: '^modules/', pathNot: `^modules/[^/]+/(${door})` },
    },
    {
      name: 'domain-stands-alone',
      comment: 'hand in what it needs, or move this above domain/',
      severity: 'error',
      from: { path: '^domain/', pathNot: testing },
      to: { path: '^(apps|kit|shell|ui|modules|db|scripts|bench|ledger|fuzz|e2e)/' },
    },
    {
      name: 'kit-and-ui-know-no-shell',
      comment: 'hand it in, or move this to shell/',
      severity: 'error',
      from: { path: '^(kit|ui)/', pathNot: testing },
      to: { path: '^shell/' },
    },
    {
      name: 'kit-shell-and-ui-know-no-module',
      comment: 'let the module hand it in: a slot, a declaration, an event',
      severity: 'error',
      from: { path: '^(kit|shell|ui)/', pathNot: testing },
      to: { path: '^(modules|apps|scripts|bench|ledger|fuzz)/' },
    },
    {
      name: 'modules-know-no-app',
      comment: 'let apps/ hand it in when it puts the product together',
      severity: 'error',
      from: { path: '^modules/', pathNot: testing },
      to: { path: '^(apps|scripts|bench|ledger|fuzz)/' },
    },
    {
      name: 'ui-does-not-fetch',
      comment: 'hand the data in as props',
      severity: 'error',
      from: { path: '^ui/', pathNot: testing },
      to: { path: '^(kit/(web|server)|shell)/' },
    },
    {
      name: 'shared-imports-shared',
      comment: 'move what is shared into contract.ts, rules.ts or texts.ts, and the rest to the server or the web',
      severity: 'error',
      from: { path: shared, pathNot: testing },
      to: { path: '^(apps|kit|shell|ui|modules|db|scripts|bench|e2e)/', pathNot: shared },
    },
    {
      name: 'shared-runs-anywhere',
      comment: 'do without Node: this runs in the browser too',
      severity: 'error',
      from: { path: shared, pathNot: testing },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-imports-no-web',
      comment: 'move what both need to a shared file',
      severity: 'error',
      from: { path: server, pathNot: [testing, shared] },
      to: { path: web, pathNot: shared },
    },
    {
      name: 'web-imports-no-server',
      comment: 'move what both need to a shared file, or ask the API',
      severity: 'error',
      from: { path: web, pathNot: [testing, shared, '^apps/web/vite'] },
      to: { path: server, pathNot: shared },
    },
    {
      name: 'product-imports-no-test',
      comment: 'move what the product needs out of the test',
      severity: 'error',
      from: { pathNot: [testing, '^(scripts|bench|ledger|fuzz)/', '^(playwright|vitest)\\.config\\.ts$'] },
      to: { path: testing, pathNot: '^node_modules/' },
    },
    ...buildersInOrder,
    ...testsInOrder,
  ],
  options: {
    // The only one of its parsers that reads our TypeScript.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.build|\\.data|node_modules)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts', '.css'],
    },
  },
};
